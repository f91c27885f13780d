import RouteKit
import RouteKitTesting
import XCTest

final class SelectTabTests: XCTestCase {
  func testSelectingATabArrivesAtItsVisibleScreen() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(Feed()), StackNode(Cart())))

    let arrival = try TreeRouter(tree).navigate(to: .selectTab(1))

    XCTAssertTrue(arrival.screen is Cart)
    XCTAssertEqual(arrival.commit, 2)
  }

  func testSelectingTheSelectedArrivesWithoutACommit() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(Feed()), Cart()))

    try expectUnchanged(tree) {
      let arrival = try TreeRouter(tree).navigate(to: .selectTab(0))
      XCTAssertNil(arrival.commit)
      XCTAssertTrue(arrival.screen is Feed)
    }
  }

  func testTheNearestTabsAreMeant() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(TabNode(Feed(), Cart())), Account()))

    try TreeRouter(tree).navigate(to: .selectTab(1))

    XCTAssertTrue(tree.visible is Cart)
  }

  func testSelectingATabThatIsNotThereIsAnError() throws {
    let tree = try ScreenTree(root: TabNode(Feed()))

    try expectError(.outOfRange, leaving: tree) {
      try TreeRouter(tree).navigate(to: .selectTab(1))
    }
  }

  func testWithASheetUpThereAreNoTabsAndTheErrorSaysWhatWouldHelp() throws {
    let tree = try ScreenTree(root: TabNode(Feed(), Cart()))
    let router = TreeRouter(tree)
    try router.navigate(to: SheetBuilder().presentRoute())

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot select tab 0: no tabs hold the visible screen within its layer.

        TabNode

        sheet on TabNode:
        Sheet   ◀ visible

      Dismiss the layer first: .dismissAll.then(.selectTab(0)).
      """
    ) { try router.navigate(to: .selectTab(0)) }
  }

  func testWhatTheErrorSuggestsWorks() throws {
    let tree = try ScreenTree(root: TabNode(Feed(), Cart()))
    let router = TreeRouter(tree)
    try router.navigate(to: SheetBuilder().presentRoute())

    try router.navigate(to: .dismissAll.then(.selectTab(1)))

    expectTree(
      tree,
      """
      TabNode
      ├─ Feed
      └─ ● Cart   ◀ visible
      """)
  }

  func testWithoutTabsItIsAnError() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot select tab 1: no tabs hold the visible screen.

        StackNode
        └─ ● Feed   ◀ visible

      Start from a screen that tabs hold.
      """
    ) { try TreeRouter(tree).navigate(to: .selectTab(1)) }
  }

  func testInAnEmptyTreeItIsAnError() throws {
    let tree = ScreenTree()

    try expectError(.emptyTree, leaving: tree) {
      try TreeRouter(tree).navigate(to: .selectTab(1))
    }
  }
}
