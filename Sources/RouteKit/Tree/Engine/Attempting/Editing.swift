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
    // A routed push comes through here: the references are used where they are, not retained.
    if let running = runningReference {
      try running._withUnsafeGuaranteedRef { try $0.join(action, on: self, body) }
    } else {
      try editAlone(action, with: other, in: given, body)
    }
  }

  @inline(never)
  private func editAlone(
    _ action: StaticString, with other: ScreenNode?, in given: Navigation?,
    _ body: (Navigation?) throws -> Void
  ) throws {
    if flags.contains(.notifying) { throw RoutingError.busyBeingEdited(self, action) }
    if let tree = treeReference?.takeUnretainedValue() {
      try tree.transact(.edit) { try body($0) }
    } else if let running = other?.treeReference?.takeUnretainedValue().running {
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
}

extension ScreenNode {
  /// The attempt that is running on the tree of this node, which the tree holds.
  @inline(__always)
  final var runningReference: Unmanaged<Navigation>? {
    treeReference?._withUnsafeGuaranteedRef { $0.runningReference }
  }
}

// Within a route, which is the usual way, the most frequent edits go through these two rather than
// through `edit`: handed over as a closure, an edit retains what it edits, a tenth of its time.

extension ScreenNode {
  /// Performs an edit that checks before it changes anything, if an attempt is running to join.
  ///
  /// - Returns: Whether one is; if not, nothing was done.
  @inline(__always)
  final func joinsAttempt(
    to action: StaticString, _ body: (Navigation) throws -> Void
  ) throws -> Bool {
    guard let running = runningReference else { return false }
    try running._withUnsafeGuaranteedRef { running in
      if running.caller != nil { try running.checkCaller(action, on: self) }
      try body(running)
    }
    return true
  }

  /// The same for an edit that may fail when it has changed something.
  @inline(__always)
  final func joinsAttemptWhole(
    to action: StaticString, _ body: (Navigation) throws -> Void
  ) throws -> Bool {
    try joinsAttempt(to: action) { running in
      let savepoint = Savepoint(of: running)
      do {
        try body(running)
      } catch {
        running.rollBack(to: savepoint)
        throw error
      }
    }
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
}

extension Navigation {
  /// Refuses an edit by a builder or whoever else is asked, unless it is of a node that was on no
  /// tree before and is on none: what a builder puts together is its own. A container that is told of
  /// an edit takes no other, wherever it is; and an inverse edits nothing, since what it notes would
  /// come after what is being applied.
  @inline(never)
  func checkCaller(_ action: StaticString, on node: ScreenNode) throws {
    guard let caller,
      caller.role == .inverse || !node.flags.isDisjoint(with: [.attached, .member, .notifying]),
      node.flags.contains(.notifying) || !fills(node, caller)
    else { return }
    throw RoutingError.busyEditing(action, node, in: caller)
  }

  /// Has every further edit of a container on no tree come here, until the attempt ends: were one of
  /// them free, the journal would undo edits of a container that is no longer as it left it.
  @inline(never)
  func enlist(_ node: ScreenNode) {
    guard node.treeReference == nil else { return }
    journal.hold(node)
    node.treeReference = treeReference
    touch(node)
  }
}

extension Navigation {
  /// The same with all that a node holds: what goes in and out of a container on no tree is no freer
  /// than the container.
  @inline(never)
  fileprivate func enlistAll(of node: ScreenNode) {
    node.forEachHeld(enlist)
  }
}

extension ScreenNode {
  /// Puts a child in. The caller has checked that it may.
  final func addChild(_ child: ScreenNode, at index: Int, in navigation: Navigation?) throws {
    try child.checkStillFree(for: navigation)
    navigation?.journal.note(
      .removeChild, of: Unmanaged.passUnretained(child), in: self, at: index)
    spliceInChild(child, at: index)
    if flags.contains(.attached) {
      try navigation?.cameIn(child)
    } else {
      navigation?.enlistAll(of: child)
    }
  }

  /// Takes a child out.
  final func takeChild(at index: Int, in navigation: Navigation?) {
    let child = spliceOutChild(at: index)
    if flags.contains(.attached) {
      navigation?.wentOut(child)
    } else {
      navigation?.enlistAll(of: child)
    }
    navigation?.journal.note(.insertChild, holding: child, outOf: self, at: index)
  }

  /// Moves the focus of a container that keeps one.
  final func moveFocus(to child: ScreenNode?, in navigation: Navigation?) {
    navigation?.journal.note(.restoreFocus, of: focusReference, in: self, at: 0)
    focusReference = child.map(Unmanaged.passUnretained)
  }

  /// Fills the presentation slot, which is empty.
  @inline(__always)
  final func putLayer(
    _ layer: ScreenNode, box: PresentationBox, asker: Asker?, in navigation: Navigation?
  ) throws {
    try layer.checkStillFree(for: navigation)
    if layer.presentationBox != nil { navigation?.journal.noteRecord(of: layer) }
    layer.presentationBox = box
    if let asker, asker.unnumbered != nil, let navigation {
      layer.askerNumber = navigation.number(of: asker, for: layer)
    } else {
      layer.askerNumber = asker?.number ?? 0
    }
    try putLayer(layer, in: navigation)
  }

  /// Fills the presentation slot with a layer that is free and knows how it is presented.
  @inline(__always)
  final func putLayer(_ layer: ScreenNode, in navigation: Navigation?) throws {
    navigation?.journal.note(.emptySlot, of: Unmanaged.passUnretained(layer), in: self, at: 0)
    fillSlot(with: layer)
    if flags.contains(.attached) {
      try navigation?.cameIn(layer)
    } else {
      navigation?.enlistAll(of: layer)
    }
  }

  /// Empties the presentation slot.
  final func takeLayer(_ layer: ScreenNode, in navigation: Navigation?) {
    navigation?.journal.note(.fillSlot, holding: layer, outOf: self, at: 0)
    emptySlot()
    if flags.contains(.attached) {
      navigation?.wentOut(layer)
    } else {
      navigation?.enlistAll(of: layer)
    }
  }
}

extension Navigation {
  /// The number of who asked for a layer, or a negative one that stands for the asker until the
  /// commit gives it its own. What the layer had before is in the journal.
  fileprivate func number(of asker: Asker, for layer: ScreenNode) -> Int {
    guard let unnumbered = asker.unnumbered else { return asker.number }
    wish(.asker(unnumbered, of: layer))
    return -wishes.count
  }
}

extension Navigation {
  /// Notes who asked for a layer that this attempt has brought in, and that was presented by nobody.
  func noteAsker(_ asker: ScreenNode, of layer: ScreenNode) {
    let asker = Asker(asker, in: self)
    layer.askerNumber = asker.unnumbered == nil ? asker.number : number(of: asker, for: layer)
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

extension RoutingError {
  static func busyBeingEdited(_ node: ScreenNode, _ action: StaticString) -> RoutingError {
    RoutingError(
      .busyAttempting, action: "\(action) in", subject: node.title,
      reason: "it is being told of another edit", at: node,
      advice: "Record a change of its own state there, and edit before or after.")
  }

  static func busyEditing(_ action: StaticString, _ node: ScreenNode, in caller: OutsideCall)
    -> RoutingError
  {
    RoutingError(
      .busyAttempting, action: "\(action) in", subject: node.title,
      reason: "\(caller.description) is being asked within a navigation", at: node,
      advice: busyAdvice(caller))
  }
}
