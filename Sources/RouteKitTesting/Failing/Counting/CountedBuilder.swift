public import RouteKit

/// A builder whose calls are steps of a ``FaultPlan``.
///
/// ```swift
/// ProductBuilder().counted(by: plan).pushRoute()   // step: build 'ProductScreen'
/// ```
public struct CountedBuilder<Base: ViewBuilder>: ViewBuilder {
  let base: Base
  let plan: FaultPlan

  /// The name from the base.
  public var screenName: String? { base.screenName }

  /// Takes a step, then builds.
  ///
  /// - Throws: ``InjectedFault`` if the plan makes this step fail, or any error that the base
  ///   throws.
  public func build(with context: Base.Context) throws -> Base.ViewType {
    try plan.step("build '\(Base.ViewType.self)'")
    return try base.build(with: context)
  }
}

extension ViewBuilder {
  /// Makes each call of this builder a step of a plan. If the plan makes the step fail, the builder
  /// throws instead of building.
  ///
  /// - Parameter plan: The plan from ``expectEveryStepFailsWhole(fileID:filePath:line:column:_:)``.
  /// - Returns: A builder of the same screen from the same context.
  public func counted(by plan: FaultPlan) -> CountedBuilder<Self> {
    CountedBuilder(base: self, plan: plan)
  }
}
