package import RouteKit
import RouteKitLinks

extension Shop {
  /// The name of the customer, or nil for a visitor. Setting it asks nothing.
  package var customerName: String? {
    get { store.session.customer }
    set { store.session.customer = newValue }
  }

  /// Prepares the shop for a customer who has ordered a product and has another one in the cart.
  package func prepare(for customer: String, orderOf first: Int, cartWith second: Int) throws {
    store.session.customer = customer
    defer { store.session.customer = nil }
    try store.cart.add(store.product(first), count: 1)
    store.place(try store.nextOrder(Purchase(payment: .card, address: nil)))
    try store.cart.add(store.product(second), count: 1)
  }

  /// Returns the route of a link.
  package func route(of link: String) throws -> some Route<Void> { try links.route(for: link) }

  /// Signs the customer out, and closes the screens that need one.
  package func signOut() throws {
    store.session.customer = nil
    try tree.recheck()
  }
}
