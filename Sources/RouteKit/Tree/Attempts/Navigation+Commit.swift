extension Navigation {
  /// Makes the edits the state of the tree. After this, nothing can fail.
  func commit(on tree: ScreenTree) {
    tree.commitCount += 1
    if let move, move.restoresStates { restoreStates() }
    if touches.isBelow && !lifecycle.leaving.isEmpty { holdLeaving() }
    listAppearances(on: tree)
    if hasExtras || observation.isActive { lifecycle.entering.forEach(tree.number) }
    if hasExtras { resolveExtras() }
    if observation.isActive { observation.commit = makeRecord(on: tree) }
    let isRemembered = tree.keepsHistory && !changesNoPosition
    finishTouched(on: tree, isRemembered: isRemembered)
    if isRemembered { remember(by: tree) }
    if tree.isFollowed { tree.noteCommit(by: self) }
  }

  /// Holds the nodes that left until they are notified. A callback may edit them freely, and may release the screens
  /// that they hold.
  private func holdLeaving() {
    lifecycle.holdsLeaving = true
    for reference in lifecycle.leaving.elements { reference.retain() }
  }

  /// Releases the nodes that left, containers last. Those without another holder are freed here.
  func releaseLeaving() {
    lifecycle.holdsLeaving = false
    for reference in lifecycle.leaving.elements { reference.release() }
  }

  /// Resolves the notes of the attempt about screens without a number, and about attachments.
  private func resolveExtras() {
    extras?.hasCommitted = true
    resolveAttachmentChanges()
    if let parent, !parent.hasEnded { markEntering(for: parent) }
    for (position, action) in commitActions.enumerated() {
      guard case .asker(let asker, let layer) = action, layer.askerNumber == -(position + 1) else {
        continue
      }
      layer.askerNumber = asker.treeNumber
    }
  }

  /// Marks the new screens as a part of answering a waiting navigation. A navigation that begins at such a screen
  /// belongs to it too.
  private func markEntering(for parent: Request) {
    for position in lifecycle.entering.indices {
      lifecycle.entering[position].object.addExtras().cameInFor = parent
    }
  }

  /// Makes the nodes on the tree its members. The nodes off the tree have no tree any more and may
  /// be edited freely. If the history does not record the attempt, it no longer fits nodes outside the
  /// tree that the attempt edited.
  func finishTouched(on tree: ScreenTree, isRemembered: Bool) {
    forgetEnlistedWhole(since: 0)
    for (position, touch) in touches.list.elements.enumerated() where touch.isLast(at: position) {
      touch.node.use { node in
        node.attemptStamp = -1
        if node.nodeFlags.contains(.hasAttachments) { addExtras() }
        if node.nodeFlags.contains(.remembered) {
          leaveHistory(node, on: tree, isRemembered: isRemembered)
        }
        if node.nodeFlags.contains(.attached) {
          tree.number(node)
          node.nodeFlags.insert(.member)
        } else {
          node.nodeFlags.subtract([.member, .shown])
          node.treeReference = nil
        }
      }
    }
  }
}

extension ScreenTree {
  /// Gives a screen its number, unless it has one of this tree. If another tree has numbered it, it keeps that number
  /// for its return.
  fileprivate func number(_ node: ScreenNode) {
    guard node.numberSalt != salt else { return }
    var known: Int?
    if node.numberSalt != 0 {
      let extras = node.addExtras()
      extras.otherNumbers[node.numberSalt] = node.treeNumber
      known = extras.otherNumbers.removeValue(forKey: salt)
    }
    if known == nil { lastNumber += 1 }
    node.treeNumber = known ?? lastNumber
    node.numberSalt = salt
  }
}
