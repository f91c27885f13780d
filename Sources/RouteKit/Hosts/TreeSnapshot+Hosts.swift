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

  /// The same snapshot with a split collapsed or expanded.
  func collapsing(_ id: ScreenID, _ isCollapsed: Bool) -> TreeSnapshot {
    guard let position = records.firstIndex(where: { $0.id == id && $0.kind == .split }) else {
      return self
    }
    var records = records
    records[position].isCollapsed = isCollapsed
    return TreeSnapshot(unchecked: records)
  }

  /// Whether a container has a screen as a child.
  func holds(_ id: ScreenID, in container: ScreenID) -> Bool {
    records.contains { record in
      record.id == id && record.presentation == nil
        && record.owner.flatMap { records[$0].id } == container
    }
  }
}
