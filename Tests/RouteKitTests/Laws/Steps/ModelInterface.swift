import Fixtures
import RouteKit
import RouteKitHosting

/// A small model of a user interface. It shows screens, performs steps on them, and refuses those that a real one
/// could not perform.
final class ModelInterface {
  /// A step that a user interface cannot perform.
  struct Illegal: Error, CustomStringConvertible {
    let description: String
  }

  /// One screen on show.
  fileprivate struct Shown {
    var kind: TreeSnapshot.Record.Kind
    var type: String
    var children: [ScreenID] = []
    var focus: ScreenID?
    /// The focused column of a split, which may be empty for a moment.
    var focusedColumn: String?
    var label: String?
    var isCollapsed = false
    var state: String?
    var presentation: Presentation?
    var layer: ScreenID?
  }

  /// A snapshot with the numbers that steps use for its records.
  struct Picture {
    let records: [TreeSnapshot.Record]
    let ids: [ScreenID]
    fileprivate let positions: [ScreenID: Int]
    fileprivate var children: [[Int]]

    init(_ snapshot: TreeSnapshot, ids: [ScreenID]? = nil) {
      records = snapshot.records
      self.ids = ids ?? records.map { $0.id ?? ScreenID(0) }
      positions = Dictionary(
        self.ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
      children = records.map { _ in [] }
      for (position, record) in records.enumerated() where record.presentation == nil {
        if let owner = record.owner { children[owner].append(position) }
      }
    }

    fileprivate func shown(_ position: Int) -> Shown {
      let record = records[position]
      let focus = children[position].first { records[$0].isFocused }
      return Shown(
        kind: record.kind, type: record.type, children: children[position].map { ids[$0] },
        focus: focus.map { ids[$0] }, focusedColumn: focus.flatMap { records[$0].label },
        label: record.label, isCollapsed: record.isCollapsed, state: record.state)
    }
  }

  private var root: ScreenID?
  private var screens: [ScreenID: Shown] = [:]
  /// Every screen that was removed at some time.
  private(set) var removed: Set<ScreenID> = []
  private let target: Picture

  /// Shows a snapshot, and will perform steps to another.
  init(showing picture: Picture, to target: Picture) {
    self.target = target
    root = picture.ids.first
    for (position, id) in picture.ids.enumerated() {
      screens[id] = picture.shown(position)
      if let presentation = picture.records[position].presentation,
        let owner = picture.records[position].owner
      {
        screens[id]?.presentation = presentation
        screens[picture.ids[owner]]?.layer = id
      }
    }
  }

  /// Performs a step.
  ///
  /// - Throws: ``Illegal`` if a user interface could not perform it.
  func perform(_ step: TreeStep.Kind) throws {
    switch step {
    case .root(let screen):
      try require(screen != nil || root != nil, "empties what is empty")
      try require(screen == nil || screen != root, "has this root already")
      if let screen { try requireAway([screen]) }
      if let root { try remove(root) }
      root = screen
      if let screen { try bring(screen) }
    case .push(let new, let stack):
      try require(kind(stack) == .stack && !new.isEmpty, "pushes nothing, or not onto a stack")
      try requireAway(new)
      try set(try children(stack) + new, in: stack)
    case .popTo(let screen, let stack):
      let before = try children(stack)
      let index = try unwrap(before.firstIndex(of: screen), "\(screen) is not in \(stack)")
      try require(kind(stack) == .stack && index < before.count - 1, "pops nothing")
      try set(Array(before[...index]), in: stack)
    case .stack(let new, let stack):
      let before = try children(stack)
      try require(kind(stack) == .stack && new != before, "changes nothing")
      try require(!new.starts(with: before), "is a push")
      try require(new.isEmpty || !before.starts(with: new), "is a pop")
      try requireAway(new.filter { !before.contains($0) })
      try set(new, in: stack)
    case .tabs(let new, let selected, let tabs):
      let before = try children(tabs)
      try require(kind(tabs) == .tabs && new != before, "changes nothing")
      try require(selected.map(new.contains) ?? new.isEmpty, "selects a stranger")
      try requireAway(new.filter { !before.contains($0) })
      try set(new, in: tabs)
      screens[tabs]?.focus = selected
    case .select(let screen, let container):
      try require(try children(container).contains(screen), "selects a stranger")
      try require(kind(container) != .stack, "selects in a stack")
      if kind(container) == .split {
        try require(screens[container]?.focusedColumn != screens[screen]?.label, "is selected")
        let column = screens[screen]?.label
        screens[container]?.focusedColumn = column
      } else {
        try require(screens[container]?.focus != screen, "is selected")
      }
      screens[container]?.focus = screen
    case .column(let column, let screen, let split): try setColumn(column, screen, split)
    case .collapse(let isCollapsed, let split):
      try require(kind(split) == .split, "collapses something else")
      try require(screens[split]?.isCollapsed != isCollapsed, "changes nothing")
      let state: String? = isCollapsed ? nil : "collapsed"
      if screens[split]?.state == state { screens[split]?.state = isCollapsed ? "collapsed" : nil }
      screens[split]?.isCollapsed = isCollapsed
    case .container(let new, let focus, let state, let container):
      try setContainer(new, focus, state, container)
    case .present(let screen, let host):
      let shown = try unwrap(screens[host], "\(host) is not on show")
      try require(shown.layer == nil, "\(host) presents already")
      try requireAway([screen])
      try bring(screen)
      screens[host]?.layer = screen
      let position = try unwrap(target.positions[screen], "\(screen) is not in the target")
      screens[screen]?.presentation = target.records[position].presentation
    case .dismiss(let screen, let host):
      try require(screens[host]?.layer == screen, "\(host) does not present \(screen)")
      screens[host]?.layer = nil
      try remove(screen, withLayers: true)
    }
  }

