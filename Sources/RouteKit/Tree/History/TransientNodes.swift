/// The nodes that were added to the tree and removed again within one navigation. The undo history omits their edits:
/// undoing restores the tree, and leaves these nodes as they are.
///
/// It cannot omit a container that holds or held a screen of the tree, because that screen must return from it or to
/// it. Nor can it omit a node that came from a container outside the tree or stayed in a container that left, that
/// passed through a container with recorded state, or that an earlier commit needs.
struct TransientNodes {
  private let navigation: Navigation
  private let entered: Set<Held<ScreenNode>>
  private let left: Set<Held<ScreenNode>>
  private var nodes: Set<Held<ScreenNode>> = []

  /// Finds the nodes that the history can omit.
  ///
  /// - Parameters:
  ///   - navigation: An attempt whose edits have just become the state of its tree.
  ///   - isNeeded: Whether an earlier commit needs a node.
  /// - Complexity: O(edits + touched nodes).
  init(of navigation: Navigation, except isNeeded: (ScreenNode) -> Bool) {
    self.navigation = navigation
    entered = Set(navigation.lifecycle.entering.elements)
    left = Set(navigation.lifecycle.leaving.elements)
    var unneeded: [ScreenNode] = []
    var needed: [Held<ScreenNode>] = []
    for touch in navigation.touches.list.elements where !touch.isOutside {
      let node = touch.node.object
      guard !node.nodeFlags.contains(.attached), !left.contains(Held(node)) else {
        continue
      }
      if nodes.insert(Held(node)).inserted { unneeded.append(node) }
    }
    for node in unneeded {
      // A screen that left the tree with this node in it returns without it.
      let isInside = node.ownerReference.map { !nodes.contains($0) } ?? false
      if isInside || node.nodeFlags.contains(.remembered) && isNeeded(node) {
        needed.append(Held(node))
      }
    }
    removeConnected(with: &needed)
  }

  /// Removes needed nodes, and nodes that an edit connects with a needed node.
  private mutating func removeConnected(with needed: inout [Held<ScreenNode>]) {
    let entries = navigation.journal.entries
    // A recorded state may refer to every node that was in its container.
    let stateful = Set(
      entries.lazy.filter(\.inverse.restoresState).compactMap { $0.held.map { Held($0) } })
    var connections: [Held<ScreenNode>: [Held<ScreenNode>]] = [:]
    for entry in entries where entry.inverse != .restoreFocus {
      guard let container = entry.owner?.object, let node = entry.node
      else { continue }
      let owner = Held(container)
      switch (nodes.contains(owner), nodes.contains(node)) {
      case (true, true):
        connections[owner, default: []].append(node)
        connections[node, default: []].append(owner)
      case (true, false): needed.append(owner)
      case (false, true):
        // A container that was outside the tree before may be needed in its old state.
        if stateful.contains(owner) || !wasMember(container) { needed.append(node) }
      case (false, false): break
      }
    }
    while let next = needed.popLast() {
      if nodes.remove(next) != nil { needed += connections[next] ?? [] }
    }
  }

  /// Whether a node was on the tree before the attempt.
  private func wasMember(_ node: ScreenNode) -> Bool {
    left.contains(Held(node))
      || node.nodeFlags.contains(.attached) && !entered.contains(Held(node))
  }

  /// Returns the entries of the attempt without those of these nodes, as a history keeps them. The positions in the
  /// other entries are adjusted, as if these nodes had never been in their containers.
  ///
  /// - Complexity: O(edits × the largest number of these nodes that were in one container at the same time).
  func removed() -> [Journal.Entry] {
    var kept: [Journal.Entry] = []
    // The positions of these nodes among the children of a container, before the edits that came later.
    var positions: [Held<ScreenNode>: [Held<ScreenNode>: Int]] = [:]
    for entry in navigation.journal.entries.reversed() where !entry.isOfWindow {
      if entry.inverse == .restoreRoot {
        // It is still needed: it takes the next screen out of the slot before that screen returns to another place.
        kept.append(entry.holdingAll(at: 0, without: nodes))
        continue
      }
      guard let owner = entry.owner ?? entry.held.map({ Held($0) }) else {
        kept.append(entry.holdingAll)
        continue
      }
      if nodes.contains(owner) { continue }
      let isPassing = entry.node.map { nodes.contains($0) } ?? false
      var index = entry.index
      if let node = entry.node,
        entry.inverse == .removeChild || entry.inverse == .insertChild
      {
        index -= positions[owner]?.values.count { $0 < entry.index } ?? 0
        let isInverse = entry.inverse == .removeChild
        if isInverse { positions[owner]?[node] = nil }
        positions[owner] = positions[owner]?.mapValues {
          isInverse ? ($0 > entry.index ? $0 - 1 : $0) : ($0 >= entry.index ? $0 + 1 : $0)
        }
        if isPassing && !isInverse { positions[owner, default: [:]][node] = entry.index }
      }
      if !isPassing { kept.append(entry.holdingAll(at: index, without: nodes)) }
    }
    return kept.reversed()
  }
}

extension Journal.Inverse {
  fileprivate var restoresState: Bool { self == .restoreState || self == .restoreOwnState }
}

extension Journal.Entry {
  /// The same entry at another position. It retains every node that it refers to, except the given nodes.
  fileprivate func holdingAll(
    at index: Int, without nodes: Set<Held<ScreenNode>>
  ) -> Journal.Entry {
    var entry = holdingAll
    entry.index = index
    if let held = entry.held, nodes.contains(Held(held)) { entry.held = nil }
    if let newcomer = entry.retained as? ScreenNode, nodes.contains(Held(newcomer)) {
      entry.retained = nil
    }
    return entry
  }
}
