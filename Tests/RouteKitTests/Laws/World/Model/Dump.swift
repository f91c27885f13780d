import RouteKit

/// The visible state of a tree and of the screens that the world keeps beside it, read node by node through the
/// public properties and compared as a whole.
struct Dump: Equatable {
  /// One screen. References to other screens are their numbers.
  struct Record: Equatable {
    let serial: Int
    var shape = Shape.leaf
    var owner: Int?
    var parent: Int?
    var host: Int?
    var children: [Int] = []
    var focus: Int?
    var presented: Int?
    var presentation: Presentation?
    var pushHints: Presentation?
    var id: Int?
    var isOnTree = false
    var isVisible = false
    var flows: [Int] = []
  }

  /// The kind of a container, with its state.
  enum Shape: Equatable {
    case leaf, stack
    case tabs(TabNode.BackMode, selected: Int?, history: [Int])
    case split(isCollapsed: Bool, columns: [Int?], SplitNode.BackMode)
    case pager(turns: Int)
  }

  /// The screens on the tree: each after its owner, children in order, then the presented layer.
  var screens: [Record] = []
  /// The screens that the world keeps beside the tree, each with everything that it holds.
  var kept: [[Record]] = []
  /// The flows of the tree itself.
  var treeFlows: [Int] = []
  var visible: Int?
  var visiblePath: [Int] = []
  var visibleScreens: [Int] = []
  var layers: [Int] = []
  var topLayer: Int?
  /// The number of commits that can be undone and redone.
  var undoCount = 0
  var redoCount = 0
  /// The number of times that the user can go forward.
  var forwardCount = 0

  init() {}

  init(of tree: ScreenTree, keeping kept: [ScreenNode], in ledger: Ledger) {
    if let root = tree.root { screens = Dump.walk(root).map { Record($0, on: tree, ledger) } }
    self.kept = kept.map { Dump.walk($0).map { Record($0, on: tree, ledger) } }
    treeFlows = Dump.serials(of: tree.flows)
    visible = tree.visible.map(ledger.serial)
    visiblePath = tree.visiblePath.map(ledger.serial)
    visibleScreens = tree.visibleScreens.map(ledger.serial)
    layers = tree.layers.map(ledger.serial)
    topLayer = tree.topLayer.map(ledger.serial)
    undoCount = tree.undoCount
    redoCount = tree.redoCount
    forwardCount = tree.forwardCount
  }

  fileprivate static func serials(of flows: [any Flow]) -> [Int] {
    flows.map { ($0 as? any AttendedFlow)?.serial ?? -1 }
  }

  /// A node and everything that it holds. A node that is found twice is listed twice, so the laws notice it.
  /// A cycle ends.
  static func walk(_ root: ScreenNode) -> [ScreenNode] {
    var found: [ScreenNode] = []
    var waiting = [root]
    while let node = waiting.popLast(), found.count < 10_000 {
      found.append(node)
      if let layer = node.presentedScreen { waiting.append(layer) }
      if let container = node as? ContainerNode { waiting += container.children.reversed() }
    }
    return found
  }
}

extension Dump.Record {
  init(_ node: ScreenNode, on tree: ScreenTree, _ ledger: Ledger) {
    serial = ledger.serial(of: node)
    owner = node.screenOwner.map(ledger.serial)
    parent = node.screenParent.map(ledger.serial)
    host = node.screenHost.map(ledger.serial)
    presented = node.presentedScreen.map(ledger.serial)
    presentation = node.screenPresentation
    pushHints = node.pushHints
    id = node.screenID?.number
    isOnTree = node.screenTree === tree
    isVisible = node.isVisible
    flows = Dump.serials(of: node.screenFlows)
    guard let container = node as? ContainerNode else { return }
    children = container.children.map(ledger.serial)
    focus = container.focusedChild.map(ledger.serial)
    shape = Dump.Shape(container, ledger)
  }
}

extension Dump.Shape {
  fileprivate init(_ container: ContainerNode, _ ledger: Ledger) {
    switch container {
    case is StackNode: self = .stack
    case let tabs as TabNode:
      self = .tabs(
        tabs.backMode, selected: tabs.selectedTab.map(ledger.serial),
        history: tabs.tabHistory.map(ledger.serial))
    case let split as SplitNode:
      self = .split(
        isCollapsed: split.isCollapsed,
        columns: SplitColumn.allCases.map { split.screen(in: $0).map(ledger.serial) },
        split.backMode)
    case let pager as LawPager: self = .pager(turns: pager.turns)
    default: self = .leaf
    }
  }
}

extension Dump {
  /// The lines that differ. Those of the other dump have a minus.
  func difference(from other: Dump) -> String {
    lines.difference(from: other.lines).map { change in
      switch change {
      case .remove(_, let line, _): "- " + line
      case .insert(_, let line, _): "+ " + line
      }
    }.joined(separator: "\n")
  }

  private var lines: [String] {
    var lines = screens.map { "tree: \($0)" }
    for (index, group) in kept.enumerated() { lines += group.map { "kept \(index): \($0)" } }
    lines.append("flows of the tree: \(treeFlows)")
    lines.append("\(undoCount) to undo, \(redoCount) to redo, \(forwardCount) forward")
    lines.append("visible \(visible ?? 0) on \(visiblePath), \(visibleScreens) of \(layers)")
    return lines.map { $0.replacing("RouteKitTests.Dump.", with: "") }
  }
}
