import Fixtures
import RouteKit

/// A tree of numbers, from which random snapshots are made: whole ones, and variations of others.
struct DrawnTree {
  struct Node {
    var kind: TreeSnapshot.Record.Kind
    var name: String?
    var children: [Int] = []
    var focus: Int?
    var isCollapsed = false
    var state: String?
    /// The column or another label.
    var label: String?
    var layer: Int?
    var presentation: Presentation?
  }

  private static let kinds: [TreeSnapshot.Record.Kind] = [
    .screen, .stack, .tabs, .stack, .split, .container, .screen, .stack, .screen, .tabs,
  ]
  /// The numbers that screens can have.
  private static let pool = 1...16

  private(set) var root: Int?
  private(set) var nodes: [Int: Node] = [:]

  /// A random tree, which may be empty.
  init(_ dice: inout Dice) {
    for id in Self.pool.shuffled(using: &dice).prefix(dice.roll(12)) {
      attach(id, &dice)
    }
  }

  /// Changes the tree in a few places.
  mutating func vary(_ dice: inout Dice) {
    for _ in 0...dice.roll(4) {
      let id = dice.pick(Array(Self.pool)) ?? 1
      guard nodes[id] != nil else {
        attach(id, &dice)
        continue
      }
      switch dice.roll(10) {
      case 0: detach(id)
      case 1, 2:
        let moved = subtree(of: id)
        let before = nodes
        detach(id)
        guard root != nil else { continue }
        for other in moved { nodes[other] = before[other] }
        attach(id, keeping: before[id], excluding: Set(moved), &dice)
      case 3: nodes[id]?.children.shuffle(using: &dice)
      case 4:
        let focus = dice.pick(nodes[id]?.children ?? [])
        nodes[id]?.focus = focus
      case 5: nodes[id]?.isCollapsed.toggle()
      case 6: nodes[id]?.state = dice.pick(["a", "b"])
      case 7: nodes[id]?.label = dice.pick(["primary", "supplementary", "secondary", "other"])
      case 8:
        switch dice.roll(4) {
        case 0: nodes[id]?.presentation?.anchor = dice.pick(["here", "there"])
        case 1: nodes[id]?.presentation?.isDismissibleByUser.toggle()
        case 2: nodes[id]?.presentation?.values["arrow"] = dice.pick(["up", "down"])
        default: nodes[id]?.presentation?[Detents.self] = Detents(heights: [Double(dice.roll(2))])
        }
      default: nodes[id]?.name = dice.pick(["one", "other"])
      }
    }
    // Sometimes the root is wrapped.
    guard dice.oneIn(8), let old = root, let id = Self.pool.first(where: { nodes[$0] == nil }),
      Self.kinds[id % Self.kinds.count] != .screen
    else { return }
    nodes[id] = Node(kind: Self.kinds[id % Self.kinds.count], children: [old], focus: old)
    root = id
    guard dice.oneIn(2) else { return }
    let layer = nodes[old]?.layer
    nodes[id]?.layer = layer
    nodes[old]?.layer = nil
  }

  /// Another kind of screen with a number that is taken, which happens only between two trees.
  mutating func changeKind(_ dice: inout Dice) {
    guard let id = dice.pick(nodes.keys.sorted()), nodes[id]?.children.isEmpty == true else {
      return
    }
    nodes[id]?.kind = dice.pick(Self.kinds) ?? .screen
  }

