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

  func testWithoutAModeThereIsNoWayBack() throws {
    let (tabs, tree) = try tabs(.none)
    try tabs.select(c)

    XCTAssertNil(tabs.previousTab)
    try expectError(.rootStays, leaving: tree) { try tabs.goBack() }
  }

  func testInModeFirstBackSelectsTheFirst() throws {
    let (tabs, _) = try tabs(.first)
    try tabs.select(b)
    try tabs.select(d)

    try tabs.goBack()

    XCTAssertTrue(tabs.selectedTab === a)
  }

  func testInModeFirstThereIsNoWayBackFromTheFirst() throws {
    let (tabs, tree) = try tabs(.first)

    XCTAssertNil(tabs.previousTab)
    try expectError(.rootStays, leaving: tree) { try tabs.goBack() }
  }

  func testInModeOrderBackSelectsTheOneBefore() throws {
    let (tabs, _) = try tabs(.order)
    try tabs.select(d)

    try tabs.goBack()

    XCTAssertTrue(tabs.selectedTab === c)
    XCTAssertTrue(tabs.previousTab === b)
  }

  func testInModeOrderThereIsNoWayBackFromTheFirst() throws {
    let (tabs, tree) = try tabs(.order)

    XCTAssertNil(tabs.previousTab)
    try expectError(.rootStays, leaving: tree) { try tabs.goBack() }
  }

  func testInModeHistoryBackGoesThroughTheTabsAsTheyWereLookedAt() throws {
    let (tabs, _) = try tabs(.history)
    try tabs.select(c)
    try tabs.select(b)

    try tabs.goBack()
    let first = tabs.selectedTab
    try tabs.goBack()

    XCTAssertTrue(first === c)
    XCTAssertTrue(tabs.selectedTab === a)
    XCTAssertNil(tabs.previousTab)
  }

  func testInModeHistoryATabIsRememberedOnce() throws {
    let (tabs, _) = try tabs(.history)
    try tabs.select(b)
    try tabs.select(a)
    try tabs.select(b)
    try tabs.select(c)

    XCTAssertEqual(tabs.tabHistory.map(\.screenName), ["b", "a"])
  }

  func testInModeFullHistoryEachVisitIsKept() throws {
    let (tabs, tree) = try tabs(.fullHistory)
    for tab in [b, a, b, b, c] { try tabs.select(tab) }
    XCTAssertEqual(tabs.tabHistory.map(\.screenName), ["b", "a", "b", "a"])

    for name in ["b", "a", "b", "a"] {
      try tabs.goBack()
      XCTAssertEqual(tabs.selectedTab?.screenName, name)
    }
    try expectError(.rootStays, leaving: tree) { try tabs.goBack() }
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

  func testInModeHistoryThereIsNoWayBackAtFirst() throws {
    let (tabs, tree) = try tabs(.history)

    try expectError(.rootStays, leaving: tree) { try tabs.goBack() }
  }

  func testInModeHistoryARemovedTabIsForgotten() throws {
    let (tabs, _) = try tabs(.history)
    try tabs.select(b)
    try tabs.select(c)

    try tabs.remove(b)

    XCTAssertEqual(tabs.tabHistory.map(\.screenName), ["a"])
  }

  func testInModeHistoryAReplacedTabIsForgotten() throws {
    let (tabs, _) = try tabs(.history)
    try tabs.select(b)
    try tabs.select(c)

    try tabs.replace(b, with: Page("e"))

    XCTAssertEqual(tabs.tabHistory.map(\.screenName), ["a"])
  }

  func testInModeHistoryRemovingTheSelectedTabSelectsTheOneLookedAtBefore() throws {
    let (tabs, tree) = try tabs(.history)
    try tabs.select(d)
    try tabs.select(b)

    try tabs.remove(b)

    expectTree(
      tree,
      """
      TabNode
      ├─ Page "a"
      ├─ Page "c"
      └─ ● Page "d"   ◀ visible
      """)
  }

  func testTheTabSelectedAfterARemovalIsNoLongerInTheHistory() throws {
    let (tabs, _) = try tabs(.history)
    try tabs.select(d)
    try tabs.select(b)

    try tabs.remove(b)

    XCTAssertEqual(tabs.tabHistory.map(\.screenName), ["a"])
    XCTAssertTrue(tabs.previousTab === a)
  }

  func testInModeHistoryWithoutAPastTheTabAtTheSameIndexIsSelectedAfterARemoval() throws {
    let (tabs, _) = try tabs(.history)

    try tabs.remove(a)

    XCTAssertTrue(tabs.selectedTab === b)
  }

  func testInModeFirstRemovingTheSelectedTabSelectsTheFirst() throws {
    let (tabs, _) = try tabs(.first)
    try tabs.select(c)

    try tabs.remove(c)

    XCTAssertTrue(tabs.selectedTab === a)
  }

  func testInModeOrderRemovingTheSelectedTabSelectsTheOneBefore() throws {
    let (tabs, _) = try tabs(.order)
    try tabs.select(c)

    try tabs.remove(c)

    XCTAssertTrue(tabs.selectedTab === b)
  }

  func testInModeOrderRemovingTheFirstSelectsTheNewFirst() throws {
    let (tabs, _) = try tabs(.order)

    try tabs.remove(a)

    XCTAssertTrue(tabs.selectedTab === b)
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
