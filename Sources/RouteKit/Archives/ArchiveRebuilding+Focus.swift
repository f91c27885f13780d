extension ArchiveRebuilding {
  /// Restores what a container keeps of itself.
  func restore(_ container: ContainerNode, at position: Int) {
    var record = records[position].container
    let childPositions = children[position]
    if let focus = record.focus, !childPositions.indices.contains(focus) { record.focus = nil }
    container.restoreRecord(from: record, children: childPositions.map { child($0, of: container) })
    {
      reason in
      outcomes.record(.history, reason, at: position)
    }
  }

  /// Restores the focus of a container, as far as its children are there.
  func restoreFocus(of container: ContainerNode, at position: Int) {
    if container.nodeFlags.contains(.stack) { return }
    let childPositions = children[position]
    let focus = records[position].container.focus
    if focus == -1, !container.nodeFlags.contains(.alwaysFocused) {
      return focusNobody(in: container, at: position)
    }
    guard let focus, childPositions.indices.contains(focus) else {
      if focusInFrame(container, at: position) { return }
      if let first = container.focusedChild { self.focus(first, in: container) }
      return outcomes.record(.focus, "the archive does not name a focused child", at: position)
    }
    if let child = child(childPositions[focus], of: container) {
      return self.focus(child, in: container)
    }
    if focusInFrame(container, at: position) {
      return outcomes.record(.focus, "another child has the focus", at: position)
    }
    let index = childPositions.prefix(focus).count { child($0, of: container) != nil }
    let heir = navigation.callOut(.container, to: type(of: container)) {
      container.focusAfterRemoval(at: index)
    }
    if let heir, container.holdsChild(heir) { self.focus(heir, in: container) }
    outcomes.record(.focus, "another child has the focus", at: position)
  }

  /// Focuses the child that has the focus in the frame.
  ///
  /// - Returns: Whether the container is in the frame and has that child.
  private func focusInFrame(_ container: ContainerNode, at position: Int) -> Bool {
    guard let child = fittedFocus[position].flatMap({ child($0, of: container) }) else {
      return false
    }
    focus(child, in: container)
    return true
  }

  private func focus(_ child: ScreenNode, in container: ContainerNode) {
    do {
      try navigation.callOut(.container, to: type(of: container)) {
        try container.restoreFocus(on: child)
      }
    } catch {
      if let position = positions[ObjectIdentifier(container)] {
        outcomes.record(.focus, "another child has the focus", error, at: position)
      }
    }
  }

  private func focusNobody(in container: ContainerNode, at position: Int) {
    do {
      try navigation.callOut(.container, to: type(of: container)) {
        try container.setFocusedChild(nil)
      }
    } catch {
      outcomes.record(.focus, "a child has the focus", error, at: position)
    }
  }

  /// Returns the screen of a record if the container holds it.
  private func child(_ position: Int, of container: ContainerNode) -> ScreenNode? {
    guard outcomes.isKept(position), let node = nodes[position], container.holdsChild(node) else {
      return nil
    }
    return node
  }
}
