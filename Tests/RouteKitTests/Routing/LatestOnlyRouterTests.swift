import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class LatestOnlyRouterTests: XCTestCase {
  @MainActor func testALaterOneThatCommitsEndsTheOneThatWaitsWhichSaysSo() async throws {
    let shop = try Counter()
    let router = shop.router.latestOnly()
    let cart = shop.cart
    let waiting = Task { _ = try await router.arrive(at: cart) }
    try await shop.door.knocked(times: 1)

    try router.navigate(to: SheetBuilder().presentRoute())
    shop.door.open(with: .allow)

    do {
      try await waiting.value
      XCTFail("It arrived.")
    } catch {
      XCTAssertEqual((error as? RoutingError)?.kind, .superseded)
      XCTAssertEqual(
        "\(error)", "Cannot arrive: a later navigation superseded it while it waited.")
    }
    XCTAssertTrue(shop.tree.visible is Sheet)
  }

  @MainActor func testALaterOneThatWaitsEndsIt() async throws {
    let shop = try Counter()
    let other = Door()
    let router = shop.router.latestOnly()
    shop.go("cart", to: shop.cart, by: router)
    try await shop.door.knocked(times: 1)

    shop.go("feed", to: FeedBuilder().pushRoute().guarded(by: other.guarding), by: router)
    try await other.knocked(times: 1)
    shop.door.open(with: .allow)
    await shop.ended(1)
    other.open(with: .allow)
    await shop.ended(2)

    XCTAssertEqual(shop.ends, ["cart: superseded", "feed: Feed #3, commit 2"])
  }

  @MainActor func testALaterOneThatFailsOrChangesNothingEndsNone() async throws {
    let shop = try Counter()
    let router = shop.router.latestOnly()
    shop.go("cart", to: shop.cart, by: router)
    try await shop.door.knocked(times: 1)

    expectError(.rootStays) { try router.navigate(to: .pop) }
    try router.navigate(to: .popToRoot)
    XCTAssertTrue(router.preview(SheetBuilder().presentRoute()).isPossible)
    guard case .asks = router.preview(shop.cart).outcome else { return XCTFail("It does not ask.") }
    shop.door.open(with: .allow)
    await shop.ended(1)

    XCTAssertEqual(shop.ends, ["cart: Cart #3, commit 2"])
  }

  @MainActor func testOneThatJoinedTheQuestionEndsAtOnceThoughTheLatestJoinsItToo() async throws {
    let shop = try Counter()
    let router = shop.router.latestOnly()
    let cart = shop.cart
    shop.go("first", to: cart, by: router)
    try await shop.door.knocked(times: 1)
    shop.go("second", to: cart, by: router)
    await shop.settle()

    shop.go("third", to: cart, by: router)
    await shop.ended(1)
    XCTAssertEqual(shop.ends, ["second: superseded"])
    shop.door.open(with: .askAgain, opening: true)
    await shop.ended(3)

    XCTAssertEqual(shop.door.questions, 1)
    XCTAssertEqual(shop.ends[1...], ["first: superseded", "third: Cart #3, commit 2"])
  }

  @MainActor func testAPartOfAPartEndsNeither() async throws {
    let shop = try Counter()
    let router = shop.router.latestOnly()
    let (inner, feed) = (Door(), FeedBuilder().pushRoute())
    let asking = ClosureGuard<Void> { [door = shop.door] in
      .asking { asking in
        let part = feed.guarded(
          by: ClosureGuard<Void> {
            .asking { asking in
              try await asking.router.arrive(at: SheetBuilder().inStack().presentRoute())
              return try await inner.answer()
            }
          })
        try await asking.router.arrive(at: part)
        return try await door.answer()
      }
    }

    shop.go("whole", to: CartBuilder().pushRoute().from(.root).guarded(by: asking), by: router)
    try await inner.knocked(times: 1)
    inner.open(with: .allow)
    try await shop.door.knocked(times: 1)
    shop.door.open(with: .allow)
    await shop.ended(1)

    XCTAssertEqual(shop.ends, ["whole: Cart #6, commit 4"])
  }

  @MainActor func testAPartThatIsRedirectedDoesNotEndTheWaitingNavigation() async throws {
    let shop = try Counter()
    let latestOnly = shop.router.latestOnly()
    let sheet = SheetBuilder().presentRoute()
    let router = latestOnly.guarded(by: ClosureGuard<Void> { .redirect(to: sheet) })
    let asking = ClosureGuard<Void> { [door = shop.door] in
      .asking { _ in
        try await router.arrive(at: FeedBuilder().pushRoute())
        return try await door.answer()
      }
    }

    shop.go("whole", to: CartBuilder().pushRoute().from(.root).guarded(by: asking), by: latestOnly)
    try await shop.door.knocked(times: 1)
    XCTAssertTrue(shop.tree.visible is Sheet)
    shop.door.open(with: .allow)
    await shop.ended(1)

    XCTAssertEqual(shop.ends, ["whole: Cart #4, commit 3"])
  }

  @MainActor func testPartsOfAWaitingNavigationDoNotEndIt() async throws {
    let shop = try Counter()
    let router = shop.router.latestOnly()
    let cart = CartBuilder().pushRoute().from(.root).guarded(by: shop.signIn)
    shop.go("first", to: cart, by: router)
    try await shop.door.knocked(times: 1)
    shop.go("second", to: cart, by: router)

    try router.navigate(to: ProductBuilder().pushRoute(), with: "forgot password")
    try router.navigate(to: .dismiss)
    shop.door.open(with: .allow)
    try await shop.door.knocked(times: 2)
    shop.door.open(with: .allow)
    await shop.ended(2)

    XCTAssertEqual(shop.ends.first, "first: superseded")
    XCTAssertTrue(shop.ends.last?.hasPrefix("second: Cart") ?? false, "\(shop.ends)")
  }

  @MainActor func testTheWaitOfItsQuestionEndsAtOnce() async throws {
    let shop = try Counter()
    let router = shop.router.latestOnly()
    let asking = ClosureGuard<Void> {
      .asking { asking in
        _ = try await asking.router.result(of: NoteBuilder().presentRoute())
        return .allow
      }
    }
    let cart = CartBuilder().pushRoute().from(.root).guarded(by: asking)
    let waiting = Task { _ = try await router.arrive(at: cart) }
    await expectSoon("another screen shows") { !(shop.tree.visible is Feed) }

    try router.navigate(to: FeedBuilder().pushRoute().from(.root))

    do {
      try await waiting.value
      XCTFail("It arrived.")
    } catch let error as RoutingError { XCTAssertEqual(error.kind, .superseded) }
  }
}
