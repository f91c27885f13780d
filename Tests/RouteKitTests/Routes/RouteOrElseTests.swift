import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class RouteOrElseTests: XCTestCase {
  private let push = CartBuilder().pushRoute()
  private let present = SheetBuilder().presentRoute()

  func testAnAlternativeOfARouteWithAContextNeedsNone() throws {
    let tree = try ScreenTree(root: Feed("feed"))
    try TreeRouter(tree).navigate(to: SheetBuilder().presentRoute())
    let open = ProductBuilder().pushRoute().orElse(.dismissAll)

    try TreeRouter(tree).navigate(to: open, with: "lamp")

    XCTAssertEqual(tree.visible?.screenName, "feed")
  }

  func testTheOtherRouteIsNotPerformedIfTheFirstArrives() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let other = ClosureBuilder { () -> Sheet in
      XCTFail("built")
      return Sheet()
    }

    try TreeRouter(tree).navigate(to: push.orElse(other.presentRoute()))

    XCTAssertTrue(tree.visible is Cart)
  }

  func testTheOtherRouteIsPerformedInTheSameCommitIfTheFirstFails() throws {
    let tree = try ScreenTree(root: Feed())

    let commits = try commits(of: tree) {
      let arrival = try TreeRouter(tree).navigate(to: push.orElse(present))
      XCTAssertTrue(arrival.screen is Sheet)
    }

    XCTAssertEqual(commits.count, 1)
    expectTree(
      tree,
      """
      Feed

      sheet on Feed:
      Sheet   ◀ visible
      """)
  }

  func testNothingOfARouteThatFailsIsLeft() throws {
    let diary = Diary()
    let tree = try ScreenTree(root: StackNode(Feed(), Account()))
    let first = ClosureBuilder { Heard("lost", diary) }.pushRoute()
      .then(
        ClosureRoute { navigation in
          navigation.onCommit { diary.note("commit") }
          navigation.onArrival { diary.note("arrival") }
          return Feed()
        }
      )
      .then(FailingBuilder().pushRoute())

    try TreeRouter(tree).navigate(to: Move.pop.then(first.orElse(present)))

    XCTAssertEqual(diary.read(), [])
    expectTree(
      tree,
      """
      StackNode
      └─ ● Feed

      sheet on StackNode:
      Sheet   ◀ visible
      """)
  }

  func testWhenEveryRouteFailsTheErrorTellsAllReasons() throws {
    let tree = try ScreenTree(root: Feed())
    let route = push.orElse(FailingBuilder().presentRoute()).orElse(Move.dismiss)

    try expectError(
      .noAlternative, leaving: tree,
      """
      Cannot arrive: each of 3 alternatives failed.

      Because: Cannot push 'Cart': no stack holds the visible screen.

        Feed   ◀ visible

      Start from a stack, or build one: CartBuilder().inStack().presentRoute().

      Because: SoldOut(item: "lamp")

      Because: Cannot dismiss: 'Feed' is in the bottom layer.

        Feed   ◀ visible

      To dismiss only if there is a layer to dismiss, use .dismissAll.
      """
    ) { try TreeRouter(tree).navigate(to: route) }
  }

  func testTheReasonsOfAlternativesOfAlternativesStandSideBySide() throws {
    let tree = try ScreenTree(root: Feed())
    let failing = FailingBuilder().presentRoute()
    let route = push.orElse(failing.orElse(failing)).orElse(failing)

    XCTAssertThrowsError(try TreeRouter(tree).navigate(to: route)) { error in
      let reasons = (error as? RoutingError)?.reasons ?? []
      XCTAssertEqual(
        reasons.map { ($0 as? RoutingError)?.kind }, [.noContainer, nil, nil, nil])
      XCTAssertEqual(reasons.compactMap { $0 as? SoldOut }.count, 3)
    }
  }

  func testWhenEveryRouteFailsNothingIsHeard() throws {
    let diary = Diary()
    let tree = try ScreenTree(root: HeardStack("stack", diary, Heard("feed", diary)))
    _ = diary.read()
    let failing = push.then(FailingBuilder().pushRoute())

    try expectError(.noAlternative, leaving: tree) {
      try TreeRouter(tree).navigate(to: push.then(failing.orElse(failing)))
    }

    XCTAssertEqual(diary.read(), [])
  }

  func testACustomRouteMayCatchTheErrorAndGoOnFromTheTreeAsItWas() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let failing = push.then(FailingBuilder().pushRoute())

    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        XCTAssertThrowsError(try navigation.perform(failing.orElse(failing)))
        try navigation.perform(SheetBuilder().pushRoute())
      })

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Sheet   ◀ visible
      """)
  }

  func testARefusalIsNotCaught() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let other = ClosureBuilder { () -> Sheet in
      XCTFail("built")
      return Sheet()
    }.presentRoute()
    let router = TreeRouter(tree)

    try expectError(.refused, leaving: tree) {
      try router.navigate(
        to: push.guarded(by: ClosureGuard { .deny }).orElse(other))
    }
    try expectUnchanged(tree) {
      expectSoldOut {
        try router.navigate(
          to: push.guarded(by: ClosureGuard { .deny(SoldOut()) }).orElse(other))
      }
    }
  }

  func testARefusalOfAnAlternativeIsNotAmongTheReasons() throws {
    let tree = try ScreenTree(root: Feed())
    let refused = present.guarded(by: ClosureGuard { .deny })

    try expectError(.refused, leaving: tree) {
      try TreeRouter(tree).navigate(to: push.orElse(refused).orElse(present))
    }
  }

  func testAQuestionIsNotCaught() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let asking = push.guarded(by: ClosureGuard { .ask { _ in .allow } })

    try expectError(.mustWait, leaving: tree) {
      try TreeRouter(tree).navigate(to: asking.orElse(present))
    }
  }

  func testAQuestionIsAwaitedAndTheRouteThatAskedIsTaken() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let asking = push.guarded(by: ClosureGuard { .ask { _ in .allow } })

    let arrival = try await TreeRouter(tree).arrive(at: asking.orElse(present))

    XCTAssertTrue(arrival.screen is Cart)
  }

  func testARefusalThatSomethingInsideCaughtIsNotForgotten() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let refused = push.guarded(by: ClosureGuard { .deny })
    let careless = EditRoute { navigation in
      XCTAssertThrowsError(try navigation.perform(refused))
      throw SoldOut()
    }

    try expectError(.refused, leaving: tree) {
      try TreeRouter(tree).navigate(to: careless.orElse(present))
    }
  }

  func testARuleThatRefusesDoesNotLeadToTheOtherRoute() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    tree.require(ClosureGuard { (_: Cart) in .deny }, for: Cart.self)

    try expectError(.refused, leaving: tree) {
      try TreeRouter(tree).navigate(to: push.orElse(present))
    }
  }

  func testAnErasedRouteIsAnAlternativeToo() throws {
    let tree = try ScreenTree(root: Feed())
    let other: any Route<Void> = present

    try TreeRouter(tree).navigate(to: push.orElse(other).orElse(.dismissAll))

    XCTAssertTrue(tree.visible is Sheet)
  }

  func testAlternativesThatArriveAtTheSameTypeKeepIt() throws {
    let tree = try ScreenTree(root: Feed())
    var arrived: [Product] = []
    let push = ProductBuilder().pushRoute()
    let route = push.orElse(ProductBuilder().presentRoute()).onArrival { arrived.append($0) }
    let longer = push.orElse(push).orElse(ProductBuilder().presentRoute(over: .replacing))

    try TreeRouter(tree).navigate(to: route, with: "lamp")
    try TreeRouter(tree).navigate(to: longer.onArrival { arrived.append($0) }, with: "chair")

    XCTAssertEqual(arrived.map(\.screenName), ["lamp", "chair"])
  }

  func testEachAlternativeStartsFromItsOrigin() throws {
    let bottom = try StackNode(Feed())
    let tree = try ScreenTree(root: bottom)
    try bottom.present(Sheet())

    try TreeRouter(tree).navigate(to: push.orElse(push.from(bottom)))

    XCTAssertTrue(tree.visible is Cart)
    XCTAssertTrue(bottom.top is Cart)
  }

  func testTheOriginOfAllIsPerformedOnce() throws {
    let tree = try ScreenTree(root: TabNode(Feed("list"), StackNode(Feed("cart"))))
    var checks = 0
    let home = Move.selectTab(0).guarded(
      by: ClosureGuard {
        checks += 1
        return .allow
      })

    try TreeRouter(tree).navigate(to: push.orElse(push).orElse(present).from(home))

    XCTAssertTrue(tree.visible is Sheet)
    XCTAssertEqual(checks, 1)
  }

  func testAnOriginThatFailsFailsAllAlternatives() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(Feed())))

    try expectError(.outOfRange, leaving: tree) {
      try TreeRouter(tree).navigate(to: push.orElse(present).from(Move.selectTab(7)))
    }
  }

  func testAnAlternativeThatNeedsNoStartComesAfterTheOriginOfAll() throws {
    let list = Feed("list")
    let tree = try ScreenTree(root: TabNode(list, StackNode(Feed("cart"))))
    try TreeRouter(tree).navigate(to: .selectTab(1))
    let stay = Move { navigation in try XCTUnwrap(navigation.tree.visible) }

    try TreeRouter(tree).navigate(to: push.orElse(stay).from(Move.selectTab(0)))

    XCTAssertTrue(tree.visible === list)
  }
}
