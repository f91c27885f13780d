import RouteKit

/// Builds the first step of checking out.
struct CheckoutBuilder: ViewBuilder {
  let store: Store

  func build(with _: Void) -> CheckoutScreen { CheckoutScreen(store: store) }
}
