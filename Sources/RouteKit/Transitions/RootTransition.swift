/// Makes the screen the root, in place of the one there is with all its layers. It needs no origin,
/// so that a route can give an empty tree its first screen.
///
/// ```swift
/// try router.navigate(to: HomeBuilder().inStack().rootRoute())
/// // Cannot leave 'EditorScreen': its leave check does not allow it.
/// ```
public struct RootTransition: ViewTransition {
  /// Makes the transition.
  public init() {}

  /// Finds the tree, which is always there.
  public func target(from origin: ScreenNode?, in navigation: Navigation) -> ScreenTree {
    navigation.tree
  }

  /// Sets the root. A screen that is the root already stays.
  ///
  /// - Throws: ``RoutingError`` of the kind `alreadyOnTree` if something else holds the screen. The
  ///   attempt is rolled back then.
  public func place(_ view: ScreenNode, at tree: ScreenTree, in navigation: Navigation) throws {
    try navigation.setRoot(of: tree, to: view)
  }
}
