import RouteKit

/// Helps with a forgotten password.
final class ForgotScreen: ScreenNode, Page {
  let title = "Forgot password"
  let body: [Row] = ["This shop has no passwords: a name is enough."]
  let actions = ["sign in NAME", "back"]
}
