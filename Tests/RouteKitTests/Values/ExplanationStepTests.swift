import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// How explanations are made, and which errors get one.
final class ExplanationStepTests: XCTestCase {
  func testStepsAreTyped() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Screen(Draft { _ in .deny })))
    let open = ClosureGuard { (_: Void) in .allow }
    let route = ClosureRoute.find(.first(Feed.self, in: .inside)).guarded(by: open)

    let explanation = TreeRouter(tree).preview(route).explanation

    XCTAssertEqual(explanation.destination, "Feed")
    XCTAssertNil(explanation.context)
    XCTAssertEqual(explanation.steps.count, 3)
    guard case .asked(let source, let reply) = explanation.steps[0],
      case .found(let wanted, let place, let screen) = explanation.steps[1],
      case .asked(let checker, .denied) = explanation.steps[2]
    else { return XCTFail("\(explanation)") }
    XCTAssertEqual(source, .routeGuard("ClosureGuard", before: "Feed", about: nil))
    XCTAssertTrue(reply.isYes)
    XCTAssertEqual(wanted, "Feed")
    XCTAssertEqual(place, "from the top layer: current, contained")
    XCTAssertEqual(screen.id?.number, 2)
    guard case .leaveCheck(of: let draft) = checker else { return XCTFail("\(checker)") }
    XCTAssertEqual(draft.type, "Draft")
    XCTAssertEqual(
      explanation.conclusion, "Cannot leave 'Draft': its leave check does not allow it.")
  }

  func testAFailureAfterARedirectDoesNotCountTheRedirectingGuardTwice() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let there = FailingBuilder().pushRoute().orElse(FailingBuilder().pushRoute())
    let route = CartBuilder().pushRoute().guarded(by: ClosureGuard { .redirect(to: there) })

    XCTAssertThrowsError(try TreeRouter(tree).navigate(to: route)) { error in
      expectText(
        "\((error as? RoutingError)?.explanation?.description ?? "none")",
        """
        To 'Cart':
        1. The guard 'ClosureGuard' before 'Cart' redirected it to 'Product'.
        2. Tried, but failed: SoldOut(item: "lamp")
        3. Tried, but failed: SoldOut(item: "lamp")
        Cannot arrive: each of 2 alternatives failed.
        """)
    }
  }

  func testAnErrorThatWasNotThrownByANavigationIsNotExplained() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let error = RoutingError(.notFound, action: "look", reason: "it is dark")

    XCTAssertNil(error.explanation)
    XCTAssertThrowsError(try tree.root?.dismissPresented()) {
      XCTAssertNil(($0 as? RoutingError)?.explanation)
    }
  }

  func testAnErrorOfTheAppsOwnPassesUnchangedAlsoIfItIsALibrarysOne() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let own = RoutingError(.notFound, action: "look", reason: "it is dark")
    let route = CartBuilder().pushRoute().guarded(by: ClosureGuard { .deny(own) })

    XCTAssertThrowsError(try TreeRouter(tree).navigate(to: route)) { error in
      XCTAssertEqual("\(error)", "Cannot look: it is dark.")
      XCTAssertNil((error as? RoutingError)?.explanation)
    }
  }

  func testAnEditIsExplainedIfACheckIsAsked() throws {
    let tree = ScreenTree()
    tree.require(ClosureGuard { (_: Page) in .allow }, for: Page.self)
    tree.require(ClosureGuard { (_: Feed) in .deny }, for: Feed.self)

    XCTAssertThrowsError(try tree.setRoot(Feed())) { error in
      expectText(
        "\((error as? RoutingError)?.explanation?.description ?? "none")",
        """
        A navigation:
        1. The rule for 'Page', asked about Feed, allowed it.
        2. The rule for 'Feed', asked about Feed, denied it.
        Cannot enter 'Feed': the rule for 'Feed' does not allow it.
        """)
    }
  }

  func testTheErrorOfARouterIsExplainedAndTheAttemptsBeforeAreNot() throws {
    let tree = try ScreenTree(root: Feed())
    let router = TreeRouter(tree)
    let open = ClosureGuard { (_: Void) in .allow }
    try router.navigate(to: CartBuilder().presentRoute().guarded(by: open))
    try router.navigate(to: ClosureRoute.find(.first(Feed.self)))

    XCTAssertThrowsError(try router.navigate(to: CartBuilder().pushRoute())) { error in
      expectText(
        (error as? RoutingError)?.explanation?.description ?? "none",
        """
        To 'Cart':
        Cannot push 'Cart': no stack holds the visible screen.
        """)
    }
  }

  func testAMemberOfACrowdIsCountedAndARefusingOneIsNamed() throws {
    let tree = ScreenTree()
    for _ in 0..<100 { tree.require(ClosureGuard { (_: Page) in .allow }, for: Page.self) }
    tree.require(ClosureGuard { (_: Feed) in .deny }, for: Feed.self)
    let route = FeedBuilder().rootRoute()

    XCTAssertThrowsError(try TreeRouter(tree).navigate(to: route)) { error in
      let steps = (error as? RoutingError)?.explanation?.steps ?? []
      XCTAssertEqual(
        steps.suffix(3).map(\.description),
        [
          "The rule for 'Page', asked about Feed, allowed it.", "68 more steps did not stop it.",
          "The rule for 'Feed', asked about Feed, denied it.",
        ])
      XCTAssertEqual(steps.count, 34)
    }
    // The two other steps are where it started, and where the screen was placed.
    XCTAssertEqual(TreeRouter(tree).preview(route).explanation.steps.count, 103)
  }

  func testAPreviewCountsTheStepsThatItHasNoRoomFor() throws {
    let tree = ScreenTree()
    for _ in 0..<1_000 { tree.require(ClosureGuard { (_: Page) in .allow }, for: Page.self) }

    let steps = TreeRouter(tree).preview(FeedBuilder().rootRoute()).explanation.steps

    // The last rule, and where the screen was placed.
    XCTAssertEqual(steps.last?.description, "2 more steps did not stop it.")
    XCTAssertEqual(steps.count, 1_001)
  }

  func testScreensWithoutALeaveCheckAreNotListed() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Screen("letter"), Cart()))

    let preview = TreeRouter(tree).preview(.popToRoot)

    XCTAssertEqual(
      preview.explanation.steps.map(\.description), ["Started from Cart #4, the visible screen."])
  }

  func testATrailHoldsNoScreen() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    weak var gone: ScreenNode?
    var kept: [Explanation] = []

    do {
      let cart = Cart()
      gone = cart
      tree.require(ClosureGuard { (_: Cart) in .deny }, for: Cart.self)
      kept.append(router.preview(PrebuiltBuilder(cart).pushRoute()).explanation)
    }

    XCTAssertNil(gone)
    XCTAssertEqual(kept.first?.steps.count, 3)
  }

  func testNotesOfARolledBackWayStay() throws {
    let tree = try ScreenTree(root: Feed())
    let found = ClosureRoute.find(.first(Cart.self, in: .current))
    let refused = CartBuilder().presentRoute().guarded(by: ClosureGuard { .deny })

    XCTAssertThrowsError(try TreeRouter(tree).navigate(to: found.orElse(refused))) { error in
      expectText(
        "\(error)",
        """
        Cannot arrive at 'Cart': the guard 'ClosureGuard' does not allow it.

          Feed   ◀ visible
        """)
      expectText(
        (error as? RoutingError)?.explanation?.description ?? "none",
        """
        To 'Cart':
        1. Tried, but failed: Cannot find 'Cart': no screen has this type (from the top layer: current).
           1. Looked for 'Cart' (from the top layer: current): no screen has this type.
        2. The guard 'ClosureGuard' before 'Cart' denied it.
        Cannot arrive at 'Cart': the guard 'ClosureGuard' does not allow it.
        """)
    }
  }

  func testAScreenThatDiedWithTheWayThatBuiltItIsStillNamed() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    weak var gone: ScreenNode?
    let finder = ScreenFinder<Cart, Void>.first(in: .inside)
    let dead = EditRoute { navigation in
      gone = try navigation.perform(CartBuilder().named("cart").pushRoute())
      _ = try finder.find(in: navigation.tree)
      throw SoldOut()
    }
    let check = EditRoute { _ in XCTAssertNil(gone) }
    let route = dead.orElse(check.then(Move.pop))

    XCTAssertThrowsError(try TreeRouter(tree).navigate(to: route)) { error in
      expectText(
        (error as? RoutingError)?.explanation?.description ?? "none",
        """
        A navigation:
        1. Tried, but failed: SoldOut(item: "lamp")
           1. Looked for 'Cart' (from the top layer: current, contained): found Cart "cart".
        2. Tried, but failed: Cannot pop 'Feed': it is the root of 'StackNode'.
        Cannot arrive: each of 2 alternatives failed.
        """)
    }
  }

  func testAFinderThatDiedIsStillQuoted() throws {
    let tree = try ScreenTree(root: Feed())
    let route = Move.choosing { _, tree in
      let finder = ScreenFinder<Cart, Void>.first(in: .current, from: .chosen { $0.root })
      if try finder.find(in: tree) != nil { throw SoldOut() }
      return CartBuilder().pushRoute()
    }

    XCTAssertThrowsError(try TreeRouter(tree).navigate(to: route)) { error in
      XCTAssertEqual(
        (error as? RoutingError)?.explanation?.steps.map(\.description),
        [
          "Looked for 'Cart' (from the screen that a closure chose: current): no screen has this type."
        ])
    }
  }
}
