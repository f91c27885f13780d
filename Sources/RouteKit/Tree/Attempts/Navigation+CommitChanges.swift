extension Navigation {
  /// Describes the commit for observers, at the moment of the commit. The nodes change afterwards.
  func makeRecord(on tree: ScreenTree) -> Commit {
    var lines = CommitLines(
      reserving: lifecycle.leaving.count + 2 * lifecycle.entering.count
        + lifecycle.disappearing.count + lifecycle.appearing.count)
    if let visibleBefore = observation.visibleBefore,
      lifecycle.disappearing.isEmpty || lifecycle.disappearing[0] != visibleBefore
    {
      lines.append(visibleBefore, as: .visibleBefore)
    }
    if let visible = tree.rootReference?.visibleInside,
      lifecycle.appearing.isEmpty || lifecycle.appearing[lifecycle.appearing.count - 1] != visible
    {
      lines.append(visible, as: .visible)
    }
    describeChanges(in: &lines)
    lifecycle.disappearing.forEach { lines.append(ScreenReference($0), as: .disappeared) }
    lifecycle.appearing.forEach { lines.append(ScreenReference($0), as: .appeared) }
    return Commit(number: tree.commitCount, cause: cause, isAnimated: isAnimated, lines)
  }

  /// Adds the changes by the edits of the attempt, in the order of ``Commit/changes``.
  func describeChanges(in lines: inout CommitLines) {
    lifecycle.leaving.forEach { lines.append(.left(ScreenReference($0))) }
    lifecycle.entering.forEach { lines.append(arrivalChange(of: $0)) }
    describeMoves(in: &lines)
    describeFocusAndStates(in: &lines)
    if hasExtras { describeUpdates(in: &lines) }
  }

  private func arrivalChange(of node: ScreenNode) -> Commit.Change {
    let reference = ScreenReference(node)
    if let host = node.screenHost, let presentation = node.screenPresentation {
      return .presented(reference, on: ScreenReference(host), presentation)
    }
    return .entered(reference, into: node.screenOwner.map(ScreenReference.init))
  }

  /// Adds the screens that are updated and stay, each once.
  private func describeUpdates(in lines: inout CommitLines) {
    var seen: Set<ObjectIdentifier> = []
    for case .updated(let screen, _) in commitActions {
      guard
        screen.nodeFlags.isSuperset(of: [.attached, .member]),
        screen.treeReference == treeReference,
        seen.insert(ObjectIdentifier(screen)).inserted
      else { continue }
      lines.append(.updated(ScreenReference(screen)))
    }
  }

  /// Adds the screens that were removed and inserted again: those that an edit moved, not those
  /// inside them.
  private func describeMoves(in lines: inout CommitLines) {
    var seen: Set<ObjectIdentifier> = []
    let entries = journal.entries
    for position in entries.indices {
      guard let node = entries[position].placed, node.attemptStamp >= 0,
        node.nodeFlags.isSuperset(of: [.attached, .member]),
        seen.insert(ObjectIdentifier(node)).inserted
      else { continue }
      lines.append(.moved(ScreenReference(node), into: node.screenOwner.map(ScreenReference.init)))
    }
  }

  private func describeFocusAndStates(in lines: inout CommitLines) {
    var seen: Set<ObjectIdentifier> = []
    let entries = journal.entries
    for position in entries.indices where entries[position].inverse == .restoreFocus {
      guard let container = entries[position].owner?.object,
        container.nodeFlags.contains(.attached), seen.insert(ObjectIdentifier(container)).inserted
      else { continue }
      let focus = container.focusReference?.object
      guard entries[position].node !== focus else { continue }
      lines.append(.focused(focus.map(ScreenReference.init), in: ScreenReference(container)))
    }
    var changed: Set<ObjectIdentifier> = []
    for position in entries.indices where entries[position].inverse.changesContainer {
      // A screen with steps has the change `updated` instead.
      guard let container = entries[position].held,
        container.nodeFlags.isSuperset(of: [.attached, .container]),
        changed.insert(ObjectIdentifier(container)).inserted
      else { continue }
      lines.append(.changed(ScreenReference(container)))
    }
  }
}

extension CommitLines {
  /// Adds a node that something else holds.
  fileprivate mutating func append(_ reference: Held<ScreenNode>, as role: Role) {
    reference.use { append(ScreenReference($0), as: role) }
  }
}

extension Journal.Inverse {
  /// Whether the edit changed a container's own state or a state of its window.
  fileprivate var changesContainer: Bool {
    self == .restoreOwnState || self == .restoreWindowState
  }
}

extension Journal.Entry {
  /// The node that the edit inserted, or nil.
  fileprivate var placed: ScreenNode? {
    switch inverse {
    case .removeChild, .emptySlot: node?.object
    case .restoreRoot: retained as? ScreenNode
    default: nil
    }
  }
}
