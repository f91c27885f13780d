/// Does again what was undone last, and arrives at the screen that is visible then.
///
/// ```swift
/// try router.navigate(to: .redo)
/// // Cannot redo: nothing was undone since the last navigation.
/// ```
///
/// It is ``ScreenTree/redo()`` in a form that can wait; see ``UndoRoute``.
public struct RedoRoute: Route {
  /// Redoes the commit.
  ///
  /// - Throws: ``RoutingError`` of the kind `nothingToRedo`, also if the navigation edits the tree
  ///   otherwise; `emptyTree` if no screen would be left to arrive at; whatever rules and leave
  ///   checks refuse. Nothing has changed then, the history included.
  public func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    try navigation.attempt {
      try navigation.move(.redo)
      guard let visible = navigation.tree.visible else { throw RoutingError.emptied(by: .redo) }
      return visible
    }
  }
}

extension Route where Self == RedoRoute {
  /// Does again what was undone last.
  public static var redo: RedoRoute { RedoRoute() }
}
