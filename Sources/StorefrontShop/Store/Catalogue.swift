/// The products of the shop: a value that is read once and never changes.
package struct Catalogue {
  /// The name of the shop.
  let name: String
  /// The currency of the prices: `EUR`.
  let currency: String
  let products: [Product]
  private let positions: [Int: Int]

  /// Creates a catalogue. The numbers of its products must be unique.
  init(name: String, currency: String, products: [Product]) {
    self.name = name
    self.currency = currency
    self.products = products
    positions = Dictionary(
      products.indices.map { (products[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The departments in the order of their first products.
  var departments: [String] {
    var seen: Set<String> = []
    return products.map(\.department).filter { seen.insert($0).inserted }
  }

  /// Returns the product with a number, or nil.
  func product(_ id: Int) -> Product? { positions[id].map { products[$0] } }

  /// Returns the products of a department, in order.
  func products(in department: String) -> [Product] {
    products.filter { $0.department == department }
  }

  /// Returns the department with a name, or nil. Upper and lower case do not matter.
  func department(called name: String) -> String? {
    products.first { $0.department.lowercased() == name.lowercased() }?.department
  }

  /// Returns the products that have every word in their name, department or summary.
  func products(matching words: [String]) -> [Product] {
    let words = words.map { $0.lowercased() }
    return products.filter { product in
      let text = "\(product.name) \(product.department) \(product.summary)".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }

  /// Returns an amount with its currency: `39.90 EUR`.
  func text(_ price: Price) -> String { "\(price) \(currency)" }
}

/// A product that the shop sells.
package struct Product: Hashable {
  /// The number that commands and links use.
  package let id: Int
  let name: String
  let department: String
  let price: Price
  /// A sentence or two, or an empty text.
  let summary: String
  /// The largest number of pieces in one order.
  let limit: Int
}

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
