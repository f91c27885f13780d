import RouteKit
import RouteKitHosting

/// A host with panes, which it moves step by step as a real user interface does, with a planted fault.
final class PaneHost: ScreenHost {
  enum Fault: CaseIterable {
    case none, ignoresPopTo, forgetsLayers, settlesTwiceBeforeShowing, showsTwice
    case keepsARemovedScreen, selectsTheWrongTab, countsInsteadOfComparing
  }

  private final class Pane {
    var record: TreeSnapshot.Record
    var children: [Pane] = []
    var focus: ScreenID?
    var layer: Pane?

    init(_ record: TreeSnapshot.Record) { self.record = record }
  }

  private let fault: Fault
  private var root: Pane?
  private var movement: Movement?
  private weak var connection: HostConnection?

  init(_ fault: Fault) { self.fault = fault }

  func show(_ movement: Movement) {
    (self.movement, connection) = (movement, movement.connection)
    if fault == .settlesTwiceBeforeShowing {
      movement.settled()
      return movement.settled()
    }
    perform(movement)
    if fault == .showsTwice { perform(movement) }
  }

  func settle() {
    let settled = movement
    movement = nil
    if fault == .settlesTwiceBeforeShowing, let settled { perform(settled) }
    settled?.settled()
  }

  /// The user swipes a screen away.
  func swipe(_ number: Int) {
    let before = picture
    guard !before.records.isEmpty, let id = before.records[number % before.records.count].id
    else { return }
    root = Self.pane(of: before.removing([id]), at: 0, withLayers: true)
    connection?.did(.removed([id]))
  }

  /// The panes, as a picture.
  var picture: TreeSnapshot {
    var records: [TreeSnapshot.Record] = []
    func add(_ pane: Pane, owner: Int?, isFocused: Bool) {
      var record = pane.record
      (record.owner, record.isFocused) = (owner, isFocused)
      records.append(record)
      let position = records.count - 1
      for child in pane.children {
        add(child, owner: position, isFocused: child.record.id == pane.focus)
      }
      if let layer = pane.layer { add(layer, owner: position, isFocused: false) }
    }
    if let root { add(root, owner: nil, isFocused: false) }
    // Panes that are in the window twice cannot be a picture.
    do { return try TreeSnapshot(records: records) } catch { return ScreenTree().snapshot() }
  }

  // MARK: Steps

  private func perform(_ movement: Movement) {
    for step in movement.steps { perform(step.kind, towards: movement.picture) }
  }

  private func perform(_ step: TreeStep.Kind, towards target: TreeSnapshot) {
    switch step {
    case .root(let id): root = id.flatMap { newPane($0, in: target) }
    case .push(let ids, let stack):
      guard let stack = pane(stack) else { return }
      stack.children += ids.compactMap { newPane($0, in: target) }
      stack.focus = ids.last
    case .popTo(let id, let stack):
      guard fault != .ignoresPopTo, let stack = pane(stack),
        let position = stack.children.firstIndex(where: { $0.record.id == id })
      else { return }
      let kept = fault == .keepsARemovedScreen ? 2 : 1
      stack.children = Array(stack.children.prefix(position + kept))
      stack.focus = stack.children.last?.record.id
    case .stack(let ids, let stack):
      guard let stack = pane(stack) else { return }
      if fault == .countsInsteadOfComparing, ids.count == stack.children.count { return }
      fill(stack, with: ids, focus: ids.last, towards: target)
    case .tabs(let ids, let selected, let tabs):
      if let tabs = pane(tabs) { fill(tabs, with: ids, focus: selected, towards: target) }
    case .container(let ids, let focus, let state, let container):
      guard let container = pane(container) else { return }
      fill(container, with: ids, focus: focus, towards: target)
      container.record.state = state
    case .select(let id, let container):
      guard let container = pane(container) else { return }
      let wrong = container.children.first { $0.record.id != id }?.record.id
      container.focus = fault == .selectsTheWrongTab ? wrong ?? id : id
    case .column(_, _, let split):
      guard let split = pane(split), let id = split.record.id else { return }
      let columns = target.children(of: id)
      fill(
        split, with: columns.compactMap(\.id), focus: columns.first(where: \.isFocused)?.id,
        towards: target)
    case .collapse(let isCollapsed, let split):
      let state = target[split]?.state
      guard let split = pane(split) else { return }
      (split.record.isCollapsed, split.record.state) = (isCollapsed, state)
    case .present(let id, let host):
      if fault != .forgetsLayers { pane(host)?.layer = newPane(id, in: target) }
    case .dismiss(_, let host): pane(host)?.layer = nil
    }
  }

  private func fill(
    _ container: Pane, with ids: [ScreenID], focus: ScreenID?, towards target: TreeSnapshot
  ) {
    let old = container.children
    container.children = ids.compactMap { id in
      let pane = old.first { $0.record.id == id } ?? newPane(id, in: target)
      pane?.record.label = target[id]?.label
      return pane
    }
    container.focus = focus
  }

  /// The pane of a screen in the window.
  private func pane(_ id: ScreenID) -> Pane? {
    var waiting = root.map { [$0] } ?? []
    while let pane = waiting.popLast() {
      if pane.record.id == id { return pane }
      waiting += pane.children
      if let layer = pane.layer { waiting.append(layer) }
    }
    return nil
  }

  private func newPane(_ id: ScreenID, in picture: TreeSnapshot) -> Pane? {
    picture.records.firstIndex { $0.id == id }.flatMap {
      Self.pane(of: picture, at: $0, withLayers: false)
    }
  }

  private static func pane(
    of picture: TreeSnapshot, at position: Int, withLayers: Bool
  ) -> Pane? {
    guard picture.records.indices.contains(position) else { return nil }
    let pane = Pane(picture.records[position])
    for (other, record) in picture.records.enumerated() where record.owner == position {
      let held = Self.pane(of: picture, at: other, withLayers: withLayers)
      if record.presentation != nil {
        if withLayers { pane.layer = held }
      } else if let held {
        pane.children.append(held)
        if record.isFocused { pane.focus = record.id }
      }
    }
    return pane
  }
}
