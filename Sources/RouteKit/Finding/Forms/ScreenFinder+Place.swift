extension ScreenFinder {
  /// Finds this very screen if it is on the tree. It is held weakly: gone is not found.
  public static func node(_ screen: Found) -> ScreenFinder where Found: ScreenNode {
    let held = WeakScreen(screen)
    return ScreenFinder(SearchReport(.node, for: held)) { tree, _, _ in
      held.node?.tree === tree ? held.node : nil
    }
  }

  /// Finds what presents a layer: the host, in whose slot the layer is.
  ///
  /// ```swift
  /// try router.navigate(to: .find(.presenter(as: ScreenNode.self)))  // goes back by dismissing
  /// ```
  ///
  /// - Parameters:
  ///   - start: A screen of the layer; the top layer by default. The bottom one has no presenter.
  ///   - type: The type that the host has to have.
  /// - Returns: A finder that finds nothing for the bottom layer, and where the host is of another type.
  /// - Complexity: O(depth).
  public static func presenter(
    of start: SearchStart = .here, as type: Found.Type = Found.self
  ) -> ScreenFinder {
    ScreenFinder(SearchReport(.presenter, of: type, from: start)) { tree, origin, _ in
      let host = try start.screen(in: tree, orFrom: origin)?.hostOfLayer?.takeUnretainedValue()
      return host.flatMap { $0.isOf(type) ? $0 : nil }
    }
  }

  /// Finds what is in a column of the first split that has a screen of the type there.
  ///
  /// Collapsed, a split keeps its columns, and what is in one is found as before. But where a collapsed
  /// split has nothing in the column, the one that it shows is taken instead: on a narrow window a
  /// detail goes where the user is looking.
  ///
  /// ```swift
  /// let mail = MailBuilder().pushRoute(in: .found(.column(.secondary)))
  /// ```
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - type: The type of the screen that is in the column itself.
  ///   - scope: How far to look for a split; everywhere by default.
  ///   - start: Where to begin; at the top layer by default.
  /// - Returns: A finder that finds nothing where no screen is so.
  /// - Complexity: O(screens looked at).
  public static func column(
    _ column: SplitNode.Column, as type: Found.Type = Found.self,
    in scope: SearchScope = .everything, from start: SearchStart = .here
  ) -> ScreenFinder {
    let report = SearchReport(.column(column), of: type, in: scope, from: start)
    let sieve = TypeSieve { $0 is SplitNode }
    return ScreenFinder(report) { tree, origin, _ in
      guard let start = try start.screen(in: tree, orFrom: origin) else { return nil }
      return try ScreenWalk.find(from: start, in: scope, sieve) { node in
        guard let split = node as? SplitNode else { return nil }
        let screen = split.screen(in: column) ?? (split.isCollapsed ? split.focusedChild : nil)
        return screen.flatMap { $0.isOf(type) ? $0 : nil }
      }
    }
  }
}
