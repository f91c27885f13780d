extension Route {
  /// Places the screen without revealing it: what covers the place stays, and no container on the
  /// way brings its child forward.
  ///
  /// Where the transition itself puts the screen in front it is in front: pushed onto the visible
  /// stack it is visible.
  ///
  /// ```swift
  /// // Behind the sheet that is up, for when it is dismissed.
  /// let order = OrderBuilder().pushRoute().from(.root).inBackground()
  /// ```
  ///
  /// Of a chain it is the last route that reveals nothing. A screen that is
  /// reused stays where it is. A route that places no screen fails:
  ///
  /// ```
  /// Cannot place in the background: the route places no screen.
  /// ```
  ///
  /// - Returns: The route. It throws what this one does, and ``RoutingError`` of the kind
  ///   `notApplicable` if it places no screen.
  @inlinable
  public func inBackground() -> ClosureRoute<ViewType, Context> {
    modified { context, navigation in
      try navigation.inBackground(passingOn: self.outline) {
        try self.perform(with: context, in: navigation)
      }
    }
  }
}

extension Navigation {
  /// Performs a route whose screen goes in without being revealed.
  @usableFromInline
  func inBackground<Result>(
    passingOn outline: RouteOutline, _ body: () throws -> Result
  ) throws -> Result {
    try checkRunning()
    let before = routeWishes
    routeWishes.isInBackground = true
    let result: Result
    do {
      result = try passingOn(outline, body)
    } catch {
      routeWishes = before
      throw error
    }
    guard !routeWishes.isInBackground else {
      routeWishes.isInBackground = false
      throw RoutingError.placesNothing
    }
    return result
  }
}

extension RoutingError {
  fileprivate static var placesNothing: RoutingError {
    RoutingError(
      .notApplicable, action: "place in the background", reason: "the route places no screen",
      advice: "Remove inBackground(), or write it directly behind the part that places a screen.")
  }
}
