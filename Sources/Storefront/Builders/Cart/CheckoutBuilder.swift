import RouteKit

/// Builds the first step of the checkout.
struct CheckoutBuilder: ViewBuilder {
  let store: Store

  func build(with _: Void) -> CheckoutScreen { CheckoutScreen(store: store) }
}
