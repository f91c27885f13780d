// The journaled edits. Every change of a tree or a container goes through these functions. It joins the running
// attempt, or becomes a new attempt, or needs neither because no tree is involved.

extension ScreenNode {
  /// Performs an edit of this node as a whole or not at all.
  ///
  /// The edit is journaled in the attempt on this node's tree. If the node has no tree, it is journaled in the
  /// attempt that has just removed the newcomer `other`, or else in the given attempt.
  @inline(__always)
  final func editNode(
    _ action: StaticString, with other: ScreenNode? = nil, in given: Navigation?,
    _ body: (Navigation?) throws -> Void
  ) throws {
    if let running = runningReference {
      return try running.use { try $0.join(action, on: self, body) }
    }
    if nodeFlags.contains(.notifying) { throw RoutingError.busyBeingEdited(self, action) }
    if let tree = treeReference {
      try given?.checkEdits(of: tree.object, to: "\(action) in", self)
      try tree.object.transact(.edit, body)
    } else if let running = other?.treeReference?.object.running {
      try running.join(action, on: self, body)
    } else if let running = attemptOfHistory ?? other?.attemptOfHistory {
      try running.join(action, on: self, body)
    } else if let given, given.isRunning {
      try given.join(action, on: self, body)
    } else {
      try body(nil)
      leaveHistory()
      other?.leaveHistory()
    }
  }

  /// Edits a state that belongs to the window. An undo history that holds this node does not contain that state, so
  /// the history is not emptied.
  final func editWindowState(
    _ action: StaticString, in given: Navigation?, _ body: (Navigation?) throws -> Void
  ) throws {
    let isAlone =
      treeReference == nil && attemptOfHistory == nil && !(given?.isRunning ?? false)
      && !nodeFlags.contains(.notifying)
    if isAlone { try body(nil) } else { try editNode(action, in: given, body) }
  }

  /// The running attempt on the tree of this node, which the tree holds.
  final var runningReference: Held<Navigation>? {
    treeReference?.runningReference
  }
}

extension Navigation {
  @inline(__always)
  fileprivate func join(
    _ action: StaticString, on node: ScreenNode, _ body: (Navigation?) throws -> Void
  ) throws {
    if caller != nil { try checkCaller(action, on: node) }
    let savepoint = Savepoint(of: self)
    if node.treeReference == nil { enlist(node) }
    do {
      try body(self)
    } catch {
      rollBack(to: savepoint)
      throw error
    }
  }

  /// Makes this attempt journal every further edit of a container outside a tree. Without that, a roll-back would
  /// apply inverses to a container that has changed since.
  func enlist(_ node: ScreenNode) {
    guard node.treeReference == nil else { return }
    journal.hold(node)
    node.treeReference = treeReference
    touch(node, isOutside: true)
  }

  /// The same for everything that a node holds. A node inside it that was walked before is not walked again.
  fileprivate func enlistAll(of node: ScreenNode) {
    guard node.holdsOthers else { return enlist(node) }
    var waiting = [Held(node)]
    while let next = waiting.popLast() {
      next.use { node in
        if node.nodeFlags.contains(.enlistedWhole) { return }
        enlist(node)
        guard node.holdsOthers else { return }
        node.nodeFlags.insert(.enlistedWhole)
        touches.enlistedWhole.append(EnlistedWhole(node: next, edits: journal.count))
        node.pushHeld(onto: &waiting)
      }
    }
  }
}

extension ScreenNode {
  /// Inserts a child. The caller has checked that this is allowed.
  final func addChild(_ child: ScreenNode, at index: Int, in navigation: Navigation?) throws {
    try child.checkStillFree(for: navigation)
    navigation?.journal.record(
      .removeChild, of: Held(child), in: self, at: index)
    spliceInChild(child, at: index)
    if nodeFlags.contains(.attached) {
      try navigation?.cameIn(child)
    } else {
      navigation?.enlistAll(of: child)
    }
  }

