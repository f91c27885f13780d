/// Rows for products. Long lists are cut off.
enum Listing {
  private static let most = 20

  /// Returns a row for each product, which opens it, and one with the number of those that are left
  /// out.
  static func rows(_ products: [Product], in catalogue: Catalogue) -> [Row] {
    let rows = products.prefix(most).map { product in
      Row(
        line("\(product.id)", product.name, catalogue.text(product.price)),
        command: "open product \(product.id)")
    }
    let rest = products.count - rows.count
    return rest > 0 ? rows + [Row("and \(rest) more: search to find them")] : rows
  }

  /// Returns a row for each entry of a cart or an order, with the number of the product, and one for
  /// the total.
  ///
  /// - Parameters:
  ///   - entries: The entries.
  ///   - catalogue: The catalogue with the currency.
  ///   - areLinks: Whether choosing an entry opens its product.
  /// - Returns: The rows.
  static func rows(
    _ entries: [CartLine], in catalogue: Catalogue, areLinks: Bool = false
  ) -> [Row] {
    let rows = entries.prefix(most).map { entry in
      Row(
        line(
          "\(entry.count) ×", "\(entry.product.name) (\(entry.product.id))",
          catalogue.text(entry.price)),
        command: areLinks ? "open product \(entry.product.id)" : nil)
    }
    let rest = entries.count - rows.count
    let total = entries.reduce(Price.zero) { $0 + $1.price }
    return rows + (rest > 0 ? [Row("and \(rest) more")] : [])
      + [Row(line("", "Total", catalogue.text(total)))]
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
