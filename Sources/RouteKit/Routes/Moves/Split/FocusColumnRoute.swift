/// Moves the focus to a filled column of the nearest split that holds the origin. Arrives at what
/// is visible there then. Where the focus is already, nothing changes.
///
/// ```swift
/// try router.navigate(to: .focusColumn(.secondary))
/// // Cannot focus the secondary column: that of 'SplitNode' is empty.
/// ```
public struct FocusColumnRoute: Route {
  let column: SplitNode.Column

  /// It starts at the visible screen.
  public var outline: RouteOutline { RouteOutline(start: .visible) }

  /// Moves the focus.
  ///
  /// - Throws: ``RoutingError`` of the kind `emptyTree` or `noContainer`; `notFound` if the column
  ///   is empty. Nothing has changed then.
  public func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    try Origin.visible.withSplit(
      to: "focus the \(column) column", again: ".focusColumn(.\(column))", in: navigation
    ) { split in
      try split.focus(column, in: navigation)
      return split.visibleInside
    }
  }
}

extension Route where Self == FocusColumnRoute {
  /// Moves the focus to a column of the visible split.
  public static func focusColumn(_ column: SplitNode.Column) -> FocusColumnRoute {
    FocusColumnRoute(column: column)
  }
}
