import Fixtures
import RouteKit
import XCTest

/// A route that started where another one arrived, ten thousand deep, overflowed the call stack.
final class NestedRoutesLawsTests: XCTestCase {
  /// The thread sanitizer, which runs the short tests, has room for 65 536 calls.
  private static let many = LawRun.isFull ? 10_000 : 2_000

  func testThousandsOfNestedOriginsAreAnErrorThatSaysWhatToDo() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    var route = CartBuilder().pushRoute()
    for _ in 0..<Self.many { route = CartBuilder().pushRoute().from(route) }

    try expectError(
      .nestedTooDeep, leaving: tree,
      """
      Cannot start from another route: more than 200 routes start where another one arrives.

        StackNode
        └─ ● Feed   ◀ visible

      To perform many routes one after another, chain them: first.then(second).
      """
    ) {
      try TreeRouter(tree).navigate(to: route)
    }
  }

  func testThousandsOfNestedOriginsThatShareAContextAreAnError() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    var route = ProductBuilder().pushRoute()
    for _ in 0..<Self.many { route = ProductBuilder().pushRoute().from(route) }

    try expectError(.nestedTooDeep, leaving: tree) {
      try TreeRouter(tree).navigate(to: route, with: "lamp")
    }
  }

  /// An exclusive router reads where a route starts while another navigation waits.
  @MainActor func testARouterAndATableOfLinksReadThousandsOfNestedOrigins() async throws {
    let shop = try Counter()
    var route = CartBuilder().pushRoute().from(.root)
    for _ in 0..<Self.many { route = CartBuilder().pushRoute().from(.arrival(of: route)) }
    let router = shop.router.exclusively()

    try expectError(.nestedTooDeep, leaving: shop.tree) { try router.navigate(to: route) }
    shop.go("cart", to: shop.cart, by: router)
    try await shop.door.knocked(times: 1)
    try expectError(.busy, leaving: shop.tree) { try router.navigate(to: route) }
    XCTAssertNil(route.outline.name)
    shop.door.open(with: .deny)
    await shop.ended(1)
  }

  func testTwoHundredNestedOriginsArrive() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    var route = CartBuilder().pushRoute()
    for _ in 0..<200 { route = CartBuilder().pushRoute().from(route) }

    try TreeRouter(tree).navigate(to: route)

    XCTAssertEqual(stack.children.count, 202)
  }

  func testThousandsOfChainedRoutesArriveHoweverTheyAreNested() throws {
    for isNestedRight in [false, true] {
      let stack = try StackNode(Feed())
      let tree = try ScreenTree(root: stack)
      var route = Move.popToRoot.then(.popToRoot)
      for _ in 0..<Self.many {
        route =
          isNestedRight
          ? CartBuilder().pushRoute().then(route) : route.then(CartBuilder().pushRoute())
      }

      try TreeRouter(tree).navigate(to: route)

      XCTAssertEqual(stack.children.count, isNestedRight ? 1 : Self.many + 1)
    }
  }

  func testTheLastOfThousandsOfAlternativesIsTakenHoweverTheyAreNested() throws {
    let failing = ClosureRoute { _ -> ScreenNode in throw SoldOut() }
    for isNestedRight in [false, true] {
      let stack = try StackNode(Feed())
      let tree = try ScreenTree(root: stack)
      let cart = CartBuilder().pushRoute().forgettingItsType
      var route = isNestedRight ? failing.orElse(cart) : failing.orElse(failing)
      for _ in 0..<Self.many {
        route = isNestedRight ? failing.orElse(route) : route.orElse(failing)
      }
      if !isNestedRight { route = route.orElse(cart) }

      try TreeRouter(tree).navigate(to: route)

      XCTAssertTrue(stack.top is Cart)
    }
  }
}

extension Route where Context == Void {
  /// The same route, arriving at some screen.
  fileprivate var forgettingItsType: ClosureRoute<ScreenNode, Void> { ClosureRoute(self) }
}
