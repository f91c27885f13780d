import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class ContainerOriginTests: XCTestCase {
  private final class OwnStack: StackNode {}

  func testAScreenIsPushedIntoTheStackThatIsNamed() throws {
    let stack = OwnStack()
    try stack.push(Cart())
    let tree = try ScreenTree(root: TabNode(StackNode(Feed()), stack))

    try TreeRouter(tree).navigate(to: SheetBuilder().pushRoute(in: .node(stack)))

    expectTree(
      tree,
      """
      TabNode
      ├─ StackNode
      │  └─ ● Feed
      └─ ● OwnStack
         ├─ Cart
         └─ ● Sheet   ◀ visible
      """)
  }

  func testTheNearestIsWhatRoutesLookForByThemselves() throws {
    let tree = try ScreenTree(root: StackNode(TabNode(StackNode(Feed()))))

    try TreeRouter(tree).navigate(to: CartBuilder().pushRoute(in: .visible))

    expectTree(
      tree,
      """
      StackNode
      └─ ● TabNode
         └─ ● StackNode
            ├─ Feed
            └─ ● Cart   ◀ visible
      """)
  }

  func testWhereTheFirstCannotBeTheOtherIsTaken() throws {
    let stack = try StackNode(Cart())
    let tabs = try TabNode(StackNode(Feed()), stack)
    let tree = try ScreenTree(root: tabs)
    let router = TreeRouter(tree)
    let route = SheetBuilder().pushRoute(in: .node(stack).orElse(.visible))

    try router.navigate(to: route)
    try tabs.remove(stack)
    try router.navigate(to: route)

    XCTAssertEqual(stack.children.count, 2)
    expectTree(
      tree,
      """
      TabNode
      └─ ● StackNode
         ├─ Feed
         └─ ● Sheet   ◀ visible
      """)
  }

  func testARouteOfAnAppsOwnStartsFromItsOwnContainer() throws {
    final class PageNode: ContainerNode {}
    struct PageTransition: ViewTransition {
      func target(from origin: ScreenNode?, in navigation: Navigation) throws -> PageNode {
        guard let pages = origin?.enclosing(PageNode.self) else { throw SoldOut(item: "pages") }
        return pages
      }
      func place(_ view: ScreenNode, at pages: PageNode, in navigation: Navigation) throws {
        try pages.insertChild(view, at: pages.children.count, in: navigation)
      }
    }
    func pageRoute(
      _ builder: CartBuilder, in pages: ContainerOrigin<PageNode>
    ) -> ClosureRoute<Cart, Void> {
      builder.route(by: PageTransition()).from(pages.origin)
    }
    let pages = PageNode()
    let tree = try ScreenTree(root: TabNode(Feed(), pages))
    let router = TreeRouter(tree)

    try router.navigate(to: pageRoute(CartBuilder(), in: .node(pages)))
    try router.navigate(to: pageRoute(CartBuilder(), in: .visible))
    try router.navigate(
      to: pageRoute(
        CartBuilder(),
        in: ContainerOrigin(.arrival(of: .pop))
          .orElse(ContainerOrigin(.visible))))

    XCTAssertEqual(pages.children.count, 3)
    XCTAssertTrue(tree.visible === pages.children.last)
  }
}

// MARK: - Errors

extension ContainerOriginTests {
  func testAStackThatLeftIsAnErrorAndNotRetained() throws {
    weak var gone: StackNode?
    let tree = try ScreenTree(root: Feed())
    let route: ClosureRoute<Cart, Void>
    do {
      let stack = StackNode()
      gone = stack
      route = CartBuilder().pushRoute(in: .node(stack))
    }

    XCTAssertNil(gone)
    try expectError(
      .originGone, leaving: tree,
      """
      Cannot start from 'StackNode': it was released.

        Feed   ◀ visible

      Start from .visible, or build the route when its origin is on the tree.
      """
    ) { try TreeRouter(tree).navigate(to: route) }
  }

