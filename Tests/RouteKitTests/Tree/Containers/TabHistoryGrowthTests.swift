import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// The memory that a navigation with many visited tabs keeps grows with the number of tabs, not with its
/// square. The undo history keeps everything that the navigation recorded.
final class TabHistoryGrowthTests: XCTestCase {
  /// Tabs that were all selected, in order. The first one is selected now.
  private func visitedTabs(_ count: Int) throws -> (tree: ScreenTree, tabs: TabNode) {
    let tabs = TabNode(backMode: .history)
    let tree = try ScreenTree(root: tabs)
    try tabs.append(Page("selected"))
    for _ in 0..<count { try tabs.append(Cart()) }
    for index in 1...count { try tabs.select(index) }
    try tabs.select(0)
    XCTAssertEqual(tabs.tabHistory.count, count)
    tree.undoLimit = 1
    return (tree, tabs)
  }

  /// A navigation that edits every visited tab.
  private func navigation(
    on tree: ScreenTree, _ tabs: TabNode,
    _ edit: @escaping (TabNode, ScreenNode, Navigation) throws -> Void
  ) -> () throws -> Void {
    let visited = Array(tabs.children.dropFirst())
    let route = EditRoute { navigation in for tab in visited { try edit(tabs, tab, navigation) } }
    return { try TreeRouter(tree).navigate(to: route) }
  }

  private func expectLinearEdits(
    file: StaticString = #filePath, line: UInt = #line,
    _ edit: @escaping (TabNode, ScreenNode, Navigation) throws -> Void
  ) throws {
    try expectLinearMemory(file: file, line: line) { count in
      let (tree, tabs) = try visitedTabs(count)
      return navigation(on: tree, tabs, edit)
    }
  }

  func testRemovingVisitedTabsInOneNavigationIsLinear() throws {
    try expectLinearEdits { tabs, tab, navigation in try tabs.remove(tab, in: navigation) }
  }

  func testReplacingVisitedTabsInOneNavigationIsLinear() throws {
    try expectLinearEdits { tabs, tab, navigation in
      try tabs.replace(tab, with: Page(), in: navigation)
    }
  }

  func testSelectingVisitedTabsInOneNavigationIsLinear() throws {
    try expectLinearEdits { tabs, tab, navigation in try tabs.select(tab, in: navigation) }
  }

  func testGoingBackThroughVisitedTabsInOneNavigationIsLinear() throws {
    try expectLinearEdits { tabs, _, navigation in try tabs.goBack(in: navigation) }
  }

  func testRecheckingManyVisitedTabsIsLinear() throws {
    try expectLinearMemory { count in
      let (tree, tabs) = try visitedTabs(count)
      tree.require(ClosureGuard { (_: Cart) in .deny }, for: Cart.self)
      return {
        try tree.recheck()
        XCTAssertEqual(tabs.children.count, 1)
      }
    }
  }

  func testUndoingManyRemovalsIsLinear() throws {
    try LawRun.needsLongRun()
    try expectLinearMemory { count in
      let (tree, tabs) = try visitedTabs(count)
      let removal = navigation(on: tree, tabs) { try $0.remove($1, in: $2) }
      return {
        try removal()
        try tree.undo()
        XCTAssertEqual(tabs.tabHistory.count, count)
      }
    }
  }
}
