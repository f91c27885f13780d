import RouteKit

/// Builds the screen of an order from its number.
///
/// A number says nothing of whose order it is. What is not one's own is not found, whoever asks: a
/// command, a link or a file.
struct OrderBuilder: ViewBuilder {
  let store: Store
  /// An order that this navigation places, if it does: the book has it on commit.
  var placing: Order?

  func build(with number: Int) throws -> OrderScreen {
    let order = try placing.flatMap { $0.number == number ? $0 : nil } ?? store.order(number)
    return OrderScreen(order: order, catalogue: store.catalogue)
  }
}
