/// The orders of this visit.
final class OrderBook {
  /// The orders, oldest first.
  private var orders: [Order] = []

  /// The number of the next order.
  var nextNumber: Int { orders.count + 1 }

  /// Returns the orders of a customer, oldest first. A visitor has none.
  func orders(of customer: String?) -> [Order] { orders.filter { $0.customer == customer } }

  /// Records an order.
  func add(_ order: Order) { orders.append(order) }
}
