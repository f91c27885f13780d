import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class RouteThenTests: XCTestCase {
  func testRoutesArePerformedOneAfterAnotherInOneCommit() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(Feed(), Cart()), Account()))
    try (tree.root as? TabNode)?.select(1)

    let commits = try commits(of: tree) {
      let arrival = try TreeRouter(tree).navigate(
        to: .selectTab(0).then(.popToRoot).then(ProductBuilder().pushRoute().with("lamp")))
      XCTAssertEqual(arrival.screen.screenName, "lamp")
    }

    XCTAssertEqual(commits.count, 1)
    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  ├─ Feed
      │  └─ ● Product "lamp"   ◀ visible
      └─ Account
      """)
  }

  func testOfSeveralPushesOnlyTheLastScreenAppears() throws {
    let diary = Diary()
    let tree = try ScreenTree(root: HeardStack("stack", diary, Heard("feed", diary)))
    _ = diary.read()
    let push = ClosureBuilder { (name: String) in Heard(name, diary) }.pushRoute()

    try TreeRouter(tree).navigate(to: push.with("a").then(push.with("b")))

    XCTAssertEqual(diary.read(), ["disappear feed", "enter a", "enter b", "appear b"])
  }

  func testTheContextOfAChainIsThatOfItsFirstRoute() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    try TreeRouter(tree).navigate(
      to: ProductBuilder().pushRoute().then(CartBuilder().pushRoute()), with: "lamp")

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      ├─ Product "lamp"
      └─ ● Cart   ◀ visible
      """)
  }

  func testAFailingTailTakesTheHeadBack() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(Feed(), Cart()), Account()))

    try expectUnchanged(tree) {
      expectSoldOut {
        try TreeRouter(tree).navigate(
          to: .popToRoot.then(.selectTab(1)).then(FailingBuilder().presentRoute()))
      }
    }
  }

  func testAFailingHeadKeepsTheTailFromRunning() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let tail = ClosureBuilder { () -> Cart in
      XCTFail("built")
      return Cart()
    }

    try expectError(.rootStays, leaving: tree) {
      try TreeRouter(tree).navigate(to: .pop.then(tail.pushRoute()))
    }
  }

  func testChainsNest() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let (a, b, c) = (
      ProductBuilder().pushRoute().with("a"), ProductBuilder().pushRoute().with("b"),
      ProductBuilder().pushRoute().with("c")
    )

    try TreeRouter(tree).navigate(to: a.then(b.then(c)).then(.pop))

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      ├─ Product "a"
      └─ ● Product "b"   ◀ visible
      """)
  }

  func testAChainIsAValueThatKeepsWhatItWas() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let short = ProductBuilder().pushRoute().then(CartBuilder().pushRoute())
    _ = short.then(.pop)

    try TreeRouter(tree).navigate(to: short, with: "lamp")

    XCTAssertTrue(tree.visible is Cart)
  }
}
