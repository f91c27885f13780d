import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class QueuedRouterTests: XCTestCase {
  @MainActor func testNavigationsComeInTheirOrder() async throws {
    let shop = try Counter()
    let router = shop.router.queued()
    shop.go("cart", to: shop.cart, by: router)
    shop.go("lamp", to: ProductBuilder().pushRoute().with("lamp"), by: router)
    shop.go("chair", to: ProductBuilder().pushRoute().with("chair"), by: router)
    try await shop.door.knocked(times: 1)
    await shop.settle()
    XCTAssertEqual(shop.ends, [])

    shop.door.open(with: .allow)
    await shop.ended(3)

    XCTAssertEqual(
      shop.ends,
      [
        "cart: Cart #3, commit 2", "lamp: Product \"lamp\" #4, commit 3",
        "chair: Product \"chair\" #5, commit 4",
      ])
  }

  @MainActor func testEachIsAttemptedAfreshWhenItsTurnHasCome() async throws {
    let shop = try Counter()
    let router = shop.router.queued()
    shop.go("cart", to: shop.cart, by: router)
    shop.go("back", to: .pop, by: router)
    try await shop.door.knocked(times: 1)

    shop.door.open(with: .allow)
    await shop.ended(2)

    XCTAssertEqual(shop.ends, ["cart: Cart #3, commit 2", "back: Feed #2, commit 3"])
  }

  @MainActor func testOneThatFailsOrIsCancelledMakesWay() async throws {
    let shop = try Counter()
    let router = shop.router.queued()
    shop.go("cart", to: shop.cart, by: router)
    let cancelled = shop.go("sheet", to: SheetBuilder().presentRoute(), by: router)
    shop.go("back", to: .pop, by: router)
    shop.go("feed", to: FeedBuilder().pushRoute(), by: router)
    try await shop.door.knocked(times: 1)
    await shop.settle()

    cancelled.cancel()
    await shop.ended(1)
    shop.door.open(with: .deny)
    await shop.ended(4)

    XCTAssertEqual(
      shop.ends,
      ["sheet: CancellationError", "cart: refused", "back: rootStays", "feed: Feed #3, commit 2"])
  }

  @MainActor func testOneThatCannotWaitIsAnError() async throws {
    let shop = try Counter()
    let router = shop.router.queued()
    shop.go("cart", to: shop.cart, by: router)
    try await shop.door.knocked(times: 1)

    try expectError(
      .mustWait, leaving: shop.tree,
      """
      Cannot arrive at 'Cart': the navigation before it waits for the guard 'ClosureGuard'.

        StackNode
        └─ ● Feed   ◀ visible

      Use arrive(at:with:), which waits for its turn, or navigate with a completion.
      """
    ) { try router.navigate(to: CartBuilder().pushRoute()) }
    let preview = router.preview(CartBuilder().pushRoute())
    XCTAssertEqual("\(preview)", "Would wait: the navigation before it has to ask.")
    shop.door.open(with: .deny)
    await shop.ended(1)
  }

  @MainActor func testPartsOfTheNavigationAtWorkDoNotWaitForIt() async throws {
    let shop = try Counter()
    let router = shop.router.queued()
    shop.go("cart", to: CartBuilder().pushRoute().from(.root).guarded(by: shop.signIn), by: router)
    try await shop.door.knocked(times: 1)

    try router.navigate(to: ProductBuilder().pushRoute(), with: "forgot password")
    shop.go("home", to: FeedBuilder().pushRoute().from(.root), by: router)
    await shop.settle()
    XCTAssertEqual(shop.ends, [])
    try router.navigate(to: .dismiss)
    shop.door.open(with: .allow)
    await shop.ended(2)

    XCTAssertEqual(shop.ends, ["cart: Cart #6, commit 5", "home: Feed #7, commit 6"])
  }

  @MainActor func testThoseInLineEndAtOnceWhenTheTreeIsClosed() async throws {
    let shop = try Counter()
    let router = shop.router.queued()
    shop.go("cart", to: shop.cart, by: router)
    for number in 1...9 { shop.go("\(number)", to: FeedBuilder().pushRoute(), by: router) }
    try await shop.door.knocked(times: 1)
    await shop.settle()

    try shop.tree.close()
    await shop.ended(9)
    XCTAssertEqual(Set(shop.ends), Set((1...9).map { "\($0): treeClosed" }))

    shop.door.open(with: .allow)
    await shop.ended(10)
    XCTAssertEqual(shop.ends.last, "cart: treeClosed")
  }

  @MainActor func testAnAsyncFormWaitsForItsTurn() async throws {
    let shop = try Counter()
    let router = shop.router.queued()
    shop.go("cart", to: shop.cart, by: router)
    try await shop.door.knocked(times: 1)
    let second = Task { try await router.arrive(at: FeedBuilder().pushRoute()).commit }
    await shop.settle()

    shop.door.open(with: .allow)

    let commit = try await second.value
    XCTAssertEqual(commit, 3)
  }
}
