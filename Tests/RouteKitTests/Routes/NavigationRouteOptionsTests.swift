import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Where routes start and whether they reveal, set from outside through any operators.
final class NavigationRouteOptionsTests: XCTestCase {
  private let push = ProductBuilder().pushRoute()
  private let allowing = ClosureGuard { (_: String) in .allow }

  /// The push with each operator.
  private var routes: [ClosureRoute<Product, String>] {
    [
      push.guarded(by: allowing), push.checking { _ in }, push.animated(false),
      push.named("product"), push.onArrival { _ in }, push.onArrival { _, _ in },
      push.preparing { _, _ in }, push.onCommit { _, _ in }, push.rooted(),
      push.reusing(.visible), push.orElse(push), push.from(.visible),
      push.hooked(by: ClosureHook { (_: Product, _: String) in }),
    ]
  }

  /// A tree with two stacks below a sheet.
  private func shop() throws -> (tree: ScreenTree, first: StackNode, second: StackNode) {
    let (first, second) = (try StackNode(Feed("feed")), try StackNode(Cart("cart")))
    let tabs = try TabNode(first, second)
    let tree = try ScreenTree(root: tabs)
    try tabs.present(Sheet())
    return (tree, first, second)
  }

  // MARK: - Starting

  func testTheStartPassesEveryOperator() throws {
    for route in routes + [push.inBackground()] {
      let (tree, first, _) = try shop()

      try TreeRouter(tree).navigate(to: route.from(first), with: "lamp")

      XCTAssertEqual(first.top?.screenName, "lamp")
    }
  }

  func testAChainStartsWhereItsFirstRouteDoes() throws {
    let (tree, first, second) = try shop()
    let chain = push.with("lamp").then(push.with("desk").from(second)).then(push.with("chair"))

    try TreeRouter(tree).navigate(to: chain.from(first))

    XCTAssertEqual(first.children.map(\.screenName), ["feed", "lamp"])
    XCTAssertEqual(second.children.map(\.screenName), ["cart", "desk", "chair"])
  }

  func testEachAlternativeStartsThere() throws {
    let (tree, first, _) = try shop()
    let failing = push.with("lamp").then(FailingBuilder().pushRoute())

    try TreeRouter(tree).navigate(to: failing.orElse(push.with("desk")).from(first))

    XCTAssertEqual(first.children.map(\.screenName), ["feed", "desk"])
  }

  func testARouteOfOnesOwnThatRecoversStartsThereAgain() throws {
    let (tree, first, _) = try shop()
    let push = push
    let own = ClosureRoute { (name: String, navigation: Navigation) -> Product in
      do {
        return try navigation.attempt {
          _ = try push.perform(with: name, in: navigation)
          throw SoldOut()
        }
      } catch {
        return try push.perform(with: name + "!", in: navigation)
      }
    }

    try TreeRouter(tree).navigate(to: own.from(first), with: "lamp")

    XCTAssertEqual(first.children.map(\.screenName), ["feed", "lamp!"])
  }

  func testTheOutermostStartCounts() throws {
    let (tree, first, second) = try shop()

    try TreeRouter(tree).navigate(
      to: push.from(.root).guarded(by: allowing).from(second).from(first), with: "lamp")

    XCTAssertEqual(first.top?.screenName, "lamp")
  }

  func testARouteMayStartFromOneOfTheSameContext() throws {
    let tree = try ScreenTree(root: Feed())
    let shelf = ClosureBuilder { (name: String) -> StackNode in
      let stack = StackNode()
      stack.screenName = name
      return stack
    }.presentRoute()

    try TreeRouter(tree).navigate(to: push.guarded(by: allowing).from(shelf), with: "lamp")

    expectTree(
      tree,
      """
      Feed

      sheet on Feed:
      StackNode "lamp"
      └─ ● Product "lamp"   ◀ visible
      """)
  }

