extension Route where Self == Move {
  /// Moves the focus to a filled column of the nearest split. If it has the focus, nothing changes.
  ///
  /// ```swift
  /// try router.navigate(to: .focusColumn(.secondary))
  /// // Cannot focus the secondary column: the column of 'SplitNode' is empty.
  /// ```
  ///
  /// - Parameter column: The column.
  /// - Returns: The move. It throws ``RoutingError`` of the kind `emptyTree` or `noContainer`, or `notFound`
  ///   if the column is empty.
  public static func focusColumn(_ column: SplitColumn) -> Self {
    .editingSplit(to: "focus the \(column) column", again: ".focusColumn(.\(column))") {
      try $0.focus(column, in: $1)
    }
  }

  /// Empties a column of the nearest split. If it is empty, nothing changes.
  ///
  /// ```swift
  /// try router.navigate(to: .clearColumn(.secondary))
  /// // Cannot clear the secondary column: no split holds the visible screen.
  /// ```
  ///
  /// - Parameter column: The column.
  /// - Returns: The move. It throws ``RoutingError`` of the kind `emptyTree` or `noContainer`.
  public static func clearColumn(_ column: SplitColumn) -> Self {
    .editingSplit(to: "clear the \(column) column", again: ".clearColumn(.\(column))") {
      try $0.setColumn(column, to: nil, in: $1)
    }
  }

  /// Focuses the filled column before the focused one, in the nearest split, if it is collapsed. The columns after that
  /// one become empty, unless the split has the mode ``SplitNode/BackMode-swift.enum/keep``.
  ///
  /// Columns that show side by side have no way back, so there it is an error:
  ///
  /// ```swift
  /// try router.navigate(to: .goBackInColumns)
  /// // Cannot go back: 'SplitNode' shows its columns side by side.
  /// ```
  ///
  /// It throws ``RoutingError`` of the kind `emptyTree` or `noContainer`, or `rootStays` if there is no way
  /// back, and any refusal of a leave check.
  public static var goBackInColumns: Self {
    .editingSplit(to: "go back", again: ".goBackInColumns") { try $0.goBack(in: $1) }
  }

  /// Makes a move that edits the nearest split. `action` is its action, in the infinitive, and `again` is the source
  /// text of the move.
  private static func editingSplit(
    to action: @autoclosure @escaping () -> String, again: @autoclosure @escaping () -> String,
    _ edit: @escaping (SplitNode, Navigation) throws -> Void
  ) -> Self {
    ClosureRoute(startingAtVisible: ()) { navigation in
      let split = try Origin.visible.container(
        SplitNode.self, called: "split", to: action(), again: again(), in: navigation)
      try edit(split, navigation)
      return split.visibleInside
    }
  }
}
