import RouteKit

/// Asks for the customer's name.
final class SignInScreen: ScreenNode, Page {
  let title = "Sign in"
  let body: [Row] = ["Who are you?"]
  let actions = ["sign in NAME", "forgot", "dismiss"]
}
