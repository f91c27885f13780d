public import RouteKit

/// A route whose beginning and end are steps of a ``FaultPlan``.
///
/// ```swift
/// Move.dismiss.counted(by: plan).then(product.counted(by: plan))
/// // steps: begin the route to 'ScreenNode', …, end the route to 'ProductScreen'
/// ```
public struct CountedRoute<Base: Route>: Route {
  let base: Base
  let plan: FaultPlan

  /// The outline of the base.
  public var outline: RouteOutline { base.outline }

  /// Takes a step, performs the route, and takes another step.
  ///
  /// - Throws: ``InjectedFault`` if the plan makes one of the steps fail, or any error that the
  ///   base throws.
  public func perform(
    with context: Base.Context, in navigation: Navigation
  ) throws -> Base.ViewType {
    try plan.step("begin the route to '\(Base.ViewType.self)'")
    let screen = try base.perform(with: context, in: navigation)
    try plan.step("end the route to '\(Base.ViewType.self)'")
    return screen
  }
}

extension Route {
  /// Makes the beginning and the end of this route steps of a plan. Use it for the parts of a
  /// chain, and for moves, which have no other steps.
  ///
  /// - Parameter plan: The plan from ``expectEveryStepFailsWhole(fileID:filePath:line:column:_:)``.
  /// - Returns: A route with the same context and the same type of arrival.
  public func counted(by plan: FaultPlan) -> CountedRoute<Self> {
    CountedRoute(base: self, plan: plan)
  }
}
