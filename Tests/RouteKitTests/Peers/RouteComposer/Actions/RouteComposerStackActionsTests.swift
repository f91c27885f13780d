import RouteKit
import RouteKitTesting
import XCTest

/// What RouteComposer's actions have in common, and its actions on stacks: RC-30 to RC-35 and RC-42 to RC-44.
final class RouteComposerStackActionsTests: XCTestCase {
  private let diary = Diary()

  private var noBuilder: ClosureBuilder<Cart, Void> {
    ClosureBuilder {
      XCTFail("built")
      return Cart()
    }
  }

  // RC-30
  func testAContainerIsFilledWithTheSameEditWhetherOrNotItIsOnATree() throws {
    let stack = StackNode()
    try stack.push(Feed("before"))
    let tree = try ScreenTree(root: stack)

    try stack.push(Cart("after"))
    try TreeRouter(tree).navigate(to: ProductBuilder().pushRoute(), with: "by route")

    XCTAssertEqual(stack.children.map(\.name), ["before", "after", "by route"])
  }

  // RC-31
  func testTheNearestContainerOfTheTypeAroundTheOriginTakesTheScreen() throws {
    let (outer, inner) = (try StackNode(Feed()), try StackNode(Cart()))
    try outer.push(TabNode(inner))
    let tree = try ScreenTree(root: outer)

    try TreeRouter(tree).navigate(to: ProductBuilder().pushRoute(), with: "lamp")

    XCTAssertEqual([outer.children.count, inner.children.count], [2, 2])
    XCTAssertEqual(inner.top?.name, "lamp")
  }

  // RC-31
  func testAMissingContainerIsFoundOutBeforeTheScreenIsBuilt() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    try expectError(.noContainer, leaving: tree) {
      try TreeRouter(tree).navigate(to: noBuilder.tabRoute())
    }
    try expectError(.noContainer, leaving: tree) {
      try TreeRouter(tree).navigate(to: noBuilder.secondaryRoute())
    }
  }

  // RC-32
  func testTwoPushesAreOneCommitInWhichOnlyTheLastAppears() throws {
    let stack = try HeardStack("stack", diary, Heard("feed", diary))
    let tree = try ScreenTree(root: stack)
    _ = diary.read()
    let heard = ClosureBuilder { [diary] (name: String) in Heard(name, diary) }.pushRoute()

    let commits = try commits(of: tree) {
      try TreeRouter(tree).navigate(to: heard.with("a").then(heard.with("b")))
    }

    XCTAssertEqual(commits.count, 1)
    XCTAssertEqual(diary.read(), ["disappear feed", "enter a", "enter b", "appear b"])
  }

  // RC-33
  func testAPushAppends() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    try TreeRouter(tree).navigate(to: CartBuilder().pushRoute())

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Cart   ◀ visible
      """)
  }

  // RC-34
  func testPushingAsTheRootLeavesTheNewScreenAlone() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Sheet()))

    try TreeRouter(tree).navigate(to: CartBuilder().replaceAllRoute())

    expectTree(
      tree,
      """
      StackNode
      └─ ● Cart   ◀ visible
      """)
  }

  // RC-35
  func testReplacingTheLastWorksOnAnEmptyStackToo() throws {
    let tree = try ScreenTree(root: StackNode())
    let router = TreeRouter(tree)

    try router.navigate(to: FeedBuilder().replaceRoute())
    let one = tree.snapshot()
    try router.navigate(to: CartBuilder().replaceRoute())

    XCTAssertEqual(one.records.count, 2)
    expectTree(
      tree,
      """
      StackNode
      └─ ● Cart   ◀ visible
      """)
  }

  // RC-42
  func testARouteMayPlaceNothingAndArrivesWithoutACommit() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Cart()))
    let stay = ClosureRoute { navigation in try XCTUnwrap(navigation.tree.visible) }

    try expectUnchanged(tree) {
      let arrival = try TreeRouter(tree).navigate(to: stay)

      XCTAssertNil(arrival.commit)
      XCTAssertTrue(arrival.screen is Cart)
    }
  }

  // RC-43
  func testATransitionWrapsAnotherAndFailsWithIt() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)

    try router.navigate(
      to: CartBuilder().route(by: NotedTransition(base: .push, diary: diary)))
    try expectError(.noContainer, leaving: tree) {
      try router.navigate(
        to: noBuilder.route(by: NotedTransition(base: .appendTab, diary: diary)))
    }

    XCTAssertEqual(diary.read(), ["place Cart"])
    XCTAssertTrue(tree.visible is Cart)
  }

  // RC-44
  func testNothingIsDelayedAndWhoeverShowsTheTreeIsToldWhetherToAnimate() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)

    let commits = try commits(of: tree) {
      try router.navigate(to: CartBuilder().pushRoute())
      try router.navigate(to: CartBuilder().pushRoute().animated(false))
    }

    XCTAssertEqual(commits.map(\.isAnimated), [true, false])
  }
}

/// A transition that records what another one places.
private struct NotedTransition<Base: ViewTransition>: ViewTransition {
  let base: Base
  let diary: Diary

  func target(from origin: ScreenNode?, in navigation: Navigation) throws -> Base.Target {
    try base.target(from: origin, in: navigation)
  }

  func place(_ view: ScreenNode, at target: Base.Target, in navigation: Navigation) throws {
    diary.note("place \(type(of: view))")
    try base.place(view, at: target, in: navigation)
  }
}
