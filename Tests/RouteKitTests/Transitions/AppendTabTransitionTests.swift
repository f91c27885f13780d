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

  func testTabsThatALayerCoversAreRevealedInTheSameCommit() throws {
    let tabs = try TabNode(Feed())
    let tree = try ScreenTree(root: tabs)
    try tabs.present(Sheet())

    let commits = try commits(of: tree) {
      try TreeRouter(tree).navigate(to: CartBuilder().tabRoute().from(tabs))
    }

    XCTAssertEqual(commits.count, 1)
    XCTAssertTrue(tree.visible is Cart)
  }

  func testWithoutTabsItIsAnError() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot append 'Cart': no tabs hold the visible screen.

        StackNode
        └─ ● Feed   ◀ visible

      The tree has no tabs. Make them first: TabBuilder(CartBuilder()).rootRoute().
      """
    ) { try TreeRouter(tree).navigate(to: CartBuilder().tabRoute()) }
  }

  func testFromALayerTheTabsBelowAreNotMeant() throws {
    let tree = try ScreenTree(root: TabNode(Feed()))
    let router = TreeRouter(tree)
    try router.navigate(to: SheetBuilder().presentRoute())

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot append 'Cart': no tabs hold the visible screen within its layer.

        TabNode

        sheet on TabNode:
        Sheet   ◀ visible

      Dismiss the layer first, with .dismissAll, or start from a screen that tabs hold.
      """
    ) { try router.navigate(to: CartBuilder().tabRoute()) }
  }

  func testInAnEmptyTreeItIsAnError() throws {
    let tree = ScreenTree()

    try expectError(.emptyTree, leaving: tree) {
      try TreeRouter(tree).navigate(to: CartBuilder().tabRoute())
    }
  }
}
