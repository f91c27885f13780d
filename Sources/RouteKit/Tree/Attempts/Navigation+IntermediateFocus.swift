extension Navigation {
  /// Tells the containers whose focus moved several times to forget the children in between, which no user saw.
  ///
  /// - Complexity: O(edits), plus O(children) for each of these containers.
  func endFocusMoves() {
    if restoresShape { return }
    let entries = journal.entries
    let focused = entries.indices.lazy.filter { entries[$0].inverse == .restoreFocus }
    guard let first = focused.first else { return }
    if focused.dropFirst().isEmpty {
      guard let container = entries[first].memberEdited as? ContainerNode,
        container.nodeFlags.contains(.attached)
      else { return }
      return container.endFocusMoves(1, from: entries[first].node, undoneBy: {}, in: self)
    }
    var moves: [Held<ScreenNode>: (before: Held<ScreenNode>?, count: Int)] = [:]
    var states: [Held<ScreenNode>: (container: ContainerNode, states: [InverseState])] = [:]
    for entry in entries {
      guard let container = entry.memberEdited as? ContainerNode else { continue }
      if entry.inverse == .restoreFocus {
        moves[Held(container), default: (entry.node, 0)].count += 1
      } else if let state = entry.retained as? InverseState, case .byRestoring = state.comparison {
        states[Held(container), default: (container, [])].states.append(state)
      }
    }
    for (container, states) in states.values {
      guard let (before, count) = moves[Held(container)],
        container.nodeFlags.contains(.attached)
      else { continue }
      let restore = { [self] in
        isReverting = true
        defer { isReverting = false }
        for state in states.reversed() { state.restore() }
      }
      container.endFocusMoves(count, from: before, undoneBy: restore, in: self)
    }
  }
}

extension Journal.Entry {
  /// The container, host or layer that the entry edited, if it was on the tree before.
  var memberEdited: ScreenNode? {
    let edited = owner?.object ?? held
    return edited.flatMap { $0.nodeFlags.contains(.member) ? $0 : nil }
  }
}
