import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class ReplaceAllTransitionTests: XCTestCase {
  func testTheScreenIsTheOnlyOneOfTheStack() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(Feed(), Product("a")), Account()))

    let arrival = try TreeRouter(tree).navigate(to: CartBuilder().replaceAllRoute())

    XCTAssertEqual(arrival.commit, 2)
    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  └─ ● Cart   ◀ visible
      └─ Account
      """)
  }
}
