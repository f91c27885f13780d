public import RouteKit

/// A plan that numbers the steps of one navigation and makes one of them fail, or answers for one of its guards.
///
/// ``expectEveryStepFailsWhole(fileID:filePath:line:column:_:)`` creates a plan for each run and passes it to the
/// closure that creates the tree and the route, and so does ``expectEveryAnswer(fileID:filePath:line:column:_:)``.
/// The kit itself takes a step when the route looks for its origin, at the end of the route, and for each screen that
/// would enter. Use the plan to add steps:
///
/// ```swift
/// ProductBuilder().counted(by: plan).pushRoute()          // before each build
/// ProductBuilder().route(by: MyTransition().counted(by: plan))
/// first.counted(by: plan).then(second.counted(by: plan))  // before and after each part
/// route.guarded(by: SignedIn(session: session).counted(by: plan))  // a check
/// route.guarded(by: ClosureGuard { _ in plan.verdict("sign in") })
/// override func leaveCheck(_ departure: Departure) -> Verdict { plan.verdict("leave") }
/// ```
public final class FaultPlan {
  /// The steps that were taken, in order.
  public private(set) var steps: [String] = []

  /// The guards that were asked, each once, in the order in which they were first asked.
  private(set) var asked: [(name: String, canRedirect: Bool)] = []
  /// Whether the guard for which the plan answers was asked.
  private(set) var hasReplied = false
  /// Describes the changes so far. It is called while the navigation waits.
  var whileWaiting: () -> [String] = { [] }
  /// The changes made while the navigation waited for the plan's answer.
  fileprivate(set) var tracesWhileWaiting: [String] = []
  /// Whether steps count.
  var isRunning = false

  private let failing: Int
  private let reply: (Reply, at: String)?
  fileprivate var hasSaidYes = false

  /// The answers that a plan can give for a guard.
  enum Reply: String, CaseIterable {
    case allow = "allows"
    case deny = "denies"
    case mustWait = "asks, and the caller cannot wait"
    case yes = "asks, yes"
    case no = "asks, no"
    case redirect = "redirects"
  }

  /// Creates a plan.
  ///
  /// - Parameter step: The number of the failing step, from 1. With a number below 1, no step
  ///   fails.
  init(failingAt step: Int = 0) {
    failing = step
    reply = nil
  }

  /// Creates a plan that answers for one guard. All others allow.
  init(replying reply: Reply, at name: String) {
    failing = 0
    self.reply = (reply, at: name)
  }

  /// Whether the failing step was reached.
  var hasFailed: Bool { failing > 0 && steps.count >= failing }

  /// Counts steps while a closure runs. Steps outside it, such as those that prepare a tree, do not
  /// count.
  func count<Result>(_ body: () throws -> Result) rethrows -> Result {
    isRunning = true
    defer { isRunning = false }
    return try body()
  }

  /// Takes a step in code that can throw.
  ///
  /// - Parameter name: The name of the step, for the report.
  /// - Throws: ``InjectedFault`` if the plan makes this step fail.
  public func step(_ name: String) throws {
    guard isRunning else { return }
    steps.append(name)
    if steps.count == failing { throw InjectedFault(step: failing, name: name) }
  }

  /// Takes a step in a guard, a rule or a leave check.
  ///
  /// - Parameters:
  ///   - name: The name of the step, for the report.
  ///   - route: The route to which the guard may redirect, for
  ///     ``expectEveryAnswer(fileID:filePath:line:column:_:)``.
  /// - Returns: `.allow`, or `.deny` with an ``InjectedFault`` if the plan makes this step fail, or the answer of the
  ///   plan for this guard.
  public func verdict(_ name: String, redirectingTo route: (any Route<Void>)? = nil) -> Verdict {
    do { try step(name) } catch { return .deny(error) }
    guard isRunning else { return .allow }
    if !asked.contains(where: { $0.name == name }) { asked.append((name, route != nil)) }
    guard let reply, reply.at == name else { return .allow }
    hasReplied = true
    switch reply.0 {
    case .allow: return .allow
    case .deny: return .deny(InjectedFault(step: steps.count, name: name))
    case .yes: return hasSaidYes ? .allow : .ask(PlannedQuestion(plan: self, isAllowed: true))
    case .mustWait, .no: return .ask(PlannedQuestion(plan: self, isAllowed: false))
    case .redirect:
      guard let route else { return .allow }
      return .redirect(to: route)
    }
  }
}

/// A question that a plan answers.
private struct PlannedQuestion: Questioning {
  let plan: FaultPlan
  let isAllowed: Bool

  func answer(_ asking: Asking) async throws -> Answer {
    plan.tracesWhileWaiting += plan.whileWaiting()
    plan.hasSaidYes = isAllowed
    return isAllowed ? .allow : .deny
  }
}
