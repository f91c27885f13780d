/// What was bought: a copy of the cart as it was.
struct Order: Hashable {
  /// The number by which it is asked for.
  let number: Int
  /// Who bought it, and may see it.
  let customer: String
  let lines: [CartLine]
  /// What goes with it, or nothing.
  let note: String
  let purchase: Purchase

  var total: Price { lines.reduce(.zero) { $0 + $1.price } }
}
