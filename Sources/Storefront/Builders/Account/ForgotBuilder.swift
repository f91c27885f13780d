import RouteKit

/// Builds the screen for who has forgotten a password.
struct ForgotBuilder: ViewBuilder {
  func build(with _: Void) -> ForgotScreen { ForgotScreen() }
}
