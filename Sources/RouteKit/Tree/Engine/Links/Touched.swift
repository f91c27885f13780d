// Who came and who went is listed when it happens, in the order in which screens are told. A node
// may be listed several times; only the entry that its stamp names counts, so that no flag can be
// left set by entries that a savepoint took back.

extension Navigation {
  /// Notes that a node and all it holds came onto the tree, outermost first.
  ///
  /// - Throws: ``RoutingError`` of the kind `alreadyOnTree` if an attempt on another tree has taken
  ///   one of them out and has yet to end: rolled back, it would want that one again. What came in
  ///   before is rolled back with the edit.
  @inline(__always)
  func cameIn(_ node: ScreenNode) throws {
    if !node.holdsOthers { return try attach(node) }
    touchedBelow = true
    listHeld(by: node)
    for position in held.indices { try held[position]._withUnsafeGuaranteedRef { try attach($0) } }
  }

  /// Notes that a node and all it holds went off the tree, innermost first, the last child first.
  @inline(__always)
  func wentOut(_ node: ScreenNode) {
    if !node.holdsOthers { return detach(node) }
    touchedBelow = true
    listHeld(by: node)
    for position in held.indices.reversed() {
      held[position]._withUnsafeGuaranteedRef { detach($0) }
    }
  }

  /// Lists a node and all it holds in lists that are kept from one walk to the next.
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
    node.flags.insert(.attached)
    node.treeReference = treeReference
    touch(node)
  }

  @inline(__always)
  private func detach(_ node: ScreenNode) {
    node.flags.remove(.attached)
    touch(node)
  }

  @inline(__always)
  func touch(_ node: ScreenNode) {
    touched.append(Touch(node: Unmanaged.passUnretained(node), previous: node.stamp))
    node.stamp = Int32(truncatingIfNeeded: touched.count - 1)
  }

  /// Forgets the comings and goings from a position on. The links are already as they were.
  func forgetTouched(from position: Int) {
    while touched.count > position {
      let last = touched[touched.count - 1]
      touched.truncate(to: touched.count - 1)
      last.node._withUnsafeGuaranteedRef { node in
        node.stamp = last.previous
        if last.previous < 0 && !node.flags.contains(.member) { node.treeReference = nil }
      }
    }
  }

  /// Lists who entered and who left in sum: those who are on the tree now and were not, and the
  /// other way round, each at the place of its last coming or going.
  func listChanges() {
    for (position, touch) in touched.elements.enumerated() {
      let reference = touch.node
      reference._withUnsafeGuaranteedRef { node in
        guard Int(node.stamp) == position else { return }
        switch (node.flags.contains(.member), node.flags.contains(.attached)) {
        case (false, true): entering.append(reference)
        case (true, false): leaving.append(reference)
        default: break
        }
      }
    }
  }
}
