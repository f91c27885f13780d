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

  func testAHiddenStackIsRevealedInTheSameCommit() throws {
    let hidden = try StackNode(Cart())
    let tree = try ScreenTree(root: TabNode(StackNode(Feed()), hidden))

    let commits = try commits(of: tree) {
      try TreeRouter(tree).navigate(to: SheetBuilder().replaceAllRoute().from(hidden))
    }

    XCTAssertEqual(commits.count, 1)
    XCTAssertTrue(tree.visible is Sheet)
  }

  func testThePrebuiltOnlyScreenArrivesWithoutACommit() throws {
    let only = Cart()
    let tree = try ScreenTree(root: StackNode(only))

    try expectUnchanged(tree) {
      let route = ClosureBuilder { only }.replaceAllRoute()
      XCTAssertNil(try TreeRouter(tree).navigate(to: route).commit)
    }
  }

  func testWhereNoStackIsItIsAnError() throws {
    let tree = try ScreenTree(root: Feed())

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot replace all with 'Cart': no stack holds the visible screen.

        Feed   ◀ visible

      Start from a stack, or build one: CartBuilder().inStack().presentRoute().
      """
    ) { try TreeRouter(tree).navigate(to: CartBuilder().replaceAllRoute()) }
  }
}
