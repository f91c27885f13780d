import RouteKit

/// Builds the screen that helps with a forgotten password.
struct ForgotBuilder: ViewBuilder {
  func build(with _: Void) -> ForgotScreen { ForgotScreen() }
}
