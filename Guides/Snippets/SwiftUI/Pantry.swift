#if os(iOS) || os(visionOS) || !canImport(SwiftUI)
  import Observation
  import RouteKit

  #if canImport(SwiftUI)
    import SwiftUI
  #endif

  @available(iOS 17, *)
  struct PantryApp: App {
    var body: some SwiftUI.Scene {
      WindowGroup { PantryWindow() }
    }
  }

  @available(iOS 17, *)
  struct PantryWindow: View {
    /// SwiftUI keeps the first one. It may make others, and drop them.
    @State var pantry = Result { try Pantry() }

    var body: some View {
      switch pantry {
      case .success(let pantry): PantryView(pantry: pantry)
      case .failure(let error): Text("\(error)")
      }
    }
  }

  @available(iOS 17, *)
  @MainActor @Observable
  final class Pantry {
    let tree = ScreenTree()
    let router: TreeRouter
    let shown: ShownTree

    init() throws {
      router = TreeRouter(tree)
      let shopping = ClosureBuilder { Screen(ShoppingModel()) }
      let tabs = TabBuilder(RecipeListBuilder().inStack(), shopping.inStack())
      try router.navigate(to: tabs.rootRoute())
      shown = try ShownTree(tree)
    }

    func show(_ route: some Route<Void>) {
      router.navigate(to: route) { [router] result in
        guard case .failure(let error) = result else { return }
        let alert = RouteKit.Alert("This is not possible", message: "\(error)", dismiss: "OK")
        router.navigate(to: alert.presentRoute()) { _ in }
      }
    }
  }

  @available(iOS 17, *)
  struct PantryView: View {
    let pantry: Pantry

    var body: some View {
      TreeView(shown: pantry.shown) { screen in
        if let screen = screen as? RecipeScreen {
          RecipePage(recipe: screen.recipe)
        } else if let screen = screen as? Screen<ShoppingModel> {
          ShoppingPage(model: screen.content)
        } else {
          RecipesPage()
        }
      } tab: { tab in
        let isRecipes = (tab as? StackNode)?.children.first is RecipeListScreen
        Text(isRecipes ? "Recipes" : "Shopping")
      }
      .environment(pantry)
    }
  }

  @available(iOS 17, *)
  struct RecipesPage: View {
    @Environment(Pantry.self) private var pantry

    var body: some View {
      let soup = Recipe(title: "Soup")
      List {
        Button("Push") { pantry.show(RecipeBuilder().pushRoute().with(soup)) }
        Button("Present") { pantry.show(RecipeBuilder().inStack().presentRoute().with(soup)) }
      }
    }
  }

  @available(iOS 17, *)
  struct RecipePage: View {
    let recipe: Recipe
    @Environment(Pantry.self) private var pantry

    var body: some View {
      VStack {
        Text(recipe.title)
        Button("Close") { pantry.show(.back) }
      }
    }
  }

  @available(iOS 17, *)
  @Observable
  final class ShoppingModel {
    var items: [String] = []
  }

  @available(iOS 17, *)
  struct ShoppingPage: View {
    let model: ShoppingModel

    var body: some View {
      List {
        ForEach(model.items, id: \.self) { Text($0) }
        Button("Add salt") { model.items.append("Salt") }
      }
    }
  }
#endif
