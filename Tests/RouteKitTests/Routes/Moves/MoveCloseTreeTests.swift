import Fixtures
import RouteKit
import RouteKitHosting
import RouteKitTesting
import XCTest

/// Closing a tree with a move, which asks leave checks first.
final class MoveCloseTreeTests: XCTestCase {
  private let diary = Diary()

  func testItRemovesEverythingAndClosesTheTree() throws {
    let tree = try ScreenTree(root: HeardStack("stack", diary, Heard("feed", diary)))
    _ = diary.read()
    let provider = RecordingRootProvider(tree)
    let visible = try XCTUnwrap(tree.visible)

    let arrival = try TreeRouter(tree).navigate(to: .closeTree)

    XCTAssertTrue(arrival.screen === visible)
    XCTAssertTrue(tree.isClosed)
    XCTAssertNil(tree.root)
    XCTAssertEqual(
      diary.read(), ["disappear feed", "disappear stack", "leave feed", "leave stack"])
    expectCommits(
      provider,
      #"commit 2 (close): Heard "feed" #2 left; HeardStack "stack" #1 left; visible: nothing"#)
    expectError(.treeClosed) { try TreeRouter(tree).navigate(to: .closeTree) }
  }

  func testScreensInOtherTabsAndBelowLayersAreAskedToo() throws {
    let tabs = try TabNode(Feed(), StackNode(Screen(Reluctant(verdict: .deny(SoldOut())))))
    let tree = try ScreenTree(root: tabs)
    try tabs.present(Sheet())

    try expectUnchanged(tree) {
      expectSoldOut { try TreeRouter(tree).navigate(to: .closeTree) }
    }
  }

  func testALeaveCheckReadsTheCause() throws {
    final class Form: ScreenNode {
      var causes: [Cause] = []
      override func leaveCheck(_ departure: Departure) -> Verdict {
        causes.append(departure.cause)
        return .allow
      }
    }
    let form = Form()
    let tree = try ScreenTree(root: form)

    try TreeRouter(tree).navigate(to: .closeTree)

    XCTAssertEqual(form.causes, [.close])
  }

  func testItWaitsForAQuestion() async throws {
    for answer in [Answer.allow, .deny] {
      let form = AskingForm { _ in answer }
      let tree = try ScreenTree(root: StackNode(form))
      let router = TreeRouter(tree)

      try expectError(.mustWait, leaving: tree) { try router.navigate(to: .closeTree) }
      var refused = false
      do {
        let arrival = try await router.arrive(at: .closeTree)
        XCTAssertTrue(arrival.screen === form)
      } catch RoutingError.mayNotLeave {
        refused = true
      }

      XCTAssertEqual(tree.isClosed, !refused)
      XCTAssertEqual(tree.root == nil, !refused)
      XCTAssertEqual("\(answer)" == "deny", refused)
    }
  }

  @MainActor func testTheCompletionIsCalledOnceAfterAQuestion() async throws {
    let form = AskingForm { _ in .allow }
    let tree = try ScreenTree(root: form)
    var endings: [String] = []

    TreeRouter(tree).navigate(to: .closeTree) { endings.append($0.ending) }
    await expectSoon("it ends") { tree.isClosed && !endings.isEmpty }

    XCTAssertEqual(endings.count, 1)
    XCTAssertTrue(endings.first?.contains("AskingForm") ?? false, "\(endings)")
  }

  func testItIsPreviewed() throws {
    let free = try ScreenTree(root: StackNode(Feed()))
    let denied = try ScreenTree(root: Screen(Reluctant(verdict: .deny)))
    let asking = try ScreenTree(root: AskingForm { _ in .allow })

    for tree in [free, denied, asking] {
      try expectUnchanged(tree) {
        let router = TreeRouter(tree)
        XCTAssertEqual(router.allows(.closeTree), tree === free)
        XCTAssertEqual(router.allows(.closeTree, ifAwaited: true), tree !== denied)
        let preview = router.preview(.closeTree)
        XCTAssertEqual(preview.isPossible, tree === free)
        XCTAssertEqual(preview.changes.count, tree === free ? 2 : 0)
      }
      XCTAssertFalse(tree.isClosed)
    }
  }

  @MainActor func testOtherWaitingNavigationsEnd() async throws {
    let counter = try Counter()
    counter.go("cart", to: counter.cart, by: counter.router)
    try await counter.door.knocked(times: 1)

    try await counter.router.arrive(at: .closeTree)
    counter.door.open(with: .allow)

    await counter.ended(1)
    XCTAssertEqual(counter.ends, ["cart: treeClosed"])
  }

  func testItIsTheLastPartOfAChain() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Cart()))
    let router = TreeRouter(tree)

    try expectError(.emptyTree, leaving: tree) { try router.navigate(to: .closeTree.then(.pop)) }
    try expectError(
      .treeClosed, leaving: tree,
      """
      Cannot navigate: an earlier part of the navigation closes the tree.

      Write .closeTree last.
      """
    ) { try router.navigate(to: .closeTree.then(FeedBuilder().rootRoute())) }
    XCTAssertFalse(tree.isClosed)

    try router.navigate(to: .pop.then(.closeTree))
    XCTAssertTrue(tree.isClosed)
  }

  func testAnAlternativeAfterAFailedChainDoesNotCloseTheTree() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Cart()))

    try TreeRouter(tree).navigate(to: Move.closeTree.then(.pop).orElse(.pop))

    XCTAssertFalse(tree.isClosed)
    XCTAssertTrue(tree.visible is Feed)
  }

  func testGuardsOfTheRouteAndDecoratorsApply() throws {
    let tree = try ScreenTree(root: Feed())

    try expectError(.refused, leaving: tree) {
      try TreeRouter(tree).navigate(to: Move.closeTree.guarded(by: ClosureGuard { .deny }))
    }
    try expectError(.refused, leaving: tree) {
      try TreeRouter(tree).guarded(by: ClosureGuard { .deny }).navigate(to: .closeTree)
    }
    try TreeRouter(tree).exclusively().navigate(to: .closeTree)
    XCTAssertTrue(tree.isClosed)
  }

  func testACallbackCannotNavigateAnyMore() throws {
    let screen = Heard("feed", diary)
    let tree = try ScreenTree(root: screen)
    screen.actions["leave"] = { try TreeRouter(tree).navigate(to: CartBuilder().rootRoute()) }
    _ = diary.read()

    try TreeRouter(tree).navigate(to: .closeTree)

    XCTAssertNil(tree.root)
    XCTAssertTrue(
      diary.read().contains { $0.hasPrefix("leave feed: Cannot navigate: the tree was closed.") })
  }

  func testObserversHearItOnceAndNothingIsHeldAfterwards() throws {
    var heard = 0
    let tree = try ScreenTree(root: StackNode(Feed(), Cart()))
    tree.undoLimit = 5
    let observation = tree.observe { _ in heard += 1 }
    weak let cart = tree.visible
    try TreeRouter(tree).navigate(to: .pop)

    do { try TreeRouter(tree).navigate(to: .closeTree) }

    XCTAssertEqual(heard, 2)
    XCTAssertNil(cart)
    XCTAssertEqual(tree.undoCount, 0)
    observation.cancel()
  }

  func testAWindowIsNoLongerListed() async throws {
    let windows = Windows()
    let (left, right) = (windows.open(), windows.open())
    for window in [left, right] { try window.router.navigate(to: FeedBuilder().rootRoute()) }

    try await left.router.arrive(at: .closeTree)

    XCTAssertFalse(left.isOpen)
    XCTAssertTrue(windows.all.map(\.number) == [right.number])
  }
}
