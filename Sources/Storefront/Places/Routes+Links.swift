import RouteKit

extension Routes {
  /// The table of links. A link leads to the same place, whatever is open when it comes.
  ///
  /// The routes of commands are different: they start from the current screen.
  ///
  /// - Parameter catalog: The catalogue with the patterns.
  /// - Returns: The table.
  /// - Throws: `RoutingError` if two patterns fit the same links, or a route does not start at the
  ///   root.
  func links(_ catalog: ScreenCatalog) throws -> LinkTable {
    let orders = screens.orders.pushRoute().from(first(in: .account)).guarded(by: signedIn())
    return try LinkTable(schemes: ["shop"], hosts: ["shop.example"], catalog: catalog) { links in
      links.add("browse", to: first(in: .browse))
      links.add("department", to: screens.department.pushRoute().from(first(in: .browse)))
      links.add("product", to: screens.product.pushRoute().from(first(in: .browse)))
      links.add("search", to: first(in: .search))
      links.add("results", to: screens.results.pushRoute().from(first(in: .search)))
      links.add("cart", to: first(in: .cart))
      links.add("note", to: screens.note.pushRoute().from(first(in: .cart)))
      links.add("checkout", to: .dismissAll.then(checkout))
      links.add("account", to: first(in: .account))
      links.add("orders", to: orders)
      links.add("order", to: screens.order.pushRoute().from(orders))
    }
  }

  /// The first screen of a tab, without screens above or in front of it.
  private func first(in tab: Tab) -> Move {
    .dismissAll.then(self.tab(tab)).then(.popToRoot)
  }
}
