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
  /// A history holds the screens that its commits removed. A lower limit removes the oldest commits, and 0 or less
  /// removes all. Every commit that moves something counts. The effects of ``Navigation/onCommit(_:)``, including
  /// updates, are not undone, and neither is the collapsing of a ``SplitNode``, which belongs to the window.
  ///
  /// The limit is not part of a navigation: if a route changes it and then fails, it stays changed.
  public var undoLimit: Int {
    get { history?.limit ?? 0 }
    set {
      changeHistory(isNeeded: newValue > 0) { $0.keep(max(0, newValue)) }
    }
  }

  /// The number of times that the user can go forward again after going back. It is 0 by default, so the move
  /// ``Route/forward`` is not possible.
  ///
  /// ```swift
  /// tree.forwardLimit = 20
  /// try router.back()      // the article is gone
  /// try router.forward()   // the same article is back
  /// ```
  ///
  /// Every commit of the move ``Route/back`` counts, including that of a handler. Going forward reverses the last
  /// one. Any other commit that moves something, including an undo or a redo, ends the way forward, as in a browser.
  /// Updates and the collapsing of a ``SplitNode`` do not.
  ///
  /// The tree holds the screens that going back removed, until they are on it again or the way forward ends. A lower
  /// limit releases the oldest. The limit is not part of a navigation.
  public var forwardLimit: Int {
    get { history?.forwardLimit ?? 0 }
    set {
      changeHistory(isNeeded: newValue > 0) { $0.keepForward(max(0, newValue)) }
    }
  }

  /// Changes a limit. A history without limits is released.
  private func changeHistory(isNeeded: Bool, _ change: (UndoHistory) -> [PastCommit]) {
    if isClosed { return }
    if isNeeded {
      _ = states.open(UndoHistory(limit: 0))
      keepsHistory = true
    }
    guard let history else { return }
    withExtendedLifetime(change(history)) {}
    guard !history.keeps(.undo), !history.keeps(.goForward) else { return }
    forgetHistory()
    dropHistory()
  }

  /// The undo history, or nil if none is kept.
  var history: UndoHistory? { keepsHistory ? states[UndoHistory.self] : nil }

  /// The commit that going forward would reverse. It identifies the way.
  package var nextForward: AnyObject? { history?.commits[.goForward].last }

  /// The commits that undoing, redoing and going forward would reverse, the next one at the end of each list.
  package var pastCommits: (undo: [AnyObject], redo: [AnyObject], forward: [AnyObject]) {
    guard let commits = history?.commits else { return ([], [], []) }
    return (commits[.undo].elements, commits[.redo].elements, commits[.goForward].elements)
  }

  /// Releases the undo history, and keeps none.
  func dropHistory() {
    keepsHistory = false
    states.close(UndoHistory.self)
  }

  /// The number of commits that can be undone one after another.
  public var undoCount: Int { history?.commits.count(.undo) ?? 0 }

  /// The number of commits that can be redone one after another.
  public var redoCount: Int { history?.commits.count(.redo) ?? 0 }

  /// The number of times that the user can go forward one after another.
  public var forwardCount: Int { history?.commits.count(.goForward) ?? 0 }

  /// Undoes the last commit: the same screens are again in the same places as before it.
  ///
  /// It is a navigation like any other: rules are asked about the screens that return, leave checks
  /// about those that leave, and observers receive one commit with the cause ``Cause/undo``.
  /// Screens keep their numbers. The guards of routes are not asked again, because no route is performed.
  ///
  /// It restores the tree. A container that was added to the tree and removed again within the navigation is left as
  /// it is, even if it lost a child meanwhile. The exceptions are a container that held a screen of the tree, because
  /// that screen returns from it or to it; a container that passed through another one with recorded state, such as
  /// tabs with a history, or came from one outside the tree; and a container that an earlier step of the history
  /// brings back.
  ///
  /// The history holds the screens that left. If such a screen is edited outside a tree, or put
  /// somewhere else, it is no longer what it was. That empties the history.
  ///
  /// - Throws: ``RoutingError`` of the kind `nothingToUndo`, `busyAttempting`, `treeClosed` or `mustWait`,
  ///   and any refusal of a rule or a leave check. In these cases the history does not change.
  /// - Complexity: O(edits of the commit + screens that come and go).
  public func undo() throws { try transact(.undo) { try $0.move(.undo) } }

  /// Redoes the last undone commit. This is impossible after a new navigation.
  ///
  /// A custom container can prevent a redo. See ``ContainerNode/recordInverse(in:_:)``.
  ///
  /// - Throws: ``RoutingError`` of the kind `nothingToRedo`. Otherwise the same errors as
  ///   ``undo()``.
  /// - Complexity: The same as ``undo()``.
  public func redo() throws { try transact(.redo) { try $0.move(.redo) } }

  /// Empties the history and the way forward, and releases the screens that only they held. Later navigations
  /// can be undone again.
  public func forgetHistory() { withExtendedLifetime(history?.removeAll()) {} }
}
