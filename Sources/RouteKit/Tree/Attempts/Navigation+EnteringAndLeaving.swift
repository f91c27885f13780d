// Nodes that come and go are listed at once, in the order in which screens are notified. A node may be listed several
// times, but only the entry that its stamp names counts. So a roll-back to a savepoint cannot leave a flag set.

extension Navigation {
  /// Lists a node and everything that it holds as added to the tree, from the outermost.
  ///
  /// - Throws: ``RoutingError`` of the kind `alreadyOnTree` if a running attempt on another tree has removed one of
  ///   them, because its roll-back would need that node. The nodes listed before it are rolled back with the edit.
  func cameIn(_ node: ScreenNode) throws {
    if !node.holdsOthers { return try attach(node) }
    touches.isBelow = true
    listHeld(by: node)
    try walk.held.forEach(attach)
  }

  /// Lists a node and everything that it holds as removed from the tree, from the innermost and the last child.
  func wentOut(_ node: ScreenNode) {
    if !node.holdsOthers { return detach(node) }
    touches.isBelow = true
    listHeld(by: node)
    for position in walk.held.indices.reversed() { walk.held[position].use(detach) }
  }

  /// Lists a node and everything that it holds, in lists that are kept from one walk to the next.
  private func listHeld(by node: ScreenNode) {
    walk.held.removeAll()
    walk.waiting.append(Held(node))
    while !walk.waiting.isEmpty {
      let next = walk.waiting.removeLast()
      walk.held.append(next)
      next.use { node in
        if let layer = node.presentedNode { walk.waiting.append(Held(layer)) }
        var position = node.childList.count
        while position > 0 {
          position -= 1
          walk.waiting.append(Held(node.childList[position]))
        }
      }
    }
  }

  @inline(__always)
  private func attach(_ node: ScreenNode) throws {
    if let other = node.treeReference, other != treeReference {
      try node.checkDecided(by: other)
    }
    node.nodeFlags.insert(.attached)
    node.treeReference = treeReference
    touch(node)
  }

  @inline(__always)
  private func detach(_ node: ScreenNode) {
    node.nodeFlags.remove(.attached)
    touch(node)
  }

  /// Lists a node that came or went, or an edited node outside the tree.
  func touch(_ node: ScreenNode, isOutside: Bool = false) {
    touches.list.append(
      Touch(node: Held(node), previous: node.attemptStamp, isOutside: isOutside)
    )
    node.attemptStamp = Int32(truncatingIfNeeded: touches.list.count - 1)
  }

  /// Removes the entries from a position on. The links are already restored.
  func forgetTouched(from position: Int) {
    while touches.list.count > position {
      let last = touches.list[touches.list.count - 1]
      touches.list.truncate(to: touches.list.count - 1)
      last.node.use { node in
        node.attemptStamp = last.previous
        if last.previous < 0 && !node.nodeFlags.contains(.member) { node.treeReference = nil }
      }
    }
  }

  /// Lists the nodes that entered or left as the net result: those that are on the tree and were not before, and the
  /// other way round. Each is listed at the place of its last entry.
  func listChanges() {
    for (position, touch) in touches.list.elements.enumerated() where touch.isLast(at: position) {
      let flags = touch.node.nodeFlags
      switch (flags.contains(.member), flags.contains(.attached)) {
      case (false, true): lifecycle.entering.append(touch.node)
      case (true, false): lifecycle.leaving.append(touch.node)
      case (false, false): touches.hasPassing = true
      case (true, true): break
      }
    }
  }
}
