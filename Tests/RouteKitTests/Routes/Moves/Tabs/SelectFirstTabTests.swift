import RouteKit
import RouteKitTesting
import XCTest

final class SelectFirstTabTests: XCTestCase {
  func testTheFirstTabOfATypeIsSelected() throws {
    let tree = try ScreenTree(root: TabNode(Feed(), Product("a"), Product("b")))

    let arrival = try TreeRouter(tree).navigate(to: .selectTab(first: Product.self))

    XCTAssertEqual(arrival.screen.name, "a")
    XCTAssertEqual(arrival.commit, 2)
  }

  func testAContentIsFoundByItsType() throws {
    let tree = try ScreenTree(root: TabNode(Feed(), Screen(42)))

    let arrival = try TreeRouter(tree).navigate(to: .selectTab(first: Int.self))

    XCTAssertEqual(arrival.screen(as: Int.self), 42)
  }

  func testSelectingTheSelectedArrivesWithoutACommit() throws {
    let tree = try ScreenTree(root: TabNode(Feed(), Cart()))

    try expectUnchanged(tree) {
      XCTAssertNil(try TreeRouter(tree).navigate(to: .selectTab(first: Feed.self)).commit)
    }
  }

  func testATypeThatNoTabHasIsAnError() throws {
    let tree = try ScreenTree(root: TabNode(Feed(), StackNode(Cart())))

    try expectError(
      .notFound, leaving: tree,
      """
      Cannot select 'Cart': 'TabNode' holds no 'Cart'.

        TabNode
        └─ StackNode   ◀ here
      """
    ) { try TreeRouter(tree).navigate(to: .selectTab(first: Cart.self)) }
  }

  func testWithASheetUpTheErrorSaysWhatWouldHelp() throws {
    let tree = try ScreenTree(root: TabNode(Feed(), Cart()))
    let router = TreeRouter(tree)
    try router.navigate(to: SheetBuilder().presentRoute())

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot select 'Cart': no tabs hold the visible screen within its layer.

        TabNode

        sheet on TabNode:
        Sheet   ◀ visible

      Dismiss the layer first: .dismissAll.then(.selectTab(first: Cart.self)).
      """
    ) { try router.navigate(to: .selectTab(first: Cart.self)) }
  }
}
