import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class ClearColumnTests: XCTestCase {
  func testClearingTheFocusedColumnArrivesInAnother() throws {
    let tree = try ScreenTree(root: SplitNode(primary: Feed(), secondary: Cart()))

    let arrival = try TreeRouter(tree).navigate(to: .clearColumn(.primary))

    XCTAssertTrue(arrival.screen is Cart)
    XCTAssertEqual(arrival.commit, 2)
    expectTree(
      tree,
      """
      SplitNode
      └─ ● secondary: Cart   ◀ visible
      """)
  }

  func testClearingAnEmptyColumnArrivesWithoutACommit() throws {
    let tree = try ScreenTree(root: SplitNode(primary: Feed()))

    try expectUnchanged(tree) {
      let arrival = try TreeRouter(tree).navigate(to: .clearColumn(.secondary))
      XCTAssertNil(arrival.commit)
      XCTAssertTrue(arrival.screen is Feed)
    }
  }

  func testWithoutASplitItIsAnError() throws {
    let tree = try ScreenTree(root: Feed())

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot clear the primary column: no split holds the visible screen.

        Feed   ◀ visible

      The tree has no split. Put one on it first.
      """
    ) { try TreeRouter(tree).navigate(to: .clearColumn(.primary)) }
  }
}
