import RouteKit

/// The first step of checking out: what is bought, and the question how it is paid.
final class CheckoutScreen: ScreenNode, Page {
  private let store: Store

  init(store: Store) {
    self.store = store
    super.init()
  }

  let title = "Checkout"

  var lines: [String] {
    Listing.lines(store.cart.lines, in: store.catalogue)
      + ["", "How will you pay?", "", "pay card, pay invoice, pay cash, dismiss"]
  }
}
