extension Navigation {
  /// Returns the screen at which a route arrived, if it is on the tree.
  func checked(_ screen: ScreenNode, returnedBy route: any Route) throws -> ScreenNode {
    if arrives(at: screen) { return screen }
    throw RoutingError.arrivedNowhere(at: screen).returned(by: route.outline.title(of: route))
  }

  /// Performs another route within this attempt, as a part of your own route.
  ///
  /// ```swift
  /// func perform(with order: Order, in navigation: Navigation) throws -> OrderScreen {
  ///   try navigation.perform(.dismissAll)
  ///   return try navigation.perform(OrderBuilder().pushRoute(), with: order)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - context: The data that the route needs.
  /// - Returns: The screen at which it arrived.
  /// - Throws: Any error of the route; ``RoutingError`` of the kind `navigationEnded` if the attempt has ended.
  ///   Its edits are rolled back with the attempt. To continue without it, perform it within
  ///   ``attempt(_:)``.
  @discardableResult
  public func perform<Part: Route>(_ route: Part, with context: Part.Context) throws
    -> Part.ViewType
  {
    try checkRunning()
    return try nested { try apart { try route.perform(with: context, in: self) } }
  }

  /// Performs another route that needs no context within this attempt.
  ///
  /// - Parameter route: The route.
  /// - Returns: The screen at which it arrived.
  /// - Throws: The same errors as ``perform(_:with:)``.
  @discardableResult
  public func perform<Part: Route>(_ route: Part) throws -> Part.ViewType
  where Part.Context == Void {
    try perform(route, with: ())
  }

  /// The largest number of routes, each of which is performed within another one or starts where another one arrives.
  /// Each needs a part of the call stack, and a stack overflow is a crash, not an error.
  static var depthLimit: Int { 200 }

  /// Performs a route within another one.
  ///
  /// - Throws: Any error of the closure, or the given one if the routes are nested too deeply.
  func nested<Result>(
    _ error: @autoclosure () -> RoutingError = .nestedTooDeep(
      "perform a route within another",
      "more than \(Navigation.depthLimit) routes are performed within another one",
      "If the route performs itself, let it end. "),
    _ body: () throws -> Result
  ) throws -> Result {
    routeDepth += 1
    defer { routeDepth -= 1 }
    // Alternatives at each level would try it again and again.
    if routeDepth > Navigation.depthLimit { throw turnAway(error()) }
    return try body()
  }
}

extension RoutingError {
  static func nestedTooDeep(
    _ action: String, _ reason: String, _ advice: String = ""
  ) -> RoutingError {
    RoutingError(
      .nestedTooDeep, action: action, reason: reason,
      advice: advice + "To perform many routes one after another, chain them: first.then(second).")
  }
}
