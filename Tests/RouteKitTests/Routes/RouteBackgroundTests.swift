import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class RouteBackgroundTests: XCTestCase {
  func testAScreenIsPushedBehindALayerThatStaysUp() throws {
    let bottom = try StackNode(Feed())
    let tree = try ScreenTree(root: bottom)
    try bottom.present(Sheet())

    let arrival = try TreeRouter(tree).navigate(
      to: CartBuilder().pushRoute().from(bottom).inBackground())

    XCTAssertTrue(arrival.screen is Cart)
    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Cart

      sheet on StackNode:
      Sheet   ◀ visible
      """)
  }

  func testAScreenIsPushedInATabThatIsNotSelected() throws {
    let other = try StackNode(Account())
    let tree = try ScreenTree(root: TabNode(StackNode(Feed()), other))

    let commits = try commits(of: tree) {
      _ = try TreeRouter(tree).navigate(
        to: CartBuilder().pushRoute().inBackground().from(other))
    }

    XCTAssertEqual(commits.first?.appeared, [])
    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  └─ ● Feed   ◀ visible
      └─ StackNode
         ├─ Account
         └─ ● Cart
      """)
  }

  func testATabIsInsertedWithoutBeingSelected() throws {
    let tabs = try TabNode(Feed(), Account())
    let tree = try ScreenTree(root: tabs)

    try TreeRouter(tree).navigate(to: CartBuilder().tabRoute(at: 1).inBackground())

    XCTAssertTrue(tabs.children[1] is Cart)
    XCTAssertTrue(tree.visible is Feed)
  }

  func testAScreenThatThePlaceItselfShowsIsVisible() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    try TreeRouter(tree).navigate(to: CartBuilder().pushRoute().inBackground())

    XCTAssertTrue(tree.visible is Cart)
  }

  func testRulesAndGuardsAreAskedInTheBackgroundToo() throws {
    let bottom = try StackNode(Feed())
    let tree = try ScreenTree(root: bottom)
    try bottom.present(Sheet())
    let route = CartBuilder().pushRoute().from(bottom).inBackground()

    try expectError(.refused, leaving: tree) {
      try TreeRouter(tree).navigate(to: route.guarded(by: ClosureGuard { .deny }))
    }
    tree.require(ClosureGuard { (_: Cart) in .deny }, for: Cart.self)
    try expectError(.refused, leaving: tree) { try TreeRouter(tree).navigate(to: route) }
  }
}
