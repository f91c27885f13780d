/// Empties a column of the nearest split that holds the origin. Arrives at what is visible there
/// then. Emptying what is empty changes nothing.
///
/// ```swift
/// try router.navigate(to: .clearColumn(.secondary))
/// // Cannot clear the secondary column: no split holds the visible screen.
/// ```
public struct ClearColumnRoute: Route {
  let column: SplitNode.Column

  /// It starts at the visible screen.
  public var outline: RouteOutline { RouteOutline(start: .visible) }

  /// Empties the column.
  ///
  /// - Throws: ``RoutingError`` of the kind `emptyTree` or `noContainer`; whatever leave checks
  ///   refuse. Nothing has changed then.
  public func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    try Origin.visible.withSplit(
      to: "clear the \(column) column", again: ".clearColumn(.\(column))", in: navigation
    ) { split in
      try split.setColumn(column, to: nil, in: navigation)
      return split.visibleInside
    }
  }
}

extension Route where Self == ClearColumnRoute {
  /// Empties a column of the visible split.
  public static func clearColumn(_ column: SplitNode.Column) -> ClearColumnRoute {
    ClearColumnRoute(column: column)
  }
}
