import RouteKit

/// The cart.
final class CartScreen: ScreenNode, Page {
  private let store: Store

  init(store: Store) {
    self.store = store
    super.init()
  }

  let title = "Cart"

  var lines: [String] {
    guard !store.cart.isEmpty else { return ["The cart is empty.", "", "add ID"] }
    return Listing.lines(store.cart.lines, in: store.catalogue)
      + ["", "add ID COUNT, remove ID, checkout"]
  }
}
