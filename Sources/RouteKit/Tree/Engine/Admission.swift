extension ScreenNode {
  /// Checks that a node may go into this one: nothing holds it, and it is no ancestor.
  @inline(__always)
  final func admit(_ newcomer: ScreenNode, to action: StaticString) throws {
    try newcomer.checkUnowned(to: action)
    guard newcomer.holdsOthers || newcomer === self else { return }
    var node: ScreenNode? = self
    while let ancestor = node {
      if ancestor === newcomer { throw RoutingError.wouldContainItself(newcomer, in: self, action) }
      node = ancestor.owner
    }
  }

  /// Checks that nothing holds this node.
  @inline(__always)
  final func checkUnowned(to action: StaticString) throws {
    guard ownerReference == nil, !flags.contains(.rootOfTree) else {
      throw RoutingError.alreadyOnTree(self, action)
    }
  }

  /// Checks that no attempt on another tree has taken this node out and has yet to end.
  final func checkDecided(by tree: Unmanaged<ScreenTree>) throws {
    if tree.takeUnretainedValue().running != nil { throw RoutingError.undecided(self) }
  }
}
