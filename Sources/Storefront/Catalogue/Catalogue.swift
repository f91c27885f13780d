/// What the shop sells: a value that is read once and never changes.
package struct Catalogue {
  /// The name of the shop.
  let name: String
  /// What prices are in: `EUR`.
  let currency: String
  let products: [Product]
  private let positions: [Int: Int]

  /// Makes a catalogue of products whose numbers differ.
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

  /// The product with a number, or nil.
  func product(_ id: Int) -> Product? { positions[id].map { products[$0] } }

  /// The products of a department, in order.
  func products(in department: String) -> [Product] {
    products.filter { $0.department == department }
  }

  /// The department of a name, however it is capitalised, or nil.
  func department(called name: String) -> String? {
    products.first { $0.department.lowercased() == name.lowercased() }?.department
  }

  /// The products in whose name, department or summary every word occurs.
  func products(matching words: [String]) -> [Product] {
    let words = words.map { $0.lowercased() }
    return products.filter { product in
      let text = "\(product.name) \(product.department) \(product.summary)".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }

  /// An amount with its currency: `39.90 EUR`.
  func text(_ price: Price) -> String { "\(price) \(currency)" }
}
