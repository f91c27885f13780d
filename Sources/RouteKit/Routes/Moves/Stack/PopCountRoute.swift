/// Takes so many screens of the nearest stack away, from the top down. Arrives at what is visible
/// there then. Taking none away changes nothing.
///
/// ```swift
/// try router.navigate(to: .pop(2))
/// // Cannot pop 2: 'StackNode' has 1 screen above its root.
/// ```
public struct PopCountRoute: Route {
  let count: Int

  /// It starts at the visible screen.
  public var outline: RouteOutline { RouteOutline(start: .visible) }

  /// Pops.
  ///
  /// - Throws: ``RoutingError`` of the kind `emptyTree` or `noContainer`; `outOfRange` if the stack
  ///   has not so many above its root, or the number is negative. Nothing has changed then.
  public func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    try Origin.visible.withStack(to: "pop \(count)", in: navigation) { stack in
      try stack.pop(count, in: navigation)
      return stack.visibleInside
    }
  }
}

extension Route where Self == PopCountRoute {
  /// Takes so many screens of the visible stack away: none at all, rather than fewer.
  public static func pop(_ count: Int) -> PopCountRoute { PopCountRoute(count: count) }
}
