extension ScreenNode {
  /// One step of the way to the visible screen: what this node presents, else its focused child.
  @inline(__always)
  final var nextInward: Unmanaged<ScreenNode>? {
    if let presentedNode { return Unmanaged.passUnretained(presentedNode) }
    return focusReference
  }

  /// The visible screen of this node's part of the tree.
  final var visibleInside: ScreenNode {
    var node = Unmanaged.passUnretained(self)
    while let next = node._withUnsafeGuaranteedRef({ $0.nextInward }) { node = next }
    return node.takeUnretainedValue()
  }

  /// A node on show, and whether it shows nothing but itself.
  struct OnShow {
    let node: ScreenNode
    let isLeaf: Bool
  }

  /// This node and everything that is visible through it or leads there, a container before what
  /// it shows.
  final var onShow: [OnShow] {
    var found: [OnShow] = []
    var waiting: [ScreenNode] = [self]
    while let node = waiting.popLast() {
      let inside = node.shownInside
      found.append(OnShow(node: node, isLeaf: inside.isEmpty))
      waiting.append(contentsOf: inside.reversed())
    }
    return found
  }

  /// What is on show directly inside this node. A container that shows several at once is asked;
  /// what it names besides its own children does not count.
  private final var shownInside: [ScreenNode] {
    if let presentedNode { return [presentedNode] }
    guard flags.contains(.asksWhatShows), let container = self as? ContainerNode else {
      return focusReference.map { [$0.takeUnretainedValue()] } ?? []
    }
    var seen: Set<ObjectIdentifier> = []
    return container.childrenOnShow.filter {
      $0.owner === self && !$0.flags.contains(.rootOfLayer)
        && seen.insert(ObjectIdentifier($0)).inserted
    }
  }
}

extension Navigation {
  /// Compares what is on show with what was at the last commit, lists who appears and disappears,
  /// and makes the new set the tree's.
  ///
  /// The common beginning is skipped: most commits change the end of one path only.
  func listAppearances() {
    let tree = owningTree
    var common = 0
    var end: ContiguousArray<Unmanaged<ScreenNode>> = []
    var next = tree.rootNode.map(Unmanaged.passUnretained)
    var asks = false
    while let node = next {
      next = node._withUnsafeGuaranteedRef { node in
        if node.flags.contains(.asksWhatShows) { asks = true }
        return node.nextInward
      }
      if asks { break }
      if end.isEmpty, common < tree.shown.count, tree.shown[common].toOpaque() == node.toOpaque() {
        common += 1
      } else {
        end.append(node)
      }
    }
    if asks, let root = tree.rootNode {
      common = 0
      end = callOut(.container, of: root) {
        ContiguousArray(root.onShow.map { Unmanaged.passUnretained($0.node) })
      }
    }
    replaceShown(from: common, with: end)
  }

  private func replaceShown(from start: Int, with end: ContiguousArray<Unmanaged<ScreenNode>>) {
    let tree = owningTree
    guard start < tree.shown.count || !end.isEmpty else { return }
    for node in end { node._withUnsafeGuaranteedRef { _ = $0.flags.insert(.marked) } }
    for reference in tree.shown[start...].reversed() {
      reference._withUnsafeGuaranteedRef { node in
        guard !node.flags.contains(.marked) else { return }
        node.flags.remove(.shown)
        disappearing.append(reference)
      }
    }
    for reference in end {
      reference._withUnsafeGuaranteedRef { node in
        node.flags.remove(.marked)
        guard !node.flags.contains(.shown) else { return }
        node.flags.insert(.shown)
        appearing.append(reference)
      }
    }
    tree.shown.removeSubrange(start...)
    tree.shown.append(contentsOf: end)
  }
}
