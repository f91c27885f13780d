import Fixtures
import RouteKit

extension World {
  /// Every screen on the tree.
  var screens: [ScreenNode] { tree.root.map(Dump.walk) ?? [] }

  /// A container of a type on the tree, or sometimes one that is kept beside it.
  func container<Container: ContainerNode>(
    _ type: Container.Type, onTreeOnly: Bool = false,
    where fits: (Container) -> Bool = { _ in true }
  ) throws -> Container {
    var nodes = screens
    if !onTreeOnly, dice.oneIn(5) { nodes += kept.flatMap(Dump.walk) }
    let found = nodes.compactMap { $0 as? Container }.filter(fits)
    guard let container = dice.pick(found) else { throw NoTarget() }
    return container
  }

  /// A child of a container, or sometimes a screen that is not a child.
  func child(of container: ContainerNode) throws -> ScreenNode {
    if dice.oneIn(12), let stranger = dice.pick(screens) { return stranger }
    guard let child = dice.pick(Array(container.children)) else { throw NoTarget() }
    return child
  }

  /// A screen to insert: a new one, a kept one, or sometimes one that already has an owner.
  func newcomer() throws -> ScreenNode {
    switch dice.roll(12) {
    case 0: return try dice.pick(screens) ?? fresh()
    case 1, 2, 3: return try dice.pick(kept) ?? fresh()
    default: return try fresh()
    }
  }

  /// Sometimes keeps a screen if it leaves.
  func keepPerhaps(_ screen: ScreenNode?) {
    if let screen, kept.count < 5, dice.oneIn(4) { step?.keeping.append(screen) }
  }

  /// A new screen that is not on a tree, with random content.
  func fresh(depth: Int = 2) throws -> ScreenNode {
    let screen = try freshShape(depth: depth)
    if dice.oneIn(12) {
      let deed: Deed = dice.oneIn(2) ? .nothing : .attaching
      try screenFlow(doing: deed).attach(to: screen)
    }
    if depth > 0, dice.oneIn(14) { try screen.present(fresh(depth: depth - 1), as: record()) }
    return screen
  }

  private func freshShape(depth: Int) throws -> ScreenNode {
    let isLeaf = depth == 0 || dice.oneIn(depth == 1 ? 2 : 3)
    switch isLeaf ? dice.roll(6) : 6 + dice.roll(7) {
    case 0...2: return LawScreen(ledger)
    case 3, 4: return OtherScreen(ledger)
    case 5: return LawContent.screen(ledger)
    case 6, 7, 8:
      let stack: StackNode = dice.oneIn(4) ? try flowStack() : LawStack(ledger)
      for _ in 0..<dice.roll(4) { try stack.push(fresh(depth: depth - 1)) }
      return stack
    case 9, 10:
      let tabs = LawTabs(ledger, backMode: World.backModes[dice.roll(World.backModes.count)])
      for _ in 0...dice.roll(4) { try tabs.append(fresh(depth: depth - 1)) }
      return tabs
    case 11:
      let split = LawSplit(ledger, isCollapsed: dice.oneIn(2), keepsColumns: dice.oneIn(2))
      for column in SplitColumn.allCases where !dice.oneIn(3) {
        try split.setColumn(column, to: fresh(depth: depth - 1))
      }
      return split
    default:
      let pager = LawPager(ledger)
      for _ in 0..<dice.roll(4) { try pager.insertChild(fresh(depth: depth - 1), at: 0) }
      return pager
    }
  }

  /// Modes in which there is seldom a way back are chosen more often.
  private static let backModes: [TabNode.BackMode] = [
    .none, .first, .first, .order, .order, .history, .fullHistory,
  ]

  /// A random presentation.
  func record() -> Presentation {
    var record = Presentation(style: dice.pick(World.styles) ?? .sheet)
    if dice.oneIn(3) { record.anchor = "anchor \(dice.roll(9))" }
    if dice.oneIn(3) { record.size = .init(width: 320, height: Double(dice.roll(900))) }
    if dice.oneIn(3) { record.values["value"] = "\(dice.roll(9))" }
    if dice.oneIn(3) { record[Detents.self] = Detents(heights: [Double(dice.roll(9))]) }
    record.isDismissibleByUser = !dice.oneIn(4)
    return record
  }

  static let styles: [Presentation.Style] = [
    .sheet, .fullScreen, .popover, .alert, .actionSheet, Presentation.Style("drawer"),
  ]
}
