public import RouteKit

/// A transition whose calls are steps of a ``FaultPlan``: one for finding the target, one before
/// placing and one after it.
///
/// ```swift
/// ProductBuilder().route(by: .push.counted(by: plan))
/// // steps: find the target of 'ClosureTransition<StackNode>', place by …, finish placing by …
/// ```
public struct CountedTransition<Base: ViewTransition>: ViewTransition {
  let base: Base
  let plan: FaultPlan

  /// Takes a step, then finds the target.
  ///
  /// - Throws: ``InjectedFault`` if the plan makes this step fail, or any error that the base
  ///   throws.
  public func target(from origin: ScreenNode?, in navigation: Navigation) throws -> Base.Target {
    try plan.step("find the target of '\(Base.self)'")
    return try base.target(from: origin, in: navigation)
  }

  /// Takes a step, places the screen, and takes another step.
  ///
  /// - Throws: ``InjectedFault`` if the plan makes one of the steps fail, or any error that the
  ///   base throws.
  public func place(
    _ view: ScreenNode, at target: Base.Target, in navigation: Navigation
  ) throws {
    try plan.step("place by '\(Base.self)'")
    try base.place(view, at: target, in: navigation)
    try plan.step("finish placing by '\(Base.self)'")
  }
}

extension ViewTransition {
  /// Makes each call of this transition a step of a plan. The edits of the transition must be
  /// rolled back when the step after it fails.
  ///
  /// - Parameter plan: The plan from ``expectEveryStepFailsWhole(fileID:filePath:line:column:_:)``.
  /// - Returns: A transition to the same target.
  public func counted(by plan: FaultPlan) -> CountedTransition<Self> {
    CountedTransition(base: self, plan: plan)
  }
}
