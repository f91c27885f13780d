import RouteKit

/// Builds the screen of a product from its number.
///
/// A number that nothing has is refused here, and not by each command: whatever way leads to a
/// product, a wrong number ends it with this one line and an unchanged tree.
struct ProductBuilder: ViewBuilder {
  let store: Store

  func build(with id: Int) throws -> ProductScreen {
    ProductScreen(product: try store.product(id), store: store)
  }
}
