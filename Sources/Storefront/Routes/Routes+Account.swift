import RouteKit

extension Routes {
  /// The orders of whoever is signed in, in the Account tab.
  ///
  /// Who is not is asked before anything is built: it is nobody's business which orders there are.
  var orders: some Route<Void> {
    screens.orders.pushRoute().from(tab(.account)).reusing(.first).guarded(by: signedIn())
  }

  /// An order that is being placed, above the list of all.
  func order(_ order: Order) -> some Route<Void> {
    orders.then(screens.order(placing: order).pushRoute().with(order.number))
  }

  /// The order with a number, above the list of all. It is looked up when somebody is signed in.
  func order(_ number: Int) -> some Route<Void> {
    orders.then(screens.order.pushRoute().with(number))
  }
}
