public import RouteKit

/// A transition whose calls are steps of a ``FaultPlan``: finding the target, before placing, and
/// after it.
///
/// ```swift
/// ProductBuilder().route(by: PushTransition().counted(by: plan))
/// // steps: find the target of 'PushTransition', place by …, have placed by …
/// ```
public struct CountedTransition<Base: ViewTransition>: ViewTransition {
  let base: Base
  let plan: FaultPlan

  /// Takes a step, then finds the target.
  ///
  /// - Throws: ``InjectedFault`` if it is this step that is to fail, or what the base throws.
  public func target(from origin: ScreenNode?, in navigation: Navigation) throws -> Base.Target {
    try plan.step("find the target of '\(Base.self)'")
    return try base.target(from: origin, in: navigation)
  }

  /// Takes a step, places the screen, and takes another step.
  ///
  /// - Throws: ``InjectedFault`` if it is one of these that is to fail, or what the base throws.
  public func place(
    _ view: ScreenNode, at target: Base.Target, in navigation: Navigation
  ) throws {
    try plan.step("place by '\(Base.self)'")
    try base.place(view, at: target, in: navigation)
    try plan.step("have placed by '\(Base.self)'")
  }
}

extension ViewTransition {
  /// Makes each call of this transition a step of a plan: what it edited has to be taken back when
  /// the step after it fails.
  ///
  /// - Parameter plan: What ``expectEveryStepFailsWhole(fileID:filePath:line:column:_:)`` hands
  ///   out.
  /// - Returns: A transition to the same target.
  public func counted(by plan: FaultPlan) -> CountedTransition<Self> {
    CountedTransition(base: self, plan: plan)
  }
}
