extension ScreenNode {
  /// Releases everything that this node holds in a loop, when the node is freed. The runtime would recurse once for
  /// each level, and 10 000 levels overflow a stack of 512 KB.
  ///
  /// If nothing else holds a descendant, it hands its children to the list before it is released. Otherwise it lives
  /// on without an owner. Two levels do not need this, and most subtrees that leave have no more.
  final func releaseDescendants() {
    for child in childList { disownNode(child) }
    if let presentedNode { disownNode(presentedNode) }
    guard holdsDeeply else { return }
    var dying: ContiguousArray<ScreenNode> = []
    handOver(to: &dying)
    while !dying.isEmpty { ScreenNode.releaseLast(of: &dying) }
  }

  /// Clears the back reference of a node that this node holds.
  private func disownNode(_ node: ScreenNode) {
    guard node.ownerReference === self else { return }
    node.ownerReference = nil
    node.nodeFlags.remove(.rootOfLayer)
  }

  /// Whether it holds anything three levels below.
  private var holdsDeeply: Bool {
    presentedNode?.holdsHolders ?? false || childList.contains { $0.holdsHolders }
  }

  private var holdsHolders: Bool {
    presentedNode?.holdsOthers ?? false || childList.contains { $0.holdsOthers }
  }

  // Not inlined, and called with the list and not a node: in debug builds a caller's binding may live
  // on, which makes the uniqueness check fail and brings the recursion back.
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

  /// Moves the nodes that this node holds to a list, and clears the back references.
  @inline(never)
  private func handOver(to list: inout ContiguousArray<ScreenNode>) {
    for child in childList {
      disownNode(child)
      if child.holdsOthers { list.append(child) }
    }
    childList = []
    focusReference = nil
    guard let layer = presentedNode else { return }
    disownNode(layer)
    list.append(layer)
    presentedNode = nil
  }
}
