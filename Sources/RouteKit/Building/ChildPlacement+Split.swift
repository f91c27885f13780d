extension ChildPlacement where Container: SplitNode {
  /// Puts the child into a column, in the place of what is there.
  ///
  /// The first column that is filled has the focus, unless the split is collapsed: then the last one.
  /// Another is focused with ``ViewBuilder/configured(_:)``.
  ///
  /// - Parameters:
  ///   - column: The column; columns may be filled in any order.
  ///   - child: Builds the screen.
  /// - Returns: The child, for a ``ContainerBuilder``.
  public static func column(
    _ column: SplitNode.Column, _ child: some ViewBuilder<Context>
  ) -> ChildPlacement {
    placing(child) { split, screen in try split.setColumn(column, to: screen) }
  }
}
