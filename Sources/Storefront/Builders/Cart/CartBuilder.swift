import RouteKit

/// Builds the screen of the cart.
struct CartBuilder: ViewBuilder {
  let store: Store

  func build(with _: Void) -> CartScreen { CartScreen(store: store) }
}
