import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class TabNodeBackTests: XCTestCase {
  private let (a, b, c, d) = (Page("a"), Page("b"), Page("c"), Page("d"))

  private func tabs(_ mode: TabNode.BackMode) throws -> (TabNode, ScreenTree) {
    let tabs = try TabNode(a, b, c, d, backMode: mode)
    return (tabs, try ScreenTree(root: tabs))
  }

  private static func fourTabs(_ mode: TabNode.BackMode, selecting indices: [Int]) throws -> TabNode
  {
    let tabs = try TabNode(Page("a"), Page("b"), Page("c"), Page("d"), backMode: mode)
    for index in indices { try tabs.select(index) }
    return tabs
  }

  func testEachModeGoesBackThroughItsTabs() throws {
    let visits: [(mode: TabNode.BackMode, selected: [Int], back: [String])] = [
      (.none, [2], []), (.first, [1, 3], ["a"]), (.first, [], []),
      (.order, [3], ["c", "b", "a"]), (.order, [], []),
      (.history, [2, 1], ["c", "a"]), (.history, [1, 0, 1, 2], ["b", "a"]), (.history, [], []),
      (.fullHistory, [1, 0, 1, 1, 2], ["b", "a", "b", "a"]),
    ]
    for visit in visits {
      let tabs = try Self.fourTabs(visit.mode, selecting: visit.selected)
      let tree = try ScreenTree(root: tabs)
      if [.history, .fullHistory].contains(visit.mode) {
        XCTAssertEqual(tabs.tabHistory.map(\.screenName), visit.back, "\(visit)")
      }

      for name in visit.back {
        XCTAssertEqual(tabs.previousTab?.screenName, name, "\(visit)")
        XCTAssertNoThrow(try tabs.goBack(), "\(visit)")
        XCTAssertEqual(tabs.selectedTab?.screenName, name, "\(visit)")
      }

      XCTAssertNil(tabs.previousTab, "\(visit)")
      try expectError(.rootStays, leaving: tree, row: "\(visit)") { try tabs.goBack() }
    }
  }

  func testEachModeSelectsItsTabAfterARemoval() throws {
    let removals: [(mode: TabNode.BackMode, selected: [Int], removed: Int, after: String)] = [
      (.first, [2], 2, "a"), (.order, [2], 2, "b"), (.order, [], 0, "b"), (.history, [], 0, "b"),
      (.history, [3, 1], 1, "d"),
    ]
    for removal in removals {
      let tabs = try Self.fourTabs(removal.mode, selecting: removal.selected)

      try tabs.remove(at: removal.removed)

      XCTAssertEqual(tabs.selectedTab?.screenName, removal.after, "\(removal)")
      if removal.mode == .history {
        XCTAssertEqual(
          tabs.tabHistory.map(\.screenName), removal.selected.isEmpty ? [] : ["a"], "\(removal)")
      }
    }
  }

  func testInModeHistoryATabThatIsRemovedOrReplacedIsForgotten() throws {
    let (tabs, _) = try tabs(.history)
    for tab in [b, c, d] { try tabs.select(tab) }

    try tabs.remove(b)
    try tabs.replace(c, with: Page("new"))

    XCTAssertEqual(tabs.tabHistory.map(\.screenName), ["a"])
  }

  func testInModeFullHistoryARemovedTabLeavesNoVisitsToOneTabInARow() throws {
    let (tabs, tree) = try tabs(.fullHistory)
    tree.undoLimit = 5
    for tab in [b, a, c, b, a] { try tabs.select(tab) }

    try tabs.remove(b)
    XCTAssertEqual(tabs.tabHistory.map(\.screenName), ["c", "a"])
    try tabs.remove(c)
    XCTAssertEqual(tabs.tabHistory.map(\.screenName), [])
    try tabs.select(d)
    try tabs.remove(d)
    XCTAssertTrue(tabs.selectedTab === a)
    XCTAssertEqual(tabs.tabHistory.map(\.screenName), [])

    for _ in 0..<4 { try tree.undo() }
    XCTAssertEqual(tabs.tabHistory.map(\.screenName), ["b", "c", "a", "b", "a"])
  }

  func testInModeFullHistoryAReplacedTabIsForgotten() throws {
    let (tabs, _) = try tabs(.fullHistory)
    for tab in [b, c, b] { try tabs.select(tab) }

    try tabs.replace(b, with: Page("new"))

    XCTAssertEqual(tabs.tabHistory.map(\.screenName), ["c", "a"])
  }

  func testInModeFullHistoryTheOldestVisitsAreDropped() throws {
    let (tabs, tree) = try tabs(.fullHistory)
    tree.undoLimit = 3
    try tabs.select(b)
    for _ in 0..<TabNode.historyLimit / 2 {
      try tabs.select(c)
      try tabs.select(d)
    }

    XCTAssertEqual(tabs.tabHistory.count, TabNode.historyLimit)
    XCTAssertEqual(tabs.tabHistory.last?.screenName, "b")

    try tree.undo()
    XCTAssertEqual(tabs.tabHistory.count, TabNode.historyLimit)
    XCTAssertEqual(tabs.tabHistory.last?.screenName, "a")
  }

  func testAHistoryIsAsItWasAfterARollBack() throws {
    let (tabs, tree) = try tabs(.history)
    let router = TreeRouter(tree)
    try tabs.select(b)
    try tabs.select(c)

    XCTAssertThrowsError(
      try router.navigate(
        to: .selectTab(1).then(.selectTab(3)).then(FailingBuilder().presentRoute())))

    XCTAssertEqual(tabs.tabHistory.map(\.screenName), ["b", "a"])
    XCTAssertTrue(tabs.selectedTab === c)
  }

  func testATabThatANavigationSelectsOnlyOnItsWayLeavesNoVisit() throws {
    for mode in [TabNode.BackMode.history, .fullHistory] {
      let (tabs, tree) = try tabs(mode)
      let router = TreeRouter(tree)
      tree.undoLimit = 5
      try tabs.select(c)
      try tabs.select(b)

      try router.navigate(to: .selectTab(3).then(.selectTab(0)).then(.selectTab(2)))

      let names = mode == .history ? ["b", "a"] : ["b", "c", "a"]
      XCTAssertEqual(tabs.tabHistory.map(\.screenName), names)
      try tree.undo()
      XCTAssertEqual(tabs.tabHistory.map(\.screenName), ["c", "a"])
      try tree.redo()
      XCTAssertEqual(tabs.tabHistory.map(\.screenName), names)
    }
  }

  func testATabThatANavigationGoesBackToAndLeavesKeepsItsVisit() throws {
    for mode in [TabNode.BackMode.history, .fullHistory] {
      let (tabs, tree) = try tabs(mode)
      try tabs.select(b)
      try tabs.select(c)

      try TreeRouter(tree).navigate(
        to: EditRoute { navigation in
          try tabs.goBack(in: navigation)
          try tabs.select(3, in: navigation)
        })

      XCTAssertEqual(tabs.tabHistory.map(\.screenName), ["b", "a"])
    }
  }

  func testAVisitBeforeThatToATabWhichIsPutElsewhereIsNotADetour() throws {
    let (tabs, tree) = try tabs(.fullHistory)
    for tab in [c, a, b, c] { try tabs.select(tab) }

    try TreeRouter(tree).navigate(
      to: EditRoute { [c, d] navigation in
        try tabs.remove(c, in: navigation)
        try tabs.insert(c, at: 0, in: navigation)
        try tabs.select(d, in: navigation)
      })

    XCTAssertEqual(tabs.tabHistory.map(\.screenName), ["b", "a"])
  }

  func testAScreenThatReplacesTheSelectedTabOnlyOnTheWayLeavesNoVisit() throws {
    for mode in [TabNode.BackMode.history, .fullHistory] {
      let (tabs, tree) = try tabs(mode)
      try tabs.select(b)

      try TreeRouter(tree).navigate(
        to: EditRoute { [b, d] navigation in
          try tabs.replace(b, with: Page("e"), in: navigation)
          try tabs.select(d, in: navigation)
        })

      XCTAssertEqual(tabs.tabHistory.map(\.screenName), ["a"], "\(mode)")
    }
  }

  func testATabThatANavigationSelectedLeavesNoVisitAfterASavepointIsRolledBack() throws {
    let (tabs, tree) = try tabs(.history)
    try tabs.select(b)

    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        try tabs.select(2, in: navigation)
        try? navigation.attempt {
          try tabs.select(3, in: navigation)
          throw SoldOut()
        }
        try tabs.select(3, in: navigation)
      })

    XCTAssertEqual(tabs.tabHistory.map(\.screenName), ["b", "a"])
  }

  func testMovingTheFocusOfTabsIsSelecting() throws {
    let (tabs, _) = try tabs(.history)

    try tabs.setFocusedChild(c)

    XCTAssertEqual(tabs.tabHistory.map(\.screenName), ["a"])
  }

  func testRevealingAScreenOfAnotherTabIsRemembered() throws {
    let (tabs, tree) = try tabs(.history)

    try tree.reveal(d)

    XCTAssertEqual(tabs.tabHistory.map(\.screenName), ["a"])
  }
}
