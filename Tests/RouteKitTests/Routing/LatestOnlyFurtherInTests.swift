import Fixtures
import RouteKit
import XCTest

final class LatestOnlyFurtherInTests: XCTestCase {
  @MainActor func testAPartThatWaitsForItsTurnFurtherOutEndsOnlyOthers() async throws {
    let shop = try Counter()
    let start = Door()
    let router = shop.router.latestOnly()
    let queue = router.queued()
    shop.go("first", to: shop.cart, by: queue)
    try await shop.door.knocked(times: 1)
    shop.go("whole", to: shop.cart(visitingBy: queue, after: start), by: router)
    try await start.knocked(times: 1)

    start.open(with: .allow)
    await shop.settle()
    shop.door.open(with: .allow)
    await shop.ended(2)

    XCTAssertEqual(shop.ends, ["first: superseded", "whole: Cart #4, commit 3"])
  }

  @MainActor func testAPartThatIsAskedFurtherOutDoesNotEndTheOneThatWaits() async throws {
    let shop = try Counter()
    let start = Door()
    let router = shop.router.latestOnly()
    let guarded = router.guarded(by: shop.door.guarding)
    shop.go("whole", to: shop.cart(visitingBy: guarded, after: start), by: router)
    try await start.knocked(times: 1)

    start.open(with: .allow)
    try await shop.door.knocked(times: 1)
    shop.door.open(with: .allow)
    await shop.ended(1)

    XCTAssertEqual(shop.ends, ["whole: Cart #4, commit 3"])
  }

  @MainActor func testAPartThatWaitsForItsTurnEndsNoNavigationThatWaitsForTheSameAnswer()
    async throws
  {
    let shop = try Counter()
    let (start, end) = (Door(), Door())
    let queue = shop.router.latestOnly().queued()
    var router: any Router = queue
    let visiting = ClosureGuard<Void> {
      if end.isOpen { return .allow }
      return .asking { _ in
        _ = try await start.answer()
        try await router.arrive(at: FeedBuilder().pushRoute())
        return try await end.answer()
      }
    }
    let guarded = queue.guarded(by: visiting)
    router = guarded
    shop.go("first", to: shop.cart, by: queue)
    try await shop.door.knocked(times: 1)
    shop.go("second", to: CartBuilder().pushRoute(), by: guarded)
    try await start.knocked(times: 1)
    shop.go("third", to: CartBuilder().pushRoute(), by: guarded)

    start.open(with: .allow)
    await shop.settle()
    shop.door.open(with: .allow)
    try await end.knocked(times: 1)
    end.open(with: .askAgain, opening: true)
    await shop.ended(3)

    XCTAssertEqual(
      shop.ends, ["first: superseded", "second: superseded", "third: Cart #4, commit 3"])
  }

  @MainActor func testAPartThatWaitsForItsTurnEndsWithTheOneThatItBelongsTo() async throws {
    let shop = try Counter()
    let start = Door()
    let router = shop.router.latestOnly()
    let queue = router.queued()
    shop.go("first", to: shop.cart, by: queue)
    try await shop.door.knocked(times: 1)
    shop.go("whole", to: shop.cart(visitingBy: queue, after: start), by: router)
    try await start.knocked(times: 1)
    start.open(with: .allow)
    await shop.settle()

    try router.navigate(to: SheetBuilder().presentRoute().from(.root))
    await shop.ended(1)

    XCTAssertEqual(shop.ends, ["whole: superseded"])
    shop.door.open(with: .allow)
    await shop.ended(2)
  }
}
