extension ArchiveRebuilding {
  /// Assembles the screens from the inside out.
  func assemble() {
    for position in records.indices.reversed() where outcomes.isKept(position) {
      guard let node = nodes[position] else { continue }
      if !isComplete(position) {
        fill(node, at: position)
        guard outcomes.isKept(position) else { continue }
        restoreState(of: node, at: position)
      }
      putLayer(on: node, at: position)
    }
    for (position, record) in records.enumerated() {
      if let owner = record.owner, outcomes.isKept(position) { check(position, of: owner) }
    }
  }

  /// Marks a screen as lost if its owner was lost after it was put in, or does not hold it.
  private func check(_ position: Int, of owner: Int) {
    guard outcomes.isKept(owner) else { return outcomes.lose(position, with: owner) }
    guard let node = nodes[position], let holder = nodes[owner], node.screenOwner !== holder else {
      return
    }
    outcomes.lose(position, .owner, "\(holder.typeName) does not keep it")
    takeOut(node, at: position)
  }

  private func fill(_ node: ScreenNode, at position: Int) {
    let wanted = fittedChildren[position] ?? children[position]
    guard let container = node as? ContainerNode else {
      for child in wanted {
        outcomes.lose(child, .owner, "\(records[position].title) cannot have children")
      }
      return
    }
    guard !wanted.isEmpty else { return restore(container, at: position) }
    var lost: Int?
    for child in wanted {
      if let lost, container.childrenStandOnEarlierOnes {
        // The screens above a lost screen are lost too.
        if outcomes.isKept(child) { outcomes.lose(child, with: lost) }
        continue
      }
      put(child, into: container)
      if !outcomes.isKept(child) { lost = child }
    }
    // A container of the frame stays, also one that the frame leaves empty.
    if container.children.isEmpty, fittedChildren[position] == nil {
      return outcomes.lose(position, .emptied, "it has no screens left")
    }
    restore(container, at: position)
    restoreFocus(of: container, at: position)
  }

  private func put(_ child: Int, into container: ContainerNode) {
    guard outcomes.isKept(child), let node = nodes[child] else { return }
    var failure: (any Error)?
    do {
      try navigation.callOut(.container, to: type(of: container)) {
        try container.restoreChild(node, labelled: records[child].label)
      }
    } catch { failure = error }
    if failure == nil, container.holdsChild(node) { return }
    outcomes.lose(child, .owner, "\(container.typeName) does not accept it", failure)
    takeOut(node, at: child)
  }

  /// Removes a lost screen if a custom container put it somewhere anyway.
  private func takeOut(_ node: ScreenNode, at position: Int) {
    guard node.treeReference == nil, let owner = node.screenOwner else { return }
    do {
      if owner.presentedScreen === node { return try owner.dismissPresented() }
      try (owner as? ContainerNode)?.removeChild(node)
    } catch {
      outcomes.lose(position, .owner, "\(owner.typeName) does not release it", error)
    }
  }

  private func restoreState(of node: ScreenNode, at position: Int) {
    guard let state = records[position].state else { return }
    guard let node = node as? any StateArchiving else {
      return outcomes.record(.state, "it no longer takes a state", at: position)
    }
    do {
      try navigation.callOut(.builder, to: type(of: nodes[position] ?? ScreenNode())) {
        try node.takeState(state)
      }
    } catch {
      outcomes.record(.state, "it does not accept its state", error, at: position)
    }
  }

  private func putLayer(on host: ScreenNode, at position: Int) {
    guard position < layers.count else { return }
    for position in layers[position] where outcomes.isKept(position) {
      guard let node = nodes[position], let layer = records[position].layer else { continue }
      do {
        try host.present(node, as: layer.presentation)
      } catch {
        outcomes.lose(position, .owner, "it cannot be presented", error)
      }
    }
  }

  /// Sets the askers of layers, after all screens are on the tree.
  func setAskers() {
    for (position, record) in records.enumerated() {
      guard let asker = record.layer?.asker, children.indices.contains(asker),
        let layer = nodes[position], let asking = nodes[asker],
        layer.nodeFlags.contains(.attached), asking.nodeFlags.contains(.attached)
      else { continue }
      navigation.setAsker(asking, of: layer)
    }
  }
}

extension StateArchiving {
  /// Decodes the state and restores it.
  fileprivate func takeState(_ text: String) throws {
    var node = self
    try node.restoreState(ArchiveJSON.decode(ArchivedState.self, from: text))
  }
}
