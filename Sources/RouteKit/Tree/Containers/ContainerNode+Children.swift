extension ContainerNode {
  /// The children of a container, in order: a light view, not an array whose copy would make the
  /// next edit pay for the reading.
  ///
  /// It shows the container as it is at each use. To edit while walking, walk a copy:
  ///
  /// ```swift
  /// for tab in Array(tabs.children) where tab !== home { try tabs.remove(tab) }
  /// ```
  ///
  /// A `for` loop over the view itself that edits may miss children. Slices, reversed views and
  /// indices are good only until the next edit, as an array's are.
  public struct Children: RandomAccessCollection {
    let container: ContainerNode

    /// 0.
    public var startIndex: Int { 0 }
    /// The number of children.
    public var endIndex: Int { container.childList.count }

    /// The child at a position, which must be one of `indices`.
    public subscript(position: Int) -> ScreenNode { container.childList[position] }

    /// Walks the children as they are when each is reached.
    public func makeIterator() -> Iterator { Iterator(container: container) }

    /// Walks children, and ends where they end by then.
    public struct Iterator: IteratorProtocol {
      let container: ContainerNode
      var position = 0

      /// The next child, or nil after the last.
      public mutating func next() -> ScreenNode? {
        guard position < container.childList.count else { return nil }
        defer { position += 1 }
        return container.childList[position]
      }
    }
  }
}
