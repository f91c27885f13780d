import RouteKit
import RouteKitHosting

/// A small model of a user interface: screens that hold others. It performs steps one at a time, and refuses a step
/// that a user interface could not perform.
struct StepModel {
  private var places: [ScreenID: Place] = [:]
  private var root: ScreenID?

  private struct Place {
    var record: TreeSnapshot.Record
    var owner: ScreenID?
    var isLayer = false
    var children: [ScreenID] = []
    var focus: ScreenID?
    var layer: ScreenID?
    /// The focused column of a split while it waits for its next screen: its screen was removed, and no other column
    /// was selected since.
    var emptyFocus: String?
  }

  struct IllegalStep: Error {
    let reason: String
  }

  /// Creates a model of an empty user interface.
  init() {}

  /// Creates a model that shows a picture.
  init(_ picture: TreeSnapshot) {
    guard let root = picture.records.first?.id else { return }
    self.root = root
    add(root, of: PictureIndex(picture), withLayers: true)
  }

  /// The picture that it shows.
  var picture: TreeSnapshot {
    get throws {
      var records: [TreeSnapshot.Record] = []
      var waiting: [(id: ScreenID, owner: Int?)] = root.map { [($0, nil)] } ?? []
      while let (id, owner) = waiting.popLast() {
        guard let place = places[id] else { throw IllegalStep(reason: "\(id) is lost") }
        var record = place.record
        record.owner = owner
        record.isFocused = place.owner.flatMap { places[$0]?.focus } == id && !place.isLayer
        records.append(record)
        let position = records.count - 1
        if let layer = place.layer { waiting.append((layer, position)) }
        waiting += place.children.reversed().map { ($0, position) }
      }
      return try TreeSnapshot(records: records)
    }
  }

  /// Performs a step towards a picture.
  mutating func perform(_ step: TreeStep, towards target: PictureIndex) throws {
    switch step.kind {
    case .root(let id):
      if let root { try remove(root) }
      root = id
      if let id { try enter(id, into: nil, towards: target) }
    case .push(let ids, let stack):
      try check(stack, is: .stack)
      try push(ids, onto: stack, towards: target)
    case .popTo(let id, let stack):
      try fill(stack, with: childrenUpTo(id, in: stack), focus: id, towards: target)
    case .stack(let ids, let stack):
      try check(stack, is: .stack)
      try fill(stack, with: ids, focus: ids.last, towards: target)
    case .tabs(let ids, let selected, let tabs):
      try check(tabs, is: .tabs)
      try fill(tabs, with: ids, focus: selected, towards: target)
    case .select(let id, let container): try select(id, in: container)
    case .column(let column, let id, let split):
      try check(split, is: .split)
      try set(column, of: split, to: id, towards: target)
    case .collapse(let isCollapsed, let split):
      try collapse(split, isCollapsed)
      places[split]?.record.state = target[split]?.state
    case .container(let ids, let focus, let state, let container):
      guard let place = places[container] else {
        throw IllegalStep(reason: "\(container) is not shown")
      }
      if place.record.kind == .container {
        try fill(container, with: ids, focus: focus, towards: target)
      }
      places[container]?.record.state = state
    case .present(let id, let host):
      try present(id, on: host, towards: target)
    case .dismiss(let id, let host):
      try dismiss(id, on: host)
    }
  }

  private mutating func push(
    _ ids: [ScreenID], onto stack: ScreenID, towards target: PictureIndex
  ) throws {
    for id in ids {
      try enter(id, into: stack, towards: target)
      places[stack]?.children.append(id)
    }
    places[stack]?.focus = ids.last
  }

  private mutating func dismiss(_ id: ScreenID, on host: ScreenID) throws {
    guard places[host]?.layer == id else {
      throw IllegalStep(reason: "\(host) does not present \(id)")
    }
    places[host]?.layer = nil
    drop(id)
  }

  private func childrenUpTo(_ id: ScreenID, in stack: ScreenID) throws -> [ScreenID] {
    try check(stack, is: .stack)
    guard let children = places[stack]?.children, let position = children.firstIndex(of: id),
      position < children.count - 1
    else { throw IllegalStep(reason: "nothing is above \(id) in \(stack)") }
    return Array(children[...position])
  }

  private mutating func select(_ id: ScreenID, in container: ScreenID) throws {
    guard let place = places[container], place.children.contains(id) else {
      throw IllegalStep(reason: "\(container) does not hold \(id)")
    }
    if place.focus == id { throw IllegalStep(reason: "\(id) is already selected") }
    places[container]?.focus = id
    places[container]?.emptyFocus = nil
  }

  private mutating func collapse(_ split: ScreenID, _ isCollapsed: Bool) throws {
    try check(split, is: .split)
    if places[split]?.record.isCollapsed == isCollapsed {
      throw IllegalStep(reason: "\(split) is already in that state")
    }
    places[split]?.record.isCollapsed = isCollapsed
  }

