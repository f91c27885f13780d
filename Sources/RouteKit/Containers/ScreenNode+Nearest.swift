extension ScreenNode {
  /// The nearest stack that holds this screen within its layer, possibly the screen itself, or nil.
  ///
  /// - Complexity: O(depth).
  public final var nearestStack: StackNode? {
    Unmanaged.passUnretained(self).nearestStack?.takeUnretainedValue()
  }
}

extension Unmanaged<ScreenNode> {
  /// The nearest stack, which the tree or its owner holds.
  var nearestStack: Unmanaged<StackNode>? { stackAround?.stack }

  /// The nearest stack, and its child that is this screen or holds it. The child is nil for the stack itself.
  @inline(__always)
  var stackAround: (stack: Unmanaged<StackNode>, child: Unmanaged<ScreenNode>?)? {
    nearest(.stack).map { (Unmanaged<StackNode>.fromOpaque($0.node.toOpaque()), $0.child) }
  }

  /// The nearest tabs, which the tree or their owner holds.
  var nearestTabs: Unmanaged<TabNode>? {
    nearest(.remembersTabs).map { Unmanaged<TabNode>.fromOpaque($0.node.toOpaque()) }
  }

  /// The nearest node within the layer that has a flag of one class. Routes call this every time,
  /// and a cast at every step would cost more than the edit. With it comes its child on the way.
  @inline(__always)
  private func nearest(
    _ flag: NodeFlags
  ) -> (node: Unmanaged<ScreenNode>, child: Unmanaged<ScreenNode>?)? {
    var node = self
    var child: Unmanaged<ScreenNode>?
    while true {
      let flags = node._withUnsafeGuaranteedRef { $0.nodeFlags }
      if flags.contains(flag) { return (node, child) }
      guard !flags.contains(.rootOfLayer),
        let owner = node._withUnsafeGuaranteedRef({ $0.ownerReference })
      else { return nil }
      child = node
      node = owner
    }
  }
}
