// Whether the edits of an attempt cancel each other out. This is computed only if no screen enters or leaves. So
// the tree consists of the same screens, and only their places, the focus and the states of containers may
// differ. Screens off the tree do not count, because a commit does not describe them.

extension Navigation {
  /// Whether the edits leave the tree as it was before the attempt, provided that no screen enters or leaves.
  ///
  /// - Parameter ignoresWindow: Whether the states that belong to the window do not count.
  /// - Returns: Whether they do.
  /// - Complexity: O(1) for an edit that moves one focus. Otherwise O(edits), plus for each container O(children from
  ///   the first one that moved).
  func cancelsOut(exceptInWindow ignoresWindow: Bool = false) -> Bool {
    keepsEachFocus && keepsEachPlace(exceptInWindow: ignoresWindow)
  }

  /// Whether every focus is where it was. Most edits that get here move a focus, so this is checked first.
  private var keepsEachFocus: Bool {
    var compared: Set<Held<ScreenNode>> = []
    for entry in journal.entries where entry.inverse == .restoreFocus {
      guard let owner = entry.memberEdited, !compared.contains(Held(owner)) else {
        continue
      }
      if owner.focusReference != entry.node { return false }
      compared.insert(Held(owner))
    }
    return true
  }

  /// Whether everything else is as it was. The first entry of a slot contains its old content.
  private func keepsEachPlace(exceptInWindow ignoresWindow: Bool) -> Bool {
    var lists: [Held<ScreenNode>: [Int]] = [:]
    var states: [Held<ScreenNode>?: [Int]] = [:]
    var slots: Set<Held<ScreenNode>> = []
    var layers: Set<Held<ScreenNode>> = []
    var isRootCompared = false
    for (position, entry) in journal.entries.enumerated() {
      switch entry.inverse {
      case .restoreFocus, .nothing: break
      case .removeChild, .insertChild:
        guard let owner = entry.memberEdited else { continue }
        lists[Held(owner), default: []].append(position)
      case .emptySlot, .fillSlot:
        guard let host = entry.memberEdited, slots.insert(Held(host)).inserted else {
          continue
        }
        let before = entry.inverse == .fillSlot ? entry.node : nil
        if before !== host.presentedNode { return false }
      case .restoreRecord:
        guard let layer = entry.memberEdited, layers.insert(Held(layer)).inserted else {
          continue
        }
        let before = (entry.retained as? PresentationBox)?.presentation
        if layer.askerNumber != entry.index { return false }
        if layer.presentationBox?.presentation != before { return false }
      case .restoreRoot:
        if !isRootCompared && tree.rootReference != entry.node {
          return false
        }
        isRootCompared = true
      case .restoreWindowState where ignoresWindow: break
      case .restoreState, .restoreOwnState, .restoreWindowState:
        guard entry.held == nil || entry.memberEdited != nil else { continue }
        states[entry.held.map { Held($0) }, default: []].append(position)
      }
    }
    return lists.values.allSatisfy(keepsChildren) && states.values.allSatisfy(keepsState)
  }

  /// Whether a container has the same children in the same order as before these edits of it. Children before the
  /// first one that moved are skipped.
  private func keepsChildren(after positions: [Int]) -> Bool {
    let edits = positions.map { journal.entries[$0] }
    guard let owner = edits.first?.owner?.object,
      let start = edits.lazy.map(\.index).min(), start <= owner.childList.count,
      edits.count(where: { $0.inverse == .insertChild }) * 2 == edits.count
    else { return false }
    let now = owner.childList[start...].map { Held($0) }
    var before = now
    for edit in edits.reversed() {
      if edit.inverse == .removeChild {
        before.remove(at: edit.index - start)
      } else if let node = edit.node {
        before.insert(node, at: edit.index - start)
      }
    }
    return before == now
  }

  /// Whether the states of a container, or of the tree, are as they were before these edits of them.
  private func keepsState(after positions: [Int]) -> Bool {
    var restoring: [InverseState] = []
    var attachments: [ObjectIdentifier: (attachment: Attachment, count: Int)] = [:]
    var isByValue = false
    for position in positions {
      guard let state = journal.entries[position].retained as? InverseState else { return false }
      switch state.comparison {
      case .byValue: isByValue = true
      case .byRestoring: restoring.append(state)
      case .byCounting(let attachment):
        attachments[ObjectIdentifier(attachment), default: (attachment, 0)].count += 1
      }
    }
    // An attachment that was there before may have another position now.
    let areAttached = attachments.values.contains { $0.attachment.isOwned || $0.count % 2 != 0 }
    if areAttached { return false }
    let owner = journal.entries[positions[0]].held as? ContainerNode
    if isByValue, !(owner.map(keepsOwnState) ?? false) { return false }
    if restoring.isEmpty { return true }
    isReverting = true
    defer { isReverting = false }
    return owner?.isSame(afterRestoring: { restoring.reversed().forEach { $0.restore() } }) ?? false
  }

  /// Whether the app's own state of a container is as it was, according to the container.
  private func keepsOwnState(of container: ContainerNode) -> Bool {
    guard let noted = extras?.ownStates[ObjectIdentifier(container)], let before = noted else {
      return false
    }
    return container.askedSafely(\.ownState).map(before.isEqual) ?? false
  }

  /// Notes the state of a container before its first change, even if the container returns nil: otherwise a state in
  /// the middle of a navigation could be mistaken for the one before it.
  func noteOwnState(of container: ContainerNode) {
    let key = ObjectIdentifier(container)
    let isNoted = extras?.ownStates.keys.contains(key) ?? false
    guard container.nodeFlags.contains(.member), !isNoted else { return }
    addExtras()
    // If the app records a change in its getter, this prevents another call.
    extras?.ownStates.updateValue(nil, forKey: key)
    if let state = container.askedSafely(\.ownState) {
      extras?.ownStates.updateValue(state, forKey: key)
    }
  }
}

extension Navigation {
  /// Tells the containers whose focus moved several times to forget the children in between, which no user saw.
  ///
  /// - Complexity: O(edits), plus O(children) for each of these containers.
  func forgetDetours() {
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
  fileprivate var memberEdited: ScreenNode? {
    let edited = owner?.object ?? held
    return edited.flatMap { $0.nodeFlags.contains(.member) ? $0 : nil }
  }
}

private final class OwnStates: FeatureState {
  var states: [ObjectIdentifier: (any Equatable)?] = [:]
}

extension Extras {
  /// The own states of containers before their first change, or nil for a container without
  /// ``ContainerNode/ownState``.
  var ownStates: [ObjectIdentifier: (any Equatable)?] {
    get { states[OwnStates.self]?.states ?? [:] }
    _modify { yield &states.open(OwnStates()).states }
  }
}
