import RouteKit

/// Builds the sign-in screen.
struct SignInBuilder: ViewBuilder {
  func build(with _: Void) -> SignInScreen { SignInScreen() }
}
