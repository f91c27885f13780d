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
    return removing { position in records[position].id.map(ids.contains) ?? false }
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
    let links = SnapshotChildren(records)
    if records[owner].kind == .stack { return removing { $0 == links.next[position] } }
    var records = records
    for child in links.children(of: owner) { records[child].isFocused = child == position }
    return marking(records, at: Array(records.indices))
  }

  /// The snapshot without the records that a closure picks by their positions, and without everything that is removed
  /// with them.
  private func removing(where isRemoved: (Int) -> Bool) -> TreeSnapshot {
    var former: [Int] = []
    var positions = Array(repeating: -1, count: records.count)
    var isCut = Array(repeating: false, count: records.count)
    for (position, record) in records.enumerated() {
      let isChild = record.presentation == nil
      if let owner = record.owner, positions[owner] < 0 || isChild && isCut[owner] { continue }
      if isRemoved(position) {
        if isChild, let owner = record.owner { isCut[owner] = records[owner].kind == .stack }
        continue
      }
      positions[position] = former.count
      former.append(position)
    }
    guard former.count < records.count else { return self }
    var left = former.map { records[$0] }
    for position in left.indices {
      left[position].owner = left[position].owner.map { positions[$0] }
    }
    let links = SnapshotChildren(left)
    for position in records.indices where positions[position] < 0 && records[position].isFocused {
      guard let owner = records[position].owner, positions[owner] >= 0 else { continue }
      let children = Array(links.children(of: positions[owner]))
      let isLast = [.stack, .split].contains(records[owner].kind)
      let next = isLast ? nil : children.first { former[$0] > position }
      if let heir = next ?? children.last { left[heir].isFocused = true }
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
    let showed = SnapshotChildren.around(visible: self.records, acrossLayers: false)
    let links = SnapshotChildren(records)
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
      let children = Array(links.children(of: position))
      let focused = children.filter { records[$0].isFocused }
      let onShow =
        switch records[position].kind {
        case .split where !records[position].isCollapsed: children
        case .container where focused.allSatisfy { showed[former[$0]] }:
          children.filter { showed[former[$0]] }
        default: focused
        }
      for child in onShow { shows[child] = true }
      records[position].isVisible = onShow.isEmpty
    }
    return TreeSnapshot(unchecked: records)
  }
}
