import RouteKit

extension Routes {
  /// All orders, in the Account tab.
  var orders: some Route<Void> { tab(.account).then(.popToRoot) }

  /// An order in the Account tab, above the list of all.
  func order(_ order: Order) -> some Route<Void> {
    orders.then(OrderBuilder(catalogue: store.catalogue).pushRoute().with(order))
  }
}
