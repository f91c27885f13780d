/// Makes the screen the root, in place of the one there is with all its layers. It needs no origin,
/// so that a route can give an empty tree its first screen.
public struct RootTransition: ViewTransition {
  /// Makes the transition.
  public init() {}

  /// Finds the tree.
  public func target(from origin: ScreenNode?, in navigation: Navigation) -> ScreenTree {
    navigation.tree
  }

  /// Sets the root.
  public func place(_ view: ScreenNode, at tree: ScreenTree, in navigation: Navigation) throws {
    try navigation.setRoot(of: tree, to: view)
  }
}
