import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class OriginFindingTests: XCTestCase {
  func testARouteStartsFromAFoundScreenAndDoesNotRevealIt() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Cart()))

    try TreeRouter(tree).navigate(
      to: SheetBuilder().presentRoute(over: .context).from(.found(.first(Feed.self)))
        .inBackground())

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Cart

      sheet on StackNode:
      Sheet   ◀ visible
      """)
  }

  func testTabsAndSplitsAreFoundOrMadeToo() throws {
    let tree = ScreenTree()
    let router = TreeRouter(tree)
    let tabs = TabBuilder(FeedBuilder()).rootRoute()
    let split = SplitBuilder(primary: FeedBuilder()).presentRoute()

    try router.navigate(to: CartBuilder().tabRoute(in: .found(.visibleTabs).orElse(tabs)))
    for _ in 0..<2 {
      try router.navigate(
        to: SheetBuilder().secondaryRoute(in: .found(.visibleSplit).orElse(split)))
    }

    expectTree(
      tree,
      """
      TabNode
      ├─ Feed
      └─ ● Cart

      sheet on TabNode:
      SplitNode
      ├─ primary: Feed   ◀ visible
      └─ ● secondary: Sheet   ◀ visible
      """)
  }

  func testAColumnThatIsFoundIsPushedIntoExpandedAndCollapsed() throws {
    let split = try SplitNode(primary: StackNode(Feed()), secondary: StackNode(Cart()))
    let tree = try ScreenTree(root: TabNode(split))
    let router = TreeRouter(tree)
    let route = ProductBuilder().pushRoute(in: .found(.column(.secondary)))

    try router.navigate(to: route, with: "expanded")
    try split.focus(.primary)
    try split.collapse()
    try router.navigate(to: route, with: "collapsed")

    expectTree(
      tree,
      """
      TabNode
      └─ ● SplitNode (collapsed)
         ├─ primary: StackNode
         │  └─ ● Feed
         └─ ● secondary: StackNode
            ├─ Cart
            ├─ Product "expanded"
            └─ ● Product "collapsed"   ◀ visible
      """)
  }

  func testFromNothingButARootEveryContainerOnTheWayIsMadeOnce() throws {
    let tree = try ScreenTree(root: Feed())
    let router = TreeRouter(tree)
    let tabs = ContainerOrigin<TabNode>.found(.first).orElse(TabBuilder().rootRoute())
    let split = ContainerOrigin<SplitNode>.found(.first)
      .orElse(SplitBuilder().tabRoute(in: tabs))
    let stack = ContainerOrigin<StackNode>.found(.column(.secondary))
      .orElse(StackBuilder().secondaryRoute(in: split))
    let product = ProductBuilder().pushRoute(in: stack)

    let commits = try commits(of: tree) { try router.navigate(to: product, with: "lamp") }
    try router.navigate(to: product, with: "chair")

    XCTAssertEqual(commits.count, 1)
    expectTree(
      tree,
      """
      TabNode
      └─ ● SplitNode
         └─ ● secondary: StackNode
            ├─ Product "lamp"
            └─ ● Product "chair"   ◀ visible
      """)
  }

  func testTwentyContainersDeepEachIsFoundOrMadeAfterTheOneAroundIt() throws {
    let tree = try ScreenTree(root: Feed())
    let diary = Diary()
    var tabs = ContainerOrigin<TabNode>.found(tabs(0)).orElse(builder(0, diary).rootRoute())
    for level in 1..<20 {
      tabs = .found(self.tabs(level)).orElse(builder(level, diary).tabRoute(in: tabs))
    }

    for _ in 0..<2 { try TreeRouter(tree).navigate(to: CartBuilder().tabRoute(in: tabs)) }

    XCTAssertEqual(diary.read().count, 20)
    XCTAssertEqual(tree.visiblePath.count, 21)
    XCTAssertEqual(tree.screens.count, 22)
  }

  private func builder(_ level: Int, _ diary: Diary) -> ClosureBuilder<TabNode, Void> {
    ClosureBuilder {
      diary.note("built \(level)")
      let tabs = TabNode()
      tabs.screenName = "\(level)"
      return tabs
    }
  }

  private func tabs(_ level: Int) -> ScreenFinder<TabNode, Void> {
    .where { tabs, _ in tabs.screenName == "\(level)" }
  }

  func testReusingContainersSaysTheSameFromTheOutside() throws {
    let tree = try ScreenTree(root: Feed())
    let router = TreeRouter(tree)
    let tabs = TabBuilder(FeedBuilder()).rootRoute().reusing(.first)
    let stack = StackBuilder().tabRoute(in: .arrival(of: tabs)).reusing(.first)
    let product = ProductBuilder().pushRoute(in: .arrival(of: stack))

    try router.navigate(to: product, with: "lamp")
    try router.navigate(to: product, with: "chair")

    expectTree(
      tree,
      """
      TabNode
      ├─ Feed
      └─ ● StackNode
         ├─ Product "lamp"
         └─ ● Product "chair"   ◀ visible
      """)
  }
}

// MARK: - Errors

extension OriginFindingTests {
  func testAContainerThatIsNotFoundIsAnErrorAndNothingIsBuilt() throws {
    let tree = try ScreenTree(root: TabNode(Feed()))
    let builder = ClosureBuilder { () -> Cart in
      XCTFail("built")
      return Cart()
    }

    try expectError(
      .notFound, leaving: tree,
      """
      Cannot find 'StackNode': no stack holds the visible screen within its layer.

        TabNode
        └─ ● Feed   ◀ visible

      Add an alternative: .found(…).orElse(route).
      """
    ) { try TreeRouter(tree).navigate(to: builder.pushRoute(in: .found(.visibleStack))) }
  }

  func testAnAppsOwnContainerThatIsNotFoundIsAnError() throws {
    final class Shelf: ContainerNode {}
    let tree = try ScreenTree(root: Feed())
    let place = ClosureTransition<Shelf> { origin, _ in
      try Shelf.enclosing(origin, to: "shelve")
    } place: { screen, shelf, navigation in
      try shelf.insertChild(screen, at: shelf.children.count, in: navigation)
    }

    try expectError(
      .notFound, leaving: tree,
      """
      Cannot find 'Shelf': no such container holds the visible screen within its layer.

        Feed   ◀ visible

      Add an alternative: .found(…).orElse(route).
      """
    ) {
      try TreeRouter(tree).navigate(
        to: CartBuilder().route(by: place, in: ContainerOrigin<Shelf>.found(.visibleContainer)))
    }
  }

  func testAScreenToStartFromThatIsNotFoundIsAnError() throws {
    let tree = try ScreenTree(root: Feed())

    try expectError(
      .notFound, leaving: tree,
      """
      Cannot find 'Cart': no screen has this type \
      (from the top layer: current, contained, presented, presenting).

        Feed   ◀ visible

      Start from a route that makes it: .from(route).
      """
    ) {
      try TreeRouter(tree).navigate(
        to: SheetBuilder().presentRoute().from(.found(.first(Cart.self))))
    }
  }

  // B13
  func testAStartThatIsNotThereIsOneKindOfErrorForEachReason() throws {
    let empty = ScreenTree()
    let tree = try ScreenTree(root: Feed())
    let push = CartBuilder().presentRoute()
    let origins: [Origin] = [.visible, .layer, .root, .found(.first(Cart.self))]

    for origin in origins {
      try expectError(.emptyTree, leaving: empty) {
        try TreeRouter(empty).navigate(to: push.from(origin))
      }
    }
    for finder in [ScreenFinder<Cart, Void>.first, .visible, .node(Cart()), .presenter()] {
      try expectError(.notFound, leaving: tree) {
        try TreeRouter(tree).navigate(to: push.from(.found(finder)))
      }
      try expectError(.notFound, leaving: tree) {
        try TreeRouter(tree).navigate(to: .find(finder))
      }
    }
    try expectError(.originGone, leaving: tree) {
      try TreeRouter(tree).navigate(to: push.from(Cart()))
    }
  }
}
