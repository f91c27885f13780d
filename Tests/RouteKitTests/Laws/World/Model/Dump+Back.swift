import RouteKit

/// The way back, found once more and independently.
enum WayBack: Equatable {
  /// The handler with the tag answers.
  case handler(Int)
  case child(from: Int, to: Int, in: Int)
  case layer(Int)
  /// The user may not dismiss the layer.
  case blocked
  case nothing
}

extension Dump {
  /// The way back from a screen, whose screens have no older contexts: each screen outwards is asked for its handler,
  /// then for its way back to another child, and then its layer is dismissed. `handler` returns the tag of the handler of a screen that answers.
  func wayBack(from start: Int, handler: (Int) -> Int?) -> WayBack {
    if let tag = handler(start) { return .handler(tag) }
    let records = bySerial
    var serial = start
    while let record = records[serial], let owner = record.owner.flatMap({ records[$0] }) {
      if let presentation = record.presentation {
        return presentation.isDismissibleByUser ? .layer(serial) : .blocked
      }
      if let tag = handler(owner.serial) { return .handler(tag) }
      if let child = owner.childBehind(serial) {
        return .child(from: serial, to: child, in: owner.serial)
      }
      serial = owner.serial
    }
    return .nothing
  }

  /// The screens that reselecting the tab of a screen asks, from the innermost, or nil if there is no such tab.
  func reselection(from start: Int) -> [Int]? {
    let records = bySerial
    var tabs = records[start]
    while let record = tabs {
      if case .tabs = record.shape { break }
      if record.presentation != nil { return nil }
      tabs = record.owner.flatMap { records[$0] }
    }
    guard let tabs, let selected = tabs.focus else { return nil }
    var outwards = [start]
    while let owner = outwards.last.flatMap({ records[$0]?.owner }) { outwards.append(owner) }
    guard start == tabs.serial || outwards.contains(selected) else { return nil }
    var path = [selected]
    while let next = path.last.flatMap({ records[$0] }).flatMap({ $0.presented ?? $0.focus }) {
      path.append(next)
    }
    return path.reversed()
  }

  /// The links of each screen after going back.
  func links(after way: WayBack) -> [Int: Link] {
    let records = bySerial
    var links: [Int: Link] = [:]
    for record in screens { links[record.serial] = Link(record) }
    var gone: [Int] = []
    switch way {
    case .handler, .blocked, .nothing: break
    case .layer(let serial):
      gone = [serial]
      if let host = records[serial]?.owner { links[host]?.presented = nil }
    case .child(_, let child, let container):
      links[container]?.focus = child
      switch records[container]?.shape {
      case .stack: gone = links[container]?.cut(after: child) ?? []
      case .split(let isCollapsed, let columns, .empty):
        gone = links[container]?.cut(after: child) ?? []
        let left = columns.map {
          $0.flatMap { [gone] screen in gone.contains(screen) ? nil : screen }
        }
        links[container]?.shape = .split(isCollapsed: isCollapsed, columns: left, .empty)
      case .tabs(let mode, _, let history):
        links[container]?.shape = .tabs(
          mode, selected: child, history: Array(history.dropFirst()))
      case .pager(let turns): links[container]?.shape = .pager(turns: turns + 1)
      case .split, .leaf, nil: break
      }
    }
    while let serial = gone.popLast() {
      links[serial] = nil
      if let record = records[serial] {
        gone += record.children + [record.presented].compactMap(\.self)
      }
    }
    return links
  }

  /// The links of each screen.
  var links: [Int: Link] { links(after: .nothing) }

  /// The links of a screen, which do not change when an attempt is committed.
  struct Link: Equatable {
    var owner: Int?
    var children: [Int]
    var focus: Int?
    var presented: Int?
    var shape: Shape

    init(_ record: Record) {
      (owner, children, focus) = (record.owner, record.children, record.focus)
      (presented, shape) = (record.presented, record.shape)
    }

    /// Removes the children after one, and returns them.
    mutating func cut(after child: Int) -> [Int] {
      let kept = (children.firstIndex(of: child) ?? 0) + 1
      defer { children = Array(children.prefix(kept)) }
      return Array(children.dropFirst(kept))
    }
  }

  var bySerial: [Int: Record] {
    var records: [Int: Record] = [:]
    for record in screens { records[record.serial] = record }
    return records
  }
}

extension Dump.Record {
  fileprivate func childBehind(_ child: Int) -> Int? {
    guard let position = children.firstIndex(of: child) else { return nil }
    let before = position > 0 ? children[position - 1] : nil
    switch shape {
    case .leaf: return nil
    case .stack: return before
    case .split(let isCollapsed, _, _): return isCollapsed && focus == child ? before : nil
    case .pager: return focus == child ? before : nil
    case .tabs(let mode, let selected, let history):
      guard selected == child else { return nil }
      switch mode {
      case .none: return nil
      case .first: return position > 0 ? children.first : nil
      case .order: return before
      case .history, .fullHistory: return history.first
      }
    }
  }
}
