import RouteKit
import RouteKitTesting
import XCTest

final class RemoveFirstTabTests: XCTestCase {
  func testTheFirstTabOfATypeIsRemoved() throws {
    let tree = try ScreenTree(root: TabNode(Feed(), Lamp("a"), Product("b")))

    let arrival = try TreeRouter(tree).navigate(to: .removeTab(first: Product.self))

    XCTAssertTrue(arrival.screen is Feed)
    XCTAssertEqual(arrival.commit, 2)
    expectTree(
      tree,
      """
      TabNode
      ├─ ● Feed   ◀ visible
      └─ Product "b"
      """)
  }

  func testATypeOfContentServesAsWell() throws {
    struct Offers {}
    let tree = try ScreenTree(root: TabNode(Feed(), Screen(Offers())))

    try TreeRouter(tree).navigate(to: .removeTab(first: Offers.self))

    XCTAssertEqual((tree.root as? TabNode)?.children.count, 1)
  }

  func testATypeThatNoTabHasIsAnError() throws {
    let tree = try ScreenTree(root: TabNode(Feed(), StackNode(Cart())))

    try expectError(
      .notFound, leaving: tree,
      """
      Cannot remove 'Cart': 'TabNode' holds no 'Cart'.

        TabNode
        └─ StackNode   ◀ here
      """
    ) { try TreeRouter(tree).navigate(to: .removeTab(first: Cart.self)) }
  }

  func testATabThatMayNotLeaveStays() throws {
    let tree = try ScreenTree(root: TabNode(Feed(), Form { _ in .deny }))

    try expectError(.mayNotLeave, leaving: tree) {
      try TreeRouter(tree).navigate(to: .removeTab(first: Form.self))
    }
  }

  func testWithASheetUpTheErrorSaysWhatWouldHelp() throws {
    let tree = try ScreenTree(root: TabNode(Feed(), Cart()))
    let router = TreeRouter(tree)
    try router.navigate(to: SheetBuilder().presentRoute())

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot remove 'Cart': no tabs hold the visible screen within its layer.

        TabNode

        sheet on TabNode:
        Sheet   ◀ visible

      Dismiss the layer first: .dismissAll.then(.removeTab(first: Cart.self)).
      """
    ) { try router.navigate(to: .removeTab(first: Cart.self)) }
  }
}
