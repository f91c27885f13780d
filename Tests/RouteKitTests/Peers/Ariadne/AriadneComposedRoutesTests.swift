import RouteKit
import RouteKitTesting
import XCTest

/// What Ariadne's updating and chained routes do, AR-19 to AR-21, with B24, B25 and B30.
final class AriadneComposedRoutesTests: XCTestCase {
  private final class Member: ScreenNode, ContextUpdatable {
    var diary: Diary?

    init(_ name: String) {
      super.init()
      self.name = name
    }

    func canUpdate(with name: String) throws {
      if name.isEmpty { throw SoldOut(item: "names") }
    }

    func update(with name: String) {
      diary?.note("update \(self.name ?? "")")
      self.name = name
    }
  }

  private let diary = Diary()
  private let member = ClosureBuilder { (name: String) in Member(name) }.pushRoute()
  private let patience = ClosureGuard { (_: Void) in
    Verdict.asking { _ in
      await Task.yield()
      return .allow
    }
  }

  // AR-19
  func testTheVisibleScreenIsGivenTheNewContextAndNothingIsBuiltOrPlaced() throws {
    let provider = RecordingRootProvider(try ScreenTree(root: StackNode(Feed())))
    let (router, route) = (TreeRouter(provider), member.reusing(.visible))

    try router.navigate(to: route, with: "ann")
    try router.navigate(to: route, with: "ben")

    expectCommits(
      provider,
      """
      commit 2 (route): Member "ann" #3 entered StackNode #1; visible: Member "ann" #3
      commit 3 (route): Member "ann" #3 was updated; visible: Member "ann" #3
      """)
    XCTAssertEqual(provider.tree.visible?.name, "ben")
  }

  // AR-19
  func testAScreenOfTheTypeThatIsNotVisibleIsNotUpdatedAndAnotherIsPlaced() throws {
    let tree = try ScreenTree(root: StackNode(Member("ann"), Feed()))

    try TreeRouter(tree).navigate(to: member.reusing(.visible), with: "ben")

    expectTree(
      tree,
      """
      StackNode
      ├─ Member "ann"
      ├─ Feed
      └─ ● Member "ben"   ◀ visible
      """)
  }

  // AR-19
  func testAContextThatTheVisibleScreenCannotTakeIsAnErrorAndLeavesIt() throws {
    let tree = try ScreenTree(root: StackNode(Member("ann")))

    try expectUnchanged(tree) {
      XCTAssertThrowsError(
        try TreeRouter(tree).navigate(to: member.reusing(.visible), with: "")
      ) { XCTAssertEqual($0 as? SoldOut, SoldOut(item: "names")) }
    }
  }

  // AR-20, B30
  func testAnUpdatingRouteKeepsTheHooksOfTheRouteThatItWasMadeOf() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let prepared = member.preparing { [diary] screen, _ in
      diary.note("prepare \(screen.name ?? "")")
      screen.diary = diary
    }
    let updating = prepared.reusing(.visible)
      .onArrival { [diary] in diary.note("arrived at \($0.name ?? "")") }

    try TreeRouter(tree).navigate(to: updating, with: "ann")
    try TreeRouter(tree).navigate(to: updating, with: "ben")

    XCTAssertEqual(
      diary.read(), ["prepare ann", "arrived at ann", "update ann", "arrived at ben"])
  }

  // AR-20, B30
  func testARouteThatIsWrappedKeepsItsHooksAndTheOriginalHasNoneOfTheWrappers() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let prepared = CartBuilder().pushRoute().preparing { cart, _ in cart.name = "prepared" }
    let wrapped = prepared.guarded(by: ClosureGuard { .allow })
      .onArrival { [diary] in diary.note("arrived at \($0.name ?? "")") }
    let router = TreeRouter(tree)

    try router.navigate(to: wrapped)
    try router.navigate(to: prepared)

    XCTAssertEqual(diary.read(), ["arrived at prepared"])
    XCTAssertEqual(tree.visible?.name, "prepared")
  }

  // AR-21
  func testTheHeadGetsItsContextWhenNavigatingAndTheTailWhenItIsChained() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let push = ProductBuilder().pushRoute()

    try TreeRouter(tree).navigate(to: push.then(push.with("tail")), with: "head")

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      ├─ Product "head"
      └─ ● Product "tail"   ◀ visible
      """)
  }

  // AR-21, B25
  func testAChainStopsAtTheFirstFailureAndLeavesNothing() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let tail = ClosureBuilder { () -> Cart in
      XCTFail("built")
      return Cart()
    }
    let chain = ProductBuilder().pushRoute().with("lamp")
      .then(FailingBuilder().pushRoute()).then(tail.pushRoute())

    try expectUnchanged(tree) {
      expectSoldOut { try TreeRouter(tree).navigate(to: chain) }
    }
  }

  // AR-21, B25
  func testATailThatFailsTakesItsHeadBackUnheard() throws {
    let tree = try ScreenTree(root: StackNode(Heard("feed", diary)))
    let head = ClosureBuilder { [diary] in Heard("head", diary) }.pushRoute()
    _ = diary.read()

    try expectUnchanged(tree) {
      expectSoldOut {
        try TreeRouter(tree).navigate(to: head.then(FailingBuilder().presentRoute()))
      }
    }

    XCTAssertEqual(diary.read(), [])
  }

  // AR-21
  func testEachLinkStartsFromWhereTheOnesBeforeLeftTheTree() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(Feed()), Account()))
    let chain = CartBuilder().inStack().presentRoute()
      .then(ProductBuilder().pushRoute().with("in the sheet")).then(.dismiss)
      .then(ProductBuilder().pushRoute().with("in the tab"))

    try TreeRouter(tree).navigate(to: chain)

    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  ├─ Feed
      │  └─ ● Product "in the tab"   ◀ visible
      └─ Account
      """)
  }

  // AR-21
  func testChainsNest() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let push = { ProductBuilder().pushRoute().with($0) }

    try TreeRouter(tree).navigate(to: push("a").then(push("b").then(.pop)).then(push("c")))

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      ├─ Product "a"
      └─ ● Product "c"   ◀ visible
      """)
  }

  // AR-21, B24
  func testATemporaryChainWhoseHeadWaitsStillPerformsItsTail() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    try await TreeRouter(tree).arrive(
      at: CartBuilder().pushRoute().guarded(by: patience)
        .then(ProductBuilder().pushRoute().with("tail")))

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      ├─ Cart
      └─ ● Product "tail"   ◀ visible
      """)
  }

  // AR-21, B24
  @MainActor func testATemporaryChainWithACompletionIsHeldUntilItHasEnded() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    var results: [Result<Arrival, any Error>] = []
    let ended = expectation(description: "ended")

    TreeRouter(tree).navigate(
      to: CartBuilder().pushRoute().guarded(by: patience)
        .then(ProductBuilder().pushRoute().with("tail"))
    ) {
      results.append($0)
      ended.fulfill()
    }
    await fulfillment(of: [ended], timeout: 60)

    XCTAssertEqual(results.count, 1)
    XCTAssertEqual(try results.first?.get().screen.name, "tail")
  }
}