  func testThePartsOfARouteOfOnesOwnDoNotStartThere() throws {
    let (tree, first, _) = try shop()
    let push = push
    let own = ClosureRoute { (name: String, navigation: Navigation) -> Product in
      try navigation.perform(.dismissAll)
      try navigation.perform(.selectTab(1))
      try navigation.perform(push, with: name)
      return try push.perform(with: name + "!", in: navigation)
    }

    try TreeRouter(tree).navigate(to: own.from(first), with: "lamp")

    XCTAssertEqual(first.children.map(\.screenName), ["feed", "lamp!"])
  }

  func testARouteThatStartsNowhereSaysSo() throws {
    let (tree, first, _) = try shop()
    let routes: [ClosureRoute<ScreenNode, Void>] = [
      Move.dismissAll.from(first), Move.reveal(first).animated(true).from(.root),
      Move.dismissAll.then(push.with("lamp")).from(first),
      ClosureRoute { _ in first }.from(first),
    ]
    for route in routes {
      try expectError(
        .notApplicable, leaving: tree,
        """
        Cannot start from another screen: the route does not look for a screen to start from.

        Remove from(_:), or write it directly after the part that starts somewhere.
        """
      ) { try TreeRouter(tree).navigate(to: route) }
    }
  }

  func testAnUnusedStartIsForgottenByTheNextRoute() throws {
    let (tree, first, second) = try shop()
    let route = Move.dismissAll.from(first).orElse(push.with("lamp").from(second))

    try TreeRouter(tree).navigate(to: route.then(push.with("desk")))

    XCTAssertEqual(second.children.map(\.screenName), ["cart", "lamp", "desk"])
  }

  func testAFoundScreenNeedsNoStart() throws {
    let (tree, first, _) = try shop()
    let reusing = push.reusing(.first(from: .root))
    try first.push(Product("lamp"))

    try TreeRouter(tree).navigate(to: reusing.from(first), with: "lamp")

    XCTAssertEqual(tree.visible?.screenName, "lamp")
  }

  // MARK: - In the background

  func testTheBackgroundPassesEveryOperator() throws {
    for route in routes {
      let (tree, first, _) = try shop()

      try TreeRouter(tree).navigate(to: route.inBackground().from(first), with: "lamp")

      XCTAssertEqual(first.top?.screenName, "lamp")
      XCTAssertTrue(tree.visible is Sheet)
    }
  }

  func testTheLastRouteOfAChainGoesInInTheBackground() throws {
    let (tree, first, second) = try shop()
    let chain = push.with("lamp").from(first).then(push.with("desk").from(second))

    try TreeRouter(tree).navigate(to: chain.inBackground())

    XCTAssertEqual(tree.visible?.screenName, "lamp")
    XCTAssertEqual(second.top?.screenName, "desk")
  }

  func testAReusedScreenStaysInTheBackground() throws {
    let (tree, first, _) = try shop()
    try first.push(Product("lamp"))

    let arrival = try TreeRouter(tree).navigate(
      to: push.reusing(.first(from: .root)).inBackground(), with: "lamp")

    XCTAssertEqual(arrival.screen.screenName, "lamp")
    XCTAssertTrue(tree.visible is Sheet)
  }

  func testARouteThatPlacesNothingSaysSo() throws {
    let (tree, first, _) = try shop()
    let push = push
    let routes: [ClosureRoute<ScreenNode, Void>] = [
      Move.dismissAll.inBackground(),
      push.with("lamp").from(first).then(.dismissAll).inBackground(),
      ClosureRoute { try push.perform(with: "lamp", in: $0) as ScreenNode }.from(first)
        .inBackground(),
    ]
    for route in routes {
      try expectError(
        .notApplicable, leaving: tree,
        """
        Cannot place in the background: the route places no screen.

        Remove inBackground(), or write it directly after the part that places a screen.
        """
      ) { try TreeRouter(tree).navigate(to: route) }
    }
  }
}
