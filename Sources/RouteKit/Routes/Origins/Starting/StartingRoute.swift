/// A route that starts from a screen, the visible one unless it is told another.
///
/// *Conforming.* `origin` is ``Origin/visible`` at first. Find the screen each time the route is
/// performed, with ``Origin/find(in:)``, and hold none from one time to the next.
///
/// ```swift
/// struct TurnRoute: StartingRoute {
///   var origin = Origin.visible
///
///   func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
///     guard let pages = try origin.find(in: navigation)?.enclosing(PageNode.self) else {
///       throw NoPages()
///     }
///     try pages.turn(in: navigation)
///     return pages
///   }
/// }
/// ```
public protocol StartingRoute: Route {
  /// The screen that the route starts from.
  var origin: Origin { get set }
}

extension StartingRoute {
  /// The origin, without a name.
  public var outline: RouteOutline { RouteOutline(start: origin) }

  /// The same route from another origin.
  ///
  /// ```swift
  /// let behind = ProductBuilder().pushRoute().from(.root)
  /// ```
  ///
  /// - Parameter origin: Takes the place of the one that the route had.
  /// - Returns: The route; it fails with what the origin cannot find.
  public func from(_ origin: Origin) -> Self {
    var route = self
    route.origin = origin
    return route
  }

  /// The same route from a screen, which is held weakly.
  ///
  /// ```swift
  /// let related = ProductBuilder().pushRoute().from(cart)
  /// // Cannot start from 'CartScreen': it was let go.
  /// ```
  ///
  /// - Parameter screen: Has to be on the tree when the route is performed.
  /// - Returns: The route, which fails with ``RoutingError/Kind/originGone`` if it is not.
  public func from(_ screen: ScreenNode) -> Self { from(.node(screen)) }

  /// The same route from where another arrives. Both are one navigation: whole or not at all.
  ///
  /// ```swift
  /// let deep = ProductBuilder().pushRoute().from(StackBuilder().presentRoute())
  /// ```
  ///
  /// - Parameter route: Performed first, each time.
  /// - Returns: The route, which throws what the other one throws; nothing has changed then.
  public func from(_ route: some Route<Void>) -> Self { from(.arrival(of: route)) }
}
