/// Removes a tab of the nearest tabs that hold the origin. Arrives at what is visible there then.
///
/// ```swift
/// try router.navigate(to: .removeTab(cart))   // it is in a tab, and is none itself
/// // Cannot remove 'CartScreen': 'TabNode' does not hold it.
/// ```
public struct RemoveTabRoute: Route {
  let held: WeakScreen

  /// It starts at the visible screen.
  public var outline: RouteOutline { RouteOutline(start: .visible) }

  /// Removes.
  ///
  /// - Throws: ``RoutingError`` of the kind `emptyTree` or `noContainer`; `notFound` if the screen
  ///   is no tab of these; `originGone` if it is on the tree no longer; whatever leave checks
  ///   refuse. Nothing has changed then.
  public func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    try Origin.visible.withTabs(
      to: "remove '\(held.title)'", again: ".removeTab(screen)", in: navigation
    ) { tabs in
      try tabs.remove(held.child(of: tabs, to: "remove", in: navigation), in: navigation)
      return tabs.visibleInside
    }
  }
}

extension Route where Self == RemoveTabRoute {
  /// Removes a tab of the visible tabs. The screen is held weakly.
  public static func removeTab(_ screen: ScreenNode) -> RemoveTabRoute {
    RemoveTabRoute(held: WeakScreen(screen))
  }
}
