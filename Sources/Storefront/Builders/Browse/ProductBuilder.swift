import RouteKit

/// Builds the screen of a product from its number.
///
/// An unknown number is refused here, so commands, links and files need no check. Each shows this
/// one line and leaves the tree unchanged.
struct ProductBuilder: ViewBuilder {
  let store: Store

  func build(with id: Int) throws -> ProductScreen {
    ProductScreen(product: try store.product(id), store: store)
  }
}
