/// Finds the visible screen: what routes start from by default.
///
/// It looks through everything: presented layers before the containers that they cover, stacks,
/// tabs, splits and containers of an app's own. Of an expanded split it finds the leaf of the
/// focused column. An empty container is itself what is found; in an empty tree there is nothing.
public struct CurrentlyVisibleViewFinder: ViewFinder {
  /// Makes the finder.
  public init() {}

  /// Finds ``ScreenTree/visible``.
  ///
  /// - Complexity: O(depth).
  public func find(in tree: ScreenTree) -> ScreenNode? { tree.visible }
}
