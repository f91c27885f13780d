import RouteKit

/// The first step of the checkout: shows the cart and the address, and asks for the payment.
final class CheckoutScreen: ScreenNode, Page {
  /// The address for the delivery, or nil if the customer collects the order.
  var address: Address?
  private let store: Store

  init(store: Store) {
    self.store = store
    super.init()
  }

  let title = "Checkout"

  var body: [Row] {
    Listing.rows(store.cart.lines, in: store.catalogue)
      + ["", Row(address.map { "To \($0.text)." } ?? "You collect it at the shop.")]
      + ["How will you pay?"]
  }

  let actions = ["address", "pay card", "pay invoice", "pay cash", "dismiss"]

  /// Returns the choices, completed by the payment.
  func purchase(paid payment: Payment) -> Purchase { Purchase(payment: payment, address: address) }
}
