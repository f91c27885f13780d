extension ScreenNode {
  /// The next step on the way to the visible screen: the layer that this node presents, or else its
  /// focused child.
  final var nextInward: Held<ScreenNode>? {
    if let presentedNode { return Held(presentedNode) }
    return focusReference
  }

  /// A node that shows, and whether it shows nothing but itself.
  struct OnShow {
    let node: ScreenNode
    let isLeaf: Bool
  }

  /// The nodes that show inside this node, or lead to such nodes, and are not covered. A container
  /// comes before its children.
  final var onShow: [OnShow] { onShow(withAllIn: []) }

  /// The same, but with all children of some containers.
  final func onShow(withAllIn undecided: Set<ObjectIdentifier>) -> [OnShow] {
    var found: [OnShow] = []
    var waiting: [ScreenNode] = [self]
    while let node = waiting.popLast() {
      let showsAll = node.presentedNode == nil && undecided.contains(ObjectIdentifier(node))
      let inside = showsAll ? node.childList : node.ownChildrenOnShow
      if node.presentedNode == nil { found.append(OnShow(node: node, isLeaf: inside.isEmpty)) }
      waiting.append(contentsOf: inside.reversed())
    }
    return found
  }

  /// The nodes that show directly inside this node. A container that shows several children is
  /// asked. Nodes that it returns besides its children do not count.
  private final var ownChildrenOnShow: [ScreenNode] {
    if let presentedNode { return [presentedNode] }
    guard nodeFlags.contains(.asksWhatShows), let container = self as? ContainerNode else {
      return focusReference.map { [$0.object] } ?? []
    }
    var seen: Set<ObjectIdentifier> = []
    return container.askedSafely(\.childrenOnShow).filter {
      $0.screenOwner === self && !$0.nodeFlags.contains(.rootOfLayer)
        && seen.insert(ObjectIdentifier($0)).inserted
    }
  }
}

extension ContainerNode {
  /// Calls a member of this container that an app may have overridden. It must not edit while an
  /// attempt is running.
  package final func askedSafely<Answer>(_ question: (ContainerNode) -> Answer) -> Answer {
    guard let running = treeReference?.object.running else { return question(self) }
    return running.callOut(.container, to: type(of: self)) { question(self) }
  }
}

extension Held<ScreenNode> {
  /// The visible screen inside a node.
  var visibleInside: Held<ScreenNode> {
    var node = self
    while let next = node.nextInward { node = next }
    return node
  }
}
