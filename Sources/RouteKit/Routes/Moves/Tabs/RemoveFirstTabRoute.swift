/// Removes the first tab of a type, of the nearest tabs that hold the origin. Arrives at what is
/// visible there then.
///
/// ```swift
/// try router.navigate(to: .removeTab(first: OffersScreen.self))
/// // Cannot remove 'OffersScreen': 'TabNode' holds no 'OffersScreen'.
/// ```
public struct RemoveFirstTabRoute<Wanted>: Route {
  /// It starts at the visible screen.
  public var outline: RouteOutline { RouteOutline(start: .visible) }

  /// Removes.
  ///
  /// - Throws: ``RoutingError`` of the kind `emptyTree` or `noContainer`; `notFound` if there is no
  ///   tab of the type; whatever leave checks refuse. Nothing has changed then.
  /// - Complexity: O(tabs).
  public func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    try Origin.visible.withTabs(
      to: "remove '\(Wanted.self)'", again: ".removeTab(first: \(Wanted.self).self)",
      in: navigation
    ) { tabs in
      try tabs.remove(first: Wanted.self, in: navigation)
      return tabs.visibleInside
    }
  }
}

extension Route {
  /// Removes the first tab of a type, of the visible tabs.
  ///
  /// - Parameter type: A class of screens, subclasses included, or the type of a ``Screen``'s
  ///   content. It is the tab itself that is looked at, not what it holds.
  /// - Returns: The route.
  public static func removeTab<Wanted>(
    first type: Wanted.Type
  ) -> RemoveFirstTabRoute<Wanted> where Self == RemoveFirstTabRoute<Wanted> {
    RemoveFirstTabRoute()
  }
}
