/// The orders of this visit.
final class OrderBook {
  /// The orders, the first one first.
  private var orders: [Order] = []

  /// The number that the next order gets.
  var nextNumber: Int { orders.count + 1 }

  /// The orders of a customer, the first one first; of a visitor there are none.
  func orders(of customer: String?) -> [Order] { orders.filter { $0.customer == customer } }

  /// Writes an order down.
  func add(_ order: Order) { orders.append(order) }
}
