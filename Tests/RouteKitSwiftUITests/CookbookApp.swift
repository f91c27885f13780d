#if !os(iOS) && !os(visionOS)
  import RouteKit
  import RouteKitLinks
  import RouteKitSwiftUI
  import SwiftUIStandIn

  // The app of Guides/SwiftUI.md. On a device it begins with @main, and imports SwiftUI.

  struct CookbookApp: App {
    var body: some Scene {
      WindowGroup { RoutedView(Cookbook.tabs.rootRoute(), links: Cookbook.links) }
    }
  }

  @MainActor enum Cookbook {
    static let list = PageBuilder { RecipeList() }.named("Recipes")
    static let basket = PageBuilder { Basket() }.named("Basket")
    static let recipe = PageBuilder { (id: Int) in RecipePage(id: id) }.named("recipe")
    static let tabs = TabBuilder(list.inStack(), basket.inStack())
    static let home = Move.dismissAll.then(.selectTab(0)).then(.popToRoot)

    static func links() throws -> LinkTable {
      try LinkTable(schemes: ["cookbook"], hosts: ["cookbook.example"]) {
        $0.add("recipe", "recipes/:id", to: recipe.pushRoute().from(home))
      }
    }
  }

  struct RecipeList: View {
    var body: some View {
      List {
        RouteLink("Soup", to: Cookbook.recipe.pushRoute(), with: 1)
        RouteLink("Preview", to: Cookbook.recipe.inStack().presentRoute(), with: 2)
      }
    }
  }

  struct RecipePage: View {
    let id: Int
    @Environment(Navigator.self) private var navigator

    var body: some View {
      VStack {
        Text("Recipe \(id)")
        Button("Close") { navigator.back() }.disabled(!navigator.canGoBack)
      }
    }
  }

  struct Basket: View {
    var body: some View { Text("Nothing to buy") }
  }
#endif
