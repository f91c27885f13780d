import RouteKit

final class CartScreen: ScreenNode, Page {
  private let store: Store

  init(store: Store) {
    self.store = store
    super.init()
  }

  let title = "Cart"

  var lines: [String] {
    let cart = store.cart
    guard !cart.isEmpty else { return ["The cart is empty.", "", "add ID"] }
    return Listing.lines(cart.lines, in: store.catalogue)
      + (cart.note.isEmpty ? [] : ["", "With a note: \(cart.note)"])
      + ["", "add ID COUNT, remove ID, note, checkout"]
  }
}
