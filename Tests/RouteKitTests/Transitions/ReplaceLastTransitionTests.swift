import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class ReplaceLastTransitionTests: XCTestCase {
  func testTheTopMakesPlaceForTheScreen() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Product("a")))

    let arrival = try TreeRouter(tree).navigate(to: CartBuilder().replaceRoute())

    XCTAssertTrue(arrival.screen is Cart)
    XCTAssertEqual(arrival.commit, 2)
    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Cart   ◀ visible
      """)
  }

  func testAnEmptyStackGetsItsFirst() throws {
    let tree = try ScreenTree(root: StackNode())

    try TreeRouter(tree).navigate(to: CartBuilder().replaceRoute())

    expectTree(
      tree,
      """
      StackNode
      └─ ● Cart   ◀ visible
      """)
  }
}
