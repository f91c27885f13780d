import RouteKit

/// Builds the whole shop: four tabs, each with its own stack.
struct ShopBuilder: ViewBuilder {
  let screens: Screens

  func build(with _: Void) throws -> TabNode {
    try TabBuilder(stack(of: .browse), stack(of: .search), stack(of: .cart), stack(of: .account))
      .build()
  }

  private func stack(of tab: Tab) -> TabStackBuilder {
    TabStackBuilder(tab: tab, screens: screens)
  }
}
