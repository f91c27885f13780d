import RouteKit

/// The first step of checking out: what is bought, where it goes, and how it is paid.
final class CheckoutScreen: ScreenNode, Page {
  /// Where the order is delivered, or nil if it is fetched.
  var address: Address?
  private let store: Store

  init(store: Store) {
    self.store = store
    super.init()
  }

  let title = "Checkout"

  var lines: [String] {
    Listing.lines(store.cart.lines, in: store.catalogue)
      + ["", address.map { "To \($0.text)." } ?? "You fetch it at the shop."]
      + ["How will you pay?", "", "address, pay card, pay invoice, pay cash, dismiss"]
  }

  /// What is settled, once it is known how it is paid.
  func purchase(paid payment: Payment) -> Purchase { Purchase(payment: payment, address: address) }
}
