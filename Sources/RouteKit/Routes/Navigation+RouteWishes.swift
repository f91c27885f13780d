extension Navigation {
  /// Performs a route with a wish of an operator around it. If it fails, the wishes are as before. The last closure
  /// returns the error if no step of the route took the wish, or else nil.
  func wishing<Result>(
    _ wish: (inout RouteWishes) -> Void, performing body: () throws -> Result,
    orThrow refusal: (RouteWishes) -> RoutingError? = { _ in nil }
  ) throws -> Result {
    try checkRunning()
    let before = routeWishes
    wish(&routeWishes)
    do {
      let result = try body()
      if let error = refusal(routeWishes) { throw error }
      return result
    } catch {
      routeWishes = before
      throw error
    }
  }

  /// Performs a route with a preparation of its screen. If no step of the route prepares the screen at which it
  /// arrives, it is prepared afterwards, if it is new.
  @usableFromInline
  func prepared<Arrived: ScreenNode>(
    by preparation: Preparation, passingOn outline: RouteOutline, _ body: () throws -> Arrived
  ) throws -> Arrived {
    try wishing {
      preparation.outer = $0.preparation
      ($0.preparation, $0.prepared) = (preparation, nil)
    } performing: {
      let origin = tree.visible
      let screen = try passingOn(outline, body)
      if routeWishes.prepared !== screen { try prepareArrival(at: screen, from: origin) }
      routeWishes.preparation = preparation.outer
      if preparation.outer == nil { routeWishes.prepared = nil }
      return screen
    }
  }

  /// Performs a route with the given outline for a caller that arrives at the same screen. If the route does not
  /// prepare its screen, the operator around it does.
  @usableFromInline
  func passingOn<Result>(
    _ outline: @autoclosure () -> RouteOutline, _ body: () throws -> Result
  ) rethrows -> Result {
    if !hasRouteWishes || outline().preparesArrival { return try body() }
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
