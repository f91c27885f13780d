/// What the customer is about to buy.
///
/// A model beside the tree: putting something in is no navigation. The screens that show it read it
/// each time they are printed.
final class Cart {
  /// What is in it, in the order in which the products came in.
  private(set) var lines: [CartLine] = []

  /// A few words that go with the order, or nothing.
  var note = ""

  var isEmpty: Bool { lines.isEmpty }

  /// The number of pieces.
  var count: Int { lines.reduce(0) { $0 + $1.count } }

  var total: Price { lines.reduce(.zero) { $0 + $1.price } }

  /// Puts so many pieces in.
  ///
  /// - Parameters:
  ///   - product: What is bought.
  ///   - count: How many pieces, one or more.
  /// - Throws: ``Refusal`` if the product's limit does not allow so many.
  func add(_ product: Product, count: Int) throws {
    guard count > 0 else { throw Refusal("Add one or more, not \(count).") }
    let place = lines.firstIndex { $0.product.id == product.id }
    let already = place.map { lines[$0].count } ?? 0
    guard count <= product.limit - already else {
      let most = "At most \(product.limit) of '\(product.name)' fit into one order"
      throw Refusal(already == 0 ? "\(most)." : "\(most), and the cart has \(already).")
    }
    if let place {
      lines[place].count += count
    } else {
      lines.append(CartLine(product: product, count: count))
    }
  }

  /// Takes all pieces of a product out.
  ///
  /// - Throws: ``Refusal`` if there are none.
  func remove(_ product: Product) throws {
    guard let place = lines.firstIndex(where: { $0.product.id == product.id }) else {
      throw Refusal("No '\(product.name)' is in the cart.")
    }
    lines.remove(at: place)
  }

  /// Takes everything out.
  func empty() { (lines, note) = ([], "") }
}
