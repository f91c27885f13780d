/// Selects the tab that a screen is, of the nearest tabs that hold the origin. Arrives at what is
/// visible there then. Selecting the selected tab changes nothing.
///
/// ```swift
/// try router.navigate(to: .selectTab(cart))   // it is in a tab, and is none itself
/// // Cannot select 'CartScreen': 'TabNode' does not hold it.
/// ```
public struct SelectTabScreenRoute: Route {
  let held: WeakScreen

  /// It starts at the visible screen.
  public var outline: RouteOutline { RouteOutline(start: .visible) }

  /// Selects.
  ///
  /// - Throws: ``RoutingError`` of the kind `emptyTree` or `noContainer`; `notFound` if the screen
  ///   is no tab of these; `originGone` if it is on the tree no longer. Nothing has changed then.
  public func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    try Origin.visible.withTabs(
      to: "select '\(held.title)'", again: ".selectTab(screen)", in: navigation
    ) { tabs in
      try tabs.select(held.child(of: tabs, to: "select", in: navigation), in: navigation)
      return tabs.visibleInside
    }
  }
}

extension Route where Self == SelectTabScreenRoute {
  /// Selects the tab of the visible tabs that a screen is. The screen is held weakly.
  public static func selectTab(_ screen: ScreenNode) -> SelectTabScreenRoute {
    SelectTabScreenRoute(held: WeakScreen(screen))
  }
}
