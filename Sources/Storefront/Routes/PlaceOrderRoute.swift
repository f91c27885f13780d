import RouteKit

/// Places the order that is in the cart, and goes to it.
///
/// The order is written down and the cart emptied on commit: were the navigation refused, nothing
/// would have been bought.
struct PlaceOrderRoute: Route {
  let routes: Routes

  func perform(with payment: Payment, in navigation: Navigation) throws -> ScreenNode {
    let store = routes.store
    let order = Order(
      number: store.orders.nextNumber, lines: store.cart.lines, payment: payment)
    navigation.onCommit {
      store.orders.add(order)
      store.cart.empty()
    }
    return try DismissRoute.dismiss.then(routes.order(order)).perform(with: (), in: navigation)
  }
}
