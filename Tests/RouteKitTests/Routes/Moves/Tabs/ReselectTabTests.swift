import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class ReselectTabTests: XCTestCase {
  private func shop() throws -> (tree: ScreenTree, tabs: TabNode, stack: StackNode) {
    let stack = try StackNode(Feed(), Product("a"), Product("b"))
    let tabs = try TabNode(stack, StackNode(Cart(), Account()))
    return (try ScreenTree(root: tabs), tabs, stack)
  }

  func testTheSelectedTabPopsToItsRoot() throws {
    let (tree, _, _) = try shop()

    let arrival = try TreeRouter(tree).navigate(to: .reselectTab)

    XCTAssertTrue(arrival.screen is Feed)
    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  └─ ● Feed   ◀ visible
      └─ StackNode
         ├─ Cart
         └─ ● Account
      """)
  }

  func testAtItsRootNothingChanges() throws {
    let (tree, _, stack) = try shop()
    try stack.popToRoot()

    try expectUnchanged(tree) {
      XCTAssertNil(try TreeRouter(tree).navigate(to: .reselectTab).commit)
    }
  }

  func testTheVisibleScreenAnswersInstead() throws {
    let (tree, _, stack) = try shop()
    var (scrolls, isAtTop) = (0, false)
    stack.top?.onReselect(when: { !isAtTop }) { (scrolls, isAtTop) = (scrolls + 1, true) }
    let router = TreeRouter(tree)

    XCTAssertTrue(router.allows(.reselectTab))
    XCTAssertEqual(scrolls, 0)
    XCTAssertNil(try router.navigate(to: .reselectTab).commit)
    XCTAssertEqual(scrolls, 1)
    XCTAssertEqual(stack.children.count, 3)
    try router.navigate(to: .reselectTab)

    XCTAssertEqual(scrolls, 1)
    XCTAssertEqual(stack.children.count, 1)
  }

  func testARouteAnswersAsAPartOfTheNavigation() throws {
    let (tree, _, stack) = try shop()
    stack.onReselect(perform: .popTo(first: Product.self))

    let arrival = try TreeRouter(tree).navigate(to: .reselectTab)

    XCTAssertEqual(arrival.screen.screenName, "a")
    XCTAssertEqual(arrival.commit, 2)
  }

  func testAHandlerActsAndTheTabGoesHomeInTheSameCommit() throws {
    let (tree, _, stack) = try shop()
    tree.undoLimit = 5
    var scrolls = 0
    stack.top?.onReselect(perform: Move.reselectTab.onArrival { _ in scrolls += 1 })
    let router = TreeRouter(tree)

    let commits = try commits(of: tree) { try router.navigate(to: .reselectTab) }

    XCTAssertEqual(commits.count, 1)
    XCTAssertEqual(scrolls, 1)
    XCTAssertEqual(stack.children.count, 1)
    try tree.undo()
    XCTAssertEqual(stack.children.count, 3)
    XCTAssertEqual(scrolls, 1)
  }

  func testAHandlerThatActsAtTheRootOfTheTabMakesNoCommit() throws {
    let (tree, _, stack) = try shop()
    try stack.popToRoot()
    var scrolls = 0
    stack.top?.onReselect(perform: Move.reselectTab.onArrival { _ in scrolls += 1 })

    try expectUnchanged(tree) { try TreeRouter(tree).navigate(to: .reselectTab) }

    XCTAssertEqual(scrolls, 1)
  }

  func testAHandlerDoesNotActIfTheStackMayNotGoHome() throws {
    let (tree, _, stack) = try shop()
    var scrolls = 0
    try stack.push(Screen(Reluctant(verdict: .deny)))
    stack.onReselect(perform: Move.reselectTab.onArrival { _ in scrolls += 1 })

    try expectError(.mayNotLeave, leaving: tree) {
      try TreeRouter(tree).navigate(to: .reselectTab)
    }

    XCTAssertEqual(scrolls, 0)
  }

  func testTheHandlersAroundTheTabAndThoseOfBackAreNotAsked() throws {
    let (tree, tabs, stack) = try shop()
    var calls = 0
    tabs.onReselect { calls += 1 }
    stack.top?.onBack { calls += 1 }

    try TreeRouter(tree).navigate(to: .reselectTab)

    XCTAssertEqual(calls, 0)
    XCTAssertTrue(tree.visible is Feed)
  }

  func testFromAnotherTabItIsAnError() throws {
    let (tree, tabs, _) = try shop()

    try expectError(
      .notFound, leaving: tree,
      """
      Cannot select the tab again: 'Cart' is in a tab that is not selected.

        TabNode
        └─ StackNode
           └─ Cart   ◀ here

      To select the tab, use .selectTab(tab).
      """
    ) {
      let cart = try XCTUnwrap((tabs.children[1] as? StackNode)?.bottom)
      try TreeRouter(tree).navigate(to: .reselectTab.from(cart))
    }
  }

  func testFromTheTabsOrTheTabItIsTheSameTab() throws {
    for origin in 0..<2 {
      let (tree, tabs, stack) = try shop()
      try tree.root?.present(Sheet())

      try TreeRouter(tree).navigate(to: .reselectTab.from(origin == 0 ? tabs : stack))

      XCTAssertEqual(stack.children.count, 1)
      XCTAssertTrue(tree.visible is Sheet)
    }
  }

  func testTabsWithoutATabHaveNoneToSelectAgain() throws {
    let tree = try ScreenTree(root: TabNode())

    try expectError(.notFound, leaving: tree) {
      try TreeRouter(tree).navigate(to: .reselectTab)
    }
  }
}
