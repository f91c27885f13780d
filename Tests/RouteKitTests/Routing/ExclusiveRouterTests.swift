import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class ExclusiveRouterTests: XCTestCase {
  @MainActor func testNothingIsPerformedWhileAnotherNavigationWaits() async throws {
    let shop = try Counter()
    let router = shop.router.exclusively()
    var built = 0
    let product = ClosureBuilder { () -> Product in
      built += 1
      return Product()
    }.pushRoute()
    shop.go("cart", to: shop.cart, by: router)
    try await shop.door.knocked(times: 1)

    try expectError(
      .busy, leaving: shop.tree,
      """
      Cannot arrive at 'Product': another navigation waits for the guard 'ClosureGuard'.

        StackNode
        └─ ● Feed   ◀ visible

      To answer its question, navigate with asking.router, or from a screen that it opened.
      """
    ) { try router.navigate(to: product) }
    shop.go("product", to: product, by: router)
    XCTAssertEqual(shop.ends, ["product: busy"])
    XCTAssertEqual(built, 0)
    shop.door.open(with: .allow)
    await shop.ended(2)
    XCTAssertEqual(shop.ends.last, "cart: Cart #3, commit 2")
  }

  @MainActor func testARedirectOfAGuardAroundItIsRefusedToo() async throws {
    let shop = try Counter()
    let exclusive = shop.router.exclusively()
    let sheet = SheetBuilder().presentRoute()
    let router = exclusive.guarded(by: ClosureGuard<Void> { .redirect(to: sheet) })
    shop.go("cart", to: shop.cart, by: exclusive)
    try await shop.door.knocked(times: 1)

    expectError(.busy) { try router.navigate(to: FeedBuilder().pushRoute()) }
    XCTAssertNil(shop.tree.topLayer?.screenHost)

    shop.door.open(with: .allow)
    await shop.ended(1)
    try router.navigate(to: FeedBuilder().pushRoute())
    XCTAssertTrue(shop.tree.visible is Sheet)
  }

  @MainActor func testAPartOfAPartThatHasEndedBelongsToTheOneThatWaitsStill() async throws {
    let shop = try Counter()
    let (part, button) = (Door(), Door())
    let router = shop.router.exclusively()
    let opening = ClosureGuard<Void> {
      .asking { asking in
        try await asking.router.arrive(at: SheetBuilder().inStack().presentRoute())
        return try await part.answer()
      }
    }
    let asking = ClosureGuard<Void> { [door = shop.door] in
      .asking { asking in
        try await asking.router.arrive(at: FeedBuilder().pushRoute().guarded(by: opening))
        return try await door.answer()
      }
    }
    shop.go("whole", to: CartBuilder().pushRoute().from(.root).guarded(by: asking), by: router)
    try await part.knocked(times: 1)
    shop.go("button", to: FeedBuilder().pushRoute().guarded(by: button.guarding), by: router)
    try await button.knocked(times: 1)

    part.open(with: .allow)
    try await shop.door.knocked(times: 1)
    button.open(with: .askAgain, opening: true)
    await shop.ended(1)
    shop.door.open(with: .allow)
    await shop.ended(2)

    XCTAssertEqual(shop.ends, ["button: Feed #6, commit 4", "whole: Cart #7, commit 5"])
  }

  @MainActor func testItIsFreeAgainHoweverTheOneThatWaitedEnds() async throws {
    for end in ["allowed", "denied", "failed", "cancelled"] {
      let shop = try Counter()
      let router = shop.router.exclusively()
      let pending = shop.go("cart", to: shop.cart, by: router)
      try await shop.door.knocked(times: 1)

      switch end {
      case "allowed": shop.door.open(with: .allow)
      case "denied": shop.door.open(with: .deny)
      case "failed": shop.door.fail(with: SoldOut())
      default:
        pending.cancel()
        shop.door.open(with: .allow)
      }
      await shop.ended(1)

      try router.navigate(to: CartBuilder().pushRoute())
    }
  }

  @MainActor func testNavigationsOfTheQuestionAndOfItsButtonsArePerformed() async throws {
    let shop = try Counter()
    let router = shop.router.exclusively()
    shop.go("cart", to: CartBuilder().pushRoute().from(.root).guarded(by: shop.signIn), by: router)
    try await shop.door.knocked(times: 1)

    try router.navigate(to: ProductBuilder().pushRoute(), with: "forgot password")
    try router.navigate(to: ProductBuilder().pushRoute(), with: "and another")
    try router.navigate(to: .pop)
    expectTree(
      shop.tree,
      """
      StackNode
      └─ ● Feed

      sheet on StackNode:
      StackNode
      ├─ Sheet
      └─ ● Product "forgot password"   ◀ visible
      """)
    expectError(.busy) { try router.navigate(to: CartBuilder().pushRoute().from(.root)) }
    try router.navigate(to: .dismiss)
    shop.door.open(with: .allow)
    await shop.ended(1)
    XCTAssertEqual(shop.ends, ["cart: Cart #7, commit 7"])
  }

  @MainActor func testNavigationsOfTheQuestionsClosureThroughTheAppsRouterArePerformed()
    async throws
  {
    let shop = try Counter()
    let router = shop.router.exclusively()
    let signIn = ClosureGuard<Void> {
      .asking { _ in
        try router.navigate(to: SheetBuilder().presentRoute())
        try router.navigate(to: .dismiss)
        return .allow
      }
    }

    try await router.arrive(at: CartBuilder().pushRoute().guarded(by: signIn))

    XCTAssertTrue(shop.tree.visible is Cart)
  }

  @MainActor func testItsCopiesAreOneAndAnotherIsAnother() async throws {
    let shop = try Counter()
    let router = shop.router.exclusively()
    let copy = router
    shop.go("cart", to: shop.cart, by: router)
    try await shop.door.knocked(times: 1)

    expectError(.busy) { try copy.navigate(to: CartBuilder().pushRoute()) }
    try shop.router.exclusively().navigate(to: SheetBuilder().presentRoute())

    XCTAssertTrue(shop.tree.visible is Sheet)
    shop.door.open(with: .deny)
    await shop.ended(1)
  }

  @MainActor func testAPreviewTellsOfItAndTakesNothing() async throws {
    let shop = try Counter()
    let router = shop.router.exclusively()

    let free = router.preview(shop.cart)
    shop.go("cart", to: shop.cart, by: router)
    try await shop.door.knocked(times: 1)
    let taken = router.preview(CartBuilder().pushRoute())

    guard case .asks = free.outcome else { return XCTFail("\(free)") }
    guard case .fails(let error as RoutingError) = taken.outcome else { return XCTFail("\(taken)") }
    XCTAssertEqual(error.kind, .busy)
    shop.door.open(with: .deny)
    await shop.ended(1)
  }
}
