package import RouteKit

/// The sign-in: asks for a name, helps with a forgotten password, and finishes with the name.
///
/// The flow does not sign the customer in: its opener receives the name. If the stack is closed
/// without a name, the stack and the flow are released.
package final class SignInFlow: Flow {
  package let root = FlowRoot<SignInStack>()

  package init() {}

  package func start() throws { try root().push(SignInBuilder().build()) }

  /// Shows the help for a forgotten password.
  ///
  /// - Parameter router: The router, which also records the cause.
  /// - Throws: `RoutingError` if the sign-in is gone.
  package func help(through router: some Router) throws {
    try router.navigate(to: ForgotBuilder().pushRoute().from(root()))
  }

  /// Finishes the sign-in with a name, at any step.
  ///
  /// - Parameters:
  ///   - name: The name of the customer.
  ///   - router: The router, which also records the cause.
  /// - Throws: `RoutingError` if the sign-in is gone.
  package func signIn(as name: String, through router: some Router) throws {
    try router.navigate(to: .finishing(root(), with: name))
  }
}
