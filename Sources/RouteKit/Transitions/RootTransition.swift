/// Makes the screen the root. The previous root leaves with all its layers.
///
/// It needs no origin, so it can give an empty tree its first screen.
///
/// ```swift
/// try router.navigate(to: HomeBuilder().inStack().rootRoute())
/// // Cannot leave 'EditorScreen': its leave check does not allow it.
/// ```
@usableFromInline
struct RootTransition: ViewTransition {
  @usableFromInline
  init() {}

  /// Returns the tree.
  @usableFromInline
  func target(from origin: ScreenNode?, in navigation: Navigation) -> ScreenTree {
    navigation.tree
  }

  /// Sets the root. If the screen is the root already, nothing changes.
  ///
  /// - Throws: ``RoutingError`` of the kind `alreadyOnTree` if something else holds the screen.
  @usableFromInline
  func place(_ view: ScreenNode, at tree: ScreenTree, in navigation: Navigation) throws {
    try navigation.setRoot(of: tree, to: view)
  }
}
