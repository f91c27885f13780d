extension Route where Self == Move {
  /// Undoes the last commit of the tree. It is ``ScreenTree/undo()`` as a route, which can wait.
  ///
  /// ```swift
  /// try await router.arrive(at: .undo)   // a leave check may ask
  /// ```
  ///
  /// A leave check may ask with its own screens. When they are gone and the tree looks as it did, the undo goes on,
  /// and the history does not keep them. If the tree has changed otherwise, the undo fails, because the user was
  /// asked about another state.
  ///
  /// It must be the only edit of its navigation. In a chain with routes that edit the tree it is refused:
  ///
  /// ```swift
  /// try router.navigate(to: .undo.then(.selectTab(0)))
  /// // Cannot undo: this navigation went on to edit the tree.
  /// ```
  ///
  /// It throws ``RoutingError`` of the kind `nothingToUndo`, which also covers other edits in the same navigation;
  /// `emptyTree` if no screen would be left to arrive at; and any refusal of a rule or a leave check. In these cases
  /// the history does not change.
  public static var undo: Self { .moving(.undo) }

  /// Redoes the last undone commit. It is ``ScreenTree/redo()`` as a route; see ``undo``.
  ///
  /// ```swift
  /// try router.navigate(to: .redo)
  /// // Cannot redo: nothing was undone since the last navigation.
  /// ```
  ///
  /// It throws the same errors as ``undo``, with the kind `nothingToRedo`.
  public static var redo: Self { .moving(.redo) }

  static func moving(_ direction: HistoryMove.Direction) -> Self {
    Move { navigation in
      try navigation.attempt {
        try navigation.move(direction)
        if let visible = navigation.tree.visible { return visible }
        throw RoutingError.emptied(by: direction)
      }
    }
  }
}
