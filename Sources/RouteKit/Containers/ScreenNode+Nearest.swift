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
  var nearestStack: Unmanaged<StackNode>? {
    nearest(.stack).map { Unmanaged<StackNode>.fromOpaque($0.toOpaque()) }
  }

  /// The nearest tabs, which the tree or their owner holds.
  var nearestTabs: Unmanaged<TabNode>? {
    nearest(.remembersTabs).map { Unmanaged<TabNode>.fromOpaque($0.toOpaque()) }
  }

  /// The nearest node within the layer that has a flag of one class. Routes call this every time,
  /// and a cast at every step would cost more than the edit.
  @inline(__always)
  private func nearest(_ flag: NodeFlags) -> Unmanaged<ScreenNode>? {
    var node = self
    while true {
      let flags = node._withUnsafeGuaranteedRef { $0.flags }
      if flags.contains(flag) { return node }
      guard !flags.contains(.rootOfLayer),
        let owner = node._withUnsafeGuaranteedRef({ $0.ownerReference })
      else { return nil }
      node = owner
    }
  }
}
