import RouteKit

/// The second step of the checkout: shows all choices and asks for a confirmation.
final class ConfirmScreen: ScreenNode, Page {
  let purchase: Purchase
  private let store: Store

  init(purchase: Purchase, store: Store) {
    self.purchase = purchase
    self.store = store
    super.init()
  }

  let title = "Confirm"

  var body: [Row] {
    let total = store.catalogue.text(store.cart.total)
    return [Row("You pay \(total) \(purchase.payment.text)."), Row(purchase.delivery)]
  }

  let actions = ["confirm", "back", "dismiss"]
}
