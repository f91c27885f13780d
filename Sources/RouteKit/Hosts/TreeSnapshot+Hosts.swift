extension TreeSnapshot {
  /// An empty picture.
  init() { self.init(unchecked: []) }

  /// The screens that leave if some are removed, without those that leave because their owner does.
  ///
  /// - Complexity: O(screens).
  func outermostRemoved(with ids: [ScreenID]) -> [ScreenID] {
    let staying = Set(removing(ids).records.compactMap(\.id))
    return records.compactMap { record in
      guard let id = record.id, !staying.contains(id) else { return nil }
      let owner = record.owner.flatMap { records[$0].id }
      return owner.map(staying.contains) ?? true ? id : nil
    }
  }

  /// The root of the layer of a screen, or nil if that is the bottom layer.
  func layer(of id: ScreenID) -> ScreenID? {
    var position = records.firstIndex { $0.id == id }
    while let current = position {
      if records[current].presentation != nil { return records[current].id }
      position = records[current].owner
    }
    return nil
  }

  /// The visible screen: from the root, each layer or else each focused child leads on.
  var visibleID: ScreenID? {
    guard !records.isEmpty else { return nil }
    // Layers come after all children, so the last entry counts.
    var next: [Int: Int] = [:]
    for (position, record) in records.enumerated() {
      if let owner = record.owner, record.isFocused || record.presentation != nil {
        next[owner] = position
      }
    }
    var position = 0
    while let inner = next[position] { position = inner }
    return records[position].id
  }

  /// The same snapshot with a split collapsed or expanded.
  func collapsing(_ id: ScreenID, _ isCollapsed: Bool) -> TreeSnapshot {
    guard let position = records.firstIndex(where: { $0.id == id && $0.kind == .split }) else {
      return self
    }
    var records = records
    records[position].isCollapsed = isCollapsed
    // The state says `collapsed` too, unless the app uses another word.
    if records[position].state == (isCollapsed ? nil : "collapsed") {
      records[position].state = isCollapsed ? "collapsed" : nil
    }
    return TreeSnapshot(unchecked: records)
  }

  /// The same snapshot after the user interface has made a change.
  func changed(by fact: HostFact) -> TreeSnapshot {
    switch fact.form {
    case .removed(let ids): removing(ids)
    case .selected(let id, let container): holds(id, in: container) ? selecting(id) : self
    case .collapsed(let isCollapsed, in: let split): collapsing(split, isCollapsed)
    }
  }

  /// Whether a container has a screen as a child.
  func holds(_ id: ScreenID, in container: ScreenID) -> Bool {
    records.contains { record in
      record.id == id && record.presentation == nil
        && record.owner.flatMap { records[$0].id } == container
    }
  }
}
