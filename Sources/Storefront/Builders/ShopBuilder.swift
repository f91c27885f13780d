import RouteKit

/// Builds the whole shop: four tabs, each a stack of its own.
struct ShopBuilder: ViewBuilder {
  let store: Store

  func build(with _: Void) throws -> TabNode {
    try TabBuilder(
      BrowseBuilder(catalogue: store.catalogue).inStack(of: .browse),
      SearchBuilder().inStack(of: .search),
      CartBuilder(store: store).inStack(of: .cart),
      AccountBuilder(store: store).inStack(of: .account)
    ).build()
  }
}

extension ViewBuilder where Context == Void {
  /// Puts what is built into the stack of a tab.
  fileprivate func inStack(of tab: Tab) -> some ViewBuilder<Void> {
    inStack().named(tab.rawValue)
  }
}
