/// The models behind the screens: what is sold, in the cart, ordered and was looked at, and who is
/// signed in.
///
/// It knows nothing of screens and routes.
final class Store {
  let catalogue: Catalogue
  let cart = Cart()
  let orders = OrderBook()
  let recent = RecentProducts()
  let session = Session()

  init(catalogue: Catalogue) { self.catalogue = catalogue }

  /// The product with a number.
  ///
  /// - Throws: ``Refusal`` if nothing has the number.
  func product(_ id: Int) throws -> Product {
    guard let product = catalogue.product(id) else { throw Refusal("There is no product \(id).") }
    return product
  }

  /// The orders of whoever is signed in, the first one first.
  var myOrders: [Order] { orders.orders(of: session.customer) }

  /// The order with a number, of whoever is signed in.
  ///
  /// - Throws: ``Refusal`` if nothing has the number, or if somebody else ordered it.
  func order(_ number: Int) throws -> Order {
    guard let order = myOrders.first(where: { $0.number == number }) else {
      throw Refusal("There is no order \(number).")
    }
    return order
  }

  /// What is in the cart, as the next order of whoever is signed in. It is not placed yet.
  ///
  /// - Throws: ``Refusal`` if nobody is signed in.
  func nextOrder(_ purchase: Purchase) throws -> Order {
    guard let customer = session.customer else { throw Refusal("Nobody is signed in.") }
    return Order(
      number: orders.nextNumber, customer: customer, lines: cart.lines, note: cart.note,
      purchase: purchase)
  }

  /// Writes an order down, and empties the cart.
  func place(_ order: Order) {
    orders.add(order)
    cart.empty()
  }
}
