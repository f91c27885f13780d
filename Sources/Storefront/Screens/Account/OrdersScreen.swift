import RouteKit

/// Lists the orders of the customer.
final class OrdersScreen: ScreenNode, Page {
  private let store: Store

  init(store: Store) {
    self.store = store
    super.init()
  }

  let title = "Orders"

  var lines: [String] {
    let orders = store.myOrders
    guard !orders.isEmpty else { return ["No orders yet.", "", "back"] }
    return orders.suffix(20).map { "Order \($0.number), \(store.catalogue.text($0.total))" }
      + ["", "open order NUMBER, back"]
  }
}
