// Screens outside a tree that an undo history holds. Within an attempt on the history's tree, their
// edits are journaled and become a part of the history. Edited outside an attempt, they no longer
// match the inverses of the history.

extension ScreenNode {
  /// The tree whose history may hold this node.
  final var rememberingTree: ScreenTree? {
    nodeFlags.contains(.remembered) ? historyAnchor?.tree : nil
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
    forEachHeld { $0.rememberNode(by: tree) }
  }

  /// Marks this node alone.
  final func rememberNode(by tree: ScreenTree) {
    nodeFlags.insert(.remembered)
    if historyAnchor !== tree.anchor { historyAnchor = tree.anchor }
  }

  /// Empties the history that holds this node. Called after an edit of this node, or of a node that it was put into,
  /// if no attempt journals the edit.
  final func leaveHistory() {
    if nodeFlags.contains(.remembered) { withExtendedLifetime(voidHistory()) {} }
  }

  /// Empties the history that holds this node, if it belongs to another tree or does not record the
  /// attempt. Called at the end of an attempt on a tree that edited this node.
  ///
  /// - Returns: The commits that the history held. The caller releases them.
  final func leftHistory(on tree: ScreenTree, isRemembered: Bool) -> [PastCommit] {
    if rememberingTree === tree && (isRemembered || nodeFlags.contains(.attached)) { return [] }
    return voidHistory()
  }

  /// Empties the history if it still holds this node or one of its ancestors.
  private func voidHistory() -> [PastCommit] {
    let history = rememberingTree?.history
    nodeFlags.remove(.remembered)
    historyAnchor = nil
    guard let history, history.holds(self) else { return [] }
    return history.removeAll()
  }
}
