/// Lines for products. Long lists are cut off.
enum Listing {
  private static let most = 20

  /// Returns a line for each product, and one with the number of those that are left out.
  static func lines(_ products: [Product], in catalogue: Catalogue) -> [String] {
    let lines = products.prefix(most).map { product in
      line("\(product.id)", product.name, catalogue.text(product.price))
    }
    let rest = products.count - lines.count
    return rest > 0 ? lines + ["and \(rest) more: search to find them"] : lines
  }

  /// Returns a line for each entry of a cart or an order, with the number of the product, and one
  /// for the total.
  static func lines(_ entries: [CartLine], in catalogue: Catalogue) -> [String] {
    let lines = entries.prefix(most).map { entry in
      line(
        "\(entry.count) ×", "\(entry.product.name) (\(entry.product.id))",
        catalogue.text(entry.price))
    }
    let rest = entries.count - lines.count
    let total = entries.reduce(Price.zero) { $0 + $1.price }
    return lines + (rest > 0 ? ["and \(rest) more"] : [])
      + [line("", "Total", catalogue.text(total))]
  }

  private static func line(_ number: String, _ name: String, _ price: String) -> String {
    let (left, right) = (number.padded(to: 5) + name.padded(to: 24), price)
    return left + String(repeating: " ", count: max(0, 12 - right.count)) + right
  }
}

extension String {
  /// Returns the text followed by spaces, at least one.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
