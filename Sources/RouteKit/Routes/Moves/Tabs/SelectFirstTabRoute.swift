/// Selects the first tab of a type, of the nearest tabs that hold the origin. Arrives at what is
/// visible there then. Selecting the selected tab changes nothing.
///
/// ```swift
/// try router.navigate(to: .selectTab(first: CartScreen.self))
/// // Cannot select 'CartScreen': 'TabNode' holds no 'CartScreen'.
/// ```
public struct SelectFirstTabRoute<Wanted>: Route {
  /// It starts at the visible screen.
  public var outline: RouteOutline { RouteOutline(start: .visible) }

  /// Selects.
  ///
  /// - Throws: ``RoutingError`` of the kind `emptyTree` or `noContainer`; `notFound` if there is no
  ///   tab of the type. Nothing has changed then.
  /// - Complexity: O(tabs).
  public func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    try Origin.visible.withTabs(
      to: "select '\(Wanted.self)'", again: ".selectTab(first: \(Wanted.self).self)",
      in: navigation
    ) { tabs in
      try tabs.select(first: Wanted.self, in: navigation)
      return tabs.visibleInside
    }
  }
}

extension Route {
  /// Selects the first tab of a type, of the visible tabs.
  ///
  /// - Parameter type: A class of screens, subclasses included, or the type of a ``Screen``'s
  ///   content. It is the tab itself that is looked at, not what it holds.
  /// - Returns: The route.
  public static func selectTab<Wanted>(
    first type: Wanted.Type
  ) -> SelectFirstTabRoute<Wanted> where Self == SelectFirstTabRoute<Wanted> {
    SelectFirstTabRoute()
  }
}
