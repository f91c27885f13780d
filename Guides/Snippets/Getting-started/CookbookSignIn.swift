import RouteKit

final class Session {
  var user: String?
}

func signIn() async -> String? { "Ada" }

struct SignedIn<Subject>: Guard {
  let session: Session

  func check(_ subject: Subject) -> Verdict {
    if session.user != nil { return .allow }
    return .ask { _ in
      session.user = await signIn()
      return session.user == nil ? .deny : .askAgain
    }
  }
}
