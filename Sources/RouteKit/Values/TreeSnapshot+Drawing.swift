extension TreeSnapshot: CustomStringConvertible {
  /// The drawing without numbers.
  public var description: String { drawing() }

  /// Draws the snapshot: one screen on each line with its children below it, and one block for each
  /// layer.
  ///
  /// The focused child of a container has a dot. Visible leaves are marked and columns are
  /// labelled. Each further layer is a block with its style and its host as a header:
  ///
  ///     TabNode
  ///     ├─ ● StackNode
  ///     │  └─ ● BrowseScreen
  ///     └─ CartScreen "cart"
  ///
  ///     sheet on TabNode:
  ///     CheckoutScreen   ◀ visible
  ///
  /// An empty tree is `(empty)`. From the 25th level on, the indentation stops growing and the
  /// level is written instead.
  ///
  /// - Parameter showsIDs: Whether the numbers of screens are written after their names.
  /// - Returns: The drawing, without a line break at its end.
  /// - Complexity: O(screens).
  public func drawing(showsIDs: Bool = false) -> String {
    TreeDrawing(records: records, showsIDs: showsIDs).text
  }
}
