extension ScreenTree {
  /// How many commits can be undone at most; 0, which keeps no history, unless it is set.
  ///
  /// ```swift
  /// tree.undoLimit = 20
  /// try stack.push(product)
  /// try tree.undo()        // the product is gone
  /// try tree.redo()        // the same product is back
  /// ```
  ///
  /// A history holds the screens that its commits took away. Lowered, the limit drops the oldest
  /// commits; set to 0 or less it drops all. Every commit after which something is in another place
  /// counts, whoever made it; what ``Navigation/onCommit(_:)`` did, updates included, is not undone.
  ///
  /// The limit is no part of a navigation: changed by a route that then fails, it stays changed.
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

  /// How many commits could be undone one after another.
  public var undoCount: Int { history?.undoable.count ?? 0 }

  /// How many commits could be redone one after another.
  public var redoCount: Int { history?.redoable.count ?? 0 }

  /// Undoes the last commit: the tree is what it was before, with the same screens in the same places.
  ///
  /// It is a navigation like any other: rules are asked about the screens that come back, leave
  /// checks about those that go, everybody hears of one commit with the cause ``Cause/undo``. Screens
  /// keep their numbers.
  ///
  /// A screen that left is held by the history, whoever else let it go. Edited while it is on no
  /// tree, or put elsewhere, it is no longer what it was: that empties the history.
  ///
  /// - Throws: ``RoutingError`` of the kind `nothingToUndo`, `busyAttempting`, `treeClosed` or
  ///   `mustWait`, and whatever rules and leave checks refuse. Nothing has changed then, the history
  ///   included.
  /// - Complexity: O(edits of the commit), and O(screens that come and go).
  public func undo() throws { try transact(.undo) { try $0.move(.undo) } }

  /// Does again what was undone last. A new navigation makes that impossible.
  ///
  /// A container of an app's own can keep something from being redone; see
  /// ``ContainerNode/recordInverse(in:_:)``.
  ///
  /// - Throws: ``RoutingError`` of the kind `nothingToRedo`, and otherwise as ``undo()``. Nothing has
  ///   changed then, the history included.
  /// - Complexity: As ``undo()``.
  public func redo() throws { try transact(.redo) { try $0.move(.redo) } }

  /// Forgets what could be undone and redone, and lets go of the screens that only the history held.
  /// What is navigated from now on can be undone again.
  public func forgetHistory() { withExtendedLifetime(history?.removeAll()) {} }
}
