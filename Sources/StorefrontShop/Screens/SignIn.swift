package import RouteKit

/// A guard that allows a customer who is signed in, and asks a visitor to sign in first.
///
/// The shop uses it in two places. As a rule of the tree it ensures that no order is on the tree
/// unless its customer is signed in, whatever led there. On a route it asks before anything is
/// built.
struct SignedIn<Subject>: Guard {
  let session: Session
  let conversation: Conversation
  /// Copies of the guard share the door. The routes of links are created once, so two links can reach one door.
  private let door = Door()

  init(session: Session, conversation: Conversation) {
    (self.session, self.conversation) = (session, conversation)
  }

  func check(_ subject: Subject) -> Verdict {
    if session.customer != nil { return .allow }
    conversation.come(to: door)
    return .ask(self)
  }
}

extension SignedIn: Questioning {
  func answer(_ asking: Asking) async throws -> Answer {
    // If a sign-in is open, it is shown again. Its outcome answers both callers.
    let sheet = ClosureBuilder { try SignInFlow().attach(to: SignInStack()) }
    let signIn = sheet.presentRoute().reusing(.first).named("sign in")
    guard
      let name = try await conversation.result(of: signIn, through: asking.router, at: door)
    else {
      return .deny(Refusal("You have to sign in for that."))
    }
    session.customer = name
    return .askAgain
  }
}

/// The sign-in: asks for a name, helps with a forgotten password, and finishes with the name.
///
/// The flow does not sign the customer in: its opener receives the name. If the stack is closed
/// without a name, the stack and the flow are released.
package final class SignInFlow: Flow {
  package let root = FlowRoot<SignInStack>()

  package init() {}

  package func start() throws { try root().push(SignInScreen()) }

  /// Shows the help for a forgotten password.
  ///
  /// - Parameter router: The router, which also records the cause.
  /// - Throws: `RoutingError` if the sign-in is gone.
  package func help(through router: some Router) throws {
    try router.navigate(to: ClosureBuilder { ForgotScreen() }.pushRoute().from(root()))
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

/// The stack of the sign-in. It finishes with a name, or without one if it is closed.
package final class SignInStack: StackNode, Finishing {
  package typealias Outcome = String
}

/// Asks for the customer's name.
final class SignInScreen: ShopScreen, Page {
  let title = "Sign in"
  let body: [Row] = ["Who are you?"]
  let actions = ["sign in NAME", "forgot", "dismiss"]
}

/// Helps with a forgotten password.
final class ForgotScreen: ShopScreen, Page {
  let title = "Forgot password"
  let body: [Row] = ["This shop has no passwords: a name is enough."]
  let actions = ["sign in NAME", "back"]
}
