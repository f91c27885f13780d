import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class PopCountTests: XCTestCase {
  func testPoppingSoManyTakesThemFromTheTopDown() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Product("a"), Product("b")))

    let arrival = try TreeRouter(tree).navigate(to: .popLast(2))

    XCTAssertTrue(arrival.screen is Feed)
    XCTAssertEqual(arrival.commit, 2)
    expectTree(
      tree,
      """
      StackNode
      └─ ● Feed   ◀ visible
      """)
  }

  func testPoppingNoneArrivesWithoutACommit() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    try expectUnchanged(tree) {
      let arrival = try TreeRouter(tree).navigate(to: .popLast(0))
      XCTAssertNil(arrival.commit)
      XCTAssertTrue(arrival.screen is Feed)
    }
  }

  func testPoppingTooFarIsAnErrorThatNamesHowFarItGoes() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Cart()))

    try expectError(
      .outOfRange, leaving: tree,
      """
      Cannot pop 2: 'StackNode' has 1 screen above its root.

        StackNode   ◀ here

      To go back as far as possible, use popToRoot.
      """
    ) { try TreeRouter(tree).navigate(to: .popLast(2)) }
  }
}
