import Fixtures
import Foundation
import RouteKit
import RouteKitLinks
import RouteKitTesting
import XCTest

/// Each wait ends, even if the event that ends it comes before the wait begins, or during another one.
final class StoppedBeforeWaitingLawsTests: XCTestCase {
  @MainActor func testAResultThatIsStoppedBeforeItsTaskBeginsEnds() async throws {
    let shop = try Counter()
    var ends: [String] = []
    let cart = CartBuilder().pushRoute().from(.root).guarded(
      by: ClosureGuard {
        .asking { asking in
          asking.router.result(of: NoteBuilder().presentRoute()) { ends.append("\($0)") }
          // The screen is on the tree, but the task that waits for it has not begun to wait.
          asking.request.supersede()
          return .allow
        }
      })

    shop.go("whole", to: cart, by: shop.router)
    await expectSoon("the result ends") { !ends.isEmpty }

    XCTAssertEqual(shop.ends, ["whole: superseded"])
    XCTAssertTrue(ends.first?.contains("a later navigation superseded it") ?? false, "\(ends)")
    XCTAssertTrue(shop.tree.visible is Screen<Note>)
  }

  @MainActor func testAResultThatIsSupersededBeforeItsTaskBeginsEnds() async throws {
    let shop = try Counter()
    var opening: Request?
    let router = RequestNoting(base: shop.router) { opening = $0 }
    var ends: [String] = []

    router.result(of: NoteBuilder().presentRoute()) { ends.append("\($0)") }
    opening?.supersede()
    await expectSoon("the result ends") { !ends.isEmpty }

    XCTAssertTrue(ends.first?.contains("a later navigation superseded it") ?? false, "\(ends)")
    XCTAssertTrue(shop.tree.visible is Screen<Note>)
  }

  @MainActor func testAResultEndsIfItsArrivalStopsTheNavigationThatItIsAPartOf() async throws {
    let shop = try Counter()
    let latest = shop.router.latestOnly()
    var waiting = 0
    let heard = latest.logged { if case .waits = $0.event { waiting += 1 } }
    let start = Door()
    let cart = CartBuilder().pushRoute().from(.root).guarded(
      by: ClosureGuard {
        .asking { asking in
          _ = try await shop.door.answer()
          _ = try await asking.router.result(of: NoteBuilder().presentRoute())
          return .allow
        }
      })
    let earlier = FeedBuilder().pushRoute().from(.root).guarded(
      by: ClosureGuard {
        .asking { _ in
          _ = try await start.answer()
          try await heard.arrive(at: cart)
          return .allow
        }
      })
    shop.travel("earlier", to: earlier, by: latest)
    try await start.knocked(times: 1)
    shop.travel("later", to: cart, by: latest)
    try await shop.door.knocked(times: 1)
    // A part of the earlier one waits for the later one's answer.
    start.open(with: .allow)
    await expectSoon("the part waits") { waiting == 1 }
    await shop.settle()

    // The result supersedes the earlier one and its part, so no other navigation waits for the answer any
    // more.
    shop.door.open(with: .allow)
    await shop.ended(2)

    XCTAssertEqual(Set(shop.ends), ["earlier: superseded", "later: superseded"])
    XCTAssertTrue(shop.tree.visible is Screen<Note>)
  }

  @MainActor func testANavigationThatIsStoppedBeforeItsTaskBeginsEnds() async throws {
    let shop = try Counter()
    var requests: [Request] = []
    let router = RequestNoting(base: shop.router) { requests.append($0) }

    shop.go("cart", to: shop.cart, by: router)
    requests.first?.supersede()
    await shop.ended(1)

    XCTAssertEqual(shop.ends, ["cart: superseded"])
    XCTAssertEqual(shop.door.questions, 0)
  }

  @MainActor func testTheLogSupersedesWhatItTellsOf() async throws {
    let shop = try Counter()
    let latest = shop.router.latestOnly()
    // It navigates during the first attempt, before there is a task to cancel.
    let logged = latest.logged { entry in
      if case .waits = entry.event { _ = try? latest.navigate(to: FeedBuilder().pushRoute()) }
    }

    shop.go("cart", to: shop.cart, by: logged)
    await shop.ended(1)

    XCTAssertEqual(shop.ends, ["cart: superseded"])
    XCTAssertEqual(shop.door.questions, 0)
  }

  @MainActor func testAnAttemptThatFailedDoesNotKeepTheOneBeforeFromBeingStopped() async throws {
    let tree = ScreenTree()
    let router = Probing(base: TreeRouter(tree)).opening(try links)
    var ends: [String] = []

    router.open(try XCTUnwrap(URL(string: "shop://cart"))) { ends.append("\($0)") }
    for _ in 0..<50 { await Task.yield() }
    XCTAssertEqual(ends, [])
    try tree.close()
    await expectSoon("the link ends") { !ends.isEmpty }

    XCTAssertTrue(ends.first?.contains("the tree was closed") ?? false, "\(ends)")
  }

  @MainActor func testALinkDoesNotWaitForTheRootOfAClosedTree() async throws {
    let tree = ScreenTree()
    let router = Probing(base: TreeRouter(tree)).opening(try links)
    var ends: [String] = []

    router.open(try XCTUnwrap(URL(string: "shop://cart"))) { ends.append("\($0)") }
    try tree.close()
    await expectSoon("the link ends") { !ends.isEmpty }

    XCTAssertTrue(ends.first?.contains("the tree was closed") ?? false, "\(ends)")
  }

  private var links: LinkTable {
    get throws {
      try LinkTable(schemes: ["shop"]) { $0.add("cart", "cart", to: CartBuilder().rootRoute()) }
    }
  }
}

/// A router that tries another route when one has to wait, and then returns to the first.
private struct Probing<Base: Router>: Router {
  let base: Base

  func attempt<Target: Route>(
    _ route: Target, with context: Target.Context, for request: Request?
  ) throws -> Attempt {
    let first = try base.attempt(route, with: context, for: request)
    guard case .waits = first else { return first }
    return (try? base.attempt(FailingBuilder().rootRoute(), with: (), for: request)) ?? first
  }
}
