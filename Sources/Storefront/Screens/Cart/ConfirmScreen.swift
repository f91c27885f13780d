import RouteKit

/// The second step of checking out: everything is chosen, and waits for a yes.
final class ConfirmScreen: ScreenNode, Page {
  let payment: Payment
  private let store: Store

  init(payment: Payment, store: Store) {
    self.payment = payment
    self.store = store
    super.init()
  }

  let title = "Confirm"

  var lines: [String] {
    let total = store.catalogue.text(store.cart.total)
    return ["You pay \(total) \(payment.text).", "", "confirm, back, dismiss"]
  }
}
