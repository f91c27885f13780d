import RouteKit
import RouteKitTesting
import XCTest

final class RemoveTabTests: XCTestCase {
  func testRemovingTheSelectedTabSelectsAnother() throws {
    let feed = Feed()
    let tree = try ScreenTree(root: TabNode(feed, Cart(), Account()))

    let arrival = try TreeRouter(tree).navigate(to: .removeTab(feed))

    XCTAssertTrue(arrival.screen is Cart)
    XCTAssertEqual(arrival.commit, 2)
    expectTree(
      tree,
      """
      TabNode
      ├─ ● Cart   ◀ visible
      └─ Account
      """)
  }

  func testRemovingTheLastTabArrivesAtTheEmptyTabs() throws {
    let feed = Feed()
    let tree = try ScreenTree(root: TabNode(feed))

    let arrival = try TreeRouter(tree).navigate(to: .removeTab(feed))

    XCTAssertTrue(arrival.screen is TabNode)
  }

  func testRemovingWhatIsNoTabIsAnError() throws {
    let cart = Cart()
    let tree = try ScreenTree(root: TabNode(Feed(), StackNode(cart)))

    try expectError(
      .notFound, leaving: tree,
      """
      Cannot remove 'Cart': 'TabNode' does not hold it.

        TabNode   ◀ here

      To show a screen wherever it is, use .reveal(screen).
      """
    ) { try TreeRouter(tree).navigate(to: .removeTab(cart)) }
  }

  func testWithoutTabsItIsAnError() throws {
    let feed = Feed()
    let tree = try ScreenTree(root: StackNode(feed))

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot remove 'Feed': no tabs hold the visible screen.

        StackNode
        └─ ● Feed   ◀ visible

      Start from a screen that tabs hold.
      """
    ) { try TreeRouter(tree).navigate(to: .removeTab(feed)) }
  }

  func testATabThatWasRemovedBeforeIsGone() throws {
    let feed = Feed()
    let tree = try ScreenTree(root: TabNode(feed, Cart()))
    let (router, route) = (TreeRouter(tree), Move.removeTab(feed))
    try router.navigate(to: route)

    try expectError(.originGone, leaving: tree) { try router.navigate(to: route) }
  }
}
