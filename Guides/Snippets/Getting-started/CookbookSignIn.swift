import RouteKit

final class Session {
  var user: String?
}

func signIn() async -> String? { "Ada" }

struct SignedIn<Subject>: Guard, Questioning {
  let session: Session

  func check(_ subject: Subject) -> Verdict { session.user == nil ? .ask(self) : .allow }

  func answer(_ asking: Asking) async throws -> Answer {
    session.user = await signIn()
    return session.user == nil ? .deny : .askAgain
  }
}
