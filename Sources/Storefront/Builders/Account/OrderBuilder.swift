import RouteKit

/// Builds the screen of an order from its number.
///
/// A number does not say whose order it is. If the order belongs to another customer, it is not
/// found, whether a command, a link or a file asks for it.
struct OrderBuilder: ViewBuilder {
  let store: Store
  /// The order that this navigation places, or nil. It enters the book on commit.
  var placing: Order?

  func build(with number: Int) throws -> OrderScreen {
    let order = try placing.flatMap { $0.number == number ? $0 : nil } ?? store.order(number)
    return OrderScreen(order: order, catalogue: store.catalogue)
  }
}
