import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class RedirectsTests: XCTestCase {
  private let sheet = SheetBuilder().presentRoute()

  func testANavigationThatIsRedirectedArrivesThere() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let route = CartBuilder().pushRoute().guarded(
      by: ClosureGuard { [sheet] in .redirect(to: sheet) })

    let commits = try commits(of: tree) {
      let arrival = try router.navigate(to: route)
      XCTAssertTrue(arrival.screen is Sheet)
      XCTAssertEqual(arrival.redirects, 1)
      XCTAssertEqual(arrival.commit, 2)
    }

    XCTAssertEqual(commits.count, 1)
    expectTree(
      tree,
      """
      StackNode
      └─ ● Feed

      sheet on StackNode:
      Sheet   ◀ visible
      """)
    XCTAssertEqual(try router.navigate(to: .dismiss).redirects, 0)
  }

  func testTheOtherRouteIsPerformedOnTheTreeAsItWas() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let guarded = CartBuilder().pushRoute()
      .guarded(by: ClosureGuard { .redirect(to: ProductBuilder().pushRoute().with("lamp")) })

    try TreeRouter(tree).navigate(to: SheetBuilder().pushRoute().then(guarded))

    XCTAssertEqual(stack.children.map(\.screenName), [nil, "lamp"])
  }

  func testARuleSendsARouteElsewhere() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    tree.require(ClosureGuard { [sheet] (_: Cart) in .redirect(to: sheet) }, for: Cart.self)

    let arrival = try TreeRouter(tree).navigate(to: CartBuilder().pushRoute())

    XCTAssertTrue(arrival.screen is Sheet)
  }

  func testALeaveCheckSendsARouteElsewhere() throws {
    let keeper = Keeper(.redirect(to: sheet))
    let tree = try ScreenTree(root: StackNode(Feed(), keeper))

    let arrival = try TreeRouter(tree).navigate(to: .pop)

    XCTAssertTrue(arrival.screen is Sheet)
    XCTAssertTrue(keeper.screenTree === tree)
  }

  func testADirectEditGoesNowhereElse() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    tree.require(ClosureGuard { [sheet] (_: Cart) in .redirect(to: sheet) }, for: Cart.self)

    try expectError(
      .redirected, leaving: tree,
      """
      Cannot enter 'Cart': the rule for 'Cart' redirects the navigation to 'Sheet'.

        StackNode
        └─ ● Cart   ◀ here

      An edit cannot be redirected. Make it in a route: router.navigate(to: ClosureRoute { … }).
      """
    ) { try stack.push(Cart()) }
  }

  func testAnUndoGoesNowhereElse() throws {
    let (tree, stack) = try treeWithHistory()
    try stack.push(Keeper(.redirect(to: sheet)))

    try expectError(.redirected, leaving: tree) { try tree.undo() }
    try expectError(.redirected, leaving: tree) { try TreeRouter(tree).navigate(to: .undo) }
  }

  func testARedirectIsRememberedWhateverARouteCatches() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let guarded = CartBuilder().pushRoute().guarded(
      by: ClosureGuard { [sheet] in .redirect(to: sheet) })

    let arrival = try TreeRouter(tree).navigate(
      to: guarded.orElse(ProductBuilder().pushRoute().with("lamp")))

    XCTAssertTrue(arrival.screen is Sheet)
    XCTAssertEqual(tree.root?.nearestStack?.children.count, 1)
  }

  func testAGuardThatSendsToItselfGoesInACircle() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    try expectError(
      .redirectLoop, leaving: tree,
      """
      Cannot arrive: its redirects form a loop.

      1. the guard 'ToItself' redirected it to 'Cart', 2 times

      An answer or a redirect must change the state that the guards check.
      """
    ) { try TreeRouter(tree).navigate(to: ToItself.route) }
  }

  func testACircleOfThreeIsFoundOut() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let circle = Circle(length: 3)

    try expectError(
      .redirectLoop, leaving: tree,
      """
      Cannot arrive: its redirects form a loop.

      1. the guard 'Station' redirected it to 'Cart', 4 times

      An answer or a redirect must change the state that the guards check.
      """
    ) { try TreeRouter(tree).navigate(to: circle.routes[0]) }
    XCTAssertEqual(circle.visited, [0, 1, 2, 0])
  }

  func testEightRedirectsPassAndTheNinthFails() throws {
    func chain(of length: Int) -> any Route<Void> {
      var route: any Route<Void> = CartBuilder().pushRoute()
      for _ in 0..<length { route = sending(to: route) }
      return route
    }
    func sending(to route: some Route<Void>) -> any Route<Void> {
      SheetBuilder().pushRoute().guarded(by: ClosureGuard { .redirect(to: route) })
    }
    func go(_ route: some Route<Void>, on tree: ScreenTree) throws -> Arrival {
      try TreeRouter(tree).navigate(to: route)
    }
    let tree = try ScreenTree(root: StackNode(Feed()))

    try expectError(.redirectLoop, leaving: tree) { _ = try go(chain(of: 9), on: tree) }
    let arrival = try go(chain(of: 8), on: tree)

    XCTAssertEqual(arrival.redirects, 8)
    XCTAssertTrue(arrival.screen is Cart)
  }

  func testAnAnswerRedirects() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let route = CartBuilder().pushRoute()
      .guarded(by: ClosureGuard { [sheet] in .asking { _ in .redirect(to: sheet) } })

    let arrival = try await TreeRouter(tree).arrive(at: route)

    XCTAssertTrue(arrival.screen is Sheet)
    XCTAssertEqual(arrival.redirects, 1)
  }

  func testARouteThatIsSentToAndHasToAskIsAwaited() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let diary = Diary()
    let asking = CartBuilder().pushRoute().guarded(
      by: ClosureGuard {
        .asking { _ in
          diary.note("asked")
          return .allow
        }
      })
    let route = SheetBuilder().pushRoute().guarded(
      by: ClosureGuard {
        diary.note("sent")
        return .redirect(to: asking)
      })

    let arrival = try await TreeRouter(tree).arrive(at: route)

    XCTAssertTrue(arrival.screen is Cart)
    XCTAssertEqual(arrival.redirects, 1)
    XCTAssertEqual(diary.read(), ["sent", "asked"])
  }

  func testARouteThatIsSentToAndHasToAskCannotBeInTheFormThatDoesNotWait() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let asking = CartBuilder().pushRoute().guarded(by: ClosureGuard { .ask { _ in .allow } })
    let route = SheetBuilder().pushRoute().guarded(by: ClosureGuard { .redirect(to: asking) })

    try expectError(.mustWait, leaving: tree) { try TreeRouter(tree).navigate(to: route) }
  }

  func testAFailureOfTheRedirectsTargetFailsTheNavigation() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let route = CartBuilder().pushRoute().guarded(by: ClosureGuard { .redirect(to: Move.pop) })

    try expectError(.rootStays, leaving: tree) { try TreeRouter(tree).navigate(to: route) }
  }

  func testAPreviewTellsWhereItWouldBeSent() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let route = CartBuilder().pushRoute().guarded(by: ToSheet())

    var preview: Preview?
    try expectUnchanged(tree) { preview = TreeRouter(tree).preview(route) }

    XCTAssertEqual(
      preview.map { "\($0)" }, "Would be redirected to 'Sheet' by the guard 'ToSheet'.")
    XCTAssertEqual(preview?.isPossible, false)
  }
}

