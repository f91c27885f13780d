import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Placing a screen as a tab.
final class ClosureTransitionTabsTests: XCTestCase {
  func testEachRoutePutsTheScreenInATabAndShowsItInOneCommit() throws {
    let moves: [(name: String, move: (TreeRouter, TabNode) throws -> Void, after: [String])] = [
      (
        "in place of the selected tab",
        { router, _ in try router.navigate(to: CartBuilder().replaceTabRoute()) },
        ["Cart", "Account"]
      ),
      (
        "in place of the selected tab, from the tabs",
        { router, _ in try router.navigate(to: CartBuilder().replaceTabRoute().from(.root)) },
        ["Cart", "Account"]
      ),
      (
        "in place of the tab of another screen",
        { try $0.navigate(to: CartBuilder().replaceTabRoute().from($1.children[1])) },
        ["StackNode", "Cart"]
      ),
      (
        "in place of the tab at an index",
        { router, _ in try router.navigate(to: CartBuilder().replaceTabRoute(at: 1)) },
        ["StackNode", "Cart"]
      ),
      (
        "as a tab at an index",
        { router, _ in try router.navigate(to: CartBuilder().tabRoute(at: 1)) },
        ["StackNode", "Cart", "Account"]
      ),
      (
        "in a stack, as the last tab",
        { router, _ in try router.navigate(to: CartBuilder().inStack().tabRoute()) },
        ["StackNode", "Account", "StackNode"]
      ),
    ]
    for (name, move, after) in moves {
      let tabs = try TabNode(StackNode(Feed(), Product("a")), Account())
      let tree = try ScreenTree(root: tabs)

      let commits = try commits(of: tree) { try move(TreeRouter(tree), tabs) }

      XCTAssertEqual(commits.count, 1, name)
      XCTAssertEqual(tabs.children.typeNames, after, name)
      XCTAssertTrue(tree.visible is Cart, name)
    }
  }

  func testEmptyTabsGetTheirFirst() throws {
    let tree = try ScreenTree(root: TabNode())

    try TreeRouter(tree).navigate(to: CartBuilder().replaceTabRoute())

    XCTAssertTrue(tree.visible is Cart)
  }

  func testAnIndexThatIsNotThereIsAnErrorAndNothingIsBuilt() throws {
    let tree = try ScreenTree(root: TabNode(Feed()))
    let builder = ClosureBuilder { () -> Cart in
      XCTFail("built")
      return Cart()
    }

    try expectError(
      .outOfRange, leaving: tree,
      """
      Cannot replace tab 1 with 'Cart': 'TabNode' has 1 tab, with the index 0.

        TabNode   ◀ here
      """
    ) { try TreeRouter(tree).navigate(to: builder.replaceTabRoute(at: 1)) }
  }
}

// MARK: - Inserting

extension ClosureTransitionTabsTests {
  func testAPlaceThatIsNotThereIsAnErrorBeforeAnythingIsBuilt() throws {
    let tree = try ScreenTree(root: TabNode(Feed(), Account()))
    let builder = ClosureBuilder { () -> Cart in
      XCTFail("built")
      return Cart()
    }

    try expectError(
      .outOfRange, leaving: tree,
      """
      Cannot insert 'Cart': 'TabNode' has 2 tabs, so the place must be 0 to 2, but is 3.

        TabNode   ◀ here
      """
    ) { try TreeRouter(tree).navigate(to: builder.tabRoute(at: 3)) }
    try expectError(.outOfRange, leaving: tree) {
      try TreeRouter(tree).navigate(to: builder.tabRoute(at: -1))
    }
  }
}
