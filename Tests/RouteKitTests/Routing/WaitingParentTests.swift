import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class WaitingParentTests: XCTestCase {
  @MainActor func testAScreenThatCameInForTwoBelongsToBoth() async throws {
    let shop = try Counter()
    let (first, second) = (Door(), Door())
    let exclusive = shop.router.exclusively()
    let guarded = exclusive.guarded(
      by: ClosureGuard<Void> {
        .asking { asking in
          try await asking.router.arrive(at: ProductBuilder().pushRoute().with("lamp"))
          return try await second.answer()
        }
      })
    let opening = ClosureGuard<Void> {
      .asking { asking in
        try await asking.router.arrive(at: SheetBuilder().inStack().presentRoute())
        return try await first.answer()
      }
    }
    shop.go("first", to: CartBuilder().rootRoute().guarded(by: opening), by: exclusive)
    try await first.knocked(times: 1)
    // On the sheet of the first navigation, it opens its own screen.
    shop.go("second", to: FeedBuilder().rootRoute(), by: guarded)
    try await second.knocked(times: 1)

    try guarded.navigate(to: ProductBuilder().pushRoute(), with: "button of the second")
    try exclusive.navigate(to: ProductBuilder().pushRoute(), with: "button on its sheet")

    expectTree(
      shop.tree,
      """
      StackNode
      └─ ● Feed

      sheet on StackNode:
      StackNode
      ├─ Sheet
      ├─ Product "lamp"
      ├─ Product "button of the second"
      └─ ● Product "button on its sheet"   ◀ visible
      """)
    try shop.tree.close()
    first.open(with: .deny)
    second.open(with: .deny)
    await shop.ended(2)
  }

  @MainActor func testAPartThatARuleRedirectsStartsOnTheTreeAsItWas() async throws {
    let shop = try Counter()
    let (first, second) = (Door(), Door())
    let exclusive = shop.router.exclusively()
    shop.tree.require(
      ClosureGuard<Product> { _ in .redirect(to: FeedBuilder().pushRoute()) }, for: Product.self)
    let opening = ClosureGuard<Void> {
      .asking { asking in
        try await asking.router.arrive(at: SheetBuilder().pushRoute())
        return try await first.answer()
      }
    }
    // It is a part of another navigation already, and starts from the screen of the one that waits.
    let visiting = ClosureGuard<Void> {
      .asking { _ in
        try await exclusive.arrive(at: ProductBuilder().pushRoute().with("lamp"))
        return try await second.answer()
      }
    }
    shop.go("first", to: CartBuilder().rootRoute().guarded(by: opening), by: exclusive)
    try await first.knocked(times: 1)

    shop.go("second", to: CartBuilder().rootRoute().guarded(by: visiting), by: shop.router)
    try await second.knocked(times: 1)

    expectTree(
      shop.tree,
      """
      StackNode
      ├─ Feed
      ├─ Sheet
      └─ ● Feed   ◀ visible
      """)
    first.open(with: .deny)
    second.open(with: .deny)
    await shop.ended(2)
  }
}
