import RouteKit

/// The tabs of the shop, in order.
package enum Tab: String, CaseIterable {
  case browse, search, cart, account

  /// The position among the tabs, from 0.
  var index: Int {
    switch self {
    case .browse: 0
    case .search: 1
    case .cart: 2
    case .account: 3
    }
  }
}

/// Builds the whole shop: four tabs, each with its own stack.
///
/// The Browse tab has two columns: the departments, and a stack with the products of one. They begin
/// collapsed, so one column shows. A window that is wide enough shows both.
struct ShopBuilder: ViewBuilder {
  let screens: Screens

  func build(with _: Void) throws -> TabNode {
    try TabBuilder(
      // The shelf stays beside the catalogue when the window becomes wide again.
      SplitBuilder(primary: screens.browse, isCollapsed: true, backMode: .keep)
        .named(Tab.browse.rawValue),
      stack(of: screens.search, for: .search), stack(of: screens.cart, for: .cart),
      stack(of: screens.account, for: .account)
    ).build()
  }

  /// Returns the builder of a tab: a stack with the first screen of the tab.
  private func stack(
    of first: some ViewBuilder<Void>, for tab: Tab
  ) -> ClosureBuilder<StackNode, Void> {
    first.inStack().named(tab.rawValue)
  }
}

/// A guard that allows only the shop as the root of the tree: some or all of its tabs, in their
/// order.
///
/// A file may have been tampered with. Without this rule it could show the customer a single
/// product, with no way back into the shop.
struct ShopAtRoot: Guard {
  func check(_ screen: ScreenNode) -> Verdict {
    guard screen.screenTree?.root === screen else { return .allow }
    let indices = (screen as? TabNode)?.tabs.map { $0?.index ?? -1 } ?? []
    let isInOrder = zip([-1] + indices, indices).allSatisfy { $0 < $1 }
    return isInOrder && !indices.isEmpty ? .allow : .deny(Refusal("It is not the shop."))
  }
}

extension TabNode {
  /// The tabs of the shop, identified by the first screen of each.
  var tabs: [Tab?] {
    children.map { child in
      ((child as? ContainerNode)?.children.first?.screenName).flatMap(Tab.init(rawValue:))
    }
  }
}
