import RouteKit

extension Routes {
  /// The orders of the customer, in the Account tab.
  ///
  /// A visitor is asked to sign in before anything is built, because the orders are private.
  var orders: some Route<Void> {
    screens.orders.pushRoute().from(tab(.account)).reusing(.first).guarded(by: signedIn())
  }

  /// An order that is being placed, above the list of orders.
  func order(_ order: Order) -> some Route<Void> {
    orders.then(screens.order(placing: order).pushRoute().with(order.number))
  }

  /// The order with a number, above the list of orders. It is looked up after the customer has
  /// signed in.
  func order(_ number: Int) -> some Route<Void> {
    orders.then(screens.order.pushRoute().with(number))
  }
}
