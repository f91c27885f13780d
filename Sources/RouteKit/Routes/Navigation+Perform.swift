extension Navigation {
  /// Performs another route within this attempt, as a part of a route of your own.
  ///
  /// ```swift
  /// func perform(with order: Order, in navigation: Navigation) throws -> OrderScreen {
  ///   try navigation.perform(.dismissAll)
  ///   return try navigation.perform(OrderBuilder().pushRoute(), with: order)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - route: What to perform.
  ///   - context: What the route needs to know.
  /// - Returns: The screen at which it arrived.
  /// - Throws: What the route throws; ``RoutingError`` of the kind `navigationEnded` if the attempt has
  ///   ended. What it edited before is rolled back with the attempt; to go
  ///   on without it, perform it within ``attempt(_:)``.
  @discardableResult
  public func perform<Part: Route>(_ route: Part, with context: Part.Context) throws
    -> Part.ViewType
  {
    try checkRunning()
    return try apart { try route.perform(with: context, in: self) }
  }

  /// Performs another route that needs no context within this attempt.
  ///
  /// - Parameter route: What to perform.
  /// - Returns: The screen at which it arrived.
  /// - Throws: As ``perform(_:with:)``.
  @discardableResult
  public func perform<Part: Route>(_ route: Part) throws -> Part.ViewType
  where Part.Context == Void {
    try perform(route, with: ())
  }
}
