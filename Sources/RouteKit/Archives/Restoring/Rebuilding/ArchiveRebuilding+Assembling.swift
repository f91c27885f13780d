extension ArchiveRebuilding {
  /// Puts the screens together, from the inside out.
  func assemble() {
    for position in records.indices.reversed() where fates.isKept(position) {
      guard let node = nodes[position] else { continue }
      fill(node, at: position)
      guard fates.isKept(position) else { continue }
      restoreState(of: node, at: position)
      putLayer(on: node, at: position)
    }
    for (position, record) in records.enumerated() {
      if let owner = record.owner, fates.isKept(position) { check(position, of: owner) }
    }
  }

  /// Loses what was put in, and of which the owner was lost meanwhile, or has let go.
  private func check(_ position: Int, of owner: Int) {
    guard fates.isKept(owner) else { return fates.lose(position, with: owner) }
    guard let node = nodes[position], let holder = nodes[owner], node.owner !== holder else {
      return
    }
    lose(position, .place, "\(holder.typeName) does not keep it")
    takeOut(node, at: position)
  }

  private func fill(_ node: ScreenNode, at position: Int) {
    let wanted = children[position]
    guard !wanted.isEmpty else { return }
    guard let container = node as? ContainerNode else {
      for child in wanted { lose(child, .place, "\(records[position].title) holds no children") }
      return
    }
    var lost: Int?
    for child in wanted {
      if let lost, container is StackNode {
        // What stood on a lost screen stands on nothing.
        if fates.isKept(child) { fates.lose(child, with: lost) }
        continue
      }
      put(child, into: container)
      if !fates.isKept(child) { lost = child }
    }
    if container.children.isEmpty {
      return lose(position, .emptied, "nothing of it is left")
    }
    restoreFocus(of: container, at: position)
  }

  private func put(_ child: Int, into container: ContainerNode) {
    guard fates.isKept(child), let node = nodes[child] else { return }
    var failure: (any Error)?
    do {
      try navigation.callOut(.container, to: type(of: container)) {
        try container.take(node, from: records[child])
      }
    } catch { failure = error }
    if failure == nil, container.holds(node) { return }
    lose(child, .place, "\(container.typeName) does not take it", failure)
    takeOut(node, at: child)
  }

  /// Takes a screen that is lost from where a container of the app's own has put it all the same.
  private func takeOut(_ node: ScreenNode, at position: Int) {
    guard node.treeReference == nil, let owner = node.owner else { return }
    do {
      if owner.presented === node { return try owner.dismissPresented() }
      try (owner as? ContainerNode)?.removeChild(node)
    } catch {
      lose(position, .place, "\(owner.typeName) does not let go of it", error)
    }
  }

  private func restoreState(of node: ScreenNode, at position: Int) {
    if let split = node as? SplitNode {
      split.beginCollapsed(records[position].isCollapsed ?? false)
    }
    guard let state = records[position].state else { return }
    guard let node = node as? any StateArchiving else {
      return fates.note(.init(.state, "it takes no state any more"), at: position)
    }
    do {
      try navigation.callOut(.builder, to: type(of: nodes[position] ?? ScreenNode())) {
        try node.takeState(state)
      }
    } catch {
      fates.note(.init(.state, "it does not take its state", error), at: position)
    }
  }

  private func putLayer(on host: ScreenNode, at position: Int) {
    for position in layers[position] where fates.isKept(position) {
      guard let node = nodes[position], let layer = records[position].layer else { continue }
      do {
        try host.present(node, as: layer.presentation)
      } catch {
        lose(position, .place, "it cannot be presented", error)
      }
    }
  }

  private func lose(
    _ position: Int, _ kind: ArchiveLoss.Kind, _ reason: String, _ error: (any Error)? = nil
  ) {
    fates.lose(position, .init(kind, reason, error))
  }

  /// Tells layers who asked for them, now that everybody is on the tree.
  func noteAskers() {
    for (position, record) in records.enumerated() {
      guard let asker = record.layer?.asker, records.indices.contains(asker),
        let layer = nodes[position], let asking = nodes[asker],
        layer.flags.contains(.attached), asking.flags.contains(.attached)
      else { continue }
      navigation.noteAsker(asking, of: layer)
    }
  }
}

extension ContainerNode {
  /// Takes a child at the end, or where its record says.
  fileprivate final func take(_ child: ScreenNode, from record: ArchiveRecord) throws {
    if let container = self as? any ChildRestoring {
      try container.restoreChild(child, labelled: record.label)
    } else if let split = self as? SplitNode {
      let column = SplitNode.Column.allCases.first { $0.description == record.label }
      guard let column, split.screen(in: column) == nil else {
        throw RoutingError.needsColumn(child, split, "restore")
      }
      try split.setColumn(column, to: child)
    } else if let stack = self as? StackNode {
      try stack.push(child)
    } else {
      try insertChild(child, at: children.count, to: "restore")
    }
  }
}

extension StateArchiving {
  /// Reads the state, and has the screen take it.
  fileprivate func takeState(_ text: String) throws {
    var node = self
    try node.restoreState(ArchiveText.decode(ArchivedState.self, from: text))
  }
}
