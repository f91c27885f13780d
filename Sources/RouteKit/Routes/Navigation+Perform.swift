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
    return try apart { try route.perform(with: context, in: self) }
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
}
