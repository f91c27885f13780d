import RouteKit

/// The orders of this visit, and what was looked at.
final class AccountScreen: ScreenNode, Page {
  private let store: Store

  init(store: Store) {
    self.store = store
    super.init()
  }

  let title = "Account"

  var lines: [String] { orders + [""] + recent }

  private var orders: [String] {
    let orders = store.orders.orders
    guard !orders.isEmpty else { return ["No orders yet."] }
    return orders.suffix(20).map { "Order \($0.number), \(store.catalogue.text($0.total))" }
      + ["", "open order NUMBER"]
  }

  private var recent: [String] {
    let products = store.recent.products
    guard !products.isEmpty else { return ["Nothing looked at yet."] }
    return ["Looked at lately:", ""] + Listing.lines(products, in: store.catalogue)
  }
}
