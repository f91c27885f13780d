import RouteKit

/// Builds the screen of an order.
struct OrderBuilder: ViewBuilder {
  let catalogue: Catalogue

  func build(with order: Order) -> OrderScreen { OrderScreen(order: order, catalogue: catalogue) }
}
