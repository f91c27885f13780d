import RouteKit

extension Screens {
  /// The first screen of the Cart tab.
  var cart: ClosureBuilder<CartScreen, Void> {
    ClosureBuilder { CartScreen(store: store) }.named("cart")
  }
}

/// Lists the products in the cart.
final class CartScreen: ShopScreen, Page {
  private let store: Store

  init(store: Store) {
    self.store = store
    super.init()
  }

  let title = "Cart"

  var body: [Row] {
    let cart = store.cart
    guard !cart.isEmpty else { return ["The cart is empty."] }
    return Listing.rows(cart.lines, in: store.catalogue, areLinks: true)
      + (cart.note.isEmpty ? [] : ["", Row("With a note: \(cart.note)")])
      + (cart.giftCard.map { ["", Row("With the gift card \($0)")] } ?? [])
  }

  var actions: [String] {
    store.cart.isEmpty ? ["add ID"] : ["add ID COUNT", "remove ID", "note", "checkout"]
  }
}
