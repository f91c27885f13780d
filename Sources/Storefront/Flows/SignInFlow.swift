package import RouteKit

/// Signing in: asks who one is, helps who has forgotten a password, and comes to a name.
///
/// It signs nobody in. Who opened it hears of the name; if the stack is closed without one, stack and
/// flow are gone, and nobody has to be told.
package final class SignInFlow: Flow {
  package let root = FlowRoot<SignInStack>()

  package init() {}

  package func start() throws { try root().push(SignInBuilder().build()) }

  /// Helps who has forgotten a password.
  ///
  /// - Parameter router: Goes there, and says on whose behalf.
  /// - Throws: `RoutingError` if the sign-in has gone.
  package func help(through router: some Router) throws {
    try router.navigate(to: ForgotBuilder().pushRoute().from(root()))
  }

  /// Ends the sign-in with a name, at whatever step it is.
  ///
  /// - Parameters:
  ///   - name: Who one is.
  ///   - router: Goes back, and says on whose behalf.
  /// - Throws: `RoutingError` if the sign-in has gone.
  package func signIn(as name: String, through router: some Router) throws {
    try router.navigate(to: .finishing(root(), with: name))
  }
}
