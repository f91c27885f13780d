// The inverses of edits, applied. These two functions alone apply a journal: one puts back what an
// attempt did, the other is itself an edit, and is what undoing and redoing are made of.

extension Journal.Entry {
  /// Applies the inverse, unnoted. What it takes out again is held by the entry from then on, and dies
  /// with it rather than in the middle of a roll-back.
  mutating func apply(by navigation: Navigation) {
    let owner = owner?.takeUnretainedValue()
    switch inverse {
    case .removeChild:
      held = node?.takeUnretainedValue()
      owner?.spliceOutChild(at: index)
      held?.setAttached(false, to: navigation.treeReference)
    case .insertChild:
      guard let held, let owner else { return }
      owner.spliceInChild(held, at: index)
      held.setAttached(owner.flags.contains(.attached), to: navigation.treeReference)
    case .restoreFocus:
      owner?.focusReference = node
    case .emptySlot:
      held = node?.takeUnretainedValue()
      owner?.emptySlot()
      held?.setAttached(false, to: navigation.treeReference)
    case .fillSlot:
      guard let held, let owner else { return }
      owner.fillSlot(with: held)
      held.setAttached(owner.flags.contains(.attached), to: navigation.treeReference)
    case .restoreRecord:
      held?.presentationBox = retained as? PresentationBox
      held?.askerNumber = index
    case .restoreRoot:
      let replaced = navigation.treeReference.takeUnretainedValue().swapRoot(for: held)
      replaced?.setAttached(false, to: navigation.treeReference)
      held?.setAttached(true, to: navigation.treeReference)
    case .restoreState, .restoreOwnState:
      guard let state = retained as? InverseState else { return }
      restore(state, by: navigation)
    case .nothing: break
    }
  }
}

extension Journal.Entry {
  /// Applies the inverse of an edit that was committed, as an edit of another attempt, which notes
  /// the inverse of the inverse. A container's own state is left for the commit.
  ///
  /// - Throws: ``RoutingError`` of the kind `alreadyOnTree` if a screen is held elsewhere by now, or
  ///   of the missing kind if the tree is not as the commit left it.
  func perform(by navigation: Navigation, for direction: HistoryMove.Direction) throws {
    let owner = owner?.takeUnretainedValue()
    if let owner { try navigation.enlistOwn(owner) }
    switch inverse {
    case .removeChild:
      guard let owner, owner.childList.indices.contains(index), owner.childList[index] === held
      else { throw RoutingError.historyIsStale(direction) }
      owner.takeChild(at: index, in: navigation)
    case .insertChild:
      guard let owner, let held, index <= owner.childList.count else {
        throw RoutingError.historyIsStale(direction)
      }
      try owner.addChild(held, at: index, in: navigation)
    case .restoreFocus:
      owner?.moveFocus(to: node?.takeUnretainedValue(), in: navigation)
    case .emptySlot:
      guard let owner, let held, owner.presentedNode === held else {
        throw RoutingError.historyIsStale(direction)
      }
      owner.takeLayer(held, in: navigation)
    case .fillSlot:
      guard let owner, let held, owner.presentedNode == nil else {
        throw RoutingError.historyIsStale(direction)
      }
      try held.checkStillFree(for: navigation)
      try owner.putLayer(held, in: navigation)
    case .restoreRecord:
      guard let held else { break }
      navigation.journal.noteRecord(of: held)
      held.presentationBox = retained as? PresentationBox
      held.askerNumber = index
    case .restoreRoot:
      if let held { try held.checkUnowned(to: "set the root to") }
      try navigation.tree.changeRoot(to: held, in: navigation)
    case .restoreState:
      guard let state = retained as? InverseState else { break }
      if let held { try navigation.enlistOwn(held) }
      restore(state, by: navigation)
    case .restoreOwnState, .nothing:
      if let held { try navigation.enlistOwn(held) }
    }
  }

  /// Restores a container's own state at the moment of a commit, from which nothing is rolled back:
  /// an inverse that records nothing could not be.
  ///
  /// - Returns: Whether the inverse recorded its own.
  func restoreState(by navigation: Navigation) -> Bool {
    guard inverse == .restoreOwnState, let held, let state = retained as? InverseState else {
      return true
    }
    let count = navigation.journal.count
    navigation.callOut(.inverse, to: type(of: held)) { state.restore() }
    if navigation.journal.count > count { return true }
    // Observers hear of the change all the same.
    navigation.journal.noteState(of: held, isOwn: true) {}
    return false
  }

  /// Restores a state of a screen, or of the tree.
  private func restore(_ state: InverseState, by navigation: Navigation) {
    navigation.callOut(.inverse, to: held.map { type(of: $0) } ?? ScreenTree.self) {
      state.restore()
    }
  }

  /// The same entry, holding all that it speaks of, for as long as it may be applied.
  var holdingAll: Journal.Entry {
    var entry = self
    entry.held = node?.takeUnretainedValue() ?? held
    switch inverse {
    case .removeChild, .insertChild, .restoreFocus, .emptySlot, .fillSlot:
      entry.retained = owner?.takeUnretainedValue()
    case .restoreRoot, .restoreRecord, .restoreState, .restoreOwnState, .nothing: break
    }
    return entry
  }
}
