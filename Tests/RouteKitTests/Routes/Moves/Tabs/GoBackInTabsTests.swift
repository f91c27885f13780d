import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class GoBackInTabsTests: XCTestCase {
  func testGoingBackSelectsTheTabThatWasLookedAtBefore() throws {
    let tree = try ScreenTree(root: TabNode(Feed(), Cart(), Account(), backMode: .history))
    let router = TreeRouter(tree)
    try router.navigate(to: .selectTab(2))

    let arrival = try router.navigate(to: .goBackInTabs)

    XCTAssertTrue(arrival.screen is Feed)
    XCTAssertEqual(arrival.commit, 3)
  }

  func testWithoutAWayBackItIsAnError() throws {
    let tree = try ScreenTree(root: TabNode(Feed(), Cart()))

    try expectError(
      .rootStays, leaving: tree,
      """
      Cannot go back: 'TabNode' was created without a back mode.

        TabNode
        └─ ● Feed   ◀ visible

      Set a back mode when you create the tabs: TabNode(backMode: .history).
      """
    ) { try TreeRouter(tree).navigate(to: .goBackInTabs) }
  }
}
