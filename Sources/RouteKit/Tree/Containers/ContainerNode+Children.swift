extension ContainerNode {
  /// The children of a container, in order. This is a view, not an array: if a caller kept an array, the next edit
  /// would have to copy it.
  ///
  /// It always shows the current children. To edit while you iterate, iterate over a copy:
  ///
  /// ```swift
  /// for tab in Array(tabs.children) where tab !== home { try tabs.remove(tab) }
  /// ```
  ///
  /// A `for` loop over the view itself may miss children if it edits. A slice and the reversed children are arrays,
  /// which later edits do not change. Indices are valid only until the next edit.
  public struct Children: RandomAccessCollection {
    let container: ContainerNode

    /// 0.
    public var startIndex: Int { 0 }
    /// The number of children.
    public var endIndex: Int { container.childList.count }

    /// The child at a position, which must be in `indices`.
    public subscript(position: Int) -> ScreenNode { container.childList[position] }

    /// The children at several positions, which must be in `indices`. It is a slice of an array: later edits do
    /// not change it.
    public subscript(positions: Range<Int>) -> ArraySlice<ScreenNode> {
      container.childList[positions]
    }

    /// Returns the children from the last to the first. Later edits do not change the result.
    ///
    /// - Complexity: O(children).
    public func reversed() -> [ScreenNode] { container.childList.reversed() }

    /// Iterates over the children, including changes during the iteration.
    public func makeIterator() -> Iterator { Iterator(container: container) }

    /// An iterator over children, which ends after the last child at that time.
    public struct Iterator: IteratorProtocol {
      let container: ContainerNode
      var position = 0

      /// Returns the next child, or nil after the last.
      public mutating func next() -> ScreenNode? {
        guard position < container.childList.count else { return nil }
        defer { position += 1 }
        return container.childList[position]
      }
    }
  }
}
