extension Navigation {
  /// Undoes or redoes a commit, or reverses a move back, as the first and only edits of this attempt.
  func move(_ direction: HistoryMove.Direction) throws {
    try checkRunning()
    if let caller {
      throw RoutingError.busyAttempting(caller, on: tree, to: direction.action)
    }
    guard journal.isEmpty, move == nil else { throw RoutingError.movesTooLate(direction) }
    guard let history = treeReference.use(\.history),
      history.keeps(direction)
    else {
      throw RoutingError.noHistory(direction)
    }
    var past = history.next(direction)
    var held: HeldHistory?
    if let request = request?.addExtras(), !request.isAbout(past) {
      held = request.heldHistory.flatMap { $0.fits(tree) ? $0 : nil }
      guard held != nil || past == nil else { throw RoutingError.pastHasMoved(direction) }
      past = held?.next(direction)
    }
    guard let past else { throw RoutingError.atEndOfHistory(direction, on: tree) }
    defer { withExtendedLifetime(past) {} }
    let entries = past.entries
    var restoresStates = false
    for position in entries.indices.reversed() {
      try entries[position].perform(by: self, for: direction)
      if entries[position].inverse == .restoreOwnState { restoresStates = true }
    }
    (movedPast, movedHistory) = (past, held)
    move = HistoryMove(
      direction: direction, edits: journal.count, restoresStates: restoresStates)
  }
}

extension Navigation {
  /// Performs a move back. If the attempt makes no other edits, going forward can reverse it.
  func notingBack<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard treeReference.use(\.history)?.keeps(.ahead) ?? false else {
      return try body()
    }
    addExtras()
    let isFirst = journal.count == extras?.editsBack
    let result = try body()
    if isFirst { extras?.editsBack = journal.count }
    return result
  }

  /// Whether all of its edits belong to moves back.
  var goesBackOnly: Bool {
    move == nil && !journal.isEmpty && extras?.editsBack == journal.count
  }
}

extension Navigation {
  /// Checks that an attempt that undid or redid a commit has made no other edits. The states of
  /// containers are restored with the commit, and would overtake a later edit.
  func checkAlone() throws {
    guard let direction = move?.direction else { return }
    if move?.edits != journal.count { throw RoutingError.movesNotAlone(direction) }
    kind = direction.kind
  }

  /// Returns the error of an attempt that undid or redid a commit and then went on, which is not allowed.
  func explaining(_ error: any Error) -> any Error {
    guard let direction = move?.direction, let own = error as? RoutingError,
      own.kind != direction.missing, own.kind != .notOnTree
    else { return error }
    return RoutingError.movesNotAlone(direction, because: own)
  }

  /// Restores the states of custom containers, the newest first.
  func restoreStates() {
    guard let past = movedPast else { return }
    let entries = past.entries
    for position in entries.indices.reversed() where entries[position].inverse == .restoreOwnState {
      if !entries[position].restoreState(by: self) { move?.knowsWayBack = false }
    }
    withExtendedLifetime(past) {}
  }

  /// Adds the commit to the history of the tree.
  func remember(by tree: ScreenTree) {
    tree.history?.note(self, of: tree)
  }

  /// Empties a history that holds a node of this attempt but does not record the attempt.
  func leaveHistory(_ node: ScreenNode, on tree: ScreenTree, isRemembered: Bool) {
    // A screen that came and went without being edited itself is as the history left it.
    if !isRemembered && node.rememberingTree === tree && !changesItself(node) { return }
    forgotten += node.leftHistory(on: tree, isRemembered: isRemembered)
  }

  /// Whether an edit of this attempt changed a node itself, or put it into a container off the tree.
  private func changesItself(_ node: ScreenNode) -> Bool {
    addExtras()
    let changed = extras?.changedNodes ?? journal.changedNodes
    extras?.changedNodes = changed
    return changed.contains(ObjectIdentifier(node))
  }

  /// Enlists a node without a tree. A node on another tree must not be edited.
  func enlistOwn(_ node: ScreenNode) throws {
    if let tree = node.treeReference, tree != treeReference {
      throw RoutingError.alreadyOnTree(node, "bring back")
    }
    enlist(node)
  }

  /// Whether there is nothing to undo: nothing was edited, all edits cancel each other out, or only a
  /// state that belongs to the window has changed. Undoing and redoing always count.
  var changesNoPosition: Bool {
    if journal.isEmpty { return true }
    guard entering.isEmpty, leaving.isEmpty, move == nil else { return false }
    return cancelsOut(exceptInWindow: true)
  }
}

extension HeldHistory {
  /// Whether it fits the tree again: the tree has its old shape, and nothing else has changed.
  ///
  /// - Complexity: O(screens), once after each commit.
  fileprivate func fits(_ tree: ScreenTree) -> Bool {
    guard !isVoid, history === tree.history else { return false }
    if let lastFit, lastFit.commit == tree.commitCount { return lastFit.fits }
    let fits = shape == TreeShape(of: tree)
    lastFit = (tree.commitCount, fits)
    return fits
  }
}

extension TreeShape {
  /// - Complexity: O(screens).
  init(of tree: ScreenTree) {
    tree.rootNode?.forEachHeld { node in
      numbers += [
        node.treeNumber, node.ownerReference?.number ?? 0, node.focusReference?.number ?? 0,
        node.presentedNode?.treeNumber ?? 0, node.childList.count,
      ]
      if node.presentationBox != nil { presentations.append(node.screenPresentation) }
    }
  }
}
