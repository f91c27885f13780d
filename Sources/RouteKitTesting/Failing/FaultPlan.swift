public import RouteKit

/// Numbers the steps of one navigation, and has one of them fail.
///
/// ``expectEveryStepFailsWhole(fileID:filePath:line:column:_:)`` makes a plan for each performance
/// and hands it to the closure that makes the tree and the route. The kit itself has a step where
/// the route looks for its origin, at its end, and for each screen that would enter. More become
/// steps by way of the plan:
///
/// ```swift
/// ProductBuilder().counted(by: plan).pushRoute()          // before each build
/// ProductBuilder().route(by: MyTransition().counted(by: plan))
/// first.counted(by: plan).then(second.counted(by: plan))  // before and after each part
/// route.guarded(by: ClosureGuard { _ in plan.verdict("sign in") })
/// override func leaveCheck(_ departure: Departure) -> Verdict { plan.verdict("leave") }
/// ```
public final class FaultPlan {
  /// The steps that were taken, in order.
  public private(set) var steps: [String] = []

  private let failing: Int
  private var isRunning = false

  /// Makes a plan.
  ///
  /// - Parameter step: The number of the step that fails, from 1; below that none does.
  init(failingAt step: Int = 0) { failing = step }

  /// Whether the step that was to fail has been reached.
  var hasFailed: Bool { failing > 0 && steps.count >= failing }

  /// Counts steps while a closure runs: what is done to prepare a tree does not count.
  func count<Result>(_ body: () throws -> Result) rethrows -> Result {
    isRunning = true
    defer { isRunning = false }
    return try body()
  }

  /// Takes a step, for what may throw.
  ///
  /// - Parameter name: What is about to be done, for the report.
  /// - Throws: ``InjectedFault`` if it is this step that is to fail.
  public func step(_ name: String) throws {
    guard isRunning else { return }
    steps.append(name)
    if steps.count == failing { throw InjectedFault(step: failing, name: name) }
  }

  /// Takes a step, for a guard, a rule or a leave check.
  ///
  /// - Parameter name: What is about to be allowed, for the report.
  /// - Returns: `.allow`, or `.deny` with an ``InjectedFault`` if it is this step that is to fail.
  public func verdict(_ name: String) -> Verdict {
    do {
      try step(name)
      return .allow
    } catch {
      return .deny(error)
    }
  }
}
