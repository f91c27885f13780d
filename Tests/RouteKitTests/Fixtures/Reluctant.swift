import RouteKit

/// A content whose leave check gives a verdict.
struct Reluctant: LeaveChecking {
  let verdict: Verdict
  func leaveCheck(_ departure: Departure) -> Verdict { verdict }
}
