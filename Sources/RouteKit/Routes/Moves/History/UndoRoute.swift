/// Undoes the last commit of the tree, and arrives at the screen that is visible then.
///
/// ```swift
/// try await router.arrive(at: .undo)   // a screen that would leave may ask, and is awaited
/// ```
///
/// It is ``ScreenTree/undo()`` in a form that can wait. It makes up a navigation: in a chain with
/// routes that edit the tree it is refused. ``Route/orElse(_:)`` and what runs on arrival go along.
///
/// ```swift
/// try router.navigate(to: UndoRoute.undo.then(.selectTab(0)))
/// // Cannot undo: this navigation went on to edit the tree.
/// ```
public struct UndoRoute: Route {
  /// Undoes the commit.
  ///
  /// - Throws: ``RoutingError`` of the kind `nothingToUndo`, also if the navigation edits the tree
  ///   otherwise; `emptyTree` if no screen would be left to arrive at; whatever rules and leave
  ///   checks refuse. Nothing has changed then, the history included.
  public func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    try navigation.attempt {
      try navigation.move(.undo)
      guard let visible = navigation.tree.visible else { throw RoutingError.emptied(by: .undo) }
      return visible
    }
  }
}

extension Route where Self == UndoRoute {
  /// Undoes the last commit.
  public static var undo: UndoRoute { UndoRoute() }
}
