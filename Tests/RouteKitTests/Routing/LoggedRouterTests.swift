import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class LoggedRouterTests: XCTestCase {
  func testItTellsWhatBecameOfEachNavigation() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    var lines: [String] = []
    let router = TreeRouter(tree).logged { lines.append("\($0)") }

    try router.navigate(to: CartBuilder().pushRoute())
    try router.navigate(to: .popToRoot)
    try router.navigate(to: .popToRoot)
    XCTAssertThrowsError(try router.navigate(to: .pop))
    XCTAssertThrowsError(try router.navigate(to: FailingBuilder().pushRoute()))

    XCTAssertEqual(
      lines,
      [
        "Cart arrived: Cart #3, commit 2",
        "a navigation arrived: Feed #2, commit 3",
        "a navigation arrived: Feed #2, unchanged",
        """
        a navigation failed: Cannot pop 'Feed': it is the root of 'StackNode'.

          StackNode
          └─ ● Feed   ◀ visible

        If the stack may already be at its root, use popToRoot, which then changes nothing.
        """,
        "Product failed: SoldOut(item: \"lamp\")",
      ])
  }

  func testItNamesTheCauseWhereverItWasGiven() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    tree.undoLimit = 5
    var lines: [String] = []
    let notified = Cause("notification")
    let plain = TreeRouter(tree).logged { lines.append("\($0.cause): \($0)") }
    let inside = TreeRouter(tree).caused(by: notified).logged { lines.append("\($0)") }
    let busy = RefusingRouter().caused(by: notified).logged { lines.append("\($0.cause)") }

    try plain.navigate(to: CartBuilder().pushRoute())
    try plain.caused(by: notified).navigate(to: .pop)
    try inside.navigate(to: CartBuilder().pushRoute())
    XCTAssertThrowsError(try inside.navigate(to: FailingBuilder().pushRoute()))
    try inside.navigate(to: .undo)
    XCTAssertThrowsError(try busy.navigate(to: .pop))

    XCTAssertEqual(
      lines,
      [
        "route: Cart arrived: Cart #3, commit 2",
        "notification: a navigation (notification) arrived: Feed #2, commit 3",
        "Cart (notification) arrived: Cart #4, commit 4",
        "Product (notification) failed: SoldOut(item: \"lamp\")",
        "a navigation (undo) arrived: Feed #2, commit 5",
        "route",
      ])
  }

  @MainActor func testItNamesTheCauseOfOneThatWaits() async throws {
    let shop = try Counter()
    var lines: [String] = []
    let router = shop.router.caused(by: Cause("widget")).logged { lines.append("\($0)") }
    let pending = shop.go("cart", to: shop.cart, by: router)
    try await shop.door.knocked(times: 1)

    pending.cancel()
    shop.door.open(with: .allow)
    await shop.ended(1)

    XCTAssertEqual(
      lines,
      [
        "1: Cart (widget) waits for the guard 'ClosureGuard'",
        "1: Cart (widget) failed: CancellationError()",
      ])
  }

  @MainActor func testItLogsAttemptsWithTheirParts() async throws {
    let shop = try Counter()
    var lines: [String] = []
    let router = shop.router.logged { lines.append("\($0)") }
    let signIn = ClosureGuard<Void> {
      .asking { asking in
        try await asking.router.arrive(at: SheetBuilder().presentRoute())
        try asking.router.navigate(to: .dismiss)
        return .allow
      }
    }

    try await router.arrive(at: CartBuilder().pushRoute().from(.root).guarded(by: signIn))

    XCTAssertEqual(
      lines,
      [
        "1: Cart waits for the guard 'ClosureGuard'",
        "2, part of 1: Sheet arrived: Sheet #3, commit 2",
        "3, part of 1: a navigation arrived: Feed #2, commit 3",
        "1: Cart arrived: Cart #4, commit 4",
      ])
  }

  @MainActor func testAnEndThatAnAttemptReachedIsLoggedOnce() async throws {
    let shop = try Counter()
    var lines: [String] = []
    let router = shop.router.logged { lines.append("\($0)".components(separatedBy: ":")[1]) }
    shop.go("cart", to: shop.cart, by: router)
    try await shop.door.knocked(times: 1)

    shop.door.open(with: .deny)
    await shop.ended(1)

    XCTAssertEqual(lines, [" Cart waits for the guard 'ClosureGuard'", " Cart failed"])
  }

  func testAPreviewIsNotToldAndTextIsMadeWhenItIsRead() throws {
    final class Silent: ScreenNode {
      var isAsked = false
      override var debugDescription: String {
        isAsked = true
        return "Silent"
      }
    }
    let silent = Silent()
    let tree = try ScreenTree(root: StackNode(Feed()))
    var entries: [Request.LogEntry] = []
    let router = TreeRouter(tree).logged { entries.append($0) }

    _ = router.preview(CartBuilder().pushRoute())
    try router.navigate(to: PrebuiltBuilder(silent).pushRoute())

    XCTAssertEqual(entries.count, 1)
    XCTAssertNil(entries.first?.navigation)
    XCTAssertFalse(silent.isAsked)
  }
}

/// A router that does not perform the route, so the cause is unknown.
private struct RefusingRouter: Router {
  func attempt<Target: Route>(
    _ route: Target, with context: Target.Context, for request: Request?
  ) throws -> Attempt {
    throw SoldOut()
  }
}
