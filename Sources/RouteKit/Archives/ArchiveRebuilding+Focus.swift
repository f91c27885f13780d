extension ArchiveRebuilding {
  /// Restores the focus and the history of a container, as far as its children are there.
  func restoreFocus(of container: ContainerNode, at position: Int) {
    guard !(container is StackNode) else { return }
    let places = children[position]
    if let tabs = container as? TabNode { restoreHistory(of: tabs, at: position) }
    if records[position].focus == -1, !(container is TabNode || container is SplitNode) {
      return focusNobody(in: container, at: position)
    }
    guard let focus = records[position].focus, places.indices.contains(focus) else {
      if let first = container.focusedChild { self.focus(first, in: container) }
      return lose(.focus, "the archive does not name a focused child", at: position)
    }
    if let child = child(places[focus], of: container) { return self.focus(child, in: container) }
    let index = places.prefix(focus).count { child($0, of: container) != nil }
    let heir = navigation.callOut(.container, to: type(of: container)) {
      container.focusAfterRemoval(at: index)
    }
    if let heir, container.holds(heir) { self.focus(heir, in: container) }
    lose(.focus, "another child has the focus", at: position)
  }

  private func restoreHistory(of tabs: TabNode, at position: Int) {
    let places = children[position]
    guard let history = records[position].history?.places else { return }
    if tabs.backMode != .history {
      return lose(.history, "it no longer keeps a history", at: position)
    }
    if history.count > places.count {
      return lose(.history, "its history has more entries than there are tabs", at: position)
    }
    let selected = records[position].focus.flatMap {
      places.indices.contains($0) ? places[$0] : nil
    }
    var visited: [ScreenNode] = []
    var seen: Set<Int> = selected.map { [$0] } ?? []
    for place in history {
      guard places.indices.contains(place), let child = child(places[place], of: tabs),
        seen.insert(places[place]).inserted
      else {
        lose(.history, "tab \(place) of its history is missing", at: position)
        continue
      }
      visited.append(child)
    }
    tabs.begin(after: visited)
  }

  private func focus(_ child: ScreenNode, in container: ContainerNode) {
    if let tabs = container as? TabNode { return tabs.begin(with: child) }
    do {
      try navigation.callOut(.container, to: type(of: container)) {
        try container.setFocusedChild(child)
      }
    } catch {
      if let position = positions[ObjectIdentifier(container)] {
        outcomes.record(.init(.focus, "another child has the focus", error), at: position)
      }
    }
  }

  private func focusNobody(in container: ContainerNode, at position: Int) {
    do {
      try navigation.callOut(.container, to: type(of: container)) {
        try container.setFocusedChild(nil)
      }
    } catch {
      outcomes.record(.init(.focus, "a child has the focus", error), at: position)
    }
  }

  /// Returns the screen of a record if the container holds it.
  private func child(_ position: Int, of container: ContainerNode) -> ScreenNode? {
    guard outcomes.isKept(position), let node = nodes[position], container.holds(node) else {
      return nil
    }
    return node
  }

  private func lose(_ kind: ArchiveLoss.Kind, _ reason: String, at position: Int) {
    outcomes.record(.init(kind, reason), at: position)
  }
}
