extension ScreenFinder {
  /// Finds one particular screen if it is on the tree. The finder holds it weakly, so it does not
  /// find a screen that was released.
  public static func node(_ screen: Found) -> ScreenFinder where Found: ScreenNode {
    let held = ScreenNode.Weak(screen)
    return ScreenFinder(SearchReport(.node, for: held)) { tree, _, _ in
      held.node?.screenTree === tree ? held.node : nil
    }
  }

  /// Finds the host of a layer: the screen that presents it.
  ///
  /// ```swift
  /// try router.navigate(to: .find(.presenter(as: ScreenNode.self)))  // goes back by dismissing
  /// ```
  ///
  /// - Parameters:
  ///   - start: A screen of the layer. By default, the top layer. The bottom layer has no host.
  ///   - type: The type that the host must have.
  /// - Returns: A finder. It finds nothing for the bottom layer, or if the host has another type.
  /// - Complexity: O(depth).
  public static func presenter(
    of start: SearchScope.Start = .here, as type: Found.Type = Found.self
  ) -> ScreenFinder {
    ScreenFinder(SearchReport(.presenter, of: type, from: start)) { tree, origin, _ in
      let host = try start.screen(in: tree, orFrom: origin)?.hostOfLayer?.object
      return host.flatMap { $0.isOf(type) ? $0 : nil }
    }
  }

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