  func testWithoutAVisibleOneNothingIsBuilt() throws {
    let tree = try ScreenTree(root: TabNode(Feed()))
    let builder = ClosureBuilder { () -> Cart in
      XCTFail("built")
      return Cart()
    }

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot push 'Cart': no stack holds the visible screen.

        TabNode
        └─ ● Feed   ◀ visible

      Start from a stack, or build one: builder.inStack().presentRoute().
      """
    ) { try TreeRouter(tree).navigate(to: builder.pushRoute(in: .visible)) }
  }

  func testAContainerThatTheOriginIsNotIsAnErrorAndNothingIsBuilt() throws {
    let tree = try ScreenTree(root: Feed())
    let builder = ClosureBuilder { () -> Cart in
      XCTFail("built")
      return Cart()
    }

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot push 'Cart': no stack holds the visible screen.

        Feed   ◀ visible

      Start from a stack, or build one: builder.inStack().presentRoute().
      """
    ) {
      try TreeRouter(tree).navigate(to: builder.pushRoute(in: ContainerOrigin<StackNode>(.root)))
    }
  }

  func testInAnEmptyTreeNoneIsVisible() throws {
    let tree = ScreenTree()

    try expectError(
      .emptyTree, leaving: tree,
      """
      Cannot append 'Cart': the tree is empty.

      Give it a root first: TabBuilder(CartBuilder()).rootRoute().
      """
    ) { try TreeRouter(tree).navigate(to: CartBuilder().tabRoute(in: .visible)) }
  }

  func testAnAlternativeIsUsedIfNoSuchContainerIsVisible() throws {
    let tree = try ScreenTree(root: TabNode(Feed()))
    let stack = try StackNode(Search())
    try tree.root?.present(stack)
    let notes = try TabNode(Cart())
    try stack.present(notes)
    let router = TreeRouter(tree)

    try router.navigate(to: CartBuilder().pushRoute(in: .visible.orElse(.node(stack))))
    try router.navigate(to: SheetBuilder().pushRoute(in: .visible.orElse(.node(StackNode()))))

    expectTree(
      tree,
      """
      TabNode
      └─ ● Feed

      sheet on TabNode:
      StackNode
      ├─ Search
      ├─ Cart
      └─ ● Sheet   ◀ visible
      """)
  }

  func testIfNeitherIsPossibleBothReasonsAreListed() throws {
    let tree = try ScreenTree(root: Feed())
    let left = StackNode()

    try expectError(
      .noAlternative, leaving: tree,
      """
      Cannot arrive: each of 2 alternatives failed.

      Because: Cannot start from 'StackNode': it is not on this tree.

        Feed   ◀ visible

      Start from .visible, or build the route when its origin is on the tree.

      Because: Cannot start from the nearest 'StackNode': no such container holds the visible screen.

        Feed   ◀ visible

      Add an alternative: .visible.orElse(route).
      """
    ) {
      try TreeRouter(tree).navigate(
        to: CartBuilder().pushRoute(in: .node(left).orElse(.visible)))
    }
  }

  func testALaterFailureOfTheScreenDoesNotLeadToTheOther() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let made = StackBuilder().presentRoute()

    try expectUnchanged(tree) {
      expectSoldOut {
        try TreeRouter(tree).navigate(
          to: FailingBuilder().pushRoute(in: .visible.orElse(made)))
      }
    }
  }
}

// MARK: - Making what is not there

extension ContainerOriginTests {
  func testWhereNoStackIsOneIsMade() throws {
    let made = StackBuilder().presentRoute()
    let origins: [ContainerOrigin<StackNode>] = [
      .visible.orElse(made), .found(.visibleStack).orElse(made),
    ]

    for origin in origins {
      let tree = try ScreenTree(root: Feed())
      let router = TreeRouter(tree)
      let route = CartBuilder().pushRoute(in: origin)

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

  func testARefusalOrAQuestionOnTheWayToTheFirstIsNotCaught() throws {
    let tree = try ScreenTree(root: Feed())
    let other = StackBuilder().presentRoute(.fullScreen)
    let verdicts: [(Verdict, RoutingError.Kind)] = [
      (.deny, .refused), (.ask { _ in .allow }, .mustWait),
    ]

    for (verdict, kind) in verdicts {
      let first = StackBuilder().presentRoute().guarded(by: ClosureGuard { _ in verdict })
      try expectError(kind, leaving: tree) {
        try TreeRouter(tree).navigate(
          to: CartBuilder().pushRoute(in: .arrival(of: first).orElse(other)))
      }
    }
  }
}

// MARK: - Code that does not compile

/// Replaces overloads that the library does not offer: chosen only if nothing of the library fits.
private struct NotTaken {}

extension ViewBuilder {
  fileprivate func pushRoute(in made: some Route<Void>) -> NotTaken { NotTaken() }
}

extension ContainerOrigin {
  fileprivate static func arrival(of route: some Route<Void>) -> NotTaken { NotTaken() }
}

extension ContainerOriginTests {
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
