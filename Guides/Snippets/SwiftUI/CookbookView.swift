#if os(iOS) || os(visionOS) || !canImport(SwiftUI)
  import RouteKit

  #if canImport(SwiftUI)
    import SwiftUI
  #else
    import Foundation
  #endif

  @available(iOS 17, *)
  struct CookbookView: View {
    let shown: ShownTree
    let router: LinkedRouter

    var body: some View {
      TreeView(shown: shown) { screen in
        if let screen = screen as? RecipeScreen {
          Text(screen.recipe.title)
        } else {
          Button("Soup") { open(Recipe(title: "Soup")) }
        }
      }
      .onOpenURL { url in router.open(url) { report($0) } }
    }

    func open(_ recipe: Recipe) {
      router.navigate(to: RecipeBuilder().pushRoute(), with: recipe) { report($0) }
    }

    private func report(_ result: Result<Arrival, any Error>) {
      guard case .failure(let error) = result else { return }
      let alert = RouteKit.Alert("This is not possible", message: "\(error)", dismiss: "OK")
      router.navigate(to: alert.presentRoute()) { _ in }
    }
  }
#endif
