import RouteKit
import RouteKitTesting
import XCTest

/// What Ariadne's other transitions do, AR-9, AR-10 and AR-14 to AR-16, with B32 and B33.
final class AriadneTransitionsTests: XCTestCase {
  private let diary = Diary()

  /// Puts the screen at the bottom of the stack that is the root, wherever the route starts.
  private struct BottomTransition: ViewTransition {
    func target(from _: ScreenNode?, in navigation: Navigation) throws -> StackNode {
      guard let stack = navigation.tree.root as? StackNode else { throw SoldOut(item: "stacks") }
      return stack
    }

    func place(_ view: ScreenNode, at stack: StackNode, in navigation: Navigation) throws {
      try stack.insertChild(view, at: 0, in: navigation)
    }
  }

  // AR-9
  func testShowingHidingAndCustomRoutesStandInOneList() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let custom = ClosureRoute { navigation -> ScreenNode in
      try navigation.perform(.popToRoot)
    }
    let routes: [any Route<Void>] = [
      CartBuilder().pushRoute(), Move.pop, CartBuilder().pushRoute(), custom,
    ]

    let visible = try routes.map { route in "\(type(of: try router.navigate(to: route).screen))" }

    XCTAssertEqual(visible, ["Cart", "Feed", "Cart", "Feed"])
  }

  // AR-9
  func testATransitionOfOnesOwnMayFindItsOwnTarget() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    try router.navigate(to: SheetBuilder().presentRoute())

    let bottom = CartBuilder().route(by: BottomTransition()).inBackground()
    try router.navigate(to: bottom)

    expectTree(
      tree,
      """
      StackNode
      ├─ Cart
      └─ ● Feed

      sheet on StackNode:
      Sheet   ◀ visible
      """)
  }

  // AR-9
  func testATransitionOfOnesOwnThatFindsNoTargetLeavesNothing() throws {
    let tree = try ScreenTree(root: Feed())

    try expectUnchanged(tree) {
      XCTAssertThrowsError(
        try TreeRouter(tree).navigate(to: CartBuilder().route(by: BottomTransition()))
      ) { XCTAssertEqual($0 as? SoldOut, SoldOut(item: "stacks")) }
    }
  }

  // AR-10
  func testARouteStartsWhereTheRoutersFinderSaysUnlessItIsToldAnother() throws {
    struct RootFinder: ViewFinder {
      func find(in tree: ScreenTree) -> ScreenNode? { tree.root }
    }
    let hidden = try StackNode(Account())
    let outer = try StackNode(TabNode(StackNode(Feed()), hidden))
    let tree = try ScreenTree(root: outer)
    let router = TreeRouter(tree, finder: RootFinder())

    try router.navigate(to: CartBuilder().pushRoute().from(hidden))
    try router.navigate(to: ProductBuilder().pushRoute(), with: "lamp")

    expectTree(
      tree,
      """
      StackNode
      ├─ TabNode
      │  ├─ StackNode
      │  │  └─ ● Feed
      │  └─ ● StackNode
      │     ├─ Account
      │     └─ ● Cart
      └─ ● Product "lamp"   ◀ visible
      """)
  }

  // AR-10, B33
  func testANavigationIsOverWhenItReturnsAndTheNextMayFollowAtOnce() throws {
    let tree = try ScreenTree(root: Heard("feed", diary))
    let router = TreeRouter(tree)
    let low = ClosureBuilder { [diary] in Heard("low", diary) }
    let high = ClosureBuilder { [diary] in Heard("high", diary) }
    _ = diary.read()

    try router.navigate(to: low.presentRoute().onArrival { [diary] _ in diary.note("arrived") })
    diary.note("over")
    try router.navigate(to: high.presentRoute())

    XCTAssertEqual(
      diary.read(),
      [
        "disappear feed", "enter low", "appear low", "arrived", "over",
        "disappear low", "enter high", "appear high",
      ])
  }

  // AR-10, B33
  func testANavigationBegunWhileAScreenAppearsIsPerformedAndHeardInOrder() throws {
    let (feed, low) = (Heard("feed", diary), Heard("low", diary))
    let tree = try ScreenTree(root: feed)
    let router = TreeRouter(tree)
    let high = ClosureBuilder { [diary] in Heard("high", diary) }
    low.actions["appear"] = { try router.navigate(to: high.presentRoute()) }
    _ = diary.read()

    try router.navigate(to: ClosureBuilder { low }.presentRoute())

    XCTAssertEqual(
      diary.read(),
      [
        "disappear feed", "enter low", "appear low",
        "disappear low", "enter high", "appear high",
      ])
  }

  // AR-10
  func testChangesAreAnimatedUnlessTheRouteSaysOtherwise() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)

    let commits = try commits(of: tree) {
      try router.navigate(to: CartBuilder().pushRoute())
      try router.navigate(to: CartBuilder().pushRoute().animated(false))
      try router.navigate(to: Move.pop.animated(false).then(CartBuilder().presentRoute()))
    }

    XCTAssertEqual(commits.map(\.isAnimated), [true, false, false])
  }

  // AR-14
  func testPresentingCoversTheWholeLayerAndDismissingFromInsideAStackTakesItAll() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(Feed()), Account()))
    let router = TreeRouter(tree)

    try router.navigate(to: CartBuilder().inStack().presentRoute())
    try router.navigate(to: ProductBuilder().pushRoute(), with: "lamp")
    let drawing = "\(tree.snapshot())"
    let arrival = try router.navigate(to: .dismiss)

    XCTAssertEqual(
      drawing,
      """
      TabNode
      ├─ ● StackNode
      │  └─ ● Feed
      └─ Account

      sheet on TabNode:
      StackNode
      ├─ Cart
      └─ ● Product "lamp"   ◀ visible
      """)
    XCTAssertTrue(arrival.screen is Feed)
  }

  // AR-14, B33
  func testDismissingWithNothingUpIsAnErrorThatNamesWhatWouldHelp() throws {
    let tree = try ScreenTree(root: Feed())
    let router = TreeRouter(tree)

    try expectError(
      .nothingPresented, leaving: tree,
      """
      Cannot dismiss: 'Feed' is in the bottom layer.

        Feed   ◀ visible

      To dismiss only if there is a layer to dismiss, use .dismissAll.
      """
    ) { try router.navigate(to: .dismiss) }
    try expectUnchanged(tree) { XCTAssertNil(try router.navigate(to: .dismissAll).commit) }
  }

  // AR-15, B32
  func testANewRootTakesThePlaceOfTheOldOneWithItsLayersWhateverWasVisible() throws {
    let provider = RecordingRootProvider(try ScreenTree(root: StackNode(Feed())))
    let router = TreeRouter(provider)
    try router.navigate(to: SheetBuilder().presentRoute())
    provider.clear()

    try router.navigate(to: CartBuilder().rootRoute())

    expectCommits(
      provider,
      """
      commit 3 (route): Sheet #3 left; Feed #2 left; StackNode #1 left; \
      Cart #4 became the root; visible: Cart #4
      """)
  }

  // AR-16
  func testAChainNeedsNoTransitionOfItsOwn() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let chain: any Route<String> = ProductBuilder().pushRoute().then(CartBuilder().pushRoute())

    let arrival = try TreeRouter(tree).navigate(to: chain, with: "lamp")

    XCTAssertTrue(arrival.screen is Cart)
    XCTAssertEqual(arrival.commit, 2)
  }
}
