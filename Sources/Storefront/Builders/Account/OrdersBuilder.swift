import RouteKit

/// Builds the list of orders.
struct OrdersBuilder: ViewBuilder {
  let store: Store

  func build(with _: Void) -> OrdersScreen { OrdersScreen(store: store) }
}
