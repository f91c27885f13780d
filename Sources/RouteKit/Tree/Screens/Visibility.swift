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
      let inside = showsAll ? node.childList : node.shownInside
      if node.presentedNode == nil { found.append(OnShow(node: node, isLeaf: inside.isEmpty)) }
      waiting.append(contentsOf: inside.reversed())
    }
    return found
  }

  /// The nodes that show directly inside this node. A container that shows several children is
  /// asked. Nodes that it returns besides its children do not count.
  private final var shownInside: [ScreenNode] {
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
    while let next = node.inward { node = next }
    return node
  }
}

extension Navigation {
  /// Compares the nodes that show with those of the last commit, lists which appear and which
  /// disappear, and stores the new set.
  ///
  /// The common beginning is skipped, because most commits change only the end of one path.
  func listAppearances(on tree: ScreenTree) {
    let old = tree.shown.elements
    var common = 0
    var next = tree.rootReference
    while let node = next {
      if !node.isCovered {
        guard common < old.count, old[common] == node else { break }
        common += 1
      }
      if node.flags.contains(.asksWhatShows) { return listAppearancesOfSeveral(on: tree) }
      next = node.inward
    }
    if next == nil && common == old.count { return }
    var probe = next
    while let node = probe {
      if node.flags.contains(.asksWhatShows) { return listAppearancesOfSeveral(on: tree) }
      probe = node.inward
    }
    hideShown(from: common, on: tree)
    while let node = next {
      if !node.isCovered { show(node, on: tree) }
      next = node.inward
    }
    if !disappearing.isEmpty { keepHidden() }
  }

  /// The same where a container on the path may show several children.
  private func listAppearancesOfSeveral(on tree: ScreenTree) {
    guard let root = tree.rootNode else { return }
    let onShow = root.onShow
    hideShown(from: 0, on: tree)
    for shown in onShow { show(Held(shown.node), on: tree) }
    keepHidden()
  }

  /// Removes all nodes from a position on from the list of shown nodes, and marks them.
  private func hideShown(from start: Int, on tree: ScreenTree) {
    var position = tree.shown.count
    while position > start {
      position -= 1
      let node = tree.shown[position]
      node.flags = node.flags.subtracting(.shown).union(.marked)
      disappearing.append(node)
    }
    tree.shown.truncate(to: start)
  }

  /// Adds a node to the list of shown nodes. If it was shown before, it neither appears nor
  /// disappears.
  private func show(_ node: Held<ScreenNode>, on tree: ScreenTree) {
    tree.shown.append(node)
    if node.flags.isDisjoint(with: [.marked, .shown]) { appearing.append(node) }
    node.flags = node.flags.union(.shown).subtracting(.marked)
  }

  /// Keeps only those nodes in the list of disappearing nodes that do not show again.
  private func keepHidden() {
    var kept = 0
    for position in disappearing.indices {
      let node = disappearing[position]
      guard node.flags.contains(.marked) else { continue }
      node.flags.remove(.marked)
      disappearing.replace(at: kept, with: node)
      kept += 1
    }
    disappearing.truncate(to: kept)
  }
}
