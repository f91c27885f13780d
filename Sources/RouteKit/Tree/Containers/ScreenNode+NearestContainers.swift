extension ScreenNode {
  /// The nearest stack that holds this screen within its layer, possibly the screen itself, or nil.
  ///
  /// - Complexity: O(depth).
  public final var nearestStack: StackNode? {
    Held(self).nearestStack?.object
  }
}

extension Held<ScreenNode> {
  /// The nearest stack, which the tree or its owner holds.
  var nearestStack: Held<StackNode>? { stackAround?.stack }

  /// The nearest stack, and its child that is this screen or holds it. The child is nil for the stack itself.
  var stackAround: (stack: Held<StackNode>, child: Held<ScreenNode>?)? {
    nearest(.stack).map { (Held<StackNode>(unchecked: $0.node), $0.child) }
  }

  /// The nearest tabs, which the tree or their owner holds.
  var nearestTabs: Held<TabNode>? {
    nearest(.remembersTabs).map { Held<TabNode>(unchecked: $0.node) }
  }

  /// The nearest node within the layer that has a flag of one class. Routes call this every time,
  /// and a cast at every step would cost more than the edit. With it comes its child on the way.
  private func nearest(
    _ flag: NodeFlags
  ) -> (node: Held<ScreenNode>, child: Held<ScreenNode>?)? {
    var node = self
    var child: Held<ScreenNode>?
    while true {
      let flags = node.nodeFlags
      if flags.contains(flag) { return (node, child) }
      guard !flags.contains(.rootOfLayer), let owner = node.ownerReference else { return nil }
      child = node
      node = owner
    }
  }
}
