import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class ScreenPlacingPreparingTests: XCTestCase {
  private let diary = Diary()

  func testInAnEmptyTreeThereIsNoOrigin() throws {
    let tree = ScreenTree()

    try TreeRouter(tree).navigate(
      to: FeedBuilder().rootRoute().preparing { feed, origin in
        XCTAssertNil(origin)
        feed.screenName = "first"
      })

    expectTree(tree, "Feed \"first\"   ◀ visible")
  }

  func testClosuresAreCalledAsWrittenAfterTheGuardsAndTheBuilder() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let builder = ClosureBuilder { [diary] () -> Cart in
      diary.note("build")
      return Cart()
    }
    let route = builder.pushRoute()
      .preparing { [diary] _, _ in diary.note("first") }
      .preparing { [diary] _, _ in diary.note("second") }
      .guarded(
        by: ClosureGuard { [diary] in
          diary.note("ask")
          return .allow
        })

    try TreeRouter(tree).navigate(to: route)

    XCTAssertEqual(diary.read(), ["ask", "build", "first", "second"])
  }

  func testAnErrorOfTheClosureReachesTheCallerAndRollsTheEarlierRoutesBack() throws {
    let tree = try ScreenTree(root: HeardStack("stack", diary, Heard("feed", diary)))
    _ = diary.read()
    let failing = SheetBuilder().presentRoute().preparing { _, _ in throw SoldOut() }

    try expectUnchanged(tree) {
      expectSoldOut { try TreeRouter(tree).navigate(to: CartBuilder().pushRoute().then(failing)) }
    }

    XCTAssertEqual(diary.read(), [])
  }

  func testAnErrorOfTheTransitionStillNamesScreenAndBuilder() throws {
    let tree = try ScreenTree(root: Feed())
    let route = CartBuilder().pushRoute().preparing { _, _ in XCTFail("prepared") }

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot push 'Cart': no stack holds the visible screen.

        Feed   ◀ visible

      Start from a stack, or build one: CartBuilder().inStack().presentRoute().
      """
    ) { try TreeRouter(tree).navigate(to: route) }
  }

  func testTheClosureMayFillTheNewScreen() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    try TreeRouter(tree).navigate(
      to: CartBuilder().inStack().presentRoute()
        .preparing { stack, _ in try stack.push(Product("lamp")) })

    XCTAssertEqual(tree.visible?.screenName, "lamp")
  }
}
