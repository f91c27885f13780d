import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Tests of navigations that are cancelled or superseded, and of those that belong to them.
final class AbandonedTests: XCTestCase {
  @MainActor func testASupersededOneOpensNothingMore() async throws {
    let shop = try Counter()
    let latest = shop.router.latestOnly()
    let door = shop.door
    let cart = CartBuilder().pushRoute().guarded(
      by: ClosureGuard {
        .asking { asking in
          _ = try await door.answer()
          try await asking.router.arrive(at: SheetBuilder().presentRoute())
          return .allow
        }
      })
    let task = Task { try await latest.arrive(at: cart).commit }
    try await door.knocked(times: 1)

    try latest.navigate(to: FeedBuilder().pushRoute())
    door.open(with: .allow)
    let result = await task.result

    XCTAssertThrowsError(try result.get()) { error in
      XCTAssertEqual((error as? RoutingError)?.kind, .superseded)
    }
    XCTAssertTrue(shop.tree.visible is Feed)
  }

  @MainActor func testASupersededNavigationWhoseAnswerIsAwaitedOpensItsQuestionsScreen()
    async throws
  {
    let shop = try Counter()
    let latest = shop.router.latestOnly()
    let door = shop.door
    var (isIn, questions) = (false, 0)
    let cart = CartBuilder().pushRoute().guarded(
      by: ClosureGuard {
        if isIn { return .allow }
        return .asking { asking in
          questions += 1
          _ = try await door.answer()
          try await asking.router.arrive(at: SheetBuilder().presentRoute())
          try asking.router.navigate(to: .dismiss)
          isIn = true
          return .askAgain
        }
      })
    shop.go("asking", to: cart, by: latest)
    try await door.knocked(times: 1)
    shop.go("joined", to: cart, by: latest)
    await Task.yield()

    door.open(with: .allow)
    await shop.ended(2)

    XCTAssertEqual(questions, 1)
    XCTAssertEqual(shop.ends.first, "asking: superseded")
    XCTAssertTrue(shop.tree.visible is Cart)
  }

  @MainActor func testASupersededOneMayTidyUp() async throws {
    let shop = try Counter()
    let latest = shop.router.latestOnly()
    let door = shop.door
    let cart = CartBuilder().pushRoute().guarded(
      by: ClosureGuard {
        .asking { asking in
          try await asking.router.arrive(at: SheetBuilder().presentRoute())
          defer { _ = try? asking.router.navigate(to: .dismiss) }
          return try await door.answer()
        }
      })
    shop.go("cart", to: cart, by: latest)
    try await door.knocked(times: 1)

    try latest.navigate(to: FeedBuilder().pushRoute().from(.root).inBackground())
    XCTAssertTrue(shop.tree.visible is Sheet)
    door.open(with: .allow)
    await shop.ended(1)

    XCTAssertEqual(shop.ends, ["cart: superseded"])
    XCTAssertTrue(shop.tree.visible is Feed)
  }

  @MainActor func testOneThatIsCancelledBeforeItsQuestionIsPutIsNotAsked() async throws {
    let shop = try Counter()

    shop.go("cart", to: shop.cart, by: shop.router).cancel()
    await shop.ended(1)

    XCTAssertEqual(shop.door.questions, 0)
    XCTAssertEqual(shop.ends, ["cart: CancellationError"])
  }

  @MainActor func testAQuestionWithoutAWaitingNavigationIsCancelled() async throws {
    let shop = try Counter()
    let latest = shop.router.latestOnly()
    var (isAsked, isCancelled) = (false, false)
    let cart = CartBuilder().pushRoute().guarded(
      by: ClosureGuard {
        .asking { _ in
          isAsked = true
          for _ in 0..<500 where !Task.isCancelled { await Task.yield() }
          isCancelled = Task.isCancelled
          return .deny
        }
      })
    shop.go("asking", to: cart, by: latest)
    await expectSoon("the question is asked") { isAsked }
    // It takes the first one's place and shares its question.
    shop.go("joined", to: cart, by: latest)
    await Task.yield()

    try latest.navigate(to: FeedBuilder().pushRoute())
    await shop.ended(2)

    XCTAssertTrue(isCancelled)
    XCTAssertEqual(Set(shop.ends), ["asking: superseded", "joined: superseded"])
  }

  @MainActor func testQuestionsWithinQuestionsEndNoneOfTheirFamily() async throws {
    let shop = try Counter()
    let (plain, latest) = (shop.router, shop.router.latestOnly())
    let exclusive = shop.router.exclusively()
    shop.go("plain", to: Nested(shop.door, 3).route(by: plain), by: plain)
    try await finish(shop)
    shop.go("latest", to: Nested(shop.door, 3).route(by: latest), by: latest)
    try await finish(shop)
    shop.go("exclusive", to: Nested(shop.door, 3).route(by: exclusive), by: exclusive)
    try await finish(shop)

    XCTAssertEqual(
      shop.ends.map { $0.prefix { $0 != "," } },
      ["plain: Cart #6", "latest: Cart #10", "exclusive: Cart #14"])
  }

  @MainActor func testPartsOfPartsEndNoneOfTheirFamily() async throws {
    let shop = try Counter()
    let latest = shop.router.latestOnly()
    shop.go("latest", to: Nested(shop.door, 200).route, by: latest)
    try await shop.door.knocked(times: 1)
    XCTAssertEqual(shop.ends, [])

    try latest.navigate(to: FeedBuilder().pushRoute())
    shop.door.open(with: .allow)
    await shop.ended(1)

    XCTAssertEqual(shop.ends, ["latest: superseded"])
    XCTAssertTrue(shop.tree.visible is Feed)
    XCTAssertEqual(shop.stack.children.count, 2)
  }

  /// Opens the door at which the innermost question waits.
  @MainActor private func finish(_ shop: Counter) async throws {
    let count = shop.ends.count + 1
    try await shop.door.knocked(times: count)
    shop.door.open(with: .allow)
    await shop.ended(count)
  }
}

/// A route whose guard's question navigates to a route whose guard's question does the same, and so on. The
/// last one waits at a door.
@MainActor private struct Nested {
  let door: Door
  let depth: Int

  init(_ door: Door, _ depth: Int) { (self.door, self.depth) = (door, depth) }

  private var inner: Nested? { depth == 0 ? nil : Nested(door, depth - 1) }

  /// Navigates with the router of each question.
  var route: some Route<Void> {
    let (door, inner) = (door, inner)
    return CartBuilder().pushRoute().guarded(
      by: ClosureGuard {
        .asking { asking in
          guard let inner else { return try await door.answer() }
          try await asking.router.arrive(at: inner.route)
          return .allow
        }
      })
  }

  /// Navigates with one router.
  func route(by router: some Router) -> some Route<Void> {
    let (door, inner) = (door, inner)
    return CartBuilder().pushRoute().guarded(
      by: ClosureGuard {
        .asking { _ in
          guard let inner else { return try await door.answer() }
          try await router.arrive(at: inner.route(by: router))
          return .allow
        }
      })
  }
}
