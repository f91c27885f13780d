// Nodes that come and go are listed at once, in the order in which screens are notified. A node may be listed several
// times, but only the entry that its stamp names counts. So a roll-back to a savepoint cannot leave a flag set.

extension Navigation {
  /// Lists a node and everything that it holds as added to the tree, from the outermost.
  ///
  /// - Throws: ``RoutingError`` of the kind `alreadyOnTree` if a running attempt on another tree has removed one of
  ///   them, because its roll-back would need that node. The nodes listed before it are rolled back with the edit.
  @inline(__always)
  func cameIn(_ node: ScreenNode) throws {
    if !node.holdsOthers { return try attach(node) }
    touchedBelow = true
    listHeld(by: node)
    for position in held.indices { try held[position]._withUnsafeGuaranteedRef { try attach($0) } }
  }

  /// Lists a node and everything that it holds as removed from the tree, from the innermost and the last child.
  @inline(__always)
  func wentOut(_ node: ScreenNode) {
    if !node.holdsOthers { return detach(node) }
    touchedBelow = true
    listHeld(by: node)
    for position in held.indices.reversed() {
      held[position]._withUnsafeGuaranteedRef { detach($0) }
    }
  }

  /// Lists a node and everything that it holds, in lists that are kept from one walk to the next.
  private func listHeld(by node: ScreenNode) {
    held.removeAll()
    waiting.append(Unmanaged.passUnretained(node))
    while !waiting.isEmpty {
      let next = waiting.removeLast()
      held.append(next)
      next._withUnsafeGuaranteedRef { node in
        if let layer = node.presentedNode { waiting.append(Unmanaged.passUnretained(layer)) }
        var position = node.childList.count
        while position > 0 {
          position -= 1
          waiting.append(Unmanaged.passUnretained(node.childList[position]))
        }
      }
    }
  }

  @inline(__always)
  private func attach(_ node: ScreenNode) throws {
    if let other = node.treeReference, other.toOpaque() != treeReference.toOpaque() {
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
  @inline(__always)
  func touch(_ node: ScreenNode, isOutside: Bool = false) {
    touched.append(
      Touch(node: Unmanaged.passUnretained(node), previous: node.attemptStamp, isOutside: isOutside)
    )
    node.attemptStamp = Int32(truncatingIfNeeded: touched.count - 1)
  }

  /// Removes the entries from a position on. The links are already restored.
  func forgetTouched(from position: Int) {
    while touched.count > position {
      let last = touched[touched.count - 1]
      touched.truncate(to: touched.count - 1)
      last.node._withUnsafeGuaranteedRef { node in
        node.attemptStamp = last.previous
        if last.previous < 0 && !node.nodeFlags.contains(.member) { node.treeReference = nil }
      }
    }
  }

  /// Lists the nodes that entered or left as the net result: those that are on the tree and were not before, and the
  /// other way round. Each is listed at the place of its last entry.
  func listChanges() {
    for (position, touch) in touched.elements.enumerated() {
      let reference = touch.node
      reference._withUnsafeGuaranteedRef { node in
        guard Int(node.attemptStamp) == position else { return }
        switch (node.nodeFlags.contains(.member), node.nodeFlags.contains(.attached)) {
        case (false, true): entering.append(reference)
        case (true, false): leaving.append(reference)
        case (false, false): hasPassing = true
        case (true, true): break
        }
      }
    }
  }
}