  private func setColumn(_ column: SplitColumn, _ screen: ScreenID?, _ split: ScreenID) throws {
    try require(kind(split) == .split, "is not a split")
    let before = try children(split)
    let old = before.first { screens[$0]?.label == column.description }
    try require(old != screen, "changes nothing")
    try requireAway([screen].compactMap(\.self))
    if let old { try remove(old) }
    if let screen { try bring(screen) }
    let now = before.filter { $0 != old } + [screen].compactMap(\.self)
    let order = SplitColumn.allCases.map(\.description)
    func place(_ id: ScreenID) -> Int { order.firstIndex { $0 == screens[id]?.label } ?? -1 }
    let sorted = now.sorted { place($0) < place($1) }
    let focus = now.first { screens[$0]?.label == screens[split]?.focusedColumn }
    screens[split]?.children = sorted
    screens[split]?.focus = focus
  }

  private func setContainer(
    _ new: [ScreenID], _ focus: ScreenID?, _ state: String?, _ container: ScreenID
  ) throws {
    let before = try children(container)
    let shown = try unwrap(screens[container], "\(container) is not on show")
    func label(_ id: ScreenID) -> String? {
      target.positions[id].flatMap { target.records[$0].label }
    }
    let isSame =
      new == before && focus == shown.focus && state == shown.state
      && new.allSatisfy { screens[$0]?.label == label($0) }
    try require(!isSame, "changes nothing")
    try require(focus.map(new.contains) ?? true, "focuses a stranger")
    if kind(container) != .container {
      try require(new == before && focus == shown.focus, "is for custom containers")
    }
    try requireAway(new.filter { !before.contains($0) })
    try set(new, in: container)
    screens[container]?.focus = focus
    screens[container]?.state = state
    if kind(container) == .container { for id in new { screens[id]?.label = label(id) } }
  }

  private func set(_ new: [ScreenID], in container: ScreenID) throws {
    let before = try children(container)
    try require(Set(new).count == new.count, "lists a screen twice")
    for id in before where !new.contains(id) { try remove(id) }
    for id in new where !before.contains(id) { try bring(id) }
    screens[container]?.children = new
    if kind(container) == .stack { screens[container]?.focus = new.last }
    if let focus = screens[container]?.focus, !new.contains(focus) {
      screens[container]?.focus = nil
    }
  }

  /// Brings a screen in with its children, as they are in the target.
  private func bring(_ screen: ScreenID) throws {
    var waiting = [try unwrap(target.positions[screen], "\(screen) is not in the target")]
    while let position = waiting.popLast() {
      let id = target.ids[position]
      try require(screens[id] == nil, "\(id) is on show already")
      screens[id] = target.shown(position)
      waiting += target.children[position]
    }
  }

  private func remove(_ screen: ScreenID, withLayers: Bool = false) throws {
    var waiting = [screen]
    while let id = waiting.popLast() {
      let shown = try unwrap(screens.removeValue(forKey: id), "\(id) is not on show")
      removed.insert(id)
      waiting += shown.children
      guard let layer = shown.layer else { continue }
      try require(withLayers, "\(id) goes, but presents \(layer)")
      waiting.append(layer)
    }
  }

  private func kind(_ id: ScreenID) -> TreeSnapshot.Record.Kind? { screens[id]?.kind }

  private func children(_ id: ScreenID) throws -> [ScreenID] {
    try unwrap(screens[id], "\(id) is not on show").children
  }

  private func requireAway(_ ids: [ScreenID]) throws {
    for id in ids { try require(screens[id] == nil, "\(id) is on show already") }
  }

  private func require(_ condition: Bool, _ text: String) throws {
    if !condition { throw Illegal(description: text) }
  }

  private func unwrap<Value>(_ value: Value?, _ text: String) throws -> Value {
    guard let value else { throw Illegal(description: text) }
    return value
  }
}

extension ModelInterface {
  /// Everything on show as lines, to compare.
  var lines: [String] {
    var lines: [String] = []
    var waiting = [root].compactMap { $0.map { ($0, "root", 0) } }
    while let (id, place, depth) = waiting.popLast() {
      guard let shown = screens[id] else { return lines + ["\(id) is missing"] }
      var line = "\(depth) \(place) \(id) \(shown.kind)"
      if shown.isCollapsed { line += " collapsed" }
      if let state = shown.state { line += " \(state)" }
      lines.append(line)
      if let layer = shown.layer {
        let presentation = screens[layer]?.presentation
        let way = presentation.map(ModelInterface.text) ?? "nothing"
        waiting.append((layer, "layer \(way)", depth + 1))
      }
      for child in shown.children.reversed() {
        let label = [.split, .container].contains(shown.kind) ? screens[child]?.label ?? "" : ""
        waiting.append((child, child == shown.focus ? "* \(label)" : "- \(label)", depth + 1))
      }
    }
    return lines
  }

  /// Everything that a user interface reads of a presentation, to compare: all but the asker.
  static func text(of presentation: Presentation) -> String {
    let size = presentation.size.map { "\($0.width) by \($0.height)" } ?? ""
    let values = presentation.values.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    let detents = presentation[Detents.self].map { "\($0.heights)" } ?? ""
    return "\(presentation.style) at \(presentation.anchor ?? ""), \(size), "
      + "\(presentation.isDismissibleByUser), \(values), \(detents)"
  }
}
