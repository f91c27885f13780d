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
    child.ownerReference = Held(self)
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

  final func focusLast() {
    focusReference = childList.last.map { Held($0) }
  }

  final func fillSlot(with layer: ScreenNode) {
    presentedNode = layer
    layer.ownerReference = Held(self)
    layer.nodeFlags.insert(.rootOfLayer)
  }

  final func emptySlot() {
    presentedNode?.ownerReference = nil
    presentedNode?.nodeFlags.remove(.rootOfLayer)
    presentedNode = nil
  }

  /// Marks this node and everything that it holds as on or off the tree, without listing the nodes.
  final func setAttached(_ attached: Bool, to tree: Held<ScreenTree>) {
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
  final var holdsOthers: Bool {
    presentedNode != nil || (nodeFlags.contains(.container) && !childList.isEmpty)
  }

  /// Calls a closure with this node and everything that it holds: a container before its children, and the children
  /// before the layer that it presents. It is a loop, so depth cannot overflow the stack.
  package final func forEachHeld(_ body: (ScreenNode) -> Void) {
    body(self)
    if holdsOthers { forEachDescendant(body) }
  }

  private func forEachDescendant(_ body: (ScreenNode) -> Void) {
    var waiting: [Held<ScreenNode>] = []
    pushHeld(onto: &waiting)
    while let next = waiting.popLast() {
      next.use { node in
        body(node)
        node.pushHeld(onto: &waiting)
      }
    }
  }

  final func pushHeld(onto waiting: inout [Held<ScreenNode>]) {
    if let presentedNode { waiting.append(Held(presentedNode)) }
    for child in childList.reversed() { waiting.append(Held(child)) }
  }
}
