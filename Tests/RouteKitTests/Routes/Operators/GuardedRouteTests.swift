import RouteKit
import RouteKitTesting
import XCTest

final class GuardedRouteTests: XCTestCase {
  func testAGuardedRouteStartsFromWhereItIsTold() throws {
    let bottom = try StackNode(Feed())
    let tree = try ScreenTree(root: bottom)
    try bottom.present(StackNode(Account()))
    let route = CartBuilder().pushRoute().guarded(by: ClosureGuard { .allow })

    try TreeRouter(tree).navigate(to: route.from(bottom))

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Cart   ◀ visible
      """)
  }

  func testTheOutermostGuardIsAskedFirstAndNothingIsBuiltBeforeAllAllowed() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    var asked: [String] = []
    let builder = ClosureBuilder {
      asked.append("build")
      return Cart()
    }
    let inner = ClosureGuard {
      asked.append("inner")
      return .deny(SoldOut())
    }
    let outer = ClosureGuard {
      asked.append("outer")
      return .allow
    }

    expectSoldOut {
      try TreeRouter(tree).navigate(
        to: builder.pushRoute().guarded(by: inner).guarded(by: outer))
    }

    XCTAssertEqual(asked, ["outer", "inner"])
  }

  @MainActor func testAnAnswerIsKeptForTheSameRouteInTheBackground() async throws {
    let shop = try Counter()
    let cart = CartBuilder().pushRoute().guarded(by: shop.door.guarding)
    let behind = Move.choosing { _ in cart.inBackground() }
    shop.go("behind", to: behind, by: shop.router)
    try await shop.door.knocked(times: 1)

    shop.door.open(with: .allow)
    await shop.ended(1)

    XCTAssertEqual(shop.door.questions, 1)
    XCTAssertEqual(shop.stack.children.count, 2)
  }
}
