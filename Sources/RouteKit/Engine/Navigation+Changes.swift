extension NodeList {
  /// The nodes, held.
  fileprivate func map<Result>(_ transform: (ScreenNode) -> Result) -> [Result] {
    indices.map { transform(self[$0].takeUnretainedValue()) }
  }
}

extension Navigation {
  func makeRecord() -> Commit {
    return Commit(
      number: tree.commitCount, cause: cause, isAnimated: isAnimated, changes: changes,
      disappeared: disappearing.map(ScreenReference.init),
      appeared: appearing.map(ScreenReference.init),
      visibleBefore: extras?.visibleBefore.map(ScreenReference.init),
      visible: tree.visible.map(ScreenReference.init))
  }

  var changes: [Change] {
    var changes = leaving.map { Change.left(ScreenReference($0)) }
    changes += entering.map(arrivalChange(of:))
    changes += moves
    changes += focusAndStateChanges
    changes += updates
    return changes
  }

  private func arrivalChange(of node: ScreenNode) -> Change {
    let reference = ScreenReference(node)
    if let host = node.host, let presentation = node.presentation {
      return .presented(reference, on: ScreenReference(host), presentation)
    }
    return .entered(reference, into: node.owner.map(ScreenReference.init))
  }

  /// The screens that are updated and stay, each once.
  private var updates: [Change] {
    var seen: Set<ObjectIdentifier> = []
    return wishes.compactMap { wish in
      guard case .updated(let screen) = wish,
        screen.flags.isSuperset(of: [.attached, .member]),
        screen.treeReference?.toOpaque() == treeReference.toOpaque(),
        seen.insert(ObjectIdentifier(screen)).inserted
      else { return nil }
      return .updated(ScreenReference(screen))
    }
  }

  /// The screens that were removed and inserted again: those that an edit moved, not those inside
  /// them.
  private var moves: [Change] {
    var seen: Set<ObjectIdentifier> = []
    return journal.entries.compactMap { entry in
      guard let node = entry.placed, node.stamp >= 0,
        node.flags.isSuperset(of: [.attached, .member]),
        seen.insert(ObjectIdentifier(node)).inserted
      else { return nil }
      return .moved(ScreenReference(node), into: node.owner.map(ScreenReference.init))
    }
  }

  private var focusAndStateChanges: [Change] {
    var seen: Set<ObjectIdentifier> = []
    var changes: [Change] = []
    for entry in journal.entries {
      if entry.inverse == .restoreFocus, let container = entry.owner?.takeUnretainedValue(),
        container.flags.contains(.attached), seen.insert(ObjectIdentifier(container)).inserted
      {
        let focus = container.focusReference?.takeUnretainedValue()
        guard focus?.opaque != entry.node?.toOpaque() else { continue }
        changes.append(
          .focused(focus.map(ScreenReference.init), in: ScreenReference(container)))
      }
    }
    var changed: Set<ObjectIdentifier> = []
    for entry in journal.entries
    where entry.inverse == .restoreOwnState || entry.inverse == .restoreWindowState {
      // A screen with steps is updated, which is another change.
      if let container = entry.held, container.flags.isSuperset(of: [.attached, .container]),
        changed.insert(ObjectIdentifier(container)).inserted
      {
        changes.append(.changed(ScreenReference(container)))
      }
    }
    return changes
  }
}

extension Journal.Entry {
  /// The node that the edit inserted, or nil.
  fileprivate var placed: ScreenNode? {
    switch inverse {
    case .removeChild, .emptySlot: node?.takeUnretainedValue()
    case .restoreRoot: retained as? ScreenNode
    default: nil
    }
  }
}
