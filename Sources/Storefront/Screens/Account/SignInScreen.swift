import RouteKit

/// Asks for the customer's name.
final class SignInScreen: ScreenNode, Page {
  let title = "Sign in"
  let lines = ["Who are you?", "", "sign in NAME, forgot, dismiss"]
}
