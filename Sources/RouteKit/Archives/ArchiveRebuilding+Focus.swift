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
    let wanted = records[position].container.focus
    if wanted == -1, !container.nodeFlags.contains(.alwaysFocused) {
      return focus(nil, in: container, at: position)
    }
    let wantedPosition = wanted.flatMap { childPositions.indices.contains($0) ? $0 : nil }
    if let wantedPosition, let child = child(childPositions[wantedPosition], of: container) {
      return focus(child, in: container, at: position)
    }
    let framed = fittedFocus[position].flatMap { child($0, of: container) }
    if let heir = framed ?? heir(of: wantedPosition, in: container, at: position) {
      focus(heir, in: container, at: position)
    }
    if wantedPosition != nil {
      outcomes.record(.focus, "another child has the focus", at: position)
    } else if framed == nil {
      outcomes.record(.focus, "the archive does not name a focused child", at: position)
    }
  }

  /// The child to focus instead of one that is not there, or if the archive does not name one.
  private func heir(of wanted: Int?, in container: ContainerNode, at position: Int) -> ScreenNode? {
    guard let wanted else { return container.focusedChild }
    let index = children[position].prefix(wanted).count { child($0, of: container) != nil }
    let heir = navigation.callOut(.container, to: type(of: container)) {
      container.focusAfterRemoval(at: index)
    }
    return heir.flatMap { container.holdsChild($0) ? $0 : nil }
  }

  private func focus(_ child: ScreenNode?, in container: ContainerNode, at position: Int) {
    do {
      try navigation.callOut(.container, to: type(of: container)) {
        if let child {
          try container.restoreFocus(on: child)
        } else {
          try container.setFocusedChild(nil)
        }
      }
    } catch {
      let reason = child == nil ? "a child has the focus" : "another child has the focus"
      outcomes.record(.focus, reason, error, at: position)
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
