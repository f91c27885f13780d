extension Navigation {
  /// Reveals a screen that is on the tree: dismisses every layer that covers it, and makes each
  /// container around it bring its child forward.
  ///
  /// A route that places a screen ends with this. Revealing the visible screen changes nothing.
  ///
  /// - Parameter screen: A screen on this tree.
  /// - Throws: ``RoutingError`` of the kind `notFound` if it is not on this tree, or
  ///   `navigationEnded` if the attempt has ended. Any error of a container's
  ///   ``ContainerNode/bringForward(_:in:)``.
  /// - Complexity: O(depth) if it is already visible.
  public func reveal(_ screen: ScreenNode) throws {
    try checkRunning()
    guard try revealAttached(screen) else {
      throw RoutingError(
        .notFound, action: "reveal", subject: .screen(screen), reason: "it is not on this tree",
        at: screen, advice: "Put it on the tree first, with a route that pushes or presents it.")
    }
  }

  /// Whether a screen is on this tree, including uncommitted edits.
  @usableFromInline
  func isOnTree(_ screen: ScreenNode) -> Bool { screen.isAttached(to: treeReference) }

  /// Whether a route may arrive at a screen: it is on the tree, or a caller waits for its outcome and the route
  /// itself has removed it again.
  @inline(__always)
  func arrives(at screen: ScreenNode) -> Bool {
    screen.isAttached(to: treeReference) || hasRemoved(screen)
  }

  @inline(never)
  private func hasRemoved(_ screen: ScreenNode) -> Bool {
    if closesTree { return true }
    guard extras?.awaitsOutcome ?? false, screen.attemptStamp >= 0,
      screen.treeReference?.toOpaque() == treeReference.toOpaque()
    else { return false }
    return !touched[Int(screen.attemptStamp)].isOutside
  }

  /// Reveals a screen that a route has placed, if it is on the tree. If a transition of the library has placed it
  /// below other screens in a stack, the stack is revealed, and those screens stay.
  ///
  /// - Returns: Whether it is on the tree.
  @usableFromInline
  func revealPlaced(_ screen: ScreenNode) throws -> Bool {
    guard isOnTree(screen) else { return false }
    guard screen.isHidden else { return true }
    let isBelow = wishes.contains {
      if case .below(let below) = $0 { below === screen } else { false }
    }
    return try revealAttached((isBelow ? screen.screenParent : nil) ?? screen)
  }

  /// Reveals a screen if it is on the tree.
  ///
  /// - Returns: Whether it is on the tree.
  func revealAttached(_ screen: ScreenNode) throws -> Bool {
    guard isOnTree(screen) else { return false }
    if screen.isHidden { try show(screen) }
    return true
  }

  @inline(never)
  private func show(_ screen: ScreenNode) throws {
    try bringForward(screen)
    var inside = Unmanaged.passUnretained(screen)
    while true {
      try inside._withUnsafeGuaranteedRef {
        if $0.presentedNode != nil { try $0.dismissPresented(in: self) }
      }
      guard let focus = inside._withUnsafeGuaranteedRef({ $0.focusReference }) else { return }
      inside = focus
    }
  }

  /// Makes every owner of a screen show the child that leads to it, from the outermost.
  ///
  /// The path is stored in stack memory without retaining, because the journal holds the nodes that an edit of it
  /// removes.
  @inline(never)
  private func bringForward(_ screen: ScreenNode) throws {
    let target = Unmanaged.passUnretained(screen)
    var depth = 1
    var node = target
    while let owner = node._withUnsafeGuaranteedRef({ $0.ownerReference }) {
      node = owner
      depth += 1
    }
    try withUnsafeTemporaryAllocation(of: Unmanaged<ScreenNode>.self, capacity: depth) { path in
      node = target
      for position in path.indices.reversed() {
        path.initializeElement(at: position, to: node)
        guard let owner = node._withUnsafeGuaranteedRef({ $0.ownerReference }) else { break }
        node = owner
      }
      for position in path.indices.dropFirst() {
        try path[position]._withUnsafeGuaranteedRef { inner in
          try path[position - 1]._withUnsafeGuaranteedRef { try uncover(inner, in: $0) }
        }
      }
    }
  }

  /// Makes an owner show the child that leads to the screen.
  private func uncover(_ inner: ScreenNode, in owner: ScreenNode) throws {
    if inner.nodeFlags.contains(.rootOfLayer) { return }
    if owner.presentedNode != nil { try owner.dismissPresented(in: self) }
    if owner.focusedReferenceIs(inner) { return }
    guard let container = owner as? ContainerNode else { return }
    try container.bringForward(inner, in: self)
  }
}

extension ScreenNode {
  /// Whether a node on the path from the root hides this node, or a layer covers it. Such a layer is presented by
  /// this node or by a screen that shows inside it.
  fileprivate final var isHidden: Bool {
    var inside = Unmanaged.passUnretained(self)
    while true {
      let (presents, focus) = inside._withUnsafeGuaranteedRef {
        ($0.presentedNode != nil, $0.focusReference)
      }
      if presents { return true }
      guard let focus else { break }
      inside = focus
    }
    var reference = Unmanaged.passUnretained(self)
    while let owner = reference._withUnsafeGuaranteedRef({ $0.ownerReference }) {
      let isLayer = reference._withUnsafeGuaranteedRef { $0.nodeFlags.contains(.rootOfLayer) }
      let hides = owner._withUnsafeGuaranteedRef {
        $0.presentedNode != nil || $0.focusReference?.toOpaque() != reference.toOpaque()
      }
      if hides && !isLayer { return true }
      reference = owner
    }
    return false
  }

  fileprivate final func focusedReferenceIs(_ child: ScreenNode) -> Bool {
    focusReference?.toOpaque() == child.opaquePointer
  }
}