  private mutating func present(
    _ id: ScreenID, on host: ScreenID, towards target: PictureIndex
  ) throws {
    guard let place = places[host] else { throw IllegalStep(reason: "\(host) is not shown") }
    if place.layer != nil { throw IllegalStep(reason: "\(host) presents already") }
    try enter(id, into: host, towards: target)
    places[host]?.layer = id
    places[id]?.isLayer = true
  }

  private func check(_ container: ScreenID, is kind: TreeSnapshot.Record.Kind) throws {
    guard let place = places[container] else {
      throw IllegalStep(reason: "\(container) is not shown")
    }
    if place.record.kind != kind {
      throw IllegalStep(reason: "\(container) is a \(place.record.kind), not a \(kind)")
    }
  }

  /// Replaces the children of a container.
  private mutating func fill(
    _ container: ScreenID, with ids: [ScreenID], focus: ScreenID?, towards target: PictureIndex
  ) throws {
    let old = places[container]?.children ?? []
    for id in old where !ids.contains(id) { try remove(id) }
    for id in ids where !old.contains(id) { try enter(id, into: container, towards: target) }
    places[container]?.children = ids
    places[container]?.focus = focus
    for id in ids {
      if let label = target[id]?.label { places[id]?.record.label = label }
    }
  }

  private mutating func set(
    _ column: SplitColumn, of split: ScreenID, to id: ScreenID?, towards target: PictureIndex
  ) throws {
    guard var children = places[split]?.children else { return }
    let focus = places[split]?.focus
    let old = children.first { places[$0]?.record.label == "\(column)" }
    if let old {
      try remove(old)
      children.removeAll { $0 == old }
    }
    if let id {
      try enter(id, into: split, towards: target)
      places[id]?.record.label = "\(column)"
      children.append(id)
    }
    let order = ["primary", "supplementary", "secondary"]
    children.sort { first, second in
      func position(of id: ScreenID) -> Int {
        places[id]?.record.label.flatMap { order.firstIndex(of: $0) } ?? 0
      }
      return position(of: first) < position(of: second)
    }
    places[split]?.children = children
    // A focused column keeps the focus while it is empty, until another one is selected.
    if let focus, !children.contains(focus) {
      places[split]?.focus = nil
      places[split]?.emptyFocus = "\(column)"
    }
    if let id, places[split]?.emptyFocus == "\(column)" {
      places[split]?.focus = id
      places[split]?.emptyFocus = nil
    }
  }

  /// Adds a screen with its children as they are in the target, but without layers.
  private mutating func enter(
    _ id: ScreenID, into owner: ScreenID?, towards target: PictureIndex
  ) throws {
    guard target[id] != nil else { throw IllegalStep(reason: "\(id) is not in the picture") }
    if let owner, places[owner] == nil { throw IllegalStep(reason: "\(owner) is not shown") }
    if let shown = target.held(by: id).first(where: { places[$0] != nil }) {
      throw IllegalStep(reason: "\(shown) is already shown")
    }
    add(id, of: target, withLayers: false)
    places[id]?.owner = owner
    places[id]?.isLayer = false
  }

  /// Adds a screen of a picture, with everything that it holds there.
  private mutating func add(_ id: ScreenID, of picture: PictureIndex, withLayers: Bool) {
    var waiting: [(id: ScreenID, owner: ScreenID?, isLayer: Bool)] = [(id, nil, false)]
    while let (id, owner, isLayer) = waiting.popLast() {
      guard let record = picture[id] else { continue }
      var place = Place(record: record, owner: owner, isLayer: isLayer)
      let children = picture.children(of: id)
      place.children = children.compactMap(\.id)
      place.focus = children.first(where: \.isFocused)?.id
      if withLayers { place.layer = picture.layer(on: id)?.id }
      places[id] = place
      waiting += place.children.map { ($0, id, false) }
      if let layer = place.layer { waiting.append((layer, id, true)) }
    }
  }

  /// Removes a screen that holds no layer.
  private mutating func remove(_ id: ScreenID) throws {
    for held in held(by: id) {
      if let layer = places[held]?.layer {
        throw IllegalStep(reason: "\(layer) is still presented on \(held)")
      }
    }
    drop(id)
  }

  private mutating func drop(_ id: ScreenID) {
    for held in held(by: id) { places[held] = nil }
  }

  /// A screen and everything that it holds.
  private func held(by id: ScreenID) -> [ScreenID] {
    var found: [ScreenID] = []
    var waiting = [id]
    while let id = waiting.popLast() {
      guard let place = places[id] else { continue }
      found.append(id)
      waiting += place.children
      if let layer = place.layer { waiting.append(layer) }
    }
    return found
  }
}

extension PictureIndex {
  /// A screen and everything that is added with it: its children and theirs, without layers.
  fileprivate func held(by id: ScreenID) -> [ScreenID] {
    var found = [id]
    var next = 0
    while next < found.count {
      found += children(of: found[next]).compactMap(\.id)
      next += 1
    }
    return found
  }
}
