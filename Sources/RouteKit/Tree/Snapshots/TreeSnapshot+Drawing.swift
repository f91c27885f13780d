extension TreeSnapshot: CustomStringConvertible {
  /// The drawing without numbers.
  public var description: String { drawing() }

  /// Draws the snapshot: one screen a line, all children in order, one block a layer.
  ///
  /// The focused child of a container has a dot, visible leaves are marked, columns are labelled,
  /// and each further layer is a block headed by its style and its host:
  ///
  ///     TabNode
  ///     ├─ ● StackNode
  ///     │  └─ ● BrowseScreen
  ///     └─ CartScreen "cart"
  ///
  ///     sheet on TabNode:
  ///     CheckoutScreen   ◀ visible
  ///
  /// An empty tree is `(empty)`. From the 25th level on the indentation stops growing and the level
  /// is written instead.
  ///
  /// - Parameter showsIDs: Whether the numbers of screens are written behind their names.
  /// - Returns: The drawing, without a line break at its end.
  /// - Complexity: O(screens).
  public func drawing(showsIDs: Bool = false) -> String {
    TreeDrawing(records: records, showsIDs: showsIDs).text
  }
}
