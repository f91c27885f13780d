/// Selects the tab that came before, in the sense of the back mode of the nearest tabs that hold
/// the origin. Arrives at what is visible there then.
///
/// ```swift
/// try router.navigate(to: .goBackInTabs)
/// // Cannot go back: 'TabNode' was made without a way back.
/// ```
public struct GoBackInTabsRoute: Route {
  /// It starts at the visible screen.
  public var outline: RouteOutline { RouteOutline(start: .visible) }

  /// Selects.
  ///
  /// - Throws: ``RoutingError`` of the kind `emptyTree` or `noContainer`; `rootStays` if there is
  ///   no way back. Nothing has changed then.
  public func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    try Origin.visible.withTabs(to: "go back", again: ".goBackInTabs", in: navigation) { tabs in
      try tabs.goBack(in: navigation)
      return tabs.visibleInside
    }
  }
}

extension Route where Self == GoBackInTabsRoute {
  /// Selects the tab of the visible tabs that came before.
  public static var goBackInTabs: GoBackInTabsRoute { GoBackInTabsRoute() }
}
