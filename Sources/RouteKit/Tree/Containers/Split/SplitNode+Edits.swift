extension SplitNode {
  /// Fills, replaces or empties a column.
  ///
  /// The screen that takes the place of a focused one takes its focus. While collapsed, the column
  /// that is filled takes the focus. After emptying the focused one, the focus goes to the
  /// secondary, else the supplementary, else the primary column. Setting what is there, or emptying
  /// what is empty, changes nothing.
  ///
  /// - Parameters:
  ///   - column: The column; columns may be set in any order.
  ///   - screen: A screen that nothing holds, or nil to empty the column.
  ///   - navigation: The attempt to journal in when this split is on no tree.
  /// - Throws: ``RoutingError`` of the kind `alreadyOnTree`, `wouldContainItself` or
  ///   `busyAttempting`, and whatever rules and leave checks refuse. Nothing has changed then.
  /// - Complexity: O(depth).
  public final func setColumn(
    _ column: Column, to screen: ScreenNode?, in navigation: Navigation? = nil
  ) throws {
    let old = self.screen(in: column)
    guard screen !== old else { return }
    try edit("set column", with: screen, in: navigation) { navigation in
      if let screen { try admit(screen, to: "set column") }
      let hadFocus = old != nil && old === focusedChild
      if let old { take(at: try position(of: old, to: "set column"), in: navigation) }
      guard let screen else { return }
      try fill(column, with: screen, in: navigation)
      if (hadFocus || isCollapsed) && focusedChild !== screen {
        changeFocus(to: screen, in: navigation)
      }
    }
  }

  /// Moves the focus to a filled column. Where it is already, nothing changes.
  ///
  /// - Throws: ``RoutingError`` of the kind `notFound` if the column is empty, or
  ///   `busyAttempting`. Nothing has changed then.
  public final func focus(_ column: Column, in navigation: Navigation? = nil) throws {
    guard let screen = screen(in: column) else {
      throw RoutingError.emptyColumn(column, of: self)
    }
    try setFocusedChild(screen, in: navigation)
  }

  /// Shows the focused column only. When collapsed already, nothing changes.
  ///
  /// - Throws: ``RoutingError`` of the kind `busyAttempting`.
  public final func collapse(in navigation: Navigation? = nil) throws {
    guard !isCollapsed else { return }
    try edit("collapse", in: navigation) { changeCollapsed(to: true, in: $0) }
  }

  /// Shows every column again. When expanded already, nothing changes.
  ///
  /// - Throws: ``RoutingError`` of the kind `busyAttempting`.
  public final func expand(in navigation: Navigation? = nil) throws {
    guard isCollapsed else { return }
    try edit("expand", in: navigation) { changeCollapsed(to: false, in: $0) }
  }

  /// The column that ``goBack(in:)`` would focus, or nil if there is no way back: while expanded,
  /// and from the first filled column.
  public final var previousColumn: Column? {
    guard isCollapsed, let focused = focusedColumn else { return nil }
    return Column.allCases.last { $0.rawValue < focused.rawValue && screen(in: $0) != nil }
  }

  /// Focuses the filled column before the focused one, while collapsed.
  ///
  /// - Throws: ``RoutingError`` of the kind `rootStays` if there is no way back, or
  ///   `busyAttempting`. Nothing has changed then.
  public final func goBack(in navigation: Navigation? = nil) throws {
    guard let previousColumn else { throw RoutingError.noColumnBefore(self) }
    try focus(previousColumn, in: navigation)
  }
}

extension RoutingError {
  static func emptyColumn(_ column: SplitNode.Column, of split: SplitNode) -> RoutingError {
    RoutingError(
      .notFound, action: "focus the \(column) column",
      reason: "that of '\(split.title)' is empty", at: split)
  }

  static func noColumnBefore(_ split: SplitNode) -> RoutingError {
    RoutingError(
      .rootStays, action: "go back",
      reason: split.isCollapsed
        ? "'\(split.title)' has no filled column before this one"
        : "'\(split.title)' shows its columns side by side",
      at: split.focusedChild ?? split)
  }
}
