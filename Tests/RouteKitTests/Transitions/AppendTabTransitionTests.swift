import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class AppendTabTransitionTests: XCTestCase {
  func testTheScreenIsTheLastTabAndIsSelected() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(Feed()), Account()))

    let arrival = try TreeRouter(tree).navigate(to: CartBuilder().inStack().tabRoute())

    XCTAssertEqual(arrival.commit, 2)
    expectTree(
      tree,
      """
      TabNode
      ├─ StackNode
      │  └─ ● Feed
      ├─ Account
      └─ ● StackNode
         └─ ● Cart   ◀ visible
      """)
  }
}
