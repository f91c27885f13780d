import RouteKit
import RouteKitTesting
import XCTest

/// What Ariadne's routes do, AR-17, AR-18 and AR-22, with B26 and B27.
final class AriadneRoutesTests: XCTestCase {
  private let diary = Diary()

  private struct NotedFinder: ViewFinder {
    let diary: Diary

    func find(in tree: ScreenTree) -> ScreenNode? {
      diary.note("find")
      return tree.visible
    }
  }

  private struct NotedTransition: ViewTransition {
    let diary: Diary
    let push = ContainerTransition.push

    func target(from origin: ScreenNode?, in navigation: Navigation) throws -> StackNode {
      diary.note("target")
      return try push.target(from: origin, in: navigation)
    }

    func place(_ view: ScreenNode, at stack: StackNode, in navigation: Navigation) throws {
      diary.note("place")
      try push.place(view, at: stack, in: navigation)
    }
  }

  // AR-17
  func testARouteFindsItsStartAndItsPlaceThenBuildsPreparesAndPlaces() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let builder = ClosureBuilder { [diary] () -> Cart in
      diary.note("build")
      return Cart()
    }
    let route = builder.route(by: NotedTransition(diary: diary))
      .preparing { [diary] _, _ in diary.note("prepare") }

    try TreeRouter(tree, finder: NotedFinder(diary: diary)).navigate(to: route)

    XCTAssertEqual(diary.read(), ["find", "target", "build", "prepare", "place"])
  }

  // AR-17, B26
  func testWhatABuilderThrowsReachesTheCallerAndIsNoFalse() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    try expectUnchanged(tree) {
      expectSoldOut { try TreeRouter(tree).navigate(to: FailingBuilder().pushRoute()) }
    }
  }

  // AR-17, B26
  @MainActor func testTheCompletionGetsTheErrorThatTheBuilderThrew() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    var results: [Result<Arrival, any Error>] = []

    TreeRouter(tree).navigate(to: FailingBuilder().pushRoute()) { results.append($0) }

    XCTAssertEqual(results.count, 1)
    expectSoldOut { _ = try results.first?.get() }
  }

  // AR-17, B27
  func testAnEmptyTreeGetsItsFirstRootByARoute() throws {
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

  // AR-17
  func testWhatNeedsAScreenToStartFromSaysThatTheTreeIsEmpty() throws {
    let tree = ScreenTree()
    let router = TreeRouter(tree)
    let failing = FailingBuilder()

    for route: any Route<Void> in [
      failing.pushRoute(), failing.presentRoute(), Move.pop, Move.dismiss,
    ] {
      try expectError(.emptyTree, leaving: tree) { try router.navigate(to: route) }
    }
  }

  // AR-18
  func testAShowHookSeesTheNewScreenAndWhereTheUserComesFromBeforeItGoesIn() throws {
    let tree = try ScreenTree(root: StackNode(Feed("feed")))
    let route = ProductBuilder().pushRoute().preparing { [diary] product, origin in
      diary.note("\(product.name ?? "") from \(origin?.name ?? ""), owned: \(product.owner != nil)")
    }

    try TreeRouter(tree).navigate(to: route, with: "lamp")

    XCTAssertEqual(diary.read(), ["lamp from feed, owned: false"])
  }

  // AR-18
  func testAHookThatThrowsKeepsTheScreenOut() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let route = CartBuilder().pushRoute().preparing { _, _ in throw SoldOut() }

    try expectUnchanged(tree) {
      expectSoldOut { try TreeRouter(tree).navigate(to: route) }
    }
  }

  // AR-18
  func testStyleAndAnchorOfALayerAreFilledWhereTheRouteIsWritten() throws {
    let tree = try ScreenTree(root: Feed())
    let share = SheetBuilder().presentRoute(.popover) { record in
      record.anchor = "share"
      record.isDismissibleByUser = false
    }

    try TreeRouter(tree).navigate(to: share)

    let record = tree.topLayer?.presentation
    XCTAssertEqual(record?.style, .popover)
    XCTAssertEqual(record?.anchor, "share")
    XCTAssertEqual(record?.isDismissibleByUser, false)
  }

  // AR-18
  func testACustomHookIsTheClosureOfARouteAndRunsOnCommit() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Cart()))
    let custom = ClosureRoute { [diary] navigation -> ScreenNode in
      navigation.onCommit { diary.note("committed") }
      return try navigation.perform(.popToRoot)
    }

    expectSoldOut {
      try TreeRouter(tree).navigate(to: custom.then(FailingBuilder().pushRoute()))
    }
    let refused = diary.read()
    try TreeRouter(tree).navigate(to: custom)

    XCTAssertEqual(refused, [])
    XCTAssertEqual(diary.read(), ["committed"])
  }

  // AR-18
  func testAHideHookSeesWhatIsShownNextAndWhatIsHidden() throws {
    let tree = try ScreenTree(root: StackNode(Feed("feed"), Product("lamp")))
    let route = Move.pop.onCommit { [diary] screen, origin in
      diary.note("\(screen.name ?? "") after \(origin?.name ?? "")")
    }

    try TreeRouter(tree).navigate(to: route)

    XCTAssertEqual(diary.read(), ["feed after lamp"])
  }

  // AR-18
  func testAHideHookDoesNotRunForWhatStays() throws {
    let form = Form { _ in .deny }
    let tree = try ScreenTree(root: StackNode(Feed(), form))
    let router = TreeRouter(tree)
    let hook = { [diary] (_: ScreenNode, _: ScreenNode?) in diary.note("ran") }

    try expectError(.mayNotLeave, leaving: tree) {
      try router.navigate(to: Move.pop.onCommit(hook))
    }
    try router.navigate(to: Move.dismissAll.onCommit(hook))

    XCTAssertEqual(diary.read(), [])
  }

  // AR-22
  func testWhateverPerformsIsARouteAndNeedsNeitherBuilderNorTransition() throws {
    struct HomeRoute: Route {
      func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
        try navigation.perform(.dismissAll)
        try navigation.perform(.selectTab(0))
        return try navigation.perform(.popToRoot)
      }
    }
    let tabs = try TabNode(StackNode(Feed(), Cart()), Account())
    let tree = try ScreenTree(root: tabs)
    try tabs.select(1)
    try tabs.present(Sheet())

    let arrival = try TreeRouter(tree).navigate(to: HomeRoute())

    XCTAssertTrue(arrival.screen is Feed)
    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  └─ ● Feed   ◀ visible
      └─ Account
      """)
  }
}
