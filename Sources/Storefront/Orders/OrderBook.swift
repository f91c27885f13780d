/// The orders of this visit.
final class OrderBook {
  /// The orders, the first one first.
  private(set) var orders: [Order] = []

  /// The number that the next order gets.
  var nextNumber: Int { orders.count + 1 }

  /// The order with a number, or nil.
  func order(_ number: Int) -> Order? { orders.first { $0.number == number } }

  /// Writes an order down.
  func add(_ order: Order) { orders.append(order) }
}
