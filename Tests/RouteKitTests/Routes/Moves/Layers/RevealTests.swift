import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class RevealTests: XCTestCase {
  func testAScreenBelowLayersInAnotherTabIsShownInOneCommit() throws {
    let product = Product("lamp")
    let tree = try ScreenTree(root: TabNode(Feed(), StackNode(Cart(), product, Product("b"))))
    let router = TreeRouter(tree)
    try router.navigate(to: SheetBuilder().presentRoute())

    let arrival = try router.navigate(to: .reveal(product))

    XCTAssertTrue(arrival.screen === product)
    XCTAssertEqual(arrival.commit, 3)
    expectTree(
      tree,
      """
      TabNode
      ├─ Feed
      └─ ● StackNode
         ├─ Cart
         └─ ● Product "lamp"   ◀ visible
      """)
  }

  func testRevealingTheVisibleArrivesWithoutACommit() throws {
    let feed = Feed()
    let tree = try ScreenTree(root: StackNode(feed))

    try expectUnchanged(tree) {
      XCTAssertNil(try TreeRouter(tree).navigate(to: .reveal(feed)).commit)
    }
  }

  func testAScreenThatIsNotOnTheTreeIsAnError() throws {
    let cart = Cart()
    let tree = try ScreenTree(root: Feed())

    try expectError(
      .originGone, leaving: tree,
      """
      Cannot reveal 'Cart': it is not on this tree.

        Feed   ◀ visible

      Build the route when its screen is on the tree.
      """
    ) { try TreeRouter(tree).navigate(to: .reveal(cart)) }
  }

  func testAScreenOnTheWayThatMayNotLeaveKeepsEverythingAsItWas() throws {
    let feed = Feed()
    let tree = try ScreenTree(root: StackNode(feed, Screen(Draft { _ in .deny })))

    try expectError(.mayNotLeave, leaving: tree) {
      try TreeRouter(tree).navigate(to: .reveal(feed))
    }
  }
}
