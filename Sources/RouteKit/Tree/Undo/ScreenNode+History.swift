// Screens on no tree that an undo history holds. Within an attempt on the history's tree their edits
// are journaled there, and so a part of it; edited freely they are no longer what its inverses left.

extension ScreenNode {
  /// The tree whose history may hold this node.
  final var rememberingTree: ScreenTree? {
    flags.contains(.remembered) ? extras?.remembering?.tree : nil
  }

  /// The attempt that is running on the tree whose history holds this node, and is to know of its edits.
  final var attemptOfHistory: Navigation? {
    guard let tree = rememberingTree, let running = tree.running, let history = tree.history,
      history.holds(self)
    else { return nil }
    return running
  }

  /// Marks this node and all it holds as held by a tree's history.
  final func rememberAll(by tree: ScreenTree) {
    forEachHeld { node in
      node.flags.insert(.remembered)
      if node.extras == nil { node.extras = NodeExtras() }
      node.extras?.remembering = tree.anchor
    }
  }

  /// Told after an edit of this node, or of one that it has been put into, that no attempt journals:
  /// a history that holds it is void.
  @inline(__always)
  final func leaveHistory() {
    if flags.contains(.remembered) { withExtendedLifetime(voidHistory()) {} }
  }

  /// Told at the end of an attempt on a tree that had to do with this node. If the history that holds
  /// the node is another tree's, or does not take the attempt in, it is void.
  ///
  /// - Returns: What the history held, which dies where the caller lets go.
  final func leftHistory(on tree: ScreenTree, isRemembered: Bool) -> [PastCommit] {
    if rememberingTree === tree && (isRemembered || flags.contains(.attached)) { return [] }
    return voidHistory()
  }

  /// Makes the history void if it still holds this node or one that this is in.
  @inline(never)
  private func voidHistory() -> [PastCommit] {
    let history = rememberingTree?.history
    flags.remove(.remembered)
    extras?.remembering = nil
    guard let history, history.holds(self) else { return [] }
    return history.removeAll()
  }
}
