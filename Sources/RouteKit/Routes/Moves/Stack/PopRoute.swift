/// Takes the top screen of the nearest stack away. Arrives at what is visible there then.
///
/// At the root of a stack, or where no stack is, it is an error:
///
/// ```swift
/// try router.navigate(to: .pop)
/// // Cannot pop 'FeedScreen': it is the root of 'StackNode'.
/// ```
public struct PopRoute: Route {
  /// It starts at the visible screen.
  public var outline: RouteOutline { RouteOutline(start: .visible) }

  /// Pops.
  ///
  /// - Throws: ``RoutingError`` of the kind `emptyTree`, `noContainer` or `rootStays`. Nothing has
  ///   changed then.
  public func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    try Origin.visible.withStack(to: "pop", in: navigation) { stack in
      try stack.pop(in: navigation)
      return stack.visibleInside
    }
  }
}

extension Route where Self == PopRoute {
  /// Takes the top screen of the visible stack away.
  public static var pop: PopRoute { PopRoute() }
}
