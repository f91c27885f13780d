import RouteKit

/// Builds a tab: a stack with the first screen of the tab.
struct TabStackBuilder: ViewBuilder {
  let tab: Tab
  let screens: Screens

  func build(with _: Void) throws -> StackNode {
    switch tab {
    case .browse: try stack(of: screens.browse)
    case .search: try stack(of: screens.search)
    case .cart: try stack(of: screens.cart)
    case .account: try stack(of: screens.account)
    }
  }

  private func stack(of first: some ViewBuilder<Void>) throws -> StackNode {
    try first.inStack().named(tab.rawValue).build(with: ())
  }
}
