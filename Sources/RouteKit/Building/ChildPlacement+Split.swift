extension ChildPlacement where Container: SplitNode {
  /// Puts the child into a column, and replaces the screen that is there.
  ///
  /// The first column that is filled has the focus. In a collapsed split, the last one has it. Use
  /// ``ViewBuilder/configured(_:)`` to focus another column.
  ///
  /// ```swift
  /// ContainerBuilder(.column(.secondary, CartBuilder())) { SplitNode() }
  /// ```
  ///
  /// - Parameters:
  ///   - column: The column; you can fill the columns in any order.
  ///   - child: The builder of the screen.
  /// - Returns: A child of a ``ContainerBuilder``.
  public static func column(
    _ column: SplitNode.Column, _ child: some ViewBuilder<Context>
  ) -> ChildPlacement {
    placing(child) { split, screen in try split.setColumn(column, to: screen) }
  }
}
