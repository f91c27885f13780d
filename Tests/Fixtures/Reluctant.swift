package import RouteKit

/// A content whose leave check gives a verdict.
package struct Reluctant: LeaveChecking {
  package let verdict: Verdict

  package init(verdict: Verdict) { self.verdict = verdict }

  package func leaveCheck(_ departure: Departure) -> Verdict { verdict }
}
