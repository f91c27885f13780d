/// Selects a tab of the nearest tabs that hold the origin, within its layer. Arrives at what is
/// visible there then. Selecting the selected tab changes nothing.
///
/// ```swift
/// try router.navigate(to: .selectTab(2))
/// // Cannot select tab 2: 'TabNode' has 2 tabs, from 0 to 1.
/// ```
public struct SelectTabRoute: Route {
  let index: Int

  /// It starts at the visible screen.
  public var outline: RouteOutline { RouteOutline(start: .visible) }

  /// Selects.
  ///
  /// - Throws: ``RoutingError`` of the kind `emptyTree`, `noContainer` or `outOfRange`. Nothing has
  ///   changed then.
  public func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    try Origin.visible.withTabs(
      to: "select tab \(index)", again: ".selectTab(\(index))", in: navigation
    ) { tabs in
      try tabs.select(index, in: navigation)
      return tabs.visibleInside
    }
  }
}

extension Route where Self == SelectTabRoute {
  /// Selects the tab at an index of the visible tabs, counted from 0.
  public static func selectTab(_ index: Int) -> SelectTabRoute { SelectTabRoute(index: index) }
}
