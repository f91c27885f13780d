import RouteKit

/// Whoever answers with a verdict: the guard at one place of a route or around a router, a rule, or one
/// screen's leave check.
@MainActor final class Asker {
  enum Role: String, CaseIterable {
    case routeGuard = "guard"
    case routerGuard = "router's guard"
    case rule
    case leaveCheck = "leave check"
  }

  /// What it says.
  enum Saying: String, CaseIterable {
    case allow, deny
    case denyWithError = "deny with an error"
    case redirect, ask
  }

  let role: Role
  let number: Int
  /// What it looks at: it allows as long as that is open.
  let session: LawSession
  /// What it says when the session is shut.
  var manner: Saying
  /// The route, by its number, to which it sends whom it does not let pass.
  let elsewhere: Int
  /// The navigation for which its question is being answered.
  weak var asking: Errand?

  init(_ role: Role, _ number: Int, _ session: LawSession, manner: Saying, elsewhere: Int) {
    self.role = role
    self.number = number
    self.session = session
    self.manner = manner
    self.elsewhere = elsewhere
  }

  var saying: Saying { session.isOpen ? .allow : manner }

  /// How a navigation ends that it refuses.
  func refusal(withError: Bool) -> Ending {
    if withError { return Ending(Denied(asker: number)) }
    return .routing(role == .leaveCheck ? .mayNotLeave : .refused)
  }
}

/// What guards look at, and what changes while they wait.
final class LawSession {
  var isOpen = false
}

/// How a question is answered.
enum Reply: String, CaseIterable {
  case allow, deny
  case denyWithError = "deny with an error"
  case redirect
  case askAgain = "ask again"
  case askAgainWhenOpen = "ask again, with the session open"
  case `throw`
  /// The question is not answered yet: another navigation is made on the way to its answer.
  case visit = "navigate first"
}

/// An error of a guard, of a rule or of a leave check.
struct Denied: Error { let asker: Int }

/// An error of what answers a question.
struct Unanswered: Error { let asker: Int }
