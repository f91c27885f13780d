import RouteKit
import RouteKitLinks

/// The builders of the screens. Each is declared in an extension, next to its screen.
///
/// Links and files use the names that the builders give to their screens. A name identifies a screen
/// for years and stays the same when the type is renamed. A screen that only asks a question has no
/// name, because nothing can lead back to it.
struct Screens {
  let store: Store
  let conversation: Conversation
}

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
      links.add("department", to: screens.department.pushRoute(in: emptySecondColumn))
      links.add("product", to: screens.product.pushRoute(in: emptySecondColumn))
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
    .dismissAll.then(self.tab(tab)).then(.home)
  }

  /// A new stack in the second column of the Browse tab.
  private var emptySecondColumn: ContainerOrigin<StackNode> {
    .arrival(of: StackBuilder().secondaryRoute().from(first(in: .browse)))
  }
}
