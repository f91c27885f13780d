/// A finder that finds the visible screen, from which routes start by default.
///
/// It looks through presented layers before the containers that they cover, and through stacks,
/// tabs, splits and the app's own containers. In an expanded split it finds the leaf of the focused
/// column. An empty container is itself the result. In an empty tree it finds nothing.
public struct CurrentlyVisibleViewFinder: ViewFinder {
  /// Creates the finder.
  public init() {}

  /// Finds ``ScreenTree/visible``.
  ///
  /// - Complexity: O(depth).
  public func find(in tree: ScreenTree) -> ScreenNode? { tree.visible }
}
