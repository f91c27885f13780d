extension Navigation {
  /// Makes the edits the tree's state. Nothing can fail from here on.
  func commit(on tree: ScreenTree) {
    tree.commitCount += 1
    if hasExtras { restoreStates() }
    if touchedBelow && !leaving.isEmpty { holdLeaving() }
    listAppearances(on: tree)
    if hasExtras { numberAndRecord(on: tree) }
    let isRemembered = tree.history != nil && !changesNoPlace
    finishTouched(on: tree, isRemembered: isRemembered)
    if isRemembered { remember(by: tree) }
  }

  /// What left may be edited freely from now on, and drop what it holds before that was told: each
  /// is held until then.
  private func holdLeaving() {
    holdsLeaving = true
    for reference in leaving.elements { _ = reference.retain() }
  }

  /// Lets go of those that left. They die here, if nobody else holds them, the container last.
  @inline(never)
  func releaseLeaving() {
    holdsLeaving = false
    for reference in leaving.elements { reference.release() }
  }

  /// Numbers first what the record and layers refer to.
  @inline(never)
  private func numberAndRecord(on tree: ScreenTree) {
    for position in entering.indices { tree.number(entering[position].takeUnretainedValue()) }
    extras?.hasCommitted = true
    resolveAttachmentChanges(on: tree)
    if let parent, !parent.hasEnded { markEntering(for: parent) }
    for (position, wish) in wishes.enumerated() {
      guard case .asker(let asker, let layer) = wish, layer.askerNumber == -(position + 1) else {
        continue
      }
      layer.askerNumber = asker.number
    }
    if !tree.observers.isEmpty { extras?.record = CommitRecord(makeRecord(), extras?.intent) }
  }

  /// Notes on the way to whose answer the screens came in: a navigation that begins there is one more.
  private func markEntering(for parent: Request) {
    for position in entering.indices {
      let node = entering[position].takeUnretainedValue()
      if node.extras == nil { node.extras = NodeExtras() }
      node.extras?.cameInFor = parent
    }
  }

  /// Those on the tree are members now; those off it belong to nobody and may be edited freely.
  /// If the tree's history does not take the attempt in, what was edited on no tree is no longer as
  /// the history left it.
  func finishTouched(on tree: ScreenTree, isRemembered: Bool) {
    for (position, touch) in touched.elements.enumerated() {
      touch.node._withUnsafeGuaranteedRef { node in
        guard Int(node.stamp) == position else { return }
        node.stamp = -1
        if !node.flags.isDisjoint(with: [.remembered, .hasAttachments]) {
          finishOthers(of: node, on: tree, isRemembered: isRemembered)
        }
        if node.flags.contains(.attached) {
          tree.number(node)
          node.flags.insert(.member)
        } else {
          node.flags.subtract([.member, .shown])
          node.treeReference = nil
        }
      }
    }
  }
}

extension Navigation {
  /// Has a history and attachments hear of what became of a node.
  @inline(never)
  private func finishOthers(of node: ScreenNode, on tree: ScreenTree, isRemembered: Bool) {
    if node.flags.contains(.hasAttachments) { addExtras() }
    if node.flags.contains(.remembered) { leaveHistory(node, on: tree, isRemembered: isRemembered) }
  }
}

extension ScreenTree {
  /// Gives a screen its number, unless it has one of this tree.
  @inline(__always)
  fileprivate func number(_ node: ScreenNode) {
    guard node.numberSalt != salt else { return }
    lastNumber += 1
    node.number = lastNumber
    node.numberSalt = salt
  }
}
