import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class SeveralQueuesTests: XCTestCase {
  @MainActor func testNavigationsKeepTheirOrderThroughTwoQueues() async throws {
    let shop = try Counter()
    let inner = shop.router.queued()
    let outer = inner.queued()
    shop.go("cart", to: shop.cart, by: outer)
    shop.go("lamp", to: ProductBuilder().pushRoute().with("lamp"), by: outer)
    shop.go("chair", to: ProductBuilder().pushRoute().with("chair"), by: inner)
    shop.go("table", to: ProductBuilder().pushRoute().with("table"), by: outer)
    try await shop.door.knocked(times: 1)

    shop.door.open(with: .allow)
    await shop.ended(4)

    XCTAssertEqual(
      shop.ends,
      [
        "cart: Cart #3, commit 2", "chair: Product \"chair\" #4, commit 3",
        "lamp: Product \"lamp\" #5, commit 4", "table: Product \"table\" #6, commit 5",
      ])
  }

  @MainActor func testANavigationThatMustWaitFurtherOutDoesNotDelayOthersFurtherIn() async throws {
    let shop = try Counter()
    let (start, end, door) = (Door(), Door(), Door())
    let inner = shop.router.queued()
    let outer = inner.queued()
    let part = FeedBuilder().pushRoute().guarded(by: door.guarding)
    let whole = cart(after: start, until: end) { shop.go("part", to: part, by: outer) }
    shop.go("whole", to: whole, by: inner)
    try await start.knocked(times: 1)
    shop.go("later", to: FeedBuilder().pushRoute(), by: outer)
    start.open(with: .allow)
    try await door.knocked(times: 1)

    // Now it is the turn of the later one in the inner queue, and the part is performed in the outer one.
    end.open(with: .deny)
    await shop.ended(atLeast: 1)
    shop.go("last", to: FeedBuilder().pushRoute(), by: inner)
    await shop.settle()
    door.open(with: .allow)
    await shop.ended(4)

    XCTAssertEqual(
      shop.ends,
      [
        "whole: refused", "later: Feed #3, commit 2", "last: Feed #4, commit 3",
        "part: Feed #5, commit 4",
      ])
  }

  @MainActor func testTwoQueuesDoNotSendNavigationsToAndFro() async throws {
    let shop = try Counter()
    let (start, end, door) = (Door(), Door(), Door())
    let inner = shop.router.queued()
    let outer = inner.queued()
    let part = FeedBuilder().pushRoute().guarded(by: door.guarding)
    let whole = cart(after: start, until: end) { shop.go("part", to: part, by: outer) }
    shop.go("whole", to: whole, by: inner)
    try await start.knocked(times: 1)
    // One waits in the inner queue. When the part is performed in the outer queue, others wait there.
    shop.go("first", to: FeedBuilder().pushRoute(), by: outer)
    start.open(with: .allow)
    try await door.knocked(times: 1)
    shop.go("second", to: FeedBuilder().pushRoute(), by: outer)
    shop.go("third", to: FeedBuilder().pushRoute(), by: outer)
    await shop.settle()

    // In both queues, it is the turn of one navigation at the same time.
    door.open(with: .deny)
    end.open(with: .deny)
    await shop.ended(5)

    // The part may end before any of them.
    XCTAssertTrue(shop.ends.contains("part: refused"))
    XCTAssertEqual(
      shop.ends.filter { $0 != "part: refused" },
      [
        "whole: refused", "first: Feed #3, commit 2", "second: Feed #4, commit 3",
        "third: Feed #5, commit 4",
      ])
  }

  @MainActor func testQueuesDoNotWaitForEachOther() async throws {
    let shop = try Counter()
    let (one, other) = (shop.router.queued(), shop.router.queued())
    let bothAsk = Door()
    shop.go("cart", to: shop.cart(visitingBy: other, after: bothAsk), by: one)
    shop.go("feed", to: shop.cart(visitingBy: one, after: bothAsk), by: other)
    try await bothAsk.knocked(times: 2)

    bothAsk.open(with: .allow)
    await shop.ended(2)

    // The order of these two is undefined.
    let ends = shop.ends.map { $0.split(separator: ":") }
    XCTAssertEqual(Set(ends.map(\.[0])), ["cart", "feed"])
    XCTAssertEqual(ends.map(\.[1]), [" Cart #4, commit 3", " Cart #6, commit 5"])
  }

  @MainActor func testTheNavigationAtWorkDoesNotWaitForOneInItsOwnQueue() async throws {
    let shop = try Counter()
    let queue = shop.router.queued()
    let (asked, end) = (Door(), Door())
    let cart = CartBuilder().pushRoute().guarded(
      by: ClosureGuard {
        if end.isOpen { return .allow }
        return .asking { _ in
          _ = try await asked.answer()
          try await queue.arrive(at: FeedBuilder().pushRoute())
          return try await end.answer()
        }
      })
    shop.go("asks", to: cart, by: shop.router)
    shop.go("joins", to: cart.guarded(by: shop.door.guarding), by: queue)
    try await asked.knocked(times: 1)
    try await shop.door.knocked(times: 1)

    // A navigation of the question lines up first, and then others wait for its answer.
    asked.open(with: .allow)
    await shop.settle()
    XCTAssertEqual(shop.tree.visible?.screenID?.number, 2)
    shop.door.open(with: .allow)
    try await end.knocked(times: 1)
    end.open(with: .allow, opening: true)
    await shop.ended(2)

    XCTAssertEqual(shop.ends, ["asks: Cart #4, commit 3", "joins: Cart #5, commit 4"])
  }

  @MainActor func testAnAnsweredNavigationWaitsForItsTurn() async throws {
    let shop = try Counter()
    let queue = shop.router.queued()
    let (signIn, end) = (Door(), Door())
    let cart = CartBuilder().pushRoute().guarded(by: signIn.guarding)
    // It belongs to the first navigation but outlives it, so it has no place in the queue.
    shop.go("first", to: denied { shop.go("asks", to: cart, by: queue) }, by: queue)
    try await signIn.knocked(times: 1)
    // A navigation that belongs to the second waits for the same answer.
    let joining = FeedBuilder().pushRoute().guarded(
      by: ClosureGuard {
        .asking { _ in
          try await queue.arrive(at: cart)
          return try await end.answer()
        }
      })
    shop.go("second", to: joining, by: queue)
    shop.go("third", to: FeedBuilder().pushRoute(), by: queue)
    await shop.settle()

    signIn.open(with: .askAgain, opening: true)
    try await end.knocked(times: 1)
    end.open(with: .allow)
    await shop.ended(4)

    XCTAssertEqual(
      shop.ends,
      [
        "first: refused", "second: Feed #4, commit 3", "third: Feed #5, commit 4",
        "asks: Cart #6, commit 5",
      ])
  }

  /// A button's navigation once waited behind one that began to wait for the button's sheet.
  @MainActor func testAButtonOfASheetGoesAheadOfALaterWaitForTheSheet() async throws {
    let shop = try Counter()
    let queue = shop.router.queued()
    let end = Door()
    let secret = CartBuilder().pushRoute().from(.root).guarded(by: sheetGuard(until: end))
    shop.go("asks", to: secret, by: shop.router)
    try await end.knocked(times: 1)
    shop.go("joins", to: secret.guarded(by: shop.door.guarding), by: queue)
    try await shop.door.knocked(times: 1)

    // It waits for its turn. Only then does the navigation before it begin to wait for the sheet.
    shop.go("button", to: SheetBuilder().presentRoute(over: .onTop), by: queue)
    await shop.settle()
    XCTAssertEqual(shop.ends, [])
    shop.door.open(with: .allow)
    await shop.ended(1)
    end.open(with: .askAgain, opening: true)
    await shop.ended(3)

    XCTAssertEqual(
      shop.ends,
      ["button: Sheet #5, commit 3", "asks: Cart #6, commit 4", "joins: Cart #7, commit 5"])
  }

  /// The same with a button that navigates with the router of the question.
  @MainActor func testAQuestionsRouterGoesAheadOfALaterWaitForTheAnswer() async throws {
    let shop = try Counter()
    let queue = shop.router.queued()
    let end = Door()
    var router: (any Router)?
    let secret = CartBuilder().pushRoute().guarded(
      by: ClosureGuard {
        if end.isOpen { return .allow }
        return .asking { asking in
          router = asking.router
          return try await end.answer()
        }
      })
    // It belongs to the first navigation but outlives it, so it has no place in the queue.
    shop.go("first", to: denied { shop.go("asks", to: secret, by: queue) }, by: queue)
    try await end.knocked(times: 1)
    shop.go("joins", to: secret.guarded(by: shop.door.guarding), by: queue)
    try await shop.door.knocked(times: 1)

    let button = try XCTUnwrap(router)
    shop.go("button", to: FeedBuilder().pushRoute(), by: button)
    await shop.ended(1)
    await shop.settle()
    XCTAssertEqual(shop.ends, ["first: refused"])
    shop.door.open(with: .allow)
    await shop.ended(2)
    end.open(with: .askAgain, opening: true)
    await shop.ended(4)

    XCTAssertEqual(
      shop.ends,
      [
        "first: refused", "button: Feed #3, commit 2", "joins: Cart #4, commit 3",
        "asks: Cart #5, commit 4",
      ])
  }

  /// Only the queue in which a navigation began to wait once looked for those that may go ahead.
  @MainActor func testAButtonOfASheetGoesAheadOfAWaitForTheSheetOverAnotherQueue() async throws {
    let shop = try Counter()
    let (one, other) = (shop.router.queued(), shop.router.queued())
    let (end, visit, ahead) = (Door(), Door(), Door())
    let secret = CartBuilder().pushRoute().from(.root).guarded(by: sheetGuard(until: end))
    shop.go("ahead", to: secret.guarded(by: ahead.guarding), by: other)
    try await ahead.knocked(times: 1)
    var waiting = 0
    let heard = other.logged { if case .waits = $0.event { waiting += 1 } }
    shop.go("visits", to: shop.cart(visitingBy: heard, after: visit), by: one)
    try await visit.knocked(times: 1)
    visit.open(with: .allow)
    await expectSoon("the part waits for its turn") { waiting == 1 }
    shop.go("asks", to: secret, by: shop.router)
    try await end.knocked(times: 1)

    // The navigation before it waits for its turn in the other queue, and the first one there waits for the
    // sheet.
    shop.go("button", to: SheetBuilder().presentRoute(over: .onTop), by: one)
    await shop.settle()
    XCTAssertEqual(shop.ends, [])
    ahead.open(with: .allow)
    await shop.ended(1)

    XCTAssertEqual(shop.ends, ["button: Sheet #5, commit 3"])
    end.open(with: .askAgain, opening: true)
    await shop.ended(4)
  }

  /// It once succeeded if the question was joined first, and otherwise was a circle.
  @MainActor func testACircleOverAQueueAndAGuardPassesInEitherOrder() async throws {
    for isQueuedFirst in [true, false] {
      let shop = try Counter()
      let queue = shop.router.queued()
      let (asked, visit) = (Door(), Door())
      var isSignedIn = false
      let secret = CartBuilder().pushRoute().from(.root).guarded(
        by: ClosureGuard {
          if isSignedIn { return .allow }
          return .asking { _ in
            _ = try await asked.answer()
            try await queue.arrive(at: FeedBuilder().pushRoute())
            isSignedIn = true
            return .askAgain
          }
        })
      let visiting = SheetBuilder().presentRoute().guarded(
        by: ClosureGuard {
          .asking { asking in
            _ = try await visit.answer()
            try await asking.router.arrive(at: secret)
            return .allow
          }
        })
      shop.go("visits", to: visiting, by: queue)
      shop.go("asks", to: secret, by: shop.router)
      try await visit.knocked(times: 1)
      try await asked.knocked(times: 1)

      for door in isQueuedFirst ? [asked, visit] : [visit, asked] {
        door.open(with: .allow)
        await shop.settle()
      }
      await shop.ended(2)

      XCTAssertEqual(
        shop.ends, ["asks: Cart #4, commit 3", "visits: Sheet #6, commit 5"],
        "\(isQueuedFirst ? "queued" : "joined") first")
    }
  }

  /// A cart whose guard runs a closure when a door has been opened, and then asks at another.
  @MainActor private func cart(
    after start: Door, until end: Door, _ act: @escaping () -> Void
  ) -> some Route<Void> {
    CartBuilder().pushRoute().guarded(
      by: ClosureGuard {
        .asking { _ in
          _ = try await start.answer()
          act()
          return try await end.answer()
        }
      })
  }

  /// A route whose guard runs a closure while it asks, and then denies.
  @MainActor private func denied(_ act: @escaping () -> Void) -> some Route<Void> {
    FeedBuilder().pushRoute().guarded(
      by: ClosureGuard {
        .asking { _ in
          act()
          return .deny
        }
      })
  }

  /// A guard that opens a sheet, and then asks at a door.
  @MainActor private func sheetGuard(until end: Door) -> ClosureGuard<Void> {
    ClosureGuard {
      if end.isOpen { return .allow }
      return .asking { asking in
        try await asking.router.arrive(at: SheetBuilder().inStack().presentRoute())
        return try await end.answer()
      }
    }
  }
}
