import RouteKit
import RouteKitTesting
import XCTest

/// What Ariadne's chained routes do, AR-21, with B24 and B25.
final class AriadneChainsTests: XCTestCase {
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
    let diary = Diary()
    let tree = try ScreenTree(root: StackNode(Heard("feed", diary)))
    let head = ClosureBuilder { Heard("head", diary) }.pushRoute()
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
    let patience = ClosureGuard { (_: Void) in
      Verdict.ask { _ in
        await Task.yield()
        return .allow
      }
    }

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
    let patience = ClosureGuard { (_: Void) in
      Verdict.ask { _ in
        await Task.yield()
        return .allow
      }
    }
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
