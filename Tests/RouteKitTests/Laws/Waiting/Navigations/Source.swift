import RouteKit

/// A source of verdicts: a guard in a route or around a router, a rule, or a screen's leave check.
@MainActor final class Source {
  enum Role: String, CaseIterable {
    case routeGuard = "guard"
    case routerGuard = "router's guard"
    case rule
    case leaveCheck = "leave check"
  }

  /// A kind of verdict.
  enum Decision: String, CaseIterable {
    case allow, deny
    case denyWithError = "deny with an error"
    case redirect, ask
  }

  let role: Role
  let number: Int
  /// The session that it reads. It allows as long as the session is open.
  let session: LawSession
  /// Its decision while the session is shut.
  var decisionWhenShut: Decision
  /// The number of the route that it redirects to.
  let redirectTo: Int
  /// The navigation for which its question is being answered.
  weak var asking: ModelNavigation?

  init(
    _ role: Role, _ number: Int, _ session: LawSession, decisionWhenShut: Decision, redirectTo: Int
  ) {
    self.role = role
    self.number = number
    self.session = session
    self.decisionWhenShut = decisionWhenShut
    self.redirectTo = redirectTo
  }

  var decision: Decision { session.isOpen ? .allow : decisionWhenShut }

  /// How a navigation ends if it refuses.
  func refusal(withError: Bool) -> Ending {
    if withError { return Ending(Denied(source: number)) }
    return .routing(role == .leaveCheck ? .mayNotLeave : .refused)
  }
}

/// A session that guards read, and that changes while they wait.
final class LawSession {
  var isOpen = false
}

/// A kind of answer to a question.
enum ModelAnswer: String, CaseIterable {
  case allow, deny
  case denyWithError = "deny with an error"
  case redirect
  case askAgain = "ask again"
  case askAgainWhenOpen = "ask again, with the session open"
  case `throw`
  /// No answer yet: first another navigation is made on the way to the answer.
  case visit = "navigate first"
}

/// An error that a source denies with.
struct Denied: Error { let source: Int }

/// An error that a question throws instead of an answer.
struct Unanswered: Error { let source: Int }
