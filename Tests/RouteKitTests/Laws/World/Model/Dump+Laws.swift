import RouteKit

// The laws that must hold for every tree between two navigations, written once more and independently.

extension Dump {
  /// The screens on show, a container before what it shows, by the definition of visibility. The layer that a
  /// screen presents covers it.
  var shown: [Int] { onShow.map(\.serial) }

  private var onShow: [(serial: Int, isLeaf: Bool)] {
    guard let root = screens.first else { return [] }
    var bySerial: [Int: Record] = [:]
    for record in screens { bySerial[record.serial] = record }
    var found: [(Int, Bool)] = []
    var waiting = [root.serial]
    while let serial = waiting.popLast(), let record = bySerial[serial] {
      let inside = record.presented.map { [$0] } ?? record.childrenOnShow
      if record.presented == nil { found.append((serial, inside.isEmpty)) }
      waiting += inside.reversed()
    }
    return found
  }

  /// The same tree with its splits collapsed as in another. Only what is visible depends on that.
  func collapsed(as other: Dump) -> Dump {
    var flags: [Int: Bool] = [:]
    for record in other.screens {
      if case .split(let isCollapsed, _, _) = record.shape { flags[record.serial] = isCollapsed }
    }
    var dump = self
    for (index, record) in screens.enumerated() {
      guard case .split(_, let columns, let mode) = record.shape, let flag = flags[record.serial]
      else {
        continue
      }
      dump.screens[index].shape = .split(isCollapsed: flag, columns: columns, mode)
    }
    let shown = Set(dump.shown)
    for index in dump.screens.indices {
      dump.screens[index].isVisible = shown.contains(dump.screens[index].serial)
    }
    dump.visibleScreens = dump.onShow.filter(\.isLeaf).map(\.serial)
    return dump
  }

  /// The violations of laws, in words.
  var problems: [String] {
    var problems: [String] = []
    var seen: Set<Int> = []
    for (group, isTree) in [(screens, true)] + kept.map({ ($0, false) }) {
      if let root = group.first, root.owner != nil || root.presentation != nil {
        problems.append("\(root.serial) is not held, but has an owner")
      }
      for record in group {
        if !seen.insert(record.serial).inserted { problems.append("\(record.serial) is met twice") }
        for flow in record.flows where !seen.insert(flow).inserted || flow < 0 {
          problems.append("flow \(flow) is met twice, or unknown")
        }
        if record.serial < 0 { problems.append("a dead or foreign screen is held") }
        if record.isOnTree != isTree { problems.append("\(record.serial) belies where it is") }
        if isTree, record.id == nil { problems.append("\(record.serial) has no number") }
        problems += record.problems
      }
      problems += linkProblems(in: group)
    }
    let ids = screens.compactMap(\.id)
    if Set(ids).count != ids.count { problems.append("two screens have one number") }
    return problems + visibilityProblems
  }

  private func linkProblems(in group: [Record]) -> [String] {
    var links: [Int: (owner: Int, isLayer: Bool)] = [:]
    for record in group {
      for child in record.children { links[child] = (record.serial, false) }
      if let layer = record.presented { links[layer] = (record.serial, true) }
    }
    return group.compactMap { record in
      let link = links[record.serial]
      let isSound =
        record.owner == link?.owner
        && record.parent == (link?.isLayer == false ? link?.owner : nil)
        && record.host == (link?.isLayer == true ? link?.owner : nil)
        && (record.presentation != nil) == (link?.isLayer == true)
      return isSound ? nil : "\(record.serial) and its owner disagree"
    }
  }

  private var visibilityProblems: [String] {
    var problems: [String] = []
    let onShow = onShow
    let shown = Set(onShow.map(\.serial))
    for record in screens where record.isVisible != shown.contains(record.serial) {
      problems.append("\(record.serial) says isVisible \(record.isVisible)")
    }
    for record in kept.joined() where record.isVisible {
      problems.append("\(record.serial) is visible, but not on a tree")
    }
    if visibleScreens != onShow.filter(\.isLeaf).map(\.serial) {
      problems.append("visibleScreens is \(visibleScreens)")
    }
    var bySerial: [Int: Record] = [:]
    for record in screens { bySerial[record.serial] = record }
    var path: [Int] = []
    var next = screens.first
    while let record = next {
      path.append(record.serial)
      next = (record.presented ?? record.focus).flatMap { bySerial[$0] }
    }
    if visiblePath != path { problems.append("visiblePath is \(visiblePath), not \(path)") }
    if visible != path.last { problems.append("visible is \(visible ?? 0)") }
    let layers = path.filter { bySerial[$0]?.host != nil || bySerial[$0]?.owner == nil }
    if self.layers != layers { problems.append("layers is \(self.layers), not \(layers)") }
    if topLayer != layers.last { problems.append("topLayer is \(topLayer ?? 0)") }
    return problems
  }
}

extension Dump.Record {
  fileprivate var childrenOnShow: [Int] {
    guard let focus, let position = children.firstIndex(of: focus) else { return [] }
    switch shape {
    case .split(isCollapsed: false, _, _): return children
    case .pager: return [focus] + children.dropFirst(position + 1).prefix(1)
    default: return [focus]
    }
  }

  fileprivate var problems: [String] {
    var problems: [String] = []
    if let focus, !children.contains(focus) { problems.append("the focus is not a child") }
    switch shape {
    case .leaf: break
    case .pager: break
    case .stack:
      if focus != children.last { problems.append("the focus is not the last") }
    case .tabs(let mode, let selected, let history):
      if (focus == nil) != children.isEmpty { problems.append("no tab is selected") }
      if selected != focus { problems.append("the selected tab is not the focus") }
      if !Set(history).isSubset(of: children) { problems.append("the history has strangers") }
      switch mode {
      case .none, .first, .order:
        if !history.isEmpty { problems.append("a history is kept") }
      case .history:
        if Set(history).count != history.count { problems.append("the history repeats itself") }
        if let focus, history.contains(focus) { problems.append("the history has the selected") }
      case .fullHistory:
        let visits = focus.map { [$0] + history } ?? history
        if zip(visits, visits.dropFirst()).contains(where: ==) {
          problems.append("the history repeats a visit at once")
        }
      }
    case .split(_, let columns, _):
      if (focus == nil) != children.isEmpty { problems.append("no column is in focus") }
      if columns.compactMap({ $0 }) != children { problems.append("columns are not the children") }
    }
    return problems.map { "\(serial): \($0)" }
  }
}
