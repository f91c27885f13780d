/// Shows a screen that is on the tree, wherever it is, and arrives at it: dismisses the layers that
/// cover it, and has each container on the way bring its child forward. Revealing what shows
/// changes nothing.
///
/// ```swift
/// try router.navigate(to: .reveal(cart))
/// // Cannot reveal 'CartScreen': it was released.
/// ```
public struct RevealRoute: Route {
  let held: WeakScreen

  /// Reveals.
  ///
  /// - Throws: ``RoutingError`` of the kind `originGone` if the screen is on the tree no longer;
  ///   whatever leave checks refuse, and what containers on the way throw. Nothing has changed
  ///   then.
  /// - Complexity: O(depth), and O(screens that leave).
  public func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    let screen = try held.screen(to: "reveal", in: navigation)
    try navigation.reveal(screen)
    return screen
  }
}

extension Route where Self == RevealRoute {
  /// Shows a screen that is on the tree. The screen is held weakly.
  public static func reveal(_ screen: ScreenNode) -> RevealRoute {
    RevealRoute(held: WeakScreen(screen))
  }
}
