public import RouteKit

extension TreeSnapshot {
  /// The snapshot after screens were removed as a user interface removes them: each with the screens above it in its
  /// stack, and with the layers on all removed screens.
  ///
  /// A host UI uses it to make the picture that it shows:
  ///
  /// ```swift
  /// connection.reconcile(with: connection.shown.removing([sheet]))
  /// ```
  ///
  /// A container that loses its focused child focuses the child that is now at the same place, or else the last. In a
  /// stack or a split, it is always the last. A snapshot does not know the back mode of tabs.
  ///
  /// - Parameter ids: The numbers of the screens. Those that are not in the snapshot are ignored.
  /// - Returns: The snapshot of the remaining screens. It is empty if the root is removed.
  /// - Complexity: O(screens).
  public func removing(_ ids: some Sequence<ScreenID>) -> TreeSnapshot {
    let ids = Set(ids)
    return removing { record in record.id.map(ids.contains) ?? false }
  }

  /// The snapshot after a screen was selected in its container: the tab, the column or the page becomes the
  /// focused one. In a stack, the screens above it are removed.
  ///
  /// - Parameter id: The number of the screen. If it is not in the snapshot, or has no container, the snapshot
  ///   stays as it is.
  /// - Returns: The snapshot with the other focus.
  /// - Complexity: O(screens).
  public func selecting(_ id: ScreenID) -> TreeSnapshot {
    guard let position = records.firstIndex(where: { $0.id == id }),
      let owner = records[position].owner, records[position].presentation == nil,
      !records[position].isFocused
    else { return self }
    if records[owner].kind == .stack {
      var isAbove = false
      return removing { record in
        guard record.owner == owner, record.presentation == nil else { return false }
        defer { if record.id == id { isAbove = true } }
        return isAbove
      }
    }
    var records = records
    for child in SnapshotLinks(records).children(of: owner) {
      records[child].isFocused = child == position
    }
    return marking(records, at: Array(records.indices))
  }

  /// The snapshot without the records that a closure picks, and without everything that is removed with them. The
  /// closure is called in the order of the records, but not for records that are removed anyway.
  private func removing(where isRemoved: (Record) -> Bool) -> TreeSnapshot {
    var left: [Record] = []
    var former: [Int] = []
    var positions = Array(repeating: -1, count: records.count)
    var isCut = Array(repeating: false, count: records.count)
    // The number of children before the focused one, by the former position of its container.
    var lostFocus: [Int: Int] = [:]
    var childCount = Array(repeating: 0, count: records.count)
    for (position, record) in records.enumerated() {
      let isChild = record.presentation == nil
      if let owner = record.owner {
        guard positions[owner] >= 0 else { continue }
        if isChild, isCut[owner] || isRemoved(record) {
          isCut[owner] = records[owner].kind == .stack
          if record.isFocused { lostFocus[owner] = childCount[owner] }
          continue
        }
        if !isChild, isRemoved(record) { continue }
        if isChild { childCount[owner] += 1 }
      } else if isRemoved(record) {
        return TreeSnapshot(unchecked: [])
      }
      positions[position] = left.count
      former.append(position)
      left.append(record)
      left[left.count - 1].owner = record.owner.map { positions[$0] }
    }
    guard left.count < records.count else { return self }
    let links = SnapshotLinks(left)
    for (owner, place) in lostFocus {
      guard positions[owner] >= 0 else { continue }
      let children = Array(links.children(of: positions[owner]))
      let isLast = [.stack, .split].contains(records[owner].kind) || place >= children.count
      if let heir = isLast ? children.last : children[place] { left[heir].isFocused = true }
    }
    return marking(left, at: former)
  }

  /// The snapshot of other records, with marks for the visible ones, unless this snapshot has no marks.
  ///
  /// A snapshot does not know which children a custom container shows. The children that showed before still show, if
  /// the focused one is among them. Otherwise only the focused one shows.
  ///
  /// - Parameters:
  ///   - records: The records, in the order of a snapshot.
  ///   - former: Their positions in this snapshot.
  /// - Returns: The snapshot of the other records.
  private func marking(_ records: [Record], at former: [Int]) -> TreeSnapshot {
    guard self.records.contains(where: \.isVisible) else {
      return TreeSnapshot(unchecked: records)
    }
    let showed = SnapshotLinks.around(visible: self.records, acrossLayers: false)
    let links = SnapshotLinks(records)
    var records = records
    var shows = Array(repeating: false, count: records.count)
    if !shows.isEmpty { shows[0] = true }
    for position in records.indices {
      records[position].isVisible = false
      guard shows[position] else { continue }
      if links.layer[position] >= 0 {
        shows[links.layer[position]] = true
        continue
      }
      let children = links.children(of: position).filter { child in
        switch records[position].kind {
        case .split where !records[position].isCollapsed: true
        case .container: records[child].isFocused || showed[former[child]]
        default: records[child].isFocused
        }
      }
      let focused = children.filter { records[$0].isFocused }
      let isUnknown =
        records[position].kind == .container
        && focused.contains { !showed[former[$0]] }
      let onShow = isUnknown ? focused : children
      for child in onShow { shows[child] = true }
      records[position].isVisible = onShow.isEmpty
    }
    return TreeSnapshot(unchecked: records)
  }
}
