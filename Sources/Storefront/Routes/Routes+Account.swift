import RouteKit

extension Routes {
  /// The orders of whoever is signed in, in the Account tab.
  ///
  /// Who is not is asked before anything is built: it is nobody's business which orders there are.
  var orders: some Route<Void> {
    OrdersBuilder(store: store).pushRoute().from(tab(.account)).reusing(.first)
      .guarded(by: signedIn())
  }

  /// An order, above the list of all.
  func order(_ order: Order) -> some Route<Void> { self.order { order } }

  /// The order with a number, above the list of all. It is looked up when somebody is signed in.
  func order(_ number: Int) -> some Route<Void> { order { try store.order(number) } }

  private func order(_ find: @escaping () throws -> Order) -> some Route<Void> {
    orders.then(OrderBuilder(catalogue: store.catalogue).pushRoute().mapContext { try find() })
  }
}
