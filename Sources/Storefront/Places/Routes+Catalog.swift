import RouteKit

extension Routes {
  /// The screens that links and files can name, with their contexts, their links, and the guards
  /// that protect them when a file restores them.
  ///
  /// - Returns: The catalogue.
  /// - Throws: `RoutingError` if two screens have the same name.
  func catalog() throws -> ScreenCatalog {
    try ScreenCatalog { list in
      list.add(screens.browse, links: ["browse"], linkAliases: [""])
      list.add(screens.department, links: ["departments/:name"])
      list.add(screens.product, links: ["products/:id"], linkAliases: ["p/:id"])
      list.add(screens.search, links: ["search"])
      list.add(screens.results, links: ["search?word+"])
      list.add(screens.cart, links: ["cart"])
      list.add(screens.note, links: ["cart/note"])
      list.add(screens.checkout, guardedBy: signedIn(), links: ["checkout"])
      list.add(screens.account, links: ["account"])
      list.add(screens.orders, guardedBy: signedIn(), links: ["orders"])
      list.add(screens.order, guardedBy: signedIn(), links: ["orders/:number"])
    }
  }
}
