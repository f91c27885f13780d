extension ScreenRoute: ScreenPlacing {
  /// Calls a closure with the new screen and the origin before it is placed; see
  /// ``ScreenPlacing/preparing(_:)``.
  public func preparing(
    _ prepare: @escaping (_ screen: Builder.ViewType, _ origin: ScreenNode?) throws -> Void
  ) -> PlacingRoute<Builder, Transition> {
    PlacingRoute(base: self, preparations: [prepare])
  }
}

extension PlacingRoute: ScreenPlacing {
  /// Calls another closure with the new screen and the origin, after those before; see
  /// ``ScreenPlacing/preparing(_:)``.
  public func preparing(
    _ prepare: @escaping (_ screen: Builder.ViewType, _ origin: ScreenNode?) throws -> Void
  ) -> Self {
    var route = self
    route.preparations.append(prepare)
    return route
  }
}
