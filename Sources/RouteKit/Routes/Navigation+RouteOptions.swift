extension Navigation {
  /// Performs a route with an option of an operator around it. If it fails, the options are as before. The last closure
  /// returns the error if no step of the route took the option, or else nil.
  func withOption<Result>(
    _ change: (inout RouteOptions) -> Void, performing body: () throws -> Result,
    orThrow refusal: (RouteOptions) -> RoutingError? = { _ in nil }
  ) throws -> Result {
    try checkRunning()
    let before = routeOptions
    change(&routeOptions)
    do {
      let result = try body()
      if let error = refusal(routeOptions) { throw error }
      return result
    } catch {
      routeOptions = before
      throw error
    }
  }

  /// Performs a route with a preparation of its screen. If no step of the route prepares the screen at which it
  /// arrives, it is prepared afterwards, if it is new.
  @usableFromInline
  func prepared<Arrived: ScreenNode>(
    by preparation: Preparation, passingOn outline: RouteOutline, _ body: () throws -> Arrived
  ) throws -> Arrived {
    try withOption {
      preparation.outer = $0.preparation
      ($0.preparation, $0.prepared) = (preparation, nil)
    } performing: {
      let origin = tree.visible
      let screen = try passingOn(outline, body)
      if routeOptions.prepared !== screen { try prepareArrival(at: screen, from: origin) }
      routeOptions.preparation = preparation.outer
      if preparation.outer == nil { routeOptions.prepared = nil }
      return screen
    }
  }

  /// Performs a route with the given outline for a caller that arrives at the same screen. If the route does not
  /// prepare its screen, the operator around it does.
  @usableFromInline
  func passingOn<Result>(
    _ outline: @autoclosure () -> RouteOutline, _ body: () throws -> Result
  ) rethrows -> Result {
    if !hasRouteOptions || outline().preparesArrival { return try body() }
    return try apart(takingStart: true, body)
  }

  /// Performs a route for a caller that arrives at the same screen.
  @usableFromInline
  func perform<Base: Route>(
    passingOn base: Base, with context: Base.Context
  ) throws -> Base.ViewType {
    try passingOn(base.outline) { try base.perform(with: context, in: self) }
  }
}
