// The journaled edits. Every change of a tree or a container comes through here: it joins the
// attempt that is running, or is an attempt of its own, or concerns nobody because no tree is near.

extension ScreenNode {
  /// Performs an edit of this node whole or not at all.
  ///
  /// It is journaled in the attempt on this node's tree; where no tree is, in the one that `other`,
  /// which goes into this node, has just been taken out by; else in the one that was given.
  @inline(__always)
  final func edit(
    _ action: StaticString, with other: ScreenNode? = nil, in given: Navigation?,
    _ body: (Navigation?) throws -> Void
  ) throws {
    if let treeReference {
      // A routed push comes through here: the references are used where they are, not retained.
      if let running = treeReference._withUnsafeGuaranteedRef({ $0.runningReference }) {
        try running._withUnsafeGuaranteedRef { try $0.join(action, on: self, body) }
      } else {
        try treeReference.takeUnretainedValue().transact(.edit) { try body($0) }
      }
    } else {
      try editOffTree(action, with: other, in: given, body)
    }
  }

  private func editOffTree(
    _ action: StaticString, with other: ScreenNode?, in given: Navigation?,
    _ body: (Navigation?) throws -> Void
  ) throws {
    if let running = other?.treeReference?.takeUnretainedValue().running {
      try running.join(action, on: self, body)
    } else if let given, given.isRunning {
      try given.join(action, on: self, body)
    } else {
      try body(nil)
    }
  }
}

extension Navigation {
  @inline(__always)
  fileprivate func join(
    _ action: StaticString, on node: ScreenNode, _ body: (Navigation?) throws -> Void
  ) throws {
    if let caller { throw RoutingError.busyEditing(action, node, in: caller) }
    let savepoint = Savepoint(of: self)
    if node.treeReference == nil { borrow(node) }
    do {
      try body(self)
    } catch {
      rollBack(to: savepoint)
      throw error
    }
  }
}

extension Navigation {
  /// Has every further edit of a container on no tree come here, until the attempt ends: were one of
  /// them free, the journal would undo edits of a container that is no longer as it left it.
  @inline(never)
  fileprivate func borrow(_ node: ScreenNode) {
    guard node.treeReference == nil else { return }
    journal.hold(node)
    node.treeReference = treeReference
    touch(node)
  }
}

extension ScreenNode {
  /// Puts a child in. The caller has checked that it may.
  final func addChild(_ child: ScreenNode, at index: Int, in navigation: Navigation?) throws {
    navigation?.journal.note(
      .removeChild, of: Unmanaged.passUnretained(child), in: self, at: index)
    spliceInChild(child, at: index)
    if flags.contains(.attached) {
      try navigation?.cameIn(child)
    } else {
      navigation?.borrow(child)
    }
  }

  /// Takes a child out.
  final func takeChild(at index: Int, in navigation: Navigation?) {
    let child = spliceOutChild(at: index)
    if flags.contains(.attached) { navigation?.wentOut(child) } else { navigation?.borrow(child) }
    navigation?.journal.note(.insertChild, holding: child, outOf: self, at: index)
  }

  /// Moves the focus of a container that keeps one.
  final func moveFocus(to child: ScreenNode?, in navigation: Navigation?) {
    navigation?.journal.note(.restoreFocus, of: focusReference, in: self, at: 0)
    focusReference = child.map(Unmanaged.passUnretained)
  }

  /// Fills the presentation slot, which is empty.
  final func putLayer(
    _ layer: ScreenNode, box: PresentationBox, asker: Asker?, in navigation: Navigation?
  ) throws {
    if layer.presentationBox != nil { navigation?.journal.noteRecord(of: layer) }
    layer.presentationBox = box
    layer.askerNumber = asker?.number ?? 0
    navigation?.await(asker?.unnumbered, of: layer)
    navigation?.journal.note(.emptySlot, of: Unmanaged.passUnretained(layer), in: self, at: 0)
    fillSlot(with: layer)
    if flags.contains(.attached) {
      try navigation?.cameIn(layer)
    } else {
      navigation?.borrow(layer)
    }
  }

  /// Empties the presentation slot.
  final func takeLayer(_ layer: ScreenNode, in navigation: Navigation?) {
    navigation?.journal.note(.fillSlot, holding: layer, outOf: self, at: 0)
    emptySlot()
    if flags.contains(.attached) { navigation?.wentOut(layer) } else { navigation?.borrow(layer) }
  }
}

extension Navigation {
  /// Fills in who asked for a layer when the commit gives the asker a number, and forgets who had
  /// asked for it before.
  fileprivate func await(_ asker: ScreenNode?, of layer: ScreenNode) {
    if !unnumberedAskers.isEmpty { unnumberedAskers.removeAll { $0.layer === layer } }
    guard let asker else { return }
    isEquipped = true
    unnumberedAskers.append((layer, asker))
  }
}

extension ScreenTree {
  /// Replaces the root slot's content, and returns what was in it.
  func swapRoot(for root: ScreenNode?) -> ScreenNode? {
    let replaced = rootNode
    replaced?.flags.remove(.rootOfTree)
    rootNode = root
    rootReference = root.map(Unmanaged.passUnretained)
    root?.flags.insert(.rootOfTree)
    return replaced
  }

  /// Replaces the root within an attempt. The caller has checked that it may be one.
  func changeRoot(to root: ScreenNode?, in navigation: Navigation) throws {
    navigation.journal.noteRoot(rootNode, replacedBy: root)
    let replaced = swapRoot(for: root)
    if let replaced { navigation.wentOut(replaced) }
    if let root { try navigation.cameIn(root) }
  }
}
