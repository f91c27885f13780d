import RouteKit

/// Lists the orders of the customer.
final class OrdersScreen: ScreenNode, Page {
  private let store: Store

  init(store: Store) {
    self.store = store
    super.init()
  }

  let title = "Orders"

  var body: [Row] {
    let orders = store.myOrders
    guard !orders.isEmpty else { return ["No orders yet."] }
    return orders.suffix(20).map { order in
      Row(
        "Order \(order.number), \(store.catalogue.text(order.total))",
        command: "open order \(order.number)")
    }
  }

  var actions: [String] { store.myOrders.isEmpty ? ["back"] : ["open order NUMBER", "back"] }
}
