/// Removes the tab at an index of the nearest tabs that hold the origin. Arrives at what is visible
/// there then.
///
/// ```swift
/// try router.navigate(to: .removeTab(at: 2))
/// // Cannot remove tab 2: 'TabNode' has 2 tabs, from 0 to 1.
/// ```
public struct RemoveTabAtRoute: Route {
  let index: Int

  /// It starts at the visible screen.
  public var outline: RouteOutline { RouteOutline(start: .visible) }

  /// Removes.
  ///
  /// - Throws: ``RoutingError`` of the kind `emptyTree`, `noContainer` or `outOfRange`; whatever
  ///   leave checks refuse. Nothing has changed then.
  public func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    try Origin.visible.withTabs(
      to: "remove tab \(index)", again: ".removeTab(at: \(index))", in: navigation
    ) { tabs in
      try tabs.remove(at: index, in: navigation)
      return tabs.visibleInside
    }
  }
}

extension Route where Self == RemoveTabAtRoute {
  /// Removes the tab at an index of the visible tabs, counted from 0.
  public static func removeTab(at index: Int) -> RemoveTabAtRoute { RemoveTabAtRoute(index: index) }
}
