// Whether the edits of an attempt cancel each other out. This is computed only if no screen enters or leaves. So
// the tree consists of the same screens, and only their places, the focus and the states of containers may
// differ. Screens off the tree do not count, because a commit does not describe them.

extension Navigation {
  /// Whether the edits leave the tree as it was before the attempt, provided that no screen enters or leaves.
  ///
  /// - Parameter ignoresWindow: Whether the states that belong to the window do not count.
  /// - Returns: Whether they do.
  /// - Complexity: O(1) for an edit that moves one focus. Otherwise O(edits), plus O(children) for each edited node.
  func cancelsOut(exceptInWindow ignoresWindow: Bool = false) -> Bool {
    let entries = journal.entries
    // Most edits that get here move a focus.
    if let first = entries.first(where: { $0.inverse == .restoreFocus }),
      let owner = first.memberEdited, owner.focusReference != first.node
    {
      return false
    }
    var root = tree.rootReference
    var before: [Held<ScreenNode>: EditedPlace] = [:]
    for entry in entries.reversed() {
      if entry.inverse == .restoreRoot { root = entry.node }
      guard let node = entry.memberEdited else { continue }
      before[Held(node), default: EditedPlace(of: node)].revert(entry)
    }
    return root == tree.rootReference
      && before.allSatisfy { node, before in node.use { EditedPlace(of: $0) } == before }
      && keepsStates(exceptInWindow: ignoresWindow)
  }

  /// Whether the states of containers, and the attachments of screens and the tree, are as they were.
  private func keepsStates(exceptInWindow ignoresWindow: Bool) -> Bool {
    var toggled: Set<ObjectIdentifier> = []
    var restoring: [Held<ScreenNode>: (container: ContainerNode, states: [InverseState])] = [:]
    for entry in journal.entries.reversed() where !(ignoresWindow && entry.isOfWindow) {
      guard let state = entry.retained as? InverseState,
        entry.held == nil || entry.memberEdited != nil
      else { continue }
      let container = entry.held as? ContainerNode
      switch state.comparison {
      case .byCounting(let attachment):
        // One that was there before may have another position now.
        if attachment.isOwned { return false }
        toggled.formSymmetricDifference([ObjectIdentifier(attachment)])
      case .byValue:
        guard let container, keepsOwnState(of: container) else { return false }
      case .byRestoring:
        guard let container else { return false }
        restoring[Held(container), default: (container, [])].states.append(state)
      }
    }
    isReverting = true
    defer { isReverting = false }
    return toggled.isEmpty
      && restoring.values.allSatisfy { container, states in
        container.isSame(afterRestoring: { for state in states { state.restore() } })
      }
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

/// The place of a node and everything in it that edits change, as a value.
private struct EditedPlace: Equatable {
  private var children: [Held<ScreenNode>]
  private var focus: Held<ScreenNode>?
  private var layer: Held<ScreenNode>?
  private var presentation: Presentation?
  private var asker: Int

  init(of node: ScreenNode) {
    children = node.childList.map { Held($0) }
    (focus, layer) = (node.focusReference, node.presentedNode.map { Held($0) })
    (presentation, asker) = (node.presentationBox?.presentation, node.askerNumber)
  }

  mutating func revert(_ entry: Journal.Entry) {
    switch entry.inverse {
    case .removeChild: children.remove(at: entry.index)
    case .insertChild: if let node = entry.node { children.insert(node, at: entry.index) }
    case .restoreFocus: focus = entry.node
    case .emptySlot, .fillSlot: layer = entry.inverse == .fillSlot ? entry.node : nil
    case .restoreRecord:
      presentation = (entry.retained as? PresentationBox)?.presentation
      asker = entry.index
    case .restoreRoot, .restoreState, .restoreOwnState, .restoreWindowState, .nothing: break
    }
  }
}

private final class OwnStates: FeatureState {
  var states: [ObjectIdentifier: (any Equatable)?] = [:]
}

extension Navigation.Extras {
  /// The own states of containers before their first change, or nil for a container without
  /// ``ContainerNode/ownState``.
  var ownStates: [ObjectIdentifier: (any Equatable)?] {
    get { states[OwnStates.self]?.states ?? [:] }
    _modify { yield &states.open(OwnStates()).states }
  }
}
