public import RouteKit

/// A plan that numbers the steps of one navigation and makes one of them fail.
///
/// ``expectEveryStepFailsWhole(fileID:filePath:line:column:_:)`` creates a plan for each run and
/// passes it to the closure that creates the tree and the route. The kit itself takes a step where
/// the route looks for its origin, at the end of the route, and for each screen that would enter.
/// Use the plan to add steps:
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

  /// Creates a plan.
  ///
  /// - Parameter step: The number of the failing step, from 1. With a number below 1, no step
  ///   fails.
  init(failingAt step: Int = 0) { failing = step }

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
  /// - Parameter name: The name of the step, for the report.
  /// - Returns: `.allow`, or `.deny` with an ``InjectedFault`` if the plan makes this step fail.
  public func verdict(_ name: String) -> Verdict {
    do {
      try step(name)
      return .allow
    } catch {
      return .deny(error)
    }
  }
}
