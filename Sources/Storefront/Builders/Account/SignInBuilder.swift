import RouteKit

struct SignInBuilder: ViewBuilder {
  func build(with _: Void) -> SignInScreen { SignInScreen() }
}
