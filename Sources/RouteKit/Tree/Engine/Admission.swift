extension ScreenNode {
  /// Checks that a node may go into this one: nothing holds it, it is no ancestor, and no attempt
  /// on another tree has yet to decide about it.
  final func admit(_ newcomer: ScreenNode, to action: StaticString) throws {
    try newcomer.checkUnowned(to: action)
    guard newcomer.holdsOthers || newcomer === self || newcomer.treeReference != nil else { return }
    var node: ScreenNode? = self
    while let ancestor = node {
      if ancestor === newcomer { throw RoutingError.wouldContainItself(newcomer, in: self, action) }
      node = ancestor.owner
    }
    try newcomer.checkUndecided(for: treeReference, to: action)
  }

  /// Checks that nothing holds this node.
  final func checkUnowned(to action: StaticString) throws {
    guard ownerReference == nil, !flags.contains(.rootOfTree) else {
      throw RoutingError.alreadyOnTree(self, action)
    }
  }

  /// Checks that no attempt on another tree has taken out this node or one that it holds: rolled
  /// back, that attempt would want it again. What goes where no tree is stays in that attempt's
  /// journal.
  final func checkUndecided(for tree: Unmanaged<ScreenTree>?, to action: StaticString) throws {
    guard let tree else { return }
    var undecided: ScreenNode?
    forEachHeld { node in
      guard let other = node.treeReference else { return }
      if other.toOpaque() != tree.toOpaque(), other.takeUnretainedValue().running != nil {
        undecided = node
      }
    }
    if let undecided { throw RoutingError.alreadyOnTree(undecided, action) }
  }
}
