import RouteKit
import RouteKitTesting
import XCTest

/// What Ariadne's builders do, AR-1 to AR-8.
final class AriadneBuildersTests: XCTestCase {
  private final class ThemedStack: StackNode {}

  private let diary = Diary()

  /// A builder that records when it is called.
  private func noted(_ name: String) -> ClosureBuilder<Product, Void> {
    ClosureBuilder { [diary] in
      diary.note("build \(name)")
      return Product(name)
    }
  }

  // AR-1
  func testABuilderMakesAScreenOfItsContextAndWithoutOneNeedsNoArgument() throws {
    let lamp = try ProductBuilder().build(with: "lamp")
    let feed = try FeedBuilder().build()

    XCTAssertEqual(lamp.name, "lamp")
    XCTAssertNil(feed.owner)
  }

  // AR-1
  func testWhatABuilderThrowsReachesWhoeverCallsIt() {
    expectSoldOut { _ = try FailingBuilder().build() }
  }

  // AR-2
  func testBuildersOfAnyScreenAndContextStandInOneListOnceTheirContextIsBound() throws {
    let builders: [any ViewBuilder<Void>] = [
      FeedBuilder(), ProductBuilder().with("lamp"), ClosureBuilder { Screen(42) },
    ]
    let tree = ScreenTree()

    try TreeRouter(tree).navigate(to: TabBuilder(builders) { TabNode() }.rootRoute())

    expectTree(
      tree,
      """
      TabNode
      ├─ ● Feed   ◀ visible
      ├─ Product "lamp"
      └─ Int
      """)
  }

  // AR-2
  func testABuilderWhoseScreenIsErasedStillTakesItsContext() throws {
    let builder: any ViewBuilder<String> = ProductBuilder()

    let screen: ScreenNode = try builder.build(with: "lamp")

    XCTAssertEqual(screen.name, "lamp")
  }

  // AR-3
  func testAClosureBuildsWhenItIsNavigatedToAndNotWhenTheRouteIsMade() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let route = noted("lamp").pushRoute()

    diary.note("made")
    try TreeRouter(tree).navigate(to: route)

