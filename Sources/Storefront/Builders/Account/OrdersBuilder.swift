import RouteKit

struct OrdersBuilder: ViewBuilder {
  let store: Store

  func build(with _: Void) -> OrdersScreen { OrdersScreen(store: store) }
}
