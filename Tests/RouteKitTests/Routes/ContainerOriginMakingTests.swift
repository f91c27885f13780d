import RouteKit
import RouteKitTesting
import XCTest

final class ContainerOriginMakingTests: XCTestCase {
  private final class OwnStack: StackNode {}

  func testWhereNoStackIsOneIsMade() throws {
    let tree = try ScreenTree(root: Feed())
    let router = TreeRouter(tree)
    let route = CartBuilder().pushRoute(in: .visible.orElse(StackBuilder().presentRoute()))

    let commits = try commits(of: tree) { try router.navigate(to: route) }
    try router.navigate(to: route)

    XCTAssertEqual(commits.count, 1)
    expectTree(
      tree,
      """
      Feed

      sheet on Feed:
      StackNode
      ├─ Cart
      └─ ● Cart   ◀ visible
      """)
  }

  func testARouteThatMakesTheStackStandsAloneToo() throws {
    let tree = try ScreenTree(root: Feed())
    let made = StackBuilder(SheetBuilder()) { OwnStack() }.presentRoute()

    try TreeRouter(tree).navigate(
      to: CartBuilder().pushRoute(in: made).then(.dismiss)
        .then(CartBuilder().pushRoute(in: .arrival(of: made))))

    expectTree(
      tree,
      """
      Feed

      sheet on Feed:
      OwnStack
      ├─ Sheet
      └─ ● Cart   ◀ visible
      """)
  }

  func testWhereNoTabsAreTheyAreMade() throws {
    let tree = ScreenTree()
    let router = TreeRouter(tree)
    let tabs = TabBuilder(FeedBuilder()).rootRoute()
    let route = CartBuilder().tabRoute(in: .visible.orElse(tabs))

    try router.navigate(to: route)
    try router.navigate(to: route)
    try router.navigate(to: SheetBuilder().tabRoute(at: 0, in: .arrival(of: tabs)))

    expectTree(
      tree,
      """
      TabNode
      ├─ ● Sheet   ◀ visible
      └─ Feed
      """)
  }

  func testWhereNoSplitIsOneIsMade() throws {
    let tree = try ScreenTree(root: Feed())
    let router = TreeRouter(tree)
    let split = SplitBuilder(primary: FeedBuilder()).rootRoute()

    try router.navigate(to: CartBuilder().secondaryRoute(in: .visible.orElse(split)))
    try router.navigate(to: SheetBuilder().supplementaryRoute(in: .visible.orElse(split)))

    expectTree(
      tree,
      """
      SplitNode
      ├─ primary: Feed   ◀ visible
      ├─ ● supplementary: Sheet   ◀ visible
      └─ secondary: Cart   ◀ visible
      """)
    try router.navigate(to: CartBuilder().primaryRoute(in: .arrival(of: split)))
    XCTAssertTrue(tree.visible is Cart)
  }

  func testAStackThatWasMadeIsTakenBackIfTheRestFails() throws {
    let tree = try ScreenTree(root: Feed())
    let made = StackBuilder().presentRoute()

    try expectUnchanged(tree) {
      expectSoldOut {
        try TreeRouter(tree).navigate(
          to: FailingBuilder().pushRoute(in: .visible.orElse(made)))
      }
    }
  }

  func testEveryStepOfMakingAStackAndPushingIntoItFailsWhole() {
    let report = expectEveryStepFailsWhole { plan in
      let made = ContainerBuilder(.push(SheetBuilder().counted(by: plan))) { StackNode() }
        .counted(by: plan).presentRoute()
      let push = CartBuilder().counted(by: plan)
        .pushRoute(in: .visible.orElse(made.counted(by: plan)))
      return (try ScreenTree(root: Feed()), push)
    }

    XCTAssertEqual(
      "\(report)",
      """
      1 find where to start: arrived
      2 begin the route to 'StackNode': refused
      3 find where to start: refused
      4 build 'StackNode': refused
      5 build 'Sheet': refused
      6 end the route to 'StackNode': refused
      7 build 'Cart': refused
      8 end the route: refused
      9 let 'StackNode' enter: refused
      10 let 'Sheet' enter: refused
      11 let 'Cart' enter: refused
      """)
  }

  func testWhatIsRefusedOnTheWayToTheFirstIsNotCaught() throws {
    let tree = try ScreenTree(root: Feed())
    let refused = StackBuilder().presentRoute().guarded(by: ClosureGuard { _ in .deny })
    let other = StackBuilder().presentRoute(.fullScreen)

    try expectError(.refused, leaving: tree) {
      try TreeRouter(tree).navigate(
        to: CartBuilder().pushRoute(in: .arrival(of: refused).orElse(other)))
    }
  }

  func testWhatHasToWaitOnTheWayToTheFirstIsNotCaught() throws {
    let tree = try ScreenTree(root: Feed())
    let asking = StackBuilder().presentRoute()
      .guarded(by: ClosureGuard { _ in .ask { _ in .allow } })
    let other = StackBuilder().presentRoute(.fullScreen)

    try expectError(.mustWait, leaving: tree) {
      try TreeRouter(tree).navigate(
        to: CartBuilder().pushRoute(in: .arrival(of: asking).orElse(other)))
    }
  }
}

// MARK: - What does not compile

/// Replaces overloads that the library does not offer: chosen only if nothing of the library fits.
private struct NotTaken {}

extension ViewBuilder {
  fileprivate func pushRoute(in made: some Route<Void>) -> NotTaken { NotTaken() }
}

extension ContainerOrigin {
  fileprivate static func arrival(of route: some Route<Void>) -> NotTaken { NotTaken() }
}

extension ContainerOriginMakingTests {
  func testARouteThatDoesNotArriveAtAStackIsNotTaken() throws {
    let tabs = TabBuilder(FeedBuilder()).rootRoute()
    let stack = FeedBuilder().inStack().rootRoute()

    let (toTabs, toStack) = (CartBuilder().pushRoute(in: tabs), CartBuilder().pushRoute(in: stack))
    let toAny = CartBuilder().pushRoute(in: .pop)

    XCTAssertTrue(toTabs as Any is NotTaken)
    XCTAssertTrue(toAny as Any is NotTaken)
    XCTAssertTrue(toStack as Any is ClosureRoute<Cart, Void>)
  }

  func testAnOriginOfAnotherContainerIsNotTaken() throws {
    let tabs = ContainerOrigin<TabNode>.arrival(of: TabBuilder(FeedBuilder()).rootRoute())
    let stack = ContainerOrigin<TabNode>.arrival(of: FeedBuilder().inStack().rootRoute())

    XCTAssertTrue(tabs as Any is ContainerOrigin<TabNode>)
    XCTAssertTrue(stack as Any is NotTaken)
  }
}
