/// Focuses the filled column before the focused one, in the nearest split that holds the origin and
/// is collapsed. Arrives at what is visible there then.
///
/// Side by side columns have no way back: it is an error there.
///
/// ```swift
/// try router.navigate(to: .goBackInColumns)
/// // Cannot go back: 'SplitNode' shows its columns side by side.
/// ```
public struct GoBackInColumnsRoute: Route {
  /// It starts at the visible screen.
  public var outline: RouteOutline { RouteOutline(start: .visible) }

  /// Moves the focus.
  ///
  /// - Throws: ``RoutingError`` of the kind `emptyTree` or `noContainer`; `rootStays` if there is
  ///   no way back. Nothing has changed then.
  public func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    try Origin.visible.withSplit(to: "go back", again: ".goBackInColumns", in: navigation) {
      split in
      try split.goBack(in: navigation)
      return split.visibleInside
    }
  }
}

extension Route where Self == GoBackInColumnsRoute {
  /// Focuses the filled column of the visible split that comes before the focused one, while the
  /// split is collapsed.
  public static var goBackInColumns: GoBackInColumnsRoute { GoBackInColumnsRoute() }
}
