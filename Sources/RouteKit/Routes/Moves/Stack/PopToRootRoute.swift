/// Takes everything above the root of the nearest stack away. Arrives at what is visible there
/// then. At the root it changes nothing.
///
/// ```swift
/// try router.navigate(to: .popToRoot)
/// // Cannot pop to the root: no stack holds the visible screen.
/// ```
public struct PopToRootRoute: Route {
  /// It starts at the visible screen.
  public var outline: RouteOutline { RouteOutline(start: .visible) }

  /// Pops.
  ///
  /// - Throws: ``RoutingError`` of the kind `emptyTree` or `noContainer`. Nothing has changed then.
  public func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    try Origin.visible.withStack(to: "pop to the root", in: navigation) { stack in
      try stack.popToRoot(in: navigation)
      return stack.visibleInside
    }
  }
}

extension Route where Self == PopToRootRoute {
  /// Takes everything above the root of the visible stack away.
  public static var popToRoot: PopToRootRoute { PopToRootRoute() }
}
