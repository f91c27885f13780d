extension ScreenRoute {
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
  /// - Returns: The route that reveals nothing, and throws what this one does; nothing has changed
  ///   then.
  public func inBackground() -> PlacingRoute<Builder, Transition> {
    PlacingRoute(base: self, isInBackground: true)
  }
}

extension PlacingRoute {
  /// The same, without revealing the screen; see ``ScreenRoute/inBackground()``.
  public func inBackground() -> Self {
    var route = self
    route.isInBackground = true
    return route
  }
}
