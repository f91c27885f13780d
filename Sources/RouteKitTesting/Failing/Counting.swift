public import RouteKit

extension ViewBuilder {
  /// Makes each call of this builder a step of a plan. If the plan makes the step fail, the builder
  /// throws ``InjectedFault`` instead of building.
  ///
  /// ```swift
  /// ProductBuilder().counted(by: plan).pushRoute()   // step: build 'ProductScreen'
  /// ```
  ///
  /// - Parameter plan: The plan from ``expectEveryStepFailsWhole(fileID:filePath:line:column:_:)``.
  /// - Returns: A builder of the same screen from the same context.
  public func counted(by plan: FaultPlan) -> ClosureBuilder<ViewType, Context> {
    mapContext { context in
      try plan.step("build '\(ViewType.self)'")
      return context
    }
  }
}

extension Route {
  /// Makes the beginning and the end of this route steps of a plan. Use it for the parts of a
  /// chain, and for moves, which have no other steps.
  ///
  /// ```swift
  /// Move.dismiss.counted(by: plan).then(product.counted(by: plan))
  /// // steps: begin the route to 'ScreenNode', …, end the route to 'ProductScreen'
  /// ```
  ///
  /// - Parameter plan: The plan from ``expectEveryStepFailsWhole(fileID:filePath:line:column:_:)``.
  /// - Returns: A route with the same context, the same outline and the same type of arrival. It
  ///   throws ``InjectedFault`` if the plan makes one of the steps fail.
  public func counted(by plan: FaultPlan) -> ClosureRoute<ViewType, Context> {
    ClosureRoute(outline: outline) { context, navigation in
      try plan.step("begin the route to '\(ViewType.self)'")
      let screen = try self.perform(with: context, in: navigation)
      try plan.step("end the route to '\(ViewType.self)'")
      return screen
    }
  }
}

extension Guard {
  /// Makes each check of this guard a step of a plan, which answers instead of the guard.
  ///
  /// ```swift
  /// order.guarded(by: SignedIn(session: session).counted(by: plan))
  /// tree.require(SignedIn(session: session).counted(by: plan), for: OrderScreen.self)
  /// // steps: 'SignedIn'
  /// ```
  ///
  /// - Parameter plan: The plan from ``expectEveryAnswer(fileID:filePath:line:column:_:)`` or
  ///   ``expectEveryStepFailsWhole(fileID:filePath:line:column:_:)``.
  /// - Returns: A guard of the same subjects, with the name of this guard, or of its type without
  ///   parameters.
  public func counted(by plan: FaultPlan) -> ClosureGuard<Subject> {
    let title = name.isEmpty ? String("\(Self.self)".prefix { $0 != "<" }) : name
    return ClosureGuard(named: title) { _ in plan.verdict("'\(title)'") }
  }
}
