extension ScreenNode {
  /// Frees what this dying node holds in a loop: left to itself the runtime would recurse once a
  /// level, and 10 000 levels overflow a stack of 512 KB.
  ///
  /// Held by nobody else, a descendant hands its own children over before it is let go; held by
  /// somebody, it lives on without an owner.
  final func releaseDescendants() {
    var dying: ContiguousArray<ScreenNode> = []
    handOver(to: &dying)
    while !dying.isEmpty { ScreenNode.releaseLast(of: &dying) }
  }

  // Not inlined, and given the list rather than a node: a caller's binding that lives on makes the
  // uniqueness check fail in debug builds, and the recursion is back.
  @inline(never)
  private static func releaseLast(of dying: inout ContiguousArray<ScreenNode>) {
    let position = dying.count - 1
    if isKnownUniquelyReferenced(&dying[position]) { handOverLast(of: &dying) }
    dying.swapAt(position, dying.count - 1)
    dying.removeLast()
  }

  @inline(never)
  private static func handOverLast(of dying: inout ContiguousArray<ScreenNode>) {
    dying[dying.count - 1].handOver(to: &dying)
  }

  /// Moves what this node holds to a list and clears the back references to it.
  @inline(never)
  private func handOver(to list: inout ContiguousArray<ScreenNode>) {
    for child in childList {
      child.ownerReference = nil
      list.append(child)
    }
    childList = []
    focusReference = nil
    if let layer = presentedNode {
      layer.ownerReference = nil
      layer.flags.remove(.rootOfLayer)
      list.append(layer)
      presentedNode = nil
    }
  }
}
