import RouteKit
import RouteKitTesting
import XCTest

/// What a navigation with many visited tabs takes grows with the tabs, not with their square.
final class TabHistoryGrowthTests: XCTestCase {
  /// Tabs of which each was visited, in order, and of which the first is selected.
  private func visitedTabs(_ count: Int) throws -> (tree: ScreenTree, tabs: TabNode) {
    let tabs = TabNode(backMode: .history)
    let tree = try ScreenTree(root: tabs)
    try tabs.append(Page("selected"))
    for _ in 0..<count { try tabs.append(Cart()) }
    for index in 1...count { try tabs.select(index) }
    try tabs.select(0)
    XCTAssertEqual(tabs.history.count, count)
    return (tree, tabs)
  }

  /// Expects an edit of every visited tab in one navigation to be linear, whether it commits or fails.
  private func expectLinearEdits(
    file: StaticString = #filePath, line: UInt = #line,
    _ edit: @escaping (TabNode, ScreenNode, Navigation) throws -> Void
  ) throws {
    for fails in [false, true] {
      try expectLinear(file: file, line: line) { count in
        let (tree, tabs) = try visitedTabs(count)
        let visited = Array(tabs.children.dropFirst())
        let route = EditRoute { navigation in
          for tab in visited { try edit(tabs, tab, navigation) }
          if fails { throw SoldOut() }
        }
        return {
          do { try TreeRouter(tree).navigate(to: route) } catch is SoldOut {}
        }
      }
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
    try expectLinear { count in
      let (tree, tabs) = try visitedTabs(count)
      tree.require(ClosureGuard { (_: Cart) in .deny }, for: Cart.self)
      return {
        try tree.recheck()
        XCTAssertEqual(tabs.children.count, 1)
      }
    }
  }

  func testUndoingAndRedoingManyRemovalsIsLinear() throws {
    try expectLinear { count in
      let (tree, tabs) = try visitedTabs(count)
      tree.undoLimit = 1
      let visited = Array(tabs.children.dropFirst())
      try TreeRouter(tree).navigate(
        to: EditRoute { navigation in
          for tab in visited { try tabs.remove(tab, in: navigation) }
        })
      return {
        try tree.undo()
        XCTAssertEqual(tabs.history.count, count)
        try tree.redo()
        XCTAssertEqual(tabs.history.count, 0)
      }
    }
  }
}
