import Fixtures
import RouteKit
import XCTest

/// A route that returned a screen that was not on a tree, or on another one, counted as a success, and so did a
/// transition in the background that placed nothing.
final class ArrivingNowhereLawsTests: XCTestCase {
  func testARouteThatReturnsAScreenOnNoTreeArrivesNowhere() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    try expectError(
      .notOnTree, leaving: tree,
      """
      Cannot arrive at 'Page': the route 'LostRoute' returned it, but it is not on this tree.

      Return a screen that is on the tree afterwards, such as container.visibleInside.
      """
    ) {
      try TreeRouter(tree).navigate(to: LostRoute(destination: Page()))
    }
  }

  func testTheErrorNamesTheRouteThroughOperatorsAndRouters() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let lost = LostRoute(destination: Page())
    let router = TreeRouter(tree).exclusively()
    let routes: [any Route<Void>] = [
      lost.animated(false), Move.popToRoot.then(lost), lost.onArrival { _ in },
      lost.orElse(lost).orElse(lost),
    ]

    for route in routes {
      XCTAssertThrowsError(try router.navigate(to: route)) {
        XCTAssertTrue("\($0)".contains("the route 'LostRoute' returned it"), "\($0)")
      }
    }
    expectError(
      .notOnTree,
      """
      Cannot arrive at 'Page "lost"': the route returned it, but it is not on this tree.

      Return a screen that is on the tree afterwards, such as container.visibleInside.
      """
    ) {
      try router.navigate(to: ClosureRoute { _ in Page("lost") })
    }
  }

  func testARouteThatReturnsAScreenOfAnotherTreeArrivesNowhere() throws {
    let (tree, other) = (try ScreenTree(root: StackNode(Feed())), try ScreenTree(root: Cart()))

    try expectError(.notOnTree, leaving: tree) {
      try TreeRouter(tree).navigate(to: LostRoute(destination: other.root ?? Page()))
    }
  }

  func testARouteThatReturnsTheScreenThatItPoppedArrivesNowhere() throws {
    let stack = try StackNode(Feed(), Cart())
    let tree = try ScreenTree(root: stack)
    let pop = ClosureRoute { navigation in
      let popped = stack.top ?? stack
      try stack.pop(in: navigation)
      return popped
    }

    try expectError(.notOnTree, leaving: tree) { try TreeRouter(tree).navigate(to: pop) }

    // A chain arrives where its last step arrives, not where an earlier one does.
    let arrival = try TreeRouter(tree).navigate(to: pop.then(CartBuilder().pushRoute()))
    XCTAssertTrue(arrival.screen === stack.top)
  }

  func testALeaveCheckIsNotAskedForARouteThatArrivesNowhere() throws {
    var asked = 0
    let form = Form { _ in
      asked += 1
      return .allow
    }
    let stack = try StackNode(Feed(), form)
    let tree = try ScreenTree(root: stack)

    try expectError(.notOnTree, leaving: tree) {
      try TreeRouter(tree).navigate(
        to: ClosureRoute { navigation in
          try stack.pop(in: navigation)
          return form
        })
    }

    XCTAssertEqual(asked, 0)
  }

  func testATransitionThatForgetsToPlaceIsNamed() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let forgetting = CartBuilder().route(by: ForgetfulTransition())

    for route in [forgetting, forgetting.inBackground()] {
      try expectError(
        .notOnTree, leaving: tree,
        """
        Cannot place 'Cart': 'ForgetfulTransition' did not put it on this tree.

        Put the screen into the target in place(_:at:in:).
        """
      ) {
        try TreeRouter(tree).navigate(to: route)
      }
    }
  }

  func testAnAlternativeThatArrivesNowhereLeadsToTheNext() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let route = LostRoute(destination: Page()).orElse(CartBuilder().pushRoute())

    let arrival = try TreeRouter(tree).navigate(to: route)

    XCTAssertTrue(arrival.screen is Cart)
    XCTAssertEqual(stack.children.count, 2)
  }

  func testARedirectToNowhereNamesTheRouteOfTheRedirect() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let route = CartBuilder().pushRoute()
      .guarded(by: ClosureGuard { .redirect(to: LostRoute(destination: Page())) })

    try expectError(
      .notOnTree, leaving: tree,
      """
      Cannot arrive at 'Page': the route 'LostRoute' returned it, but it is not on this tree.

      Return a screen that is on the tree afterwards, such as container.visibleInside.
      """
    ) {
      try TreeRouter(tree).navigate(to: route)
    }
  }

  func testAPreviewForeseesThatARouteArrivesNowhere() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    let preview = TreeRouter(tree).preview(LostRoute(destination: Page()))

    XCTAssertFalse(preview.isPossible)
  }

  func testAnObserverOfIntentsReceivesNoFailedArrival() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    var commits = 0
    let tracking = tree.track("arrivals") { _ in commits += 1 }
    let before = commits

    try expectError(.notOnTree, leaving: tree) {
      try TreeRouter(tree).navigate(to: LostRoute(destination: Page()))
    }

    XCTAssertEqual(commits, before)
    tracking.cancel()
  }
}

/// A route that pushes one screen, and returns another.
private struct LostRoute: Route {
  let destination: ScreenNode

  func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    try navigation.tree.visible?.enclosing(StackNode.self)?.push(Page(), in: navigation)
    return destination
  }
}

private struct ForgetfulTransition: ViewTransition {
  func target(from origin: ScreenNode?, in _: Navigation) throws {}
  func place(_: ScreenNode, at _: Void, in _: Navigation) throws {}
}
