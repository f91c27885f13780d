import RouteKit

/// Builds the second step of the checkout from the choices of the first.
struct ConfirmBuilder: ViewBuilder {
  let store: Store

  func build(with purchase: Purchase) -> ConfirmScreen {
    ConfirmScreen(purchase: purchase, store: store)
  }
}