    XCTAssertEqual(diary.read(), ["made", "build lamp"])
  }

  // AR-3
  func testAClosureMayHandOutOneScreenWheneverItIsFree() throws {
    let shared = Cart("shared")
    let tree = try ScreenTree(root: StackNode(Feed()))
    let (router, route) = (TreeRouter(tree), ClosureBuilder { shared }.pushRoute())
    try router.navigate(to: route)

    try expectError(.alreadyOnTree, leaving: tree) { try router.navigate(to: route) }
    try router.navigate(to: .pop)
    let arrival = try router.navigate(to: route)

    XCTAssertTrue(arrival.screen === shared)
  }

  // AR-4
  func testRoutesThatHideBuildNothing() throws {
    let provider = RecordingRootProvider(
      try ScreenTree(root: StackNode(Feed(), Product("lamp"), Cart())))
    let router = TreeRouter(provider)

    try router.navigate(to: .pop)
    try router.navigate(to: .popToRoot)

    expectCommits(
      provider,
      """
      commit 2 (route): Cart #4 left; visible: Product "lamp" #3
      commit 3 (route): Product "lamp" #3 left; visible: Feed #2
      """)
  }

  // AR-5
  func testReadyScreensBecomeAStackOfTheAppsOwn() throws {
    let embedding = ClosureBuilder { (screens: [ScreenNode]) in
      let stack = ThemedStack()
      for screen in screens { try stack.push(screen) }
      return stack
    }
    let tree = ScreenTree()

    try TreeRouter(tree).navigate(to: embedding.rootRoute(), with: [Feed(), Product("lamp")])

    expectTree(
      tree,
      """
      ThemedStack
      ├─ Feed
      └─ ● Product "lamp"   ◀ visible
      """)
  }

  // AR-5
  func testAStackOfAListOfBuildersMayBeEmpty() throws {
    let tree = ScreenTree()
    let none: [any ViewBuilder<Void>] = []

    try TreeRouter(tree).navigate(to: StackBuilder(none) { ThemedStack() }.rootRoute())

    expectTree(tree, "ThemedStack   ◀ visible")
  }

  // AR-6
  func testTheScreenIsBuiltOfItsOwnContextBeforeTheStackAroundIt() throws {
    let tree = try ScreenTree(root: Feed())
    let builder = ClosureBuilder { [diary] (name: String) in
      diary.note("build \(name)")
      return Product(name)
    }
    let embedded = StackBuilder(builder) { [diary] () -> ThemedStack in
      diary.note("make the stack")
      return ThemedStack()
    }

    try TreeRouter(tree).navigate(to: embedded.presentRoute(), with: "lamp")

    XCTAssertEqual(diary.read(), ["build lamp", "make the stack"])
    expectTree(
      tree,
      """
      Feed

      sheet on Feed:
      ThemedStack
      └─ ● Product "lamp"   ◀ visible
      """)
  }

  // AR-6
  func testAScreenThatCannotBeBuiltGetsNoStack() throws {
    let tree = try ScreenTree(root: Feed())
    let embedded = StackBuilder(FailingBuilder()) { () -> ThemedStack in
      XCTFail("made")
      return ThemedStack()
    }

    try expectUnchanged(tree) {
      expectSoldOut { try TreeRouter(tree).navigate(to: embedded.presentRoute()) }
    }
  }

  // AR-7
  func testTabsAreBuiltInOrderAndAnyMayBeSelectedAtFirst() throws {
    let tree = ScreenTree()
    let tabs = TabBuilder(noted("a").inStack(), noted("b"), selecting: 1)

    try TreeRouter(tree).navigate(to: tabs.rootRoute())

    XCTAssertEqual(diary.read(), ["build a", "build b"])
    expectTree(
      tree,
      """
      TabNode
      ├─ StackNode
      │  └─ ● Product "a"
      └─ ● Product "b"   ◀ visible
      """)
  }

  // AR-5, AR-7
  func testAContainerIsConfiguredWhenItsChildrenAreInEachInItsOwnWay() throws {
    let tabs = ContainerBuilder(.append(noted("a")), .insert(noted("b"), at: 0)) { TabNode() }
      .configured { [diary] tabs in
        diary.note("configure \(tabs.children.count)")
        try tabs.select(0)
      }

    let built = try tabs.build()

    XCTAssertEqual(diary.read(), ["build a", "build b", "configure 2"])
    XCTAssertEqual(built.selected?.name, "b")
  }

  // AR-8
  func testASplitTakesTheContextsOfItsColumnsFromATuple() throws {
    let tree = ScreenTree()
    let split = SplitBuilder(
      primary: ProductBuilder().mapContext { (both: (String, String)) in both.0 },
      secondary: ProductBuilder().mapContext { (both: (String, String)) in both.1 })

    try TreeRouter(tree).navigate(to: split.rootRoute(), with: ("master", "detail"))

    expectTree(
      tree,
      """
      SplitNode
      ├─ ● primary: Product "master"   ◀ visible
      └─ secondary: Product "detail"   ◀ visible
      """)
  }

  // AR-8
  func testAnErrorOfEitherColumnLeavesNoSplit() throws {
    let tree = ScreenTree()
    let router = TreeRouter(tree)

    for split in [
      SplitBuilder(primary: FailingBuilder(), secondary: FeedBuilder()),
      SplitBuilder(primary: FeedBuilder(), secondary: FailingBuilder()),
    ] {
      try expectUnchanged(tree) {
        expectSoldOut { try router.navigate(to: split.rootRoute()) }
      }
    }
  }

  // AR-8
  func testASplitMayHaveOneColumnOnly() throws {
    let split = try SplitBuilder(secondary: FeedBuilder()).build()

    XCTAssertEqual(
      "\(split.snapshot())",
      """
      SplitNode
      └─ ● secondary: Feed
      """)
  }
}
