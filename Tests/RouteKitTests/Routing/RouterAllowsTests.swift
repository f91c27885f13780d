import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// A preview that only returns yes or no.
final class RouterAllowsTests: XCTestCase {
  func testItPredictsTheNavigationAndChangesNothing() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(Feed(), Cart()), Account()))
    tree.undoLimit = 5
    let router = TreeRouter(tree)
    let moves: [(Move, Bool)] = [
      (.back, true), (.pop, true), (.popToRoot, true), (.popLast(2), false), (.dismiss, false),
      (.selectTab(1), true), (.selectTab(2), false), (.doNothing, true), (.undo, false),
      (.selectTab(1).then(.pop), false), (.dismiss.orElse(.pop), true),
    ]

    for (position, (move, isAllowed)) in moves.enumerated() {
      try expectUnchanged(tree) {
        XCTAssertEqual(router.allows(move), isAllowed, "\(position)")
        XCTAssertEqual(router.allows(move), router.preview(move).isPossible, "\(position)")
      }
    }
    XCTAssertEqual(tree.undoCount, 0)
  }

  func testGuardsRulesAndLeaveChecksAreAsked() throws {
    let form = Screen(Reluctant(verdict: .deny))
    let tree = try ScreenTree(root: StackNode(Feed(), form))
    tree.require(ClosureGuard { (_: Cart) in .deny }, for: Cart.self)
    let router = TreeRouter(tree)
    var asked: [String] = []
    let product = ProductBuilder().pushRoute().guarded(
      by: ClosureGuard { (name: String) in
        asked.append(name)
        return name == "a" ? .allow : .deny
      })

    XCTAssertTrue(router.allows(product, with: "a"))
    XCTAssertFalse(router.allows(product, with: "b"))
    XCTAssertFalse(router.allows(CartBuilder().pushRoute()))
    XCTAssertFalse(router.allows(.pop))
    XCTAssertFalse(router.allows(product.orElse(ProductBuilder().pushRoute()), with: "b"))

    XCTAssertEqual(asked, ["a", "b", "b"])
    XCTAssertTrue(tree.visible === form)
  }

  func testAQuestionCountsAsANoUnlessTheNavigationMayWait() throws {
    var questions = 0
    let asking = Verdict.asking { _ in
      questions += 1
      return .allow
    }
    let tree = try ScreenTree(root: StackNode(Feed(), Screen(Reluctant(verdict: asking))))
    let router = TreeRouter(tree)

    XCTAssertFalse(router.allows(.pop))
    XCTAssertTrue(router.allows(.pop, ifAwaited: true))
    XCTAssertFalse(router.allows(.popLast(2), ifAwaited: true))
    XCTAssertFalse(router.allows(.pop.then(.pop), ifAwaited: true))

    XCTAssertEqual(questions, 0)
  }

  func testARedirectIsANo() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let route = CartBuilder().pushRoute().guarded(
      by: ClosureGuard { .redirect(to: SheetBuilder().presentRoute()) })

    XCTAssertFalse(TreeRouter(tree).allows(route))
    XCTAssertFalse(TreeRouter(tree).allows(route, ifAwaited: true))
  }

  func testItIsNeverRemembered() throws {
    var isOpen = false
    let tree = try ScreenTree(root: StackNode(Feed()))
    let route = CartBuilder().pushRoute().guarded(by: ClosureGuard { isOpen ? .allow : .deny })

    for _ in 0..<3 {
      XCTAssertEqual(TreeRouter(tree).allows(route), isOpen)
      isOpen.toggle()
    }
  }

  func testNoClosureRunsAndNoNumberIsUsed() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    var calls = 0
    let route = CartBuilder().pushRoute().preparing { cart, _ in cart.screenName = "a" }.onArrival {
      _ in
      calls += 1
    }

    XCTAssertTrue(TreeRouter(tree).allows(route))

    XCTAssertEqual(calls, 0)
    let cart = Cart()
    try stack.push(cart)
    XCTAssertEqual(cart.screenID, ScreenID(3))
  }

  func testAllRoutersAroundAreAsked() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Cart()))
    var log: [String] = []
    let closed = TreeRouter(tree).guarded(by: ClosureGuard { .deny })
    let logged = TreeRouter(tree).exclusively().latestOnly().logged { log.append("\($0)") }

    XCTAssertFalse(closed.allows(.back))
    XCTAssertFalse(closed.canGoBack)
    XCTAssertTrue(logged.allows(.back))

    XCTAssertEqual(log, [])
  }

  func testARouterThatLosesTheRequestIsANo() throws {
    struct Careless: Router {
      let base: TreeRouter
      func attempt<R: Route>(_ route: R, with context: R.Context, for request: Request?) throws
        -> Attempt
      { try base.attempt(route, with: context, for: nil) }
    }
    let tree = try ScreenTree(root: StackNode(Feed(), Cart()))

    XCTAssertFalse(Careless(base: TreeRouter(tree)).allows(.pop))
  }

  func testWithoutATreeItIsANo() {
    XCTAssertFalse(TreeRouter(ScreenTree()).allows(.doNothing))
  }

  func testARouteThatCatchesAnErrorSeesTheSameKind() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let leaveApp = Move { navigation in
      do {
        return try Move.back.perform(with: (), in: navigation)
      } catch RoutingError.noWayBack {
        guard let visible = navigation.tree.visible else { throw SoldOut() }
        return visible
      }
    }

    XCTAssertTrue(TreeRouter(tree).allows(leaveApp))
  }

  func testNothingIsKept() throws {
    weak var built: Cart?
    let tree = try ScreenTree(root: StackNode(Feed()))
    let route = ClosureBuilder {
      let cart = Cart()
      built = cart
      return cart
    }.pushRoute()

    XCTAssertTrue(TreeRouter(tree).allows(route))

    XCTAssertNil(built)
  }
}
