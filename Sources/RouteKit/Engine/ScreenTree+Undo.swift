extension ScreenTree {
  /// The number of commits that can be undone. It is 0 by default, so no history is kept.
  ///
  /// ```swift
  /// tree.undoLimit = 20
  /// try stack.push(product)
  /// try tree.undo()        // the product is gone
  /// try tree.redo()        // the same product is back
  /// ```
  ///
  /// A history holds the screens that its commits removed. A lower limit removes the oldest
  /// commits, and 0 or less removes all. Every commit that moves something counts. The
  /// effects of ``Navigation/onCommit(_:)``, including updates, are not undone, and neither is
  /// the collapsing of a ``SplitNode``, which is the window's affair.
  ///
  /// The limit is not part of a navigation: if a route changes it and then fails, it stays changed.
  public var undoLimit: Int {
    get { history?.limit ?? 0 }
    set {
      guard newValue > 0, !isClosed else {
        forgetHistory()
        history = nil
        return
      }
      if history == nil { history = UndoHistory(limit: newValue) }
      withExtendedLifetime(history?.keep(newValue)) {}
    }
  }

  /// The number of commits that can be undone one after another.
  public var undoCount: Int { history?.undoable.count ?? 0 }

  /// The number of commits that can be redone one after another.
  public var redoCount: Int { history?.redoable.count ?? 0 }

  /// Undoes the last commit: the same screens are again in the same places as before it.
  ///
  /// It is a navigation like any other: rules are asked about the screens that return, leave checks
  /// about those that leave, and observers receive one commit with the cause ``Cause/undo``.
  /// Screens keep their numbers.
  ///
  /// It restores the tree. A container that came onto the tree and went out again within the navigation is left
  /// as it is, even if it lost a child meanwhile. The exceptions are a container that held a screen of the tree,
  /// because that screen returns from it or to it; a container that passed through another one with recorded
  /// state, such as tabs with a history, or came from one outside the tree; and a container that an earlier step
  /// of the history brings back.
  ///
  /// The history holds the screens that left. If such a screen is edited outside a tree, or put
  /// somewhere else, it is no longer what it was. That empties the history.
  ///
  /// - Throws: ``RoutingError`` of the kind `nothingToUndo`, `busyAttempting`, `treeClosed` or
  ///   `mustWait`, and any refusal of a rule or a leave check. The history does not change then.
  /// - Complexity: O(edits of the commit), and O(screens that come and go).
  public func undo() throws { try transact(.undo) { try $0.move(.undo) } }

  /// Redoes the last undone commit. This is impossible after a new navigation.
  ///
  /// A custom container can prevent a redo. See ``ContainerNode/recordInverse(in:_:)``.
  ///
  /// - Throws: ``RoutingError`` of the kind `nothingToRedo`. Otherwise the same errors as
  ///   ``undo()``.
  /// - Complexity: The same as ``undo()``.
  public func redo() throws { try transact(.redo) { try $0.move(.redo) } }

  /// Empties the history, and releases the screens that only the history held. Later navigations
  /// can be undone again.
  public func forgetHistory() { withExtendedLifetime(history?.removeAll()) {} }
}
