extension SplitNode {
  /// Fills, replaces or empties a column.
  ///
  /// If a focused screen is replaced, the new screen gets the focus. While collapsed, a column that
  /// is filled gets the focus. After the focused column is emptied, the secondary column gets the
  /// focus, or else the supplementary or the primary. Setting the same screen again, or emptying an
  /// empty column, changes nothing.
  ///
  /// - Parameters:
  ///   - column: The column. Columns may be set in any order.
  ///   - screen: A screen without an owner, or nil to empty the column.
  ///   - navigation: The navigation in progress, if there is one. It is needed only if this split
  ///     is not on a tree.
  /// - Throws: ``RoutingError`` of the kind `alreadyOnTree`, `wouldContainItself` or
  ///   `busyAttempting`, and any refusal of a rule or a leave check.
  /// - Complexity: O(depth).
  public final func setColumn(
    _ column: SplitColumn, to screen: ScreenNode?, in navigation: Navigation? = nil
  ) throws {
    let old = self.screen(in: column)
    guard screen !== old else { return }
    try editNode("set column", with: screen, in: navigation) { navigation in
      if let screen { try admitNewcomer(screen, to: "set column") }
      let hadFocus = old != nil && old === focusedChild
      if let old { takeOut(at: try childPosition(of: old, to: "set column"), in: navigation) }
      guard let screen else { return }
      do {
        try addColumn(column, with: screen, in: navigation)
      } catch {
        // On a tree this is rolled back. Elsewhere the old screen must be put back here.
        if let old, navigation == nil { try putBack(old, into: column, withFocus: hadFocus) }
        throw error
      }
      if (hadFocus || isCollapsed) && focusedChild !== screen {
        changeFocus(to: screen, in: navigation)
      }
    }
  }

  /// Puts a screen without an owner in the place of another one. The focus stays in the same column.
  final func exchangeColumn(
    of old: ScreenNode, for new: ScreenNode, in navigation: Navigation
  ) throws {
    guard let column = column(of: old) else {
      throw RoutingError.notChild(old, of: self, "replace")
    }
    let focus = focusedChild
    try setColumn(column, to: new, in: navigation)
    if let focus, focus !== old { try setFocusedChild(focus, in: navigation) }
  }

  /// Gives the focus to a filled column. If it already has the focus, nothing changes.
  ///
  /// - Throws: ``RoutingError`` of the kind `notFound` if the column is empty, or `busyAttempting`.
  public final func focus(_ column: SplitColumn, in navigation: Navigation? = nil) throws {
    guard let screen = screen(in: column) else {
      throw RoutingError(
        .notFound, action: "focus the \(column) column",
        reason: "the column of '\(screen: self)' is empty", at: self,
        advice: "Fill it first: builder.\(column)Route().")
    }
    try setFocusedChild(screen, in: navigation)
  }

  /// Shows only the focused column. If the split is already collapsed, nothing changes.
  ///
  /// This makes a commit, but not a step of the undo history, and does not affect what can be redone.
  ///
  /// - Throws: ``RoutingError`` of the kind `busyAttempting`.
  public final func collapse(in navigation: Navigation? = nil) throws {
    guard !isCollapsed else { return }
    try editWindowState("collapse", in: navigation) { changeCollapsed(to: true, in: $0) }
  }

  /// Shows every column again. If the split is already expanded, nothing changes.
  ///
  /// This makes a commit, but not a step of the undo history, as for ``collapse(in:)``.
  ///
  /// - Throws: ``RoutingError`` of the kind `busyAttempting`.
  public final func expand(in navigation: Navigation? = nil) throws {
    guard isCollapsed else { return }
    try editWindowState("expand", in: navigation) { changeCollapsed(to: false, in: $0) }
  }
}
