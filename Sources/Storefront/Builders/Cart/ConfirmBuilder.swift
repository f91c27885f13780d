import RouteKit

/// Builds the second step of checking out from what was settled in the first.
struct ConfirmBuilder: ViewBuilder {
  let store: Store

  func build(with purchase: Purchase) -> ConfirmScreen {
    ConfirmScreen(purchase: purchase, store: store)
  }
}
