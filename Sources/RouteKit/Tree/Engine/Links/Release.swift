extension ScreenNode {
  /// Frees what this dying node holds in a loop: left to itself the runtime would recurse once a
  /// level, and 10 000 levels overflow a stack of 512 KB.
  ///
  /// Held by nobody else, a descendant hands its own children over before it is let go; held by
  /// somebody, it lives on without an owner. Two levels need no such care, and most trees that
  /// leave at once have no more.
  final func releaseDescendants() {
    for child in childList { disown(child) }
    if let presentedNode { disown(presentedNode) }
    guard holdsDeeply else { return }
    var dying: ContiguousArray<ScreenNode> = []
    handOver(to: &dying)
    while !dying.isEmpty { ScreenNode.releaseLast(of: &dying) }
  }

  /// Cuts the back reference of what this node holds.
  private func disown(_ node: ScreenNode) {
    guard node.ownerReference?.toOpaque() == opaque else { return }
    node.ownerReference = nil
    node.flags.remove(.rootOfLayer)
  }

  /// Whether anything is held three levels below.
  private var holdsDeeply: Bool {
    presentedNode?.holdsHolders ?? false || childList.contains { $0.holdsHolders }
  }

  private var holdsHolders: Bool {
    presentedNode?.holdsOthers ?? false || childList.contains { $0.holdsOthers }
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

  /// Moves what this node holds to a list, and cuts the back references.
  @inline(never)
  private func handOver(to list: inout ContiguousArray<ScreenNode>) {
    for child in childList {
      disown(child)
      if child.holdsOthers { list.append(child) }
    }
    childList = []
    focusReference = nil
    guard let layer = presentedNode else { return }
    disown(layer)
    list.append(layer)
    presentedNode = nil
  }
}
