/// An order: a copy of the cart when it was placed.
struct Order: Hashable {
  /// The number that commands and links use.
  let number: Int
  /// The customer who placed it. Only this customer may see it.
  let customer: String
  let lines: [CartLine]
  /// The note to the order, or an empty text.
  let note: String
  let purchase: Purchase

  var total: Price { lines.reduce(.zero) { $0 + $1.price } }
}

/// The choices made in the checkout.
struct Purchase: Hashable {
  let payment: Payment
  /// The address for the delivery, or nil if the customer collects the order.
  let address: Address?

  /// The delivery in a sentence.
  var delivery: String { address.map { "Delivered to \($0.text)." } ?? "Collected at the shop." }
}

/// A way to pay.
enum Payment: String, CaseIterable {
  case card, invoice, cash

  /// The text in the order.
  var text: String {
    switch self {
    case .card: "by card"
    case .invoice: "on invoice"
    case .cash: "in cash"
    }
  }
}

/// An address for the delivery of an order.
struct Address: Hashable {
  let name: String
  let street: String

  /// The addresses that the shop delivers to.
  static let all = [
    Address(name: "Home", street: "12 Mill Lane"),
    Address(name: "Work", street: "3 Station Road"),
    Address(name: "Neighbour", street: "14 Mill Lane"),
  ]

  /// `Home, 12 Mill Lane`
  var text: String { "\(name), \(street)" }
}

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
