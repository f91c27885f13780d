import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// The work of building and performing a chain grows with its length, from whichever end it is built. No length
/// overflows the stack.
final class LongChainTests: XCTestCase {
  private let failing = Move { _ in throw SoldOut() }

  private func stackOfFeeds() throws -> (tree: ScreenTree, stack: StackNode) {
    let stack = try StackNode(Feed())
    return (try ScreenTree(root: stack), stack)
  }

  /// A chain of pushes, performed, previewed, described and freed.
  private func expectLinear(
    line: UInt = #line, _ chain: @escaping (Int, ClosureRoute<Feed, Void>) -> Move
  ) throws {
    try expectLinearWork(from: 400, line: line) { count in
      let (tree, stack) = try self.stackOfFeeds()
      return {
        let route = chain(count, FeedBuilder().pushRoute())
        let router = TreeRouter(tree)
        XCTAssertEqual(router.preview(route).changes.count, count, line: line)
        try router.navigate(to: route)
        XCTAssertNil(route.outline.name, line: line)
        XCTAssertEqual(stack.children.count, count + 1, line: line)
      }
    }
  }

  func testAChainThatIsBuiltFromTheFirstRouteIsLinear() throws {
    try expectLinear { count, push in
      (0..<count).reduce(.doNothing) { chain, _ in chain.then(push) }
    }
  }

  func testAChainThatIsBuiltFromTheLastRouteIsLinear() throws {
    try expectLinear { count, push in
      (0..<count).reduce(.doNothing) { chain, _ in push.then(chain) }
    }
  }

  func testAChainThatIsBuiltFromTheMiddleIsLinear() throws {
    try expectLinear { count, push in
      (0..<count / 2).reduce(.doNothing) { chain, _ in push.then(chain).then(push) }
    }
  }

  func testAChainOfChainsWithBoundContextsIsLinear() throws {
    try expectLinear { count, push in
      let next = ClosureRoute<ScreenNode, Int> { _, navigation in
        try push.perform(with: (), in: navigation)
      }
      let chain = (1..<count).reduce(next.then(.doNothing)) { chain, number in
        next.then(chain.with(number))
      }
      return chain.with(0)
    }
  }

  func testAlternativesThatAreBuiltFromTheLastRouteAreLinear() throws {
    try expectLinearWork(from: 400) { [failing] count in
      let (tree, _) = try self.stackOfFeeds()
      return {
        let route = (0..<count).reduce(.doNothing) { route, _ in failing.orElse(route) }
        try TreeRouter(tree).navigate(to: route)
        XCTAssertNil(route.outline.name)
      }
    }
  }

  /// Chains in alternatives in chains: each `then` and each `orElse` adds a level.
  private func nested(_ count: Int, isNestedRight: Bool) -> Move {
    (0..<count).reduce(Move.doNothing) { route, _ in
      isNestedRight
        ? failing.orElse(Move.doNothing.then(route)) : route.then(.doNothing).orElse(failing)
    }
  }

  func testChainsAndAlternativesAreNestedFiveHundredTimes() throws {
    for isNestedRight in [false, true] {
      let (tree, _) = try stackOfFeeds()
      let route = nested(499, isNestedRight: isNestedRight)

      try TreeRouter(tree).navigate(to: route)
      XCTAssertNil(route.outline.name)
      XCTAssertThrowsError(try TreeRouter(tree).navigate(to: route.then(failing))) { error in
        XCTAssertEqual(error as? SoldOut, SoldOut())
      }
    }
  }

