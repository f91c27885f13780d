import RouteKit
import RouteKitTesting
import XCTest

final class RemoveTabAtTests: XCTestCase {
  func testTheTabAtTheIndexIsRemoved() throws {
    let tree = try ScreenTree(root: TabNode(Feed(), Cart(), Account()))

    let arrival = try TreeRouter(tree).navigate(to: .removeTab(at: 1))

    XCTAssertTrue(arrival.screen is Feed)
    XCTAssertEqual(arrival.commit, 2)
    expectTree(
      tree,
      """
      TabNode
      ├─ ● Feed   ◀ visible
      └─ Account
      """)
  }

  func testRemovingTheSelectedTabSelectsAnother() throws {
    let tree = try ScreenTree(root: TabNode(Feed(), Cart()))

    let arrival = try TreeRouter(tree).navigate(to: .removeTab(at: 0))

    XCTAssertTrue(arrival.screen is Cart)
  }

  func testAnIndexThatIsNotThereIsAnError() throws {
    let tree = try ScreenTree(root: TabNode(Feed(), Cart()))
    let message = { (index: Int) in
      """
      Cannot remove tab \(index): 'TabNode' has 2 tabs, from 0 to 1.

        TabNode   ◀ here
      """
    }

    for index in [2, -1] {
      try expectError(.outOfRange, leaving: tree, message(index)) {
        try TreeRouter(tree).navigate(to: .removeTab(at: index))
      }
    }
  }

  func testATabThatMayNotLeaveStays() throws {
    let tree = try ScreenTree(root: TabNode(Feed(), Form { _ in .deny }))

    try expectError(.mayNotLeave, leaving: tree) {
      try TreeRouter(tree).navigate(to: .removeTab(at: 1))
    }
  }

  func testWithASheetUpTheErrorSaysWhatWouldHelp() throws {
    let tree = try ScreenTree(root: TabNode(Feed(), Cart()))
    let router = TreeRouter(tree)
    try router.navigate(to: SheetBuilder().presentRoute())

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot remove tab 1: no tabs hold the visible screen within its layer.

        TabNode

        sheet on TabNode:
        Sheet   ◀ visible

      Dismiss the layer first: .dismissAll.then(.removeTab(at: 1)).
      """
    ) { try router.navigate(to: .removeTab(at: 1)) }
  }
}
