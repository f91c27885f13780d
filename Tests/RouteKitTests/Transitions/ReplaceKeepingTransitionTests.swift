import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class ReplaceKeepingTransitionTests: XCTestCase {
  func testScreensThatAreNotKeptMakePlaceForTheScreen() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Product("a"), Account(), Product("b")))

    let arrival = try TreeRouter(tree).navigate(
      to: CartBuilder().replaceRoute(keeping: { !($0 is Product) }))

    XCTAssertEqual(arrival.commit, 2)
    expectTree(
      tree,
      """
      StackNode #1
      ├─ Feed #2
      ├─ Account #4
      └─ ● Cart #6   ◀ visible
      """, showsIDs: true)
  }

  func testAHiddenStackIsRevealedInTheSameCommit() throws {
    let hidden = try StackNode(Cart())
    let tree = try ScreenTree(root: TabNode(StackNode(Feed()), hidden))
    let route = SheetBuilder().replaceRoute(keeping: { _ in false }).from(hidden)

    let commits = try commits(of: tree) { try TreeRouter(tree).navigate(to: route) }

    XCTAssertEqual(commits.count, 1)
    XCTAssertTrue(tree.visible is Sheet)
  }

  func testErrorsOfTheClosureReachTheCaller() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    try expectUnchanged(tree) {
      expectSoldOut {
        try TreeRouter(tree).navigate(
          to: CartBuilder().replaceRoute(keeping: { _ in throw SoldOut() }))
      }
    }
  }

  func testWhereNoStackIsItIsAnError() throws {
    let tree = try ScreenTree(root: Feed())

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot replace screens with 'Cart': no stack holds the visible screen.

        Feed   ◀ visible

      Start from a stack, or build one: CartBuilder().inStack().presentRoute().
      """
    ) { try TreeRouter(tree).navigate(to: CartBuilder().replaceRoute(keeping: { _ in true })) }
  }
}
