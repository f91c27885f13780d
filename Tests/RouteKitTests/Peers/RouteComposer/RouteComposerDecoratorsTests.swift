import RouteKit
import RouteKitTesting
import XCTest

/// What RouteComposer's router decorators can do: RC-77 and RC-78.
final class RouteComposerDecoratorsTests: XCTestCase {
  // RC-77: a guard that is asked before the search may replace the root; the route starts from the new root.
  @MainActor func testAGuardOfTheWholeRouterMayReplaceTheRootBeforeAnythingIsSearched() async throws
  {
    let tree = try ScreenTree(root: Sheet())
    var isPrepared = false
    let router = TreeRouter(tree).guarded(
      by: ClosureGuard {
        if isPrepared { return .allow }
        return .asking { asking in
          try await asking.router.arrive(at: FeedBuilder().inStack().rootRoute())
          isPrepared = true
          return .askAgain
        }
      })

    try await router.arrive(at: CartBuilder().pushRoute())

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Cart   ◀ visible
      """)
  }

  // RC-77: the refusal of its guard and that of the inner router reach the caller in the same way.
  func testWhatAGuardOfTheRouterAndWhatTheRouteThrowComeTheSameWay() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    var isOpen = false
    let router = TreeRouter(tree).guarded(
      by: ClosureGuard { isOpen ? .allow : .deny(SoldOut(item: "guard")) })

    XCTAssertThrowsError(try router.navigate(to: FailingBuilder().pushRoute())) {
      XCTAssertEqual($0 as? SoldOut, SoldOut(item: "guard"))
    }
    isOpen = true
    XCTAssertThrowsError(try router.navigate(to: FailingBuilder().pushRoute())) {
      XCTAssertEqual($0 as? SoldOut, SoldOut())
    }
  }

  // RC-78: a second navigation is refused, in the form of its caller, and the first is not disturbed.
  @MainActor func testASecondNavigationIsRefusedInEveryFormWhileTheFirstWaits() async throws {
    let shop = try Counter()
    let router = shop.router.exclusively()
    shop.go("cart", to: shop.cart, by: router)
    try await shop.door.knocked(times: 1)

    expectError(.busy) { try router.navigate(to: FeedBuilder().pushRoute()) }
    shop.go("feed", to: FeedBuilder().pushRoute(), by: router)
    do {
      try await router.arrive(at: FeedBuilder().pushRoute())
      XCTFail("It arrived.")
    } catch let error as RoutingError { XCTAssertEqual(error.kind, .busy) }
    shop.door.open(with: .allow)
    await shop.ended(2)

    XCTAssertEqual(shop.ends, ["feed: busy", "cart: Cart #3, commit 2"])
  }

  // RC-78, E16: a guard may navigate through the router that it blocks.
  @MainActor func testAGuardMayNavigateThroughTheRouterThatItHoldsUp() async throws {
    let shop = try Counter()
    let router = shop.router.exclusively()
    let guarding = ClosureGuard<Void> {
      .asking { asking in
        try await asking.router.arrive(at: ProductBuilder().pushRoute(), with: "first")
        try await router.arrive(at: ProductBuilder().pushRoute(), with: "second")
        return .allow
      }
    }

    try await router.arrive(at: CartBuilder().pushRoute().guarded(by: guarding))

    XCTAssertEqual(shop.stack.children.map(\.name), [nil, "first", "second", nil])
  }

  // RC-78: the lock is released after the first navigation has failed.
  @MainActor func testARouterIsFreeAfterAFailure() async throws {
    let shop = try Counter()
    let router = shop.router.exclusively()
    shop.go("cart", to: shop.cart, by: router)
    try await shop.door.knocked(times: 1)
    shop.door.fail(with: SoldOut())
    await shop.ended(1)

    try router.navigate(to: FeedBuilder().pushRoute())

    XCTAssertEqual(shop.stack.children.count, 2)
  }
}
