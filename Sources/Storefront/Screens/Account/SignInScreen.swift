import RouteKit

/// Asks who one is. It comes to a name.
final class SignInScreen: ScreenNode, Page, Finishing {
  typealias Outcome = String

  let title = "Sign in"
  let lines = ["Who are you?", "", "sign in NAME, forgot, dismiss"]

  func signIn(as name: String) throws { try finish(with: name) }
}