  func testChainsAndAlternativesThatAreNestedTooDeeplyAreAnErrorAndNoOverflow() throws {
    for isNestedRight in [false, true] {
      let (tree, stack) = try stackOfFeeds()
      let route = nested(10_000, isNestedRight: isNestedRight)

      for route in [route, route.orElse(FeedBuilder().pushRoute())] {
        XCTAssertThrowsError(try TreeRouter(tree).navigate(to: route)) { error in
          XCTAssertEqual((error as? RoutingError)?.kind, .outOfRange)
          XCTAssertEqual(
            (error as? RoutingError)?.reason,
            "operators are nested in each other more than 1000 times")
        }
      }
      XCTAssertFalse(TreeRouter(tree).preview(route).isPossible)
      XCTAssertNil(route.outline.name)
      XCTAssertEqual(stack.children.count, 1)
    }
  }

  func testOriginsWithTheSameContextThatAreNestedTooDeeplyAreAnErrorAndNoOverflow() throws {
    let before = ProductBuilder().pushRoute()
    var route: ClosureRoute<Product, String> = ProductBuilder().pushRoute()
    for _ in 0..<100_000 { route = route.from(before) }
    let (tree, stack) = try stackOfFeeds()

    try expectError(.outOfRange, leaving: tree) {
      try TreeRouter(tree).navigate(to: route, with: "lamp")
    }
    XCTAssertNil(route.outline.name)
    XCTAssertEqual(stack.children.count, 1)
  }

  func testAnOperatorBetweenNestedChainsDoesNotHideHowDeepTheyAre() throws {
    try LawRun.needsLongRun()
    let operators: [(name: String, nest: (Move) -> Move)] = [
      ("named", { $0.then(.doNothing).named("x") }),
      ("with", { $0.then(.doNothing).with(()) }),
      ("animated", { $0.then(.doNothing).animated(false) }),
      ("any route", { ClosureRoute($0.then(.doNothing) as any Route<Void>) }),
      ("onArrival", { $0.then(.doNothing).onArrival { _ in } }),
      ("from", { $0.orElse(.doNothing).from(.root) }),
    ]
    let count = LawRun.isFull ? 10_000 : 2_000
    for (name, nest) in operators {
      let (tree, stack) = try stackOfFeeds()
      let route = (0..<count).reduce(Move.doNothing) { route, _ in nest(route) }

      XCTAssertThrowsError(try TreeRouter(tree).navigate(to: route), name) { error in
        XCTAssertEqual((error as? RoutingError)?.kind, .outOfRange, name)
      }
      XCTAssertFalse(TreeRouter(tree).preview(route).isPossible, name)
      // Reading the outline does not overflow the stack either.
      XCTAssertEqual(route.outline.name, name == "named" ? "x" : nil, name)
      XCTAssertEqual(stack.children.count, 1, name)
    }
  }

  func testTwoChainsThatAreBuiltBeforeOneEndArePerformedApart() throws {
    let (tree, _) = try stackOfFeeds()
    let product = ProductBuilder().pushRoute()
    let end = product.with("y").then(product.with("z"))
    let chains = ["a", "b"].map { product.with($0).then(end) }
    let longer = product.with("c").then(chains[0]).then(CartBuilder().pushRoute())

    for (chain, names) in [
      (chains[0], "a y z"), (chains[1], "b y z"), (longer, "c a y z"), (end, "y z"),
    ] {
      try TreeRouter(tree).navigate(to: .popToRoot.then(chain))
      let pushed = tree.screens.compactMap { ($0 as? Product)?.screenName }
      XCTAssertEqual(pushed.joined(separator: " "), names)
    }
  }

  func testTwoListsOfAlternativesThatAreBuiltBeforeOneEndFailApart() throws {
    let (tree, _) = try stackOfFeeds()
    let failing = { name in Move { _ in throw SoldOut(item: name) } }
    let end = failing("y").orElse(failing("z"))
    for name in ["a", "b"] {
      XCTAssertThrowsError(try TreeRouter(tree).navigate(to: failing(name).orElse(end))) { error in
        let reasons = (error as? RoutingError)?.reasons.map { ($0 as? SoldOut)?.item }
        XCTAssertEqual(reasons, [name, "y", "z"])
      }
    }
  }
}
