extension ScreenNode {
  /// The nearest stack that holds this screen within its own layer, itself included, or nil.
  ///
  /// - Complexity: O(depth).
  public final var nearestStack: StackNode? {
    var node = Unmanaged.passUnretained(self)
    while true {
      // A push looks here every time: the flag, which only a stack's init sets, replaces a cast at
      // every step.
      let next: Unmanaged<ScreenNode>? = node._withUnsafeGuaranteedRef { node in
        if node.flags.contains(.focusIsLast) { return Unmanaged.passUnretained(node) }
        return node.flags.contains(.rootOfLayer) ? nil : node.ownerReference
      }
      guard let next else { return nil }
      if next.toOpaque() == node.toOpaque() {
        return unsafeDowncast(node.takeUnretainedValue(), to: StackNode.self)
      }
      node = next
    }
  }
}
