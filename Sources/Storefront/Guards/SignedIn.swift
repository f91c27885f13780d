import RouteKit

/// Lets in who is signed in, and asks everybody else to sign in first.
///
/// It stands at two doors. As a rule of the tree it is the promise: no order is on the tree without
/// somebody who may see it, whatever way led there. On a route it asks before anything is built.
struct SignedIn<Subject>: Guard {
  let session: Session
  let conversation: Conversation
  /// Copies of the guard have the same. The routes of links are made once, so two links can come to one.
  private let door = Door()

  init(session: Session, conversation: Conversation) {
    (self.session, self.conversation) = (session, conversation)
  }

  func check(_ subject: Subject) -> Verdict {
    if session.customer != nil { return .allow }
    conversation.come(to: door)
    return .ask { asking in
      // One that is open is shown instead of a second: two that wait for it are both answered.
      let sheet = ClosureBuilder { try SignInFlow().attach(to: SignInStack()) }
      let signIn = sheet.presentRoute().reusing(.first).named("sign in")
      guard
        let name = try await conversation.result(
          of: signIn, through: asking.router, at: door)
      else {
        return .deny(Refusal("For that you have to sign in."))
      }
      session.customer = name
      return .askAgain
    }
  }
}
