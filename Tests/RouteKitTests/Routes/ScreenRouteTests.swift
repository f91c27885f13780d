import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class ScreenRouteTests: XCTestCase {
  func testPushingFromATabShowsTheScreenInThatTabsStack() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(Feed()), StackNode(Cart())))

    let arrival = try TreeRouter(tree).navigate(to: ProductBuilder().pushRoute(), with: "lamp")

    XCTAssertTrue(arrival.screen === tree.visible)
    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  ├─ Feed
      │  └─ ● Product "lamp"   ◀ visible
      └─ StackNode
         └─ ● Cart
      """)
  }

  func testPushingFromAStackThatIsItselfVisiblePushesOntoIt() throws {
    let tree = try ScreenTree(root: StackNode())

    try TreeRouter(tree).navigate(to: FeedBuilder().pushRoute())

    expectTree(
      tree,
      """
      StackNode
      └─ ● Feed   ◀ visible
      """)
  }

  func testAPushedContainersStackIsNotTheOneThatIsPushedOnto() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    try TreeRouter(tree).navigate(to: CartBuilder().inStack().pushRoute())

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● StackNode
         └─ ● Cart   ◀ visible
      """)
  }

  func testPushingFromAHiddenOriginRevealsTheScreenInTheSameCommit() throws {
    let hidden = try StackNode(Cart())
    let tabs = try TabNode(StackNode(Feed()), hidden)
    let tree = try ScreenTree(root: tabs)
    try tabs.present(Sheet())

    let commits = try commits(of: tree) {
      try TreeRouter(tree).navigate(to: ProductBuilder().pushRoute().from(hidden), with: "lamp")
    }

    XCTAssertEqual(commits.count, 1)
    expectTree(
      tree,
      """
      TabNode
      ├─ StackNode
      │  └─ ● Feed
      └─ ● StackNode
         ├─ Cart
         └─ ● Product "lamp"   ◀ visible
      """)
  }

  func testPushingAStackWhereNoStackIsSuggestsToPresentTheStackThatIsBuilt() throws {
    let tree = try ScreenTree(root: Feed())

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot push 'StackNode': no stack holds the visible screen.

        Feed   ◀ visible

      Start from a stack, or present it: builder.presentRoute().
      """
    ) { try TreeRouter(tree).navigate(to: CartBuilder().inStack().pushRoute()) }
  }

  func testTheRootRouteGivesAnEmptyTreeItsFirstScreen() throws {
    let tree = ScreenTree()

    let arrival = try TreeRouter(tree).navigate(to: FeedBuilder().inStack().rootRoute())

    XCTAssertEqual(arrival.commit, 1)
    expectTree(
      tree,
      """
      StackNode
      └─ ● Feed   ◀ visible
      """)
  }

  func testTheRootRouteReplacesTheRootWithAllItsLayers() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    try router.navigate(to: SheetBuilder().presentRoute())

    try router.navigate(to: CartBuilder().rootRoute())

    expectTree(tree, "Cart   ◀ visible")
  }

  func testPresentingCoversTheTabBarWhateverTheDepthOfTheOrigin() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(Feed(), Product("lamp")), Cart()))
    let router = TreeRouter(tree)

    try router.navigate(to: SheetBuilder().presentRoute())
    try (tree.root as? TabNode)?.select(1)

    expectTree(
      tree,
      """
      TabNode
      ├─ StackNode
      │  ├─ Feed
      │  └─ ● Product "lamp"
      └─ ● Cart

      sheet on TabNode:
      Sheet   ◀ visible
      """)
  }

  func testPresentingFromALayerPutsAnotherOnTop() throws {
    let tree = try ScreenTree(root: Feed())
    let router = TreeRouter(tree)
    try router.navigate(to: CartBuilder().inStack().presentRoute())

    try router.navigate(to: SheetBuilder().presentRoute(.alert))

    expectTree(
      tree,
      """
      Feed

      sheet on Feed:
      StackNode
      └─ ● Cart

      alert on StackNode:
      Sheet   ◀ visible
      """)
  }

  func testPresentingWhereTheSlotIsTakenIsAnErrorBeforeAnythingIsBuilt() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    try router.navigate(to: CartBuilder().presentRoute())
    let builder = ClosureBuilder { () -> Sheet in
      XCTFail("built")
      return Sheet()
    }

    try expectError(
      .alreadyPresenting, leaving: tree,
      """
      Cannot present 'Sheet': 'StackNode' already presents 'Cart'.

        StackNode   ◀ here

      To cover it, present with over: .onTop. To replace it, present with over: .replacing.
      """
    ) { try router.navigate(to: builder.presentRoute().from(.root)) }
  }

  func testARoutingErrorThatABuilderThrowsReachesTheCallerUnchanged() throws {
    struct Loader: ViewBuilder {
      func build(with _: Void) throws -> Product {
        throw RoutingError(
          .notFound, action: "load the catalogue", reason: "it is empty",
          advice: "Ask the builder. It knows.")
      }
    }
    let tree = try ScreenTree(root: StackNode(Feed()))

    try expectError(
      .notFound, leaving: tree,
      """
      Cannot load the catalogue: it is empty.

      Ask the builder. It knows.
      """
    ) { try TreeRouter(tree).navigate(to: Loader().pushRoute()) }
  }

  func testARootThatARefusedRouteSetIsTakenBackAndGone() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    weak var built: Cart?
    let builder = ClosureBuilder {
      let cart = Cart()
      built = cart
      return cart
    }

    try expectUnchanged(tree) {
      expectSoldOut {
        try TreeRouter(tree).navigate(
          to: builder.rootRoute().then(FailingBuilder().presentRoute()))
      }
    }

    XCTAssertNil(built)
  }

  func testARootThatARuleRefusesIsTakenBack() throws {
    let tree = ScreenTree()
    tree.require(ClosureGuard { (_: Cart) in .deny }, for: Cart.self)

    try expectError(.refused, leaving: tree) {
      try TreeRouter(tree).navigate(to: CartBuilder().rootRoute())
    }

    expectTree(tree, "(empty)")
  }

  func testTheArrivalKnowsItsScreenByType() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)

    let product = try router.navigate(to: ClosureBuilder { Lamp("desk") }.pushRoute())
    let number = try router.navigate(to: ClosureBuilder { Screen(42) }.pushRoute())

    XCTAssertEqual(product.screen(as: Product.self)?.screenName, "desk")
    XCTAssertNil(product.screen(as: Cart.self))
    XCTAssertEqual(number.screen(as: Int.self), 42)
    XCTAssertNotNil(number.screen(as: Screen<Int>.self))
    XCTAssertNil(number.screen(as: String.self))
  }

  func testARouteFindsItsStartAndItsPlaceThenBuildsPreparesAndPlaces() throws {
    struct NotedFinder: ViewFinder {
      let diary: Diary
      func find(in tree: ScreenTree) -> ScreenNode? {
        diary.note("find")
        return tree.visible
      }
    }
    let diary = Diary()
    let tree = try ScreenTree(root: StackNode(Feed()))
    let builder = ClosureBuilder { () -> Cart in
      diary.note("build")
      return Cart()
    }
    let route = builder.route(by: NotedTransition(base: .push, diary: diary))
      .preparing { _, _ in diary.note("prepare") }

    try TreeRouter(tree, finder: NotedFinder(diary: diary)).navigate(to: route)

    XCTAssertEqual(diary.read(), ["find", "target", "build", "prepare", "place"])
    XCTAssertTrue(tree.visible is Cart)
  }

  func testATransitionThatWrapsAnotherFailsWithIt() throws {
    let diary = Diary()
    let tree = try ScreenTree(root: StackNode(Feed()))
    let route = CartBuilder().route(by: NotedTransition(base: .appendTab, diary: diary))

    try expectError(.noContainer, leaving: tree) { try TreeRouter(tree).navigate(to: route) }

    XCTAssertEqual(diary.read(), ["target"])
  }

  func testATransitionStandsBehindADot() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    try TreeRouter(tree).navigate(to: CartBuilder().route(by: .push))

    XCTAssertTrue(tree.visible is Cart)
  }

  func testATransitionOfAnAppsOwnMayFindItsPlaceByItself() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    try router.navigate(to: SheetBuilder().presentRoute())

    try router.navigate(to: CartBuilder().route(by: BottomTransition()).inBackground())

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
}

/// A transition that notes what it does as another one does it.
private struct NotedTransition<Base: ViewTransition>: ViewTransition {
  let base: Base
  let diary: Diary

  func target(from origin: ScreenNode?, in navigation: Navigation) throws -> Base.Target {
    diary.note("target")
    return try base.target(from: origin, in: navigation)
  }

  func place(_ view: ScreenNode, at target: Base.Target, in navigation: Navigation) throws {
    diary.note("place")
    try base.place(view, at: target, in: navigation)
  }
}

/// Puts the screen at the bottom of the stack that is the root, wherever the route starts from.
private struct BottomTransition: ViewTransition {
  func target(from _: ScreenNode?, in navigation: Navigation) throws -> StackNode {
    guard let stack = navigation.tree.root as? StackNode else { throw SoldOut(item: "stacks") }
    return stack
  }

  func place(_ view: ScreenNode, at stack: StackNode, in navigation: Navigation) throws {
    try stack.insertChild(view, at: 0, in: navigation)
  }
}
