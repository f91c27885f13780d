import RouteKit

/// Builds the sign-in.
struct SignInBuilder: ViewBuilder {
  func build(with _: Void) -> SignInScreen { SignInScreen() }
}
