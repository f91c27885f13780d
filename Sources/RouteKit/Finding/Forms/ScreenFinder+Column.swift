extension ScreenFinder {
  /// Finds the screen in a column of the first split with a screen of the type there.
  ///
  /// A collapsed split keeps its columns, and the screen in a column is found as before. But if the
  /// column of a collapsed split is empty, the visible column is used instead. On a narrow window,
  /// a detail therefore goes where the user is looking.
  ///
  /// ```swift
  /// let mail = MailBuilder().pushRoute(in: .found(.column(.secondary)))
  /// ```
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - type: The type of the screen directly in the column.
  ///   - scope: How far to search for a split. By default, everywhere.
  ///   - start: Where to start. By default, at the start of the route that searches. Without a route, at the top layer.
  /// - Returns: A finder. It finds nothing if there is no such screen.
  /// - Complexity: O(screens visited).
  public static func column(
    _ column: SplitColumn, as type: Found.Type = Found.self,
    in scope: SearchScope = .everything, from start: SearchScope.Start = .here
  ) -> ScreenFinder {
    let splits = TypeFilter { $0 is SplitNode }
    return ScreenFinder(.column(column), of: type, in: scope, from: start, splits) { node, _ in
      guard let split = node as? SplitNode else { return nil }
      let screen = split.screen(in: column) ?? (split.isCollapsed ? split.focusedChild : nil)
      return screen.flatMap { $0.isOf(type) ? $0 : nil }
    }
  }
}
