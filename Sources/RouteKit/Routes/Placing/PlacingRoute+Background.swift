extension ScreenRoute: ScreenPlacing {
  /// Places the screen without revealing it; see ``ScreenPlacing/inBackground()``.
  public func inBackground() -> PlacingRoute<Builder, Transition> {
    PlacingRoute(base: self, isInBackground: true)
  }
}

extension PlacingRoute: ScreenPlacing {
  /// The same, without revealing the screen; see ``ScreenPlacing/inBackground()``.
  public func inBackground() -> Self {
    var route = self
    route.isInBackground = true
    return route
  }
}
