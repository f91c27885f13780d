import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class InsertTabTransitionTests: XCTestCase {
  func testTheScreenIsATabAtTheIndexAndIsSelected() throws {
    let tree = try ScreenTree(root: TabNode(Feed(), Account()))

    let arrival = try TreeRouter(tree).navigate(to: CartBuilder().tabRoute(at: 1))

    XCTAssertEqual(arrival.commit, 2)
    expectTree(
      tree,
      """
      TabNode
      ├─ Feed
      ├─ ● Cart   ◀ visible
      └─ Account
      """)
  }

  func testAPlaceThatIsNotThereIsAnErrorBeforeAnythingIsBuilt() throws {
    let tree = try ScreenTree(root: TabNode(Feed(), Account()))
    let builder = ClosureBuilder { () -> Cart in
      XCTFail("built")
      return Cart()
    }

    try expectError(
      .outOfRange, leaving: tree,
      """
      Cannot insert 'Cart': 'TabNode' has 2 tabs, so the place must be 0 to 2, but is 3.

        TabNode   ◀ here
      """
    ) { try TreeRouter(tree).navigate(to: builder.tabRoute(at: 3)) }
    try expectError(.outOfRange, leaving: tree) {
      try TreeRouter(tree).navigate(to: builder.tabRoute(at: -1))
    }
  }
}
