/// What was bought: a copy of the cart as it was.
struct Order: Hashable {
  /// The number by which it is asked for.
  let number: Int
  let lines: [CartLine]
  let payment: Payment

  var total: Price { lines.reduce(.zero) { $0 + $1.price } }
}
