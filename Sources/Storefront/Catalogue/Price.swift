/// An amount of money in whole cents. Money is never a floating-point number.
package struct Price: Hashable, CustomStringConvertible {
  package let cents: Int

  package init(cents: Int) { self.cents = cents }

  /// No money.
  package static let zero = Price(cents: 0)

  package static func + (one: Price, other: Price) -> Price {
    Price(cents: one.cents + other.cents)
  }

  /// Multiplies a price by a number of pieces.
  package static func * (count: Int, price: Price) -> Price { Price(cents: count * price.cents) }

  /// The amount with two decimals: `3.05`.
  package var description: String {
    let rest = cents % 100
    return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
