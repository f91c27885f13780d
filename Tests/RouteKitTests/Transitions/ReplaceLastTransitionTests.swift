import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class ReplaceLastTransitionTests: XCTestCase {
  func testTheTopMakesPlaceForTheScreen() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Product("a")))

    let arrival = try TreeRouter(tree).navigate(to: CartBuilder().replaceRoute())

    XCTAssertTrue(arrival.screen is Cart)
    XCTAssertEqual(arrival.commit, 2)
    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Cart   ◀ visible
      """)
  }

  func testAnEmptyStackGetsItsFirst() throws {
    let tree = try ScreenTree(root: StackNode())

    try TreeRouter(tree).navigate(to: CartBuilder().replaceRoute())

    expectTree(
      tree,
      """
      StackNode
      └─ ● Cart   ◀ visible
      """)
  }

  func testAHiddenStackIsRevealedInTheSameCommit() throws {
    let hidden = try StackNode(Cart())
    let tree = try ScreenTree(root: TabNode(StackNode(Feed()), hidden))

    let commits = try commits(of: tree) {
      try TreeRouter(tree).navigate(to: SheetBuilder().replaceRoute().from(hidden))
    }

    XCTAssertEqual(commits.count, 1)
    XCTAssertTrue(tree.visible is Sheet)
  }

  func testThePrebuiltTopArrivesWithoutACommit() throws {
    let top = Cart()
    let tree = try ScreenTree(root: StackNode(Feed(), top))

    try expectUnchanged(tree) {
      let route = ClosureBuilder { top }.replaceRoute()
      XCTAssertNil(try TreeRouter(tree).navigate(to: route).commit)
    }
  }

  func testWhereNoStackIsItSaysSoBeforeAnythingIsBuilt() throws {
    let tree = try ScreenTree(root: TabNode(Feed()))
    struct Builder: ViewBuilder {
      func build(with _: Void) throws -> Product {
        XCTFail("built")
        return Product()
      }
    }

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot replace the top with 'Product': no stack holds the visible screen.

        TabNode
        └─ ● Feed   ◀ visible

      Start from a stack, or build one: Builder().inStack().presentRoute().
      """
    ) { try TreeRouter(tree).navigate(to: Builder().replaceRoute()) }
  }

  func testAScreenThatMayNotLeaveStays() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Screen(Draft { _ in .deny })))

    try expectError(.mayNotLeave, leaving: tree) {
      try TreeRouter(tree).navigate(to: CartBuilder().replaceRoute())
    }
  }
}
