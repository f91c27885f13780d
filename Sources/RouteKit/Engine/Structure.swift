// Only the links of the tree: no checks, no journal, no announcements. The callers check the inserted nodes and
// journal the removed ones.

extension ScreenNode {
  @inline(__always)
  final func spliceInChild(_ child: ScreenNode, at index: Int) {
    if index == childList.count {
      childList.append(child)
    } else {
      childList.insert(child, at: index)
    }
    child.ownerReference = Unmanaged.passUnretained(self)
    if nodeFlags.contains(.focusIsLast) { focusLast() }
  }

  @inline(__always)
  @discardableResult
  final func spliceOutChild(at index: Int) -> ScreenNode {
    let child = index == childList.count - 1 ? childList.removeLast() : childList.remove(at: index)
    child.ownerReference = nil
    if nodeFlags.contains(.focusIsLast) { focusLast() }
    return child
  }

  @inline(__always)
  final func focusLast() {
    focusReference = childList.last.map(Unmanaged.passUnretained)
  }

  final func fillSlot(with layer: ScreenNode) {
    presentedNode = layer
    layer.ownerReference = Unmanaged.passUnretained(self)
    layer.nodeFlags.insert(.rootOfLayer)
  }

  final func emptySlot() {
    presentedNode?.ownerReference = nil
    presentedNode?.nodeFlags.remove(.rootOfLayer)
    presentedNode = nil
  }

  /// Marks this node and everything that it holds as on or off the tree, without listing the nodes.
  final func setAttached(_ attached: Bool, to tree: Unmanaged<ScreenTree>) {
    guard nodeFlags.contains(.attached) != attached else { return }
    forEachHeld { node in
      if attached {
        node.nodeFlags.insert(.attached)
        node.treeReference = tree
      } else {
        node.nodeFlags.remove(.attached)
      }
    }
  }

  /// Whether this node holds others. Only then can it be an ancestor.
  @inline(__always)
  final var holdsOthers: Bool {
    presentedNode != nil || (nodeFlags.contains(.container) && !childList.isEmpty)
  }

  /// Calls a closure with this node and everything that it holds: a container before its children, and the children
  /// before the layer that it presents. It is a loop, so depth cannot overflow the stack.
  @inline(__always)
  final func forEachHeld(_ body: (ScreenNode) -> Void) {
    body(self)
    if holdsOthers { forEachDescendant(body) }
  }

  @inline(never)
  private func forEachDescendant(_ body: (ScreenNode) -> Void) {
    var waiting: [Unmanaged<ScreenNode>] = []
    pushHeld(onto: &waiting)
    while let next = waiting.popLast() {
      next._withUnsafeGuaranteedRef { node in
        body(node)
        node.pushHeld(onto: &waiting)
      }
    }
  }

  @inline(__always)
  final func pushHeld(onto waiting: inout [Unmanaged<ScreenNode>]) {
    if let presentedNode { waiting.append(Unmanaged.passUnretained(presentedNode)) }
    for child in childList.reversed() { waiting.append(Unmanaged.passUnretained(child)) }
  }
}
