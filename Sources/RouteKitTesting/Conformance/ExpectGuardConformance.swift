public import RouteKit

/// Expects a guard to answer without any effect.
///
/// ```swift
/// expectConformance(of: Owned(session: session), asking: [ada.recipe, grace.recipe], on: tree)
/// ```
///
/// For each subject it must give the same answer when it is asked again, and must keep its name. It must not change
/// the tree or the watched state, because it is called in every attempt, even in previews. Each broken law is a
/// failure at the caller's line, with its name and what would help.
///
/// - Parameters:
///   - rule: The guard.
///   - subjects: At least one context, or one screen that would enter.
///   - tree: The tree that the guard could change.
///   - state: The state outside the tree that the guard could change, such as a session.
///   - fileID: The caller's file. Leave it at its default.
///   - filePath: The caller's file. Leave it at its default.
///   - line: The caller's line. Leave it at its default.
///   - column: The caller's column. Leave it at its default.
public func expectConformance<Condition: Guard>(
  of rule: Condition, asking subjects: [Condition.Subject], on tree: ScreenTree = ScreenTree(),
  watching state: () -> AnyHashable = { 0 },
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let laws = Laws(subject: "the guard '\(Condition.self)'", site: site)
  guard !subjects.isEmpty else {
    return laws.reportUnchecked("there are no subjects.", help: "Pass at least one subject.")
  }
  let effects = "Change things in the question that a guard asks, .ask, and not in check(_:)."
  for subject in subjects {
    let moment = Moment(of: tree)
    let before = state()
    let name = rule.name
    let first = "\(rule.check(subject))"
    let second = "\(rule.check(subject))"
    moment.end()
    laws.expectNone(
      moment.traces, "it answers without an effect on the tree", "After check(_:)", help: effects)
    let after = state()
    if after != before {
      laws.report(
        "it answers without an effect",
        "After check(_:), the watched state changed from \(before) to \(after).", help: effects)
    }
    if first != second {
      laws.report(
        "it answers the same when asked again",
        "It answered \(first), and \(second) when asked again.",
        help: "Answer from the state of the app, and count no calls.")
    }
    if rule.name != name {
      laws.report(
        "it keeps its name", "It was called '\(name)', and '\(rule.name)' after check(_:).",
        help: "Return the same name each time.")
    }
  }
}
