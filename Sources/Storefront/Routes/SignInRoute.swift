import RouteKit

/// Opens the sign-in, in a sheet with a stack of its own.
///
/// If it is open it is shown instead of a second one: two that wait for it are both answered.
struct SignInRoute: Route {
  func perform(with _: Void, in navigation: Navigation) throws -> SignInScreen {
    let sheet = StackBuilder().named("sign in").presentRoute()
    return try navigation.perform(SignInBuilder().pushRoute().from(sheet).reusing(.first))
  }
}
