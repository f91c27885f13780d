/// A route that starts from a screen, the visible one unless it is told another.
public protocol StartingRoute: Route {
  /// The screen that the route starts from.
  var origin: Origin { get set }
}

extension StartingRoute {
  /// The same route from another origin.
  ///
  /// ```swift
  /// let behind = ProductBuilder().pushRoute().from(.root)
  /// ```
  public func from(_ origin: Origin) -> Self {
    var route = self
    route.origin = origin
    return route
  }

  /// The same route from a screen, which is held weakly.
  public func from(_ screen: ScreenNode) -> Self { from(.node(screen)) }

  /// The same route from where another arrives. Both are one navigation: whole or not at all.
  ///
  /// ```swift
  /// let deep = ProductBuilder().pushRoute().from(StackBuilder().presentRoute())
  /// ```
  public func from(_ route: some Route<Void>) -> Self { from(.arrival(of: route)) }
}
