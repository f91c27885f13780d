// Screens outside a tree that an undo history holds. Within an attempt on the history's tree, their
// edits are journaled and become a part of the history. Edited outside an attempt, they no longer
// match the inverses of the history.

extension ScreenNode {
  /// The tree whose history may hold this node.
  final var rememberingTree: ScreenTree? {
    flags.contains(.remembered) ? remembering?.tree : nil
  }

  /// The running attempt on the tree whose history holds this node. It must journal edits of the
  /// node.
  final var attemptOfHistory: Navigation? {
    guard let tree = rememberingTree, let running = tree.running, let history = tree.history,
      history.holds(self)
    else { return nil }
    return running
  }

  /// Marks this node and everything that it holds as held by the history of a tree.
  final func rememberAll(by tree: ScreenTree) {
    forEachHeld { $0.remember(by: tree) }
  }

  /// Marks this node alone.
  @inline(__always)
  final func remember(by tree: ScreenTree) {
    flags.insert(.remembered)
    if remembering !== tree.anchor { remembering = tree.anchor }
  }

  /// Empties the history that holds this node. Called after an edit of this node, or of a node that it was put into,
  /// if no attempt journals the edit.
  @inline(__always)
  final func leaveHistory() {
    if flags.contains(.remembered) { withExtendedLifetime(voidHistory()) {} }
  }

  /// Empties the history that holds this node, if it belongs to another tree or does not record the
  /// attempt. Called at the end of an attempt on a tree that edited this node.
  ///
  /// - Returns: The commits that the history held. The caller releases them.
  final func leftHistory(on tree: ScreenTree, isRemembered: Bool) -> [PastCommit] {
    if rememberingTree === tree && (isRemembered || flags.contains(.attached)) { return [] }
    return voidHistory()
  }

  /// Empties the history if it still holds this node or one of its ancestors.
  @inline(never)
  private func voidHistory() -> [PastCommit] {
    let history = rememberingTree?.history
    flags.remove(.remembered)
    remembering = nil
    guard let history, history.holds(self) else { return [] }
    return history.removeAll()
  }
}
