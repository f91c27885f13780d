import RouteKit

extension Routes {
  /// Where links lead: to the same place, whatever is open when one comes.
  ///
  /// That is why their routes are not those of the commands, which go on from where one is.
  ///
  /// - Parameter catalog: Has the patterns.
  /// - Returns: The table.
  /// - Throws: `RoutingError` if two patterns fit the same links, or a route starts nowhere certain.
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
      links.add("checkout", to: DismissAllRoute.dismissAll.then(checkout))
      links.add("account", to: first(in: .account))
      links.add("orders", to: orders)
      links.add("order", to: screens.order.pushRoute().from(orders))
    }
  }

  /// The first screen of a tab, with nothing above it and nothing in front.
  private func first(in tab: Tab) -> some Route<Void> {
    DismissAllRoute.dismissAll.then(self.tab(tab)).then(.popToRoot)
  }
}
