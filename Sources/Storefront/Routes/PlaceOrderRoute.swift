import RouteKit

/// Places the order that is in the cart, and goes to it.
///
/// The order is written down and the cart emptied on commit: were the navigation refused, nothing
/// would have been bought.
struct PlaceOrderRoute: Route {
  let routes: Routes

  func perform(with purchase: Purchase, in navigation: Navigation) throws -> ScreenNode {
    let store = routes.store
    let order = try store.nextOrder(purchase)
    navigation.onCommit { store.place(order) }
    return try DismissRoute.dismiss.then(routes.order(order)).perform(with: (), in: navigation)
  }
}
