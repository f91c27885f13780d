/// The models behind the screens: the products, the cart, the orders, the products viewed recently,
/// and the customer.
///
/// The store does not know screens or routes.
final class Store {
  let catalogue: Catalogue
  let cart = Cart()
  let orders = OrderBook()
  let recent = RecentProducts()
  let session = Session()

  init(catalogue: Catalogue) { self.catalogue = catalogue }

  /// Returns the department with a name. Upper and lower case do not matter.
  ///
  /// - Throws: ``Refusal`` if no department has the name.
  func department(_ name: String) throws -> String {
    guard let department = catalogue.department(called: name) else {
      throw Refusal("There is no department '\(name.printable.shortened)'.")
    }
    return department
  }

  /// Returns the product with a number.
  ///
  /// - Throws: ``Refusal`` if no product has the number.
  func product(_ id: Int) throws -> Product {
    guard let product = catalogue.product(id) else { throw Refusal("There is no product \(id).") }
    return product
  }

  /// The orders of the customer, oldest first.
  var myOrders: [Order] { orders.orders(of: session.customer) }

  /// Returns the customer's order with a number.
  ///
  /// - Throws: ``Refusal`` if no order has the number, or another customer placed it.
  func order(_ number: Int) throws -> Order {
    guard let order = myOrders.first(where: { $0.number == number }) else {
      throw Refusal("There is no order \(number).")
    }
    return order
  }

  /// Returns the cart as the customer's next order, without placing it.
  ///
  /// - Throws: ``Refusal`` if the customer is not signed in.
  func nextOrder(_ purchase: Purchase) throws -> Order {
    guard let customer = session.customer else { throw Refusal("You are not signed in.") }
    return Order(
      number: orders.nextNumber, customer: customer, lines: cart.lines, note: cart.note,
      purchase: purchase)
  }

  /// Records an order and empties the cart.
  func place(_ order: Order) {
    orders.add(order)
    cart.empty()
  }
}

/// The current customer.
final class Session {
  /// The name of the customer, or nil for a visitor.
  var customer: String?
}

/// The products that were viewed last.
final class RecentProducts {
  private static let most = 5

  /// The products without duplicates, latest first.
  private(set) var products: [Product] = []

  /// Records that a product is viewed.
  func note(_ product: Product) {
    products.removeAll { $0.id == product.id }
    products.insert(product, at: 0)
    products = Array(products.prefix(RecentProducts.most))
  }
}
