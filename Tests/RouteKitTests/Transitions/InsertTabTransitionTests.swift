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

  func testTabsThatALayerCoversAreRevealedInTheSameCommit() throws {
    let tabs = try TabNode(Feed())
    let tree = try ScreenTree(root: tabs)
    try tabs.present(Sheet())

    let commits = try commits(of: tree) {
      try TreeRouter(tree).navigate(to: CartBuilder().tabRoute(at: 0).from(tabs))
    }

    XCTAssertEqual(commits.count, 1)
    XCTAssertTrue(tree.visible is Cart)
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

  func testWithoutTabsItIsAnError() throws {
    let tree = try ScreenTree(root: Feed())

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot insert 'Cart': no tabs hold the visible screen.

        Feed   ◀ visible

      The tree has no tabs. Make them first: TabBuilder(CartBuilder()).rootRoute().
      """
    ) { try TreeRouter(tree).navigate(to: CartBuilder().tabRoute(at: 0)) }
  }
}
