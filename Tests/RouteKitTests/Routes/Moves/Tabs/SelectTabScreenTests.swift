import RouteKit
import RouteKitTesting
import XCTest

final class SelectTabScreenTests: XCTestCase {
  func testSelectingAScreenArrivesAtWhatIsVisibleInIt() throws {
    let cart = try StackNode(Cart())
    let tree = try ScreenTree(root: TabNode(StackNode(Feed()), cart))

    let arrival = try TreeRouter(tree).navigate(to: .selectTab(cart))

    XCTAssertTrue(arrival.screen is Cart)
    XCTAssertEqual(arrival.commit, 2)
  }

  func testSelectingTheSelectedArrivesWithoutACommit() throws {
    let feed = Feed()
    let tree = try ScreenTree(root: TabNode(feed, Cart()))

    try expectUnchanged(tree) {
      XCTAssertNil(try TreeRouter(tree).navigate(to: .selectTab(feed)).commit)
    }
  }

  func testAScreenWithinATabIsNoTab() throws {
    let cart = Cart()
    let tree = try ScreenTree(root: TabNode(Feed(), StackNode(cart)))

    try expectError(
      .notFound, leaving: tree,
      """
      Cannot select 'Cart': 'TabNode' does not hold it.

        TabNode   ◀ here

      To show a screen wherever it is, use .reveal(screen).
      """
    ) { try TreeRouter(tree).navigate(to: .selectTab(cart)) }
  }

  func testWithASheetUpTheErrorSaysWhatWouldHelp() throws {
    let cart = Cart()
    let tree = try ScreenTree(root: TabNode(Feed(), cart))
    let router = TreeRouter(tree)
    try router.navigate(to: SheetBuilder().presentRoute())

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot select 'Cart': no tabs hold the visible screen within its layer.

        TabNode

        sheet on TabNode:
        Sheet   ◀ visible

      Dismiss the layer first: .dismissAll.then(.selectTab(screen)).
      """
    ) { try router.navigate(to: .selectTab(cart)) }
  }

  func testAScreenThatWasLetGoIsAnError() throws {
    let tree = try ScreenTree(root: TabNode(Feed()))
    let route = Move.selectTab(Cart())

    try expectError(.originGone, leaving: tree) { try TreeRouter(tree).navigate(to: route) }
  }
}
