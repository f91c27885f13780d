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
}
