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