  private mutating func attach(
    _ id: Int, keeping node: Node? = nil, excluding: Set<Int> = [], _ dice: inout Dice
  ) {
    var node = node ?? Node(kind: Self.kinds[id % Self.kinds.count])
    node.presentation = nil
    if node.kind == .container, dice.oneIn(2) { node.state = dice.pick(["a", "b"]) }
    if dice.oneIn(3) { node.label = dice.pick(["primary", "supplementary", "secondary"]) }
    let others = nodes.keys.filter { !excluding.contains($0) && $0 != id }.sorted()
    guard root != nil else {
      nodes[id] = node
      root = id
      return
    }
    let containers = others.filter {
      guard let kind = nodes[$0]?.kind, kind != .screen else { return false }
      return kind != .split || nodes[$0]?.children.count ?? 0 < 3
    }
    let hosts = others.filter { nodes[$0]?.layer == nil }
    if let owner = dice.pick(containers), !dice.oneIn(4) {
      nodes[id] = node
      let count = nodes[owner]?.children.count ?? 0
      nodes[owner]?.children.insert(id, at: dice.oneIn(3) ? dice.roll(count + 1) : count)
      if dice.oneIn(3) { nodes[owner]?.focus = id }
    } else if let host = dice.pick(hosts) {
      var presentation = Presentation(style: dice.oneIn(2) ? .sheet : .alert)
      presentation.anchor = dice.oneIn(3) ? "here" : nil
      node.presentation = presentation
      nodes[id] = node
      nodes[host]?.layer = id
    }
  }

  private func subtree(of id: Int) -> [Int] {
    var found: [Int] = []
    var waiting = [id]
    while let next = waiting.popLast() {
      found.append(next)
      waiting += nodes[next]?.children ?? []
      if let layer = nodes[next]?.layer { waiting.append(layer) }
    }
    return found
  }

  private mutating func detach(_ id: Int) {
    for other in subtree(of: id) { nodes[other] = nil }
    for owner in nodes.keys {
      nodes[owner]?.children.removeAll { $0 == id }
      if nodes[owner]?.layer == id { nodes[owner]?.layer = nil }
    }
    if root == id { root = nil }
  }

  /// The tree as a snapshot, after contradictions were removed.
  func snapshot() throws -> TreeSnapshot {
    var records: [TreeSnapshot.Record] = []
    var waiting = [root].compactMap { $0.map { (id: $0, owner: Int?.none, label: String?.none) } }
    var focused: Set<Int> = []
    var showing: Set<Int> = Set([root].compactMap(\.self))
    while let (id, owner, label) = waiting.popLast() {
      guard let node = nodes[id] else { continue }
      let places = places(of: node)
      let focus = focus(of: node, places.map(\.id))
      if let focus { focused.insert(focus) }
      let isOnShow = showing.contains(id)
      let shown =
        if let layer = node.layer { [layer] } else if node.kind == .split, !node.isCollapsed {
          places.map(\.id)
        } else { [focus].compactMap(\.self) }
      if isOnShow { showing.formUnion(shown) }
      let isSplit = node.kind == .split
      records.append(
        TreeSnapshot.Record(
          owner: owner, type: "\(node.kind)\(id % 2)", name: node.name, id: ScreenID(id),
          kind: node.kind, isCollapsed: isSplit && node.isCollapsed, label: label,
          state: isSplit && node.state == nil && node.isCollapsed
            ? "collapsed" : node.kind == .screen ? nil : node.state,
          isFocused: focused.contains(id), isVisible: isOnShow && shown.isEmpty,
          presentation: node.presentation))
      if let layer = node.layer { waiting.append((layer, records.count - 1, nil)) }
      for place in places.reversed() { waiting.append((place.id, records.count - 1, place.label)) }
    }
    return try TreeSnapshot(records: records)
  }

  private func focus(of node: Node, _ children: [Int]) -> Int? {
    switch node.kind {
    case .stack: children.last
    case .container: node.focus.flatMap { children.contains($0) ? $0 : nil }
    default: node.focus.flatMap { children.contains($0) ? $0 : nil } ?? children.first
    }
  }

  /// The children with their labels: those of a split in its columns.
  private func places(of node: Node) -> [(id: Int, label: String?)] {
    guard node.kind == .split else {
      return node.children.map { ($0, node.kind == .container ? nodes[$0]?.label : nil) }
    }
    var columns: [Int?] = [nil, nil, nil]
    let names = ["primary", "supplementary", "secondary"]
    for child in node.children {
      let wanted = names.firstIndex { $0 == nodes[child]?.label } ?? 0
      let free = columns[wanted] == nil ? wanted : columns.firstIndex { $0 == nil } ?? 0
      columns[free] = child
    }
    return zip(names, columns).compactMap { name, id in id.map { ($0, name) } }
  }
}
