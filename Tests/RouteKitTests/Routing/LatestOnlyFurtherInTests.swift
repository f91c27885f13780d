import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class LatestOnlyFurtherInTests: XCTestCase {
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

  @MainActor func testAPartThatIsAskedFurtherOutEndsWithTheOneThatItBelongsTo() async throws {
    let shop = try Counter()
    let start = Door()
    let router = shop.router.latestOnly()
    let guarded = router.guarded(by: shop.door.guarding)
    shop.go("whole", to: shop.cart(visitingBy: guarded, after: start), by: router)
    try await start.knocked(times: 1)
    start.open(with: .allow)
    try await shop.door.knocked(times: 1)

    try router.navigate(to: SheetBuilder().presentRoute().from(.root))
    shop.door.open(with: .allow)
    await shop.ended(1)

    XCTAssertEqual(shop.ends, ["whole: superseded"])
    expectTree(
      shop.tree,
      """
      StackNode
      └─ ● Feed

      sheet on StackNode:
      Sheet   ◀ visible
      """)
  }
}
