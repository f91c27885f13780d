extension Journal.Entry {
  /// Applies the inverse of a committed edit as an edit of another attempt, which journals the inverse of the
  /// inverse. The own state of a container is restored only with the commit. It does not change the entry, but is
  /// mutating, because such a call neither copies the entry nor retains anything.
  ///
  /// - Throws: ``RoutingError`` of the kind `alreadyOnTree` if a screen has another owner now, or of the kind for a
  ///   missing commit if the tree is not as the commit left it.
  mutating func perform(by navigation: Navigation, for direction: HistoryMove.Direction) throws {
    let owner = owner?.object
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
      owner?.moveFocus(to: node?.object, in: navigation)
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
      if let held { restoreRecord(of: held, by: navigation) }
    case .restoreRoot:
      if held === navigation.tree.rootNode { break }
      if let held { try held.checkUnowned(to: "set the root to") }
      try navigation.tree.changeRoot(to: held, in: navigation)
    case .restoreState:
      guard let state = retained as? InverseState else { break }
      if let held { try navigation.enlistOwn(held) }
      restore(state, by: navigation)
    case .restoreOwnState, .restoreWindowState, .nothing:
      if let held { try navigation.enlistOwn(held) }
    }
  }

  private func restoreRecord(of layer: ScreenNode, by navigation: Navigation) {
    navigation.journal.recordPresentation(of: layer)
    layer.presentationBox = retained as? PresentationBox
    layer.askerNumber = index
  }

  /// Restores a container's own state at the moment of a commit, after which nothing is rolled
  /// back. An inverse that records nothing could not be rolled back.
  ///
  /// - Returns: Whether the inverse recorded its own inverse.
  func restoreState(by navigation: Navigation) -> Bool {
    guard inverse == .restoreOwnState, let held, let state = retained as? InverseState else {
      return true
    }
    let count = navigation.journal.count
    navigation.callOut(.inverse, to: type(of: held)) { state.restore() }
    if navigation.journal.count > count { return true }
    // Observers still receive the change.
    navigation.journal.recordState(of: held, as: .restoreOwnState) {}
    return false
  }
}
