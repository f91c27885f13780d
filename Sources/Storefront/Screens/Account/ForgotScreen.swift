import RouteKit

/// Helps with a forgotten password.
final class ForgotScreen: ScreenNode, Page {
  let title = "Forgot password"
  let lines = ["This shop has no passwords: a name is enough.", "", "sign in NAME, back"]
}
