import RouteKit

/// Builds the second step of checking out from the payment that was chosen.
struct ConfirmBuilder: ViewBuilder {
  let store: Store

  func build(with payment: Payment) -> ConfirmScreen {
    ConfirmScreen(payment: payment, store: store)
  }
}
