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
  package func isOnTree(_ screen: ScreenNode) -> Bool {
    screen.nodeFlags.contains(.attached) && screen.treeReference == treeReference
  }

  /// Whether a route may arrive at a screen: it is on the tree, or a caller waits for its outcome and the route
  /// itself has removed it again.
  func arrives(at screen: ScreenNode) -> Bool { isOnTree(screen) || hasRemoved(screen) }

  private func hasRemoved(_ screen: ScreenNode) -> Bool {
    if closesTree { return true }
    guard extras?.states[OutcomeWait.self] != nil, screen.attemptStamp >= 0,
      screen.treeReference == treeReference
    else { return false }
    return !touches.list[Int(screen.attemptStamp)].isOutside
  }

  /// Reveals a screen that a route has placed, if it is on the tree. If a transition of the library has placed it
  /// below other screens in a stack, the stack is revealed, and those screens stay.
  ///
  /// - Returns: Whether it is on the tree.
  @usableFromInline
  func revealPlaced(_ screen: ScreenNode) throws -> Bool {
    guard isOnTree(screen) else { return false }
    guard screen.isHidden else { return true }
    let isBelow = commitActions.contains {
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

  private func show(_ screen: ScreenNode) throws {
    try bringForward(screen)
    var inside: Held<ScreenNode>? = Held(screen)
    while let node = inside {
      if node.isCovered { try node.object.dismissPresented(in: self) }
      inside = node.focusReference
    }
  }

  /// Makes every owner of a screen show the child that leads to it, from the outermost.
  ///
  /// The path is not retained, because the journal holds the nodes that an edit of it removes.
  private func bringForward(_ screen: ScreenNode) throws {
    var path = [Held(screen)]
    while let owner = path[path.count - 1].ownerReference { path.append(owner) }
    for (owner, inner) in zip(path.reversed(), path.reversed().dropFirst()) {
      try owner.use { owner in try inner.use { try uncover($0, in: owner) } }
    }
  }

  /// Makes an owner show the child that leads to the screen.
  private func uncover(_ inner: ScreenNode, in owner: ScreenNode) throws {
    if inner.nodeFlags.contains(.rootOfLayer) { return }
    if owner.presentedNode != nil { try owner.dismissPresented(in: self) }
    if owner.focusReference === inner { return }
    guard let container = owner as? ContainerNode else { return }
    try container.bringForward(inner, in: self)
  }
}

/// Marks an attempt in which a caller waits for the outcome of the screen at which the route arrives.
final class OutcomeWait: FeatureState {}

extension ScreenNode {
  /// Whether a node on the path from the root hides this node, or a layer covers it. Such a layer is presented by
  /// this node or by a screen that shows inside it.
  fileprivate final var isHidden: Bool {
    var inside: Held<ScreenNode>? = Held(self)
    while let node = inside {
      if node.isCovered { return true }
      inside = node.focusReference
    }
    var node = Held(self)
    while let owner = node.ownerReference {
      let hides = owner.isCovered || owner.focusReference != node
      if hides && !node.nodeFlags.contains(.rootOfLayer) { return true }
      node = owner
    }
    return false
  }
}
