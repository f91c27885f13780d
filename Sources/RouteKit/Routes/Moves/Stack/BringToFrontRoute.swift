/// Moves a screen of the nearest stack to the top. Arrives at what is visible there then. At the
/// top it changes nothing. The screen neither leaves nor enters, and nobody is asked.
///
/// ```swift
/// try router.navigate(to: .bringToFront(cart))
/// // Cannot bring to the front 'CartScreen': 'StackNode' does not hold it.
/// ```
public struct BringToFrontRoute: Route {
  let held: WeakScreen

  /// It starts at the visible screen.
  public var outline: RouteOutline { RouteOutline(start: .visible) }

  /// Moves the screen.
  ///
  /// - Throws: ``RoutingError`` of the kind `emptyTree` or `noContainer`; `notFound` if the stack
  ///   does not hold the screen; `originGone` if it is on the tree no longer. Nothing has changed
  ///   then.
  /// - Complexity: O(screens of the stack).
  public func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    try Origin.visible.withStack(
      to: "bring '\(held.title)' to the front", in: navigation
    ) { stack in
      let screen = try held.child(of: stack, to: "bring to the front", in: navigation)
      try stack.bringToFront(screen, in: navigation)
      return stack.visibleInside
    }
  }
}

extension Route where Self == BringToFrontRoute {
  /// Moves a screen of the visible stack to the top. The screen is held weakly.
  public static func bringToFront(_ screen: ScreenNode) -> BringToFrontRoute {
    BringToFrontRoute(held: WeakScreen(screen))
  }
}