  /// Removes a child.
  final func takeChild(at index: Int, in navigation: Navigation?) {
    let child = spliceOutChild(at: index)
    if nodeFlags.contains(.attached) {
      navigation?.wentOut(child)
    } else {
      navigation?.enlistAll(of: child)
    }
    navigation?.journal.record(.insertChild, holding: child, outOf: self, at: index)
  }

  /// Moves the focus of a container that stores one.
  final func moveFocus(to child: ScreenNode?, in navigation: Navigation?) {
    navigation?.journal.record(.restoreFocus, of: focusReference, in: self, at: 0)
    focusReference = child.map { Held($0) }
  }

  /// Gives the screen the hints of its push, or none.
  final func setHints(_ hints: PresentationBox?, in navigation: Navigation?) {
    navigation?.journal.recordPresentation(of: self)
    presentationBox = hints
  }

  /// Drops how the screen was pushed or presented before. Most screens were neither.
  final func forgetHints(in navigation: Navigation?) {
    if presentationBox != nil { setHints(nil, in: navigation) }
  }

  /// Fills the presentation slot, which is empty.
  final func putLayer(
    _ layer: ScreenNode, box: PresentationBox, asker: PresentationAsker?, in navigation: Navigation?
  ) throws {
    try layer.checkStillFree(for: navigation)
    // A screen that was elsewhere on the tree returns there without a presentation.
    if layer.presentationBox != nil || layer.nodeFlags.contains(.member) {
      navigation?.journal.recordPresentation(of: layer)
    }
    layer.presentationBox = box
    layer.askerNumber = asker?.number ?? 0
    if let unnumbered = asker?.unnumbered { navigation?.note(unnumbered, askedFor: layer) }
    try putLayer(layer, in: navigation)
  }

  /// Fills the presentation slot with a free layer that has a presentation.
  final func putLayer(_ layer: ScreenNode, in navigation: Navigation?) throws {
    navigation?.journal.record(.emptySlot, of: Held(layer), in: self, at: 0)
    fillSlot(with: layer)
    if nodeFlags.contains(.attached) {
      try navigation?.cameIn(layer)
    } else {
      navigation?.enlistAll(of: layer)
    }
  }

  /// Empties the presentation slot.
  final func takeLayer(_ layer: ScreenNode, in navigation: Navigation?) {
    navigation?.journal.record(.fillSlot, holding: layer, outOf: self, at: 0)
    emptySlot()
    if nodeFlags.contains(.attached) {
      navigation?.wentOut(layer)
    } else {
      navigation?.enlistAll(of: layer)
    }
  }
}

extension Navigation {
  /// Notes that a screen without a number asked for a layer, which has a negative number in place of it until the
  /// commit. The journal contains the old number of the layer.
  fileprivate func note(_ unnumbered: ScreenNode, askedFor layer: ScreenNode) {
    queue(.asker(unnumbered, of: layer))
    layer.askerNumber = -commitActions.count
  }

  /// Sets the screen that asked for a layer that this attempt brought in without one.
  func setAsker(_ asker: ScreenNode, of layer: ScreenNode) {
    let asker = PresentationAsker(asker, in: self)
    layer.askerNumber = asker.number
    if let unnumbered = asker.unnumbered { note(unnumbered, askedFor: layer) }
  }
}

extension ScreenTree {
  /// Replaces the content of the root slot, and returns the old content.
  func swapRoot(for root: ScreenNode?) -> ScreenNode? {
    let replaced = rootNode
    replaced?.nodeFlags.remove(.rootOfTree)
    rootNode = root
    rootReference = root.map { Held($0) }
    root?.nodeFlags.insert(.rootOfTree)
    return replaced
  }

  /// Replaces the root within an attempt. The caller has checked the new root.
  func changeRoot(to root: ScreenNode?, in navigation: Navigation) throws {
    navigation.journal.recordRoot(rootNode, replacedBy: root)
    let replaced = swapRoot(for: root)
    if let replaced { navigation.wentOut(replaced) }
    if let root { try navigation.cameIn(root) }
    root?.forgetHints(in: navigation)
  }
}
