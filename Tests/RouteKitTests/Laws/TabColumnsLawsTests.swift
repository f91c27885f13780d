import Fixtures
import RouteKit
import XCTest

/// Moves tabs into a column and out again in random trees, and compares the result with a tree that was built so.
///
/// The seed is printed. `ROUTEKIT_SEED` repeats a run, `ROUTEKIT_NAVIGATIONS` makes it longer or shorter.
final class TabColumnsLawsTests: XCTestCase {
  func testTabsThatMoveAreAsIfBuiltThereWhereverTheyAre() throws {
    try LawRun.needsLongRun()
    let run = LawRun()
    var master = Dice(seed: run.seed)
    var seen: [String: Int] = [:]

    for _ in 0..<max(300, run.navigations / 10) {
      let seed = master.next()
      let plain = try ColumnShape(seed: seed, wrapping: nil)
      guard let index = master.pick(Array(plain.tabs.indices)) else { continue }
      let tabs = plain.tabs[index]
      if let split = tabs.screenParent as? SplitNode {
        let isNested = split.screenParent is SplitNode
        seen[isNested ? "out of a nested column" : "out of a column", default: 0] += 1
        try expectOut(of: split, tabs, in: plain, "seed \(seed)")
      } else {
        for (name, isSo) in [
          ("of a stack", tabs.screenParent is StackNode), ("of tabs", tabs.screenParent is TabNode),
          ("as a layer", tabs.screenHost != nil), ("as the root", tabs.screenOwner == nil),
          ("without tabs", tabs.children.isEmpty), ("with a layer", tabs.presentedScreen != nil),
        ] where isSo { seen[name, default: 0] += 1 }
        let built = try ColumnShape(seed: seed, wrapping: index)
        try expectInto(tabs, in: plain, like: built, &master, "seed \(seed)")
      }
    }

    print(seen.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: "\n"))
    XCTAssertEqual(seen.count, 8, "some places never happened, with seed \(run.seed)")
  }

  private func expectInto(
    _ tabs: TabNode, in plain: ColumnShape, like built: ColumnShape, _ dice: inout Dice,
    _ seed: String
  ) throws {
    let (tree, router) = (plain.tree, TreeRouter(plain.tree))
    let menu = ColumnMenu()
    let kept = try SplitNode(primary: menu)
    let into = Move.tabsIntoColumn(.secondary, of: PrebuiltBuilder(kept))
    let before = tree.fingerprint
    let rule = tree.require(ClosureGuard { (_: ColumnMenu) in .deny }, for: ColumnMenu.self)
    XCTAssertThrowsError(try router.navigate(to: into.from(tabs)), seed)
    rule.cancel()
    _ = router.preview(into.from(tabs))
    XCTAssertThrowsError(try router.navigate(to: into.from(tabs).then(Move.selectTab(99))), seed)
    XCTAssertEqual(tree.fingerprint, before, "refused, \(seed)")
    XCTAssertFalse(kept.beginsAnew, "refused, \(seed)")

    try router.navigate(to: into.from(tabs))

    let moved = tree.fingerprint
    XCTAssertEqual(moved, built.tree.fingerprint, "moved, \(seed)\n\(tree)\n\(built.tree)")
    try tree.undo()
    XCTAssertEqual(tree.fingerprint, before, "undone, \(seed)")
    try tree.redo()
    XCTAssertEqual(tree.fingerprint, moved, "redone, \(seed)")
    for start in [tabs, kept, menu] {
      try expectUnchanged(tree, row: seed) { try router.navigate(to: into.from(start)) }
    }

    let start = dice.pick([tabs, kept, menu]) ?? tabs
    try router.navigate(to: Move.tabsOutOfColumn.from(start))

    XCTAssertEqual(tree.fingerprint, before, "out again, \(seed)\n\(tree)")
    try expectUnchanged(tree, row: seed) {
      try router.navigate(to: Move.tabsOutOfColumn.from(tabs))
    }
    try tree.undo()
    XCTAssertEqual(tree.fingerprint, moved, "in again, \(seed)")
  }

  /// Moves tabs out of a column in which they were built.
  private func expectOut(
    of split: SplitNode, _ tabs: TabNode, in plain: ColumnShape, _ seed: String
  ) throws {
    let (tree, router) = (plain.tree, TreeRouter(plain.tree))
    let before = tree.fingerprint
    let parent = split.screenParent
    let host = split.screenHost
    let focus = parent?.focusedChild
    let column = (parent as? SplitNode)?.column(of: split)
    try expectUnchanged(tree, row: seed) {
      try router.navigate(to: Move.tabsIntoColumn(.primary, of: SplitBuilder()).from(tabs))
    }

    try router.navigate(to: Move.tabsOutOfColumn.from(tabs))

    XCTAssertTrue(tabs.screenParent === parent && tabs.screenHost === host, seed)
    XCTAssertNil(split.screenTree, seed)
    XCTAssertTrue(parent?.focusedChild === (focus === split ? tabs : focus), seed)
    XCTAssertEqual((parent as? SplitNode)?.column(of: tabs), column, seed)
    try tree.undo()
    XCTAssertEqual(tree.fingerprint, before, "undone, \(seed)")
  }
}

private final class ColumnMenu: ScreenNode {}
private final class ColumnLeaf: ScreenNode {}

/// A random tree, with tabs in every kind of place. The tabs with the number `wrapping` are in the column of a split.
private final class ColumnShape {
  let tree = ScreenTree()
  private(set) var tabs: [TabNode] = []
  private let wrapping: Int?
  private var dice: Dice

  init(seed: UInt64, wrapping: Int?) throws {
    (dice, self.wrapping) = (Dice(seed: seed), wrapping)
    try tree.setRoot(node(depth: 4))
    tree.undoLimit = 10
  }

  private func node(depth: Int) throws -> ScreenNode {
    let node = try container(depth: depth) ?? ColumnLeaf()
    if depth > 0, dice.oneIn(6) {
      try node.present(self.node(depth: depth - 1), as: Presentation(style: .popover))
    }
    return node
  }

  private func container(depth: Int) throws -> ContainerNode? {
    let count = dice.roll(4)
    switch depth == 0 ? 0 : dice.roll(7) {
    case 1, 2:
      let stack = StackNode()
      for _ in 0..<count {
        let hints = dice.oneIn(2) ? Presentation(style: .fullScreen) : nil
        let screen = try node(depth: depth - 1)
        if let hints { try stack.push(screen, as: hints) } else { try stack.push(screen) }
      }
      return stack
    case 3, 4:
      let modes: [TabNode.BackMode] = [.none, .history, .fullHistory]
      let tabs = TabNode(backMode: modes[dice.roll(3)])
      let number = self.tabs.count
      self.tabs.append(tabs)
      tabs.beginsAnew = dice.oneIn(3)
      for _ in 0..<count { try tabs.append(node(depth: depth - 1)) }
      if count > 0 {
        for _ in 0..<dice.roll(6) { try tabs.setFocusedChild(tabs.children[dice.roll(count)]) }
      }
      guard number == wrapping else { return tabs }
      let split = try SplitNode(primary: ColumnMenu(), secondary: tabs)
      try split.focus(.secondary)
      return split
    case 5, 6:
      let split = SplitNode(isCollapsed: dice.oneIn(3))
      for column in SplitColumn.allCases where !dice.oneIn(3) {
        try split.setColumn(column, to: node(depth: depth - 1))
      }
      return split
    default: return nil
    }
  }
}
