import RouteKit

/// The second step of checking out: everything is settled, and waits for a yes.
final class ConfirmScreen: ScreenNode, Page {
  let purchase: Purchase
  private let store: Store

  init(purchase: Purchase, store: Store) {
    self.purchase = purchase
    self.store = store
    super.init()
  }

  let title = "Confirm"

  var lines: [String] {
    let total = store.catalogue.text(store.cart.total)
    return [
      "You pay \(total) \(purchase.payment.text).", purchase.delivery, "", "confirm, back, dismiss",
    ]
  }
}
