extension ScreenNode {
  /// Checks that a node may be put into this one: it has no owner and is not an ancestor.
  @inline(__always)
  final func admitNewcomer(_ newcomer: ScreenNode, to action: StaticString) throws {
    try newcomer.checkUnowned(to: action)
    if newcomer === self || (newcomer.holdsOthers && ownerReference != nil) {
      try checkNoAncestor(newcomer, to: action)
    }
  }

  /// Searches for the newcomer above this node, and for this node inside the newcomer, one step of each in turn. The
  /// shorter search decides: inserting a small screen deep into a tree is as fast as inserting a large one into a new
  /// container.
  private func checkNoAncestor(_ newcomer: ScreenNode, to action: StaticString) throws {
    var above = Held(self)
    var inside = HeldWalk(of: newcomer)
    while above !== newcomer {
      guard let owner = above.ownerReference, let next = inside.next() else { return }
      if next === self { break }
      above = owner
    }
    throw RoutingError(
      .wouldContainItself, action: "\(action)", subject: .screen(newcomer),
      reason: newcomer === self
        ? "it would hold itself" : "it holds '\(screen: self)', which would hold it",
      at: self, advice: "Build another screen instead.")
  }

  /// Checks that this node has no owner.
  final func checkUnowned(to action: StaticString) throws {
    if ownerReference != nil || nodeFlags.contains(.rootOfTree) {
      throw RoutingError.alreadyOnTree(self, action)
    }
  }

  /// Checks at the last moment that this node is free. An app's code may have run since it was
  /// admitted, and a running attempt on another tree may have removed it.
  @inline(__always)
  final func checkStillFree(for navigation: Navigation?) throws {
    if ownerReference != nil { throw RoutingError.alreadyOnTree(self, "put in") }
    if let tree = treeReference, tree != navigation?.treeReference {
      try checkDecided(by: tree)
    }
  }

  /// Checks that no running attempt on another tree has removed this node.
  final func checkDecided(by tree: Held<ScreenTree>) throws {
    guard tree.object.running != nil else { return }
    throw RoutingError(
      .alreadyOnTree, action: "put in", subject: .screen(self),
      reason: "a navigation on another tree has removed it and has not ended",
      advice: "A screen has only one place. Wait for that navigation to end, or build another.")
  }
}

/// A walk through everything that a node holds, one node at a time.
private struct HeldWalk {
  /// The way to the current node, and the position of the next one that each node on it holds.
  private var path: [(node: Held<ScreenNode>, next: Int)]

  init(of node: ScreenNode) { path = [(Held(node), 0)] }

  mutating func next() -> Held<ScreenNode>? {
    while let (node, position) = path.last {
      guard let held = node.use({ $0.heldNode(at: position) }) else {
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      path.append((held, 0))
      return held
    }
    return nil
  }
}

extension ScreenNode {
  /// The child at a position, or the layer at the position after the last child.
  fileprivate final func heldNode(at position: Int) -> Held<ScreenNode>? {
    if position < childList.count { return Held(childList[position]) }
    guard position == childList.count, let presentedNode else { return nil }
    return Held(presentedNode)
  }
}

extension RoutingError {
  static func alreadyOnTree(_ node: ScreenNode, _ action: StaticString) -> RoutingError {
    let reason: ErrorText =
      node.screenOwner.map { "'\(screen: $0)' already holds it" }
      ?? "it is already the root of a tree"
    return RoutingError(
      .alreadyOnTree, action: "\(action)", subject: .screen(node), reason: reason,
      at: node, advice: "A screen has only one place. Remove it first, or build another.")
  }
}
