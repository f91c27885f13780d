package import RouteKit

/// A visit to the shop: the tree of screens, and what commands need to change it.
///
/// The tree is held here; the router holds it weakly and is handed on to whoever navigates.
package final class Shop {
  /// The screens.
  package let tree: ScreenTree
  let router: TreeRouter
  let store: Store
  let routes: Routes
  let journey: Journey
  /// Whether the tree is drawn below each screen.
  var drawsTree = false

  /// Opens the shop at its first screen.
  ///
  /// - Parameter catalogue: What is sold.
  /// - Throws: `RoutingError` if the first screen cannot be shown.
  package init(catalogue: Catalogue) throws {
    let tree = ScreenTree()
    self.tree = tree
    router = TreeRouter(tree)
    store = Store(catalogue: catalogue)
    routes = Routes(store: store)
    journey = Journey(on: tree)
    try router.navigate(to: routes.shop)
  }

  /// The tree, drawn.
  var drawing: String { tree.snapshot().drawing() }
}
