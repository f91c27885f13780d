extension ScreenNode {
  /// Checks that a node may go into this one: nothing holds it, and it is no ancestor.
  @inline(__always)
  final func admit(_ newcomer: ScreenNode, to action: StaticString) throws {
    try newcomer.checkUnowned(to: action)
    if newcomer === self || (newcomer.holdsOthers && ownerReference != nil) {
      try checkNoAncestor(newcomer, to: action)
    }
  }

  @inline(never)
  private func checkNoAncestor(_ newcomer: ScreenNode, to action: StaticString) throws {
    var node: ScreenNode? = self
    while let ancestor = node {
      if ancestor === newcomer { throw RoutingError.wouldContainItself(newcomer, in: self, action) }
      node = ancestor.owner
    }
  }

  /// Checks that nothing holds this node.
  @inline(__always)
  final func checkUnowned(to action: StaticString) throws {
    if ownerReference != nil || flags.contains(.rootOfTree) { try refuseOwned(to: action) }
  }

  @inline(never)
  private func refuseOwned(to action: StaticString) throws {
    throw RoutingError.alreadyOnTree(self, action)
  }

  /// Checks at the last moment that this node is free: an app's own code may have run since it was
  /// admitted, and an attempt on another tree may have taken it out and have yet to end.
  @inline(__always)
  final func checkStillFree(for navigation: Navigation?) throws {
    if ownerReference != nil { try refuseOwned(to: "put in") }
    if let tree = treeReference, tree.toOpaque() != navigation?.treeReference.toOpaque() {
      try checkDecided(by: tree)
    }
  }

  /// Checks that no attempt on another tree has taken this node out and has yet to end.
  @inline(never)
  final func checkDecided(by tree: Unmanaged<ScreenTree>) throws {
    if tree.takeUnretainedValue().running != nil { throw RoutingError.undecided(self) }
  }
}
