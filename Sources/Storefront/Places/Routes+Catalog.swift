import RouteKit

extension Routes {
  /// The screens that links and files may name: what each is built from, how its links read, and who
  /// may see it when a file brings it back.
  ///
  /// - Returns: The catalogue.
  /// - Throws: `RoutingError` if two have one name.
  func catalog() throws -> ScreenCatalog {
    try ScreenCatalog { list in
      list.add("browse", screens.browse, links: ["browse"], linkAliases: [""])
      list.add("department", screens.department, links: ["departments/:name"])
      list.add("product", screens.product, links: ["products/:id"], linkAliases: ["p/:id"])
      list.add("search", screens.search, links: ["search"])
      list.add("results", screens.results, links: ["search?word+"])
      list.add("cart", screens.cart, links: ["cart"])
      list.add("note", screens.note, links: ["cart/note"])
      list.add("checkout", screens.checkout, guardedBy: signedIn(), links: ["checkout"])
      list.add("account", screens.account, links: ["account"])
      list.add("orders", screens.orders, guardedBy: signedIn(), links: ["orders"])
      list.add("order", screens.order, guardedBy: signedIn(), links: ["orders/:number"])
    }
  }
}
