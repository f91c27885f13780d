/// The products that the customer is about to buy.
///
/// The cart is a model, separate from the tree: adding a product is not a navigation. The screens
/// that show the cart read it each time they are printed.
final class Cart {
  /// The lines, in the order in which the products were added.
  private(set) var lines: [CartLine] = []

  /// A note to the order, or an empty text.
  var note = ""

  /// The number of the gift card that pays, or nil.
  var giftCard: String?

  var isEmpty: Bool { lines.isEmpty }

  /// The number of pieces.
  var count: Int { lines.reduce(0) { $0 + $1.count } }

  var total: Price { lines.reduce(.zero) { $0 + $1.price } }

  /// Adds pieces of a product.
  ///
  /// - Parameters:
  ///   - product: The product.
  ///   - count: The number of pieces, one or more.
  /// - Throws: ``Refusal`` if the product's limit does not allow that many.
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

  /// Removes all pieces of a product.
  ///
  /// - Throws: ``Refusal`` if the product is not in the cart.
  func remove(_ product: Product) throws {
    guard let place = lines.firstIndex(where: { $0.product.id == product.id }) else {
      throw Refusal("'\(product.name)' is not in the cart.")
    }
    lines.remove(at: place)
  }

  /// Removes everything, including the note and the gift card.
  func empty() { (lines, note, giftCard) = ([], "", nil) }
}

/// A product in the cart and the number of pieces.
struct CartLine: Hashable {
  let product: Product
  var count: Int

  /// The price of all pieces.
  var price: Price { count * product.price }
}