private struct ToSheet: Guard {
  func check(_: Void) -> Verdict { .redirect(to: SheetBuilder().presentRoute()) }
}

/// A guard that redirects to the route that it guards.
private struct ToItself: Guard {
  final class Box {
    var route: ClosureRoute<Cart, Void>?
  }

  let box: Box

  static var route: ClosureRoute<Cart, Void> {
    let box = Box()
    let route = CartBuilder().pushRoute().guarded(by: ToItself(box: box))
    box.route = route
    return route
  }

  func check(_: Void) -> Verdict { box.route.map { .redirect(to: $0) } ?? .deny }
}

/// Guards that each redirect to the next one's route.
private final class Circle {
  private(set) var routes: [ClosureRoute<Cart, Void>] = []
  var visited: [Int] = []

  init(length: Int) {
    routes = (0..<length).map {
      CartBuilder().pushRoute().guarded(by: Station(circle: self, number: $0))
    }
  }
}

private struct Station: Guard {
  unowned let circle: Circle
  let number: Int

  func check(_: Void) -> Verdict {
    circle.visited.append(number)
    return .redirect(to: circle.routes[(number + 1) % circle.routes.count])
  }
}

private final class Keeper: ScreenNode {
  let verdict: Verdict
  init(_ verdict: Verdict) { self.verdict = verdict }
  override func leaveCheck(_: Departure) -> Verdict { verdict }
}
