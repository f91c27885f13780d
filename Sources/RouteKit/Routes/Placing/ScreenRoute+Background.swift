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
  /// - Returns: The route that throws what it did before, when nothing has changed.
  public func inBackground() -> Self {
    var route = self
    route.manner = Manner(isInBackground: true, preparations: manner?.preparations ?? [])
    return route
  }
}
