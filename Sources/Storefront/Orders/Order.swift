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
