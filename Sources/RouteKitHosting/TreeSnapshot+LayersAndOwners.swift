public import RouteKit

extension TreeSnapshot {
  /// The layers on the way to the visible screen, the lowest first: those that a user interface has to present.
  ///
  /// A layer in a tab that is not selected is not among them, nor is one that its host's own layer covers.
  ///
  /// ```swift
  /// let sheets = tree.snapshot().layersOnShow.compactMap(\.id)
  /// ```
  ///
  /// - Complexity: O(screens).
  public var layersOnShow: [Record] { wayToVisible.filter { $0.presentation != nil } }

  /// Returns the owner of a screen: the container that holds it, or the screen that presents it.
  ///
  /// - Parameter id: The number of the screen.
  /// - Returns: The owner, or nil for the root, and for a screen that is not in the snapshot.
  /// - Complexity: O(screens).
  public func owner(of id: ScreenID) -> Record? { self[id]?.owner.map { records[$0] } }

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

  /// The positions of the records by the numbers of their screens.
  var positions: [ScreenID: Int] {
    var positions: [ScreenID: Int] = [:]
    positions.reserveCapacity(records.count)
    for (position, record) in records.enumerated() {
      if let id = record.id { positions[id] = position }
    }
    return positions
  }

  /// The root of the layer of a screen, or nil if that is the bottom layer.
  func layer(of id: ScreenID) -> ScreenID? {
    var record = self[id]
    while let current = record, current.presentation == nil {
      record = current.owner.map { records[$0] }
    }
    return record?.id
  }

  /// The visible screen.
  var visibleID: ScreenID? { wayToVisible.last?.id }

  /// The records from the root to the visible screen: each layer or else each focused child leads on.
  private var wayToVisible: [Record] {
    let links = SnapshotChildren(records)
    var way: [Record] = []
    var next = records.indices.first
    while let position = next {
      way.append(records[position])
      let layer = links.layer[position]
      next = layer >= 0 ? layer : links.focus(of: position, in: records)
    }
    return way
  }

  /// The same snapshot with a split collapsed or expanded.
  package func collapsing(_ id: ScreenID, _ isCollapsed: Bool) -> TreeSnapshot {
    guard let position = records.firstIndex(where: { $0.id == id && $0.kind == .split }) else {
      return self
    }
    var records = records
    records[position].setCollapsed(isCollapsed)
    return TreeSnapshot(unchecked: records)
  }

  /// The same snapshot after the user interface has made a change.
  func changed(by fact: HostFact?) -> TreeSnapshot {
    switch fact?.form {
    case .removed(let ids): removing(ids)
    case .selected(let id, let container): holds(id, in: container) ? selecting(id) : self
    case .collapsed(let isCollapsed, in: let split): collapsing(split, isCollapsed)
    case nil: self
    }
  }

  /// Whether a container has a screen as a child.
  func holds(_ id: ScreenID, in container: ScreenID) -> Bool {
    self[id]?.presentation == nil && owner(of: id)?.id == container
  }
}

extension TreeSnapshot.Record {
  /// Collapses or expands a split. Its state says so too, unless the app uses another word.
  mutating func setCollapsed(_ isCollapsed: Bool) {
    self.isCollapsed = isCollapsed
    if state == (isCollapsed ? nil : "collapsed") { state = isCollapsed ? "collapsed" : nil }
  }
}
