import RouteKit

/// A guard that allows a customer who is signed in, and asks a visitor to sign in first.
///
/// The shop uses it in two places. As a rule of the tree it ensures that no order is on the tree
/// unless its customer is signed in, whatever led there. On a route it asks before anything is
/// built.
struct SignedIn<Subject>: Guard {
  let session: Session
  let conversation: Conversation
  /// Copies of the guard share the door. The routes of links are made once, so two links can come
  /// to one door.
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
      return .deny(Refusal("For that you have to sign in."))
    }
    session.customer = name
    return .askAgain
  }
}
