/// The models behind the screens: what is sold, in the cart, ordered and was looked at.
///
/// It knows nothing of screens and routes.
final class Store {
  let catalogue: Catalogue
  let cart = Cart()
  let orders = OrderBook()
  let recent = RecentProducts()

  init(catalogue: Catalogue) { self.catalogue = catalogue }

  /// The product with a number.
  ///
  /// - Throws: ``Refusal`` if nothing has the number.
  func product(_ id: Int) throws -> Product {
    guard let product = catalogue.product(id) else { throw Refusal("There is no product \(id).") }
    return product
  }

  /// The order with a number.
  ///
  /// - Throws: ``Refusal`` if nothing has the number.
  func order(_ number: Int) throws -> Order {
    guard let order = orders.order(number) else { throw Refusal("There is no order \(number).") }
    return order
  }
}
