import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Placing a screen as a tab.
final class ClosureTransitionTabsTests: XCTestCase {
  func testTheTabOfTheVisibleScreenMakesPlaceForTheScreen() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(Feed(), Product("a")), Account()))

    let arrival = try TreeRouter(tree).navigate(to: CartBuilder().replaceTabRoute())

    XCTAssertEqual(arrival.commit, 2)
    expectTree(
      tree,
      """
      TabNode
      ├─ ● Cart   ◀ visible
      └─ Account
      """)
  }

  func testAnotherTabIsReplacedAndRevealedInTheSameCommit() throws {
    let account = Account()
    let tree = try ScreenTree(root: TabNode(Feed(), account))

    let commits = try commits(of: tree) {
      try TreeRouter(tree).navigate(to: CartBuilder().replaceTabRoute().from(account))
    }

    XCTAssertEqual(commits.count, 1)
    expectTree(
      tree,
      """
      TabNode
      ├─ Feed
      └─ ● Cart   ◀ visible
      """)
  }

  func testFromTheTabsThemselvesTheSelectedIsMeant() throws {
    let tree = try ScreenTree(root: TabNode(Feed(), Account()))

    try TreeRouter(tree).navigate(to: CartBuilder().replaceTabRoute().from(.root))

    expectTree(
      tree,
      """
      TabNode
      ├─ ● Cart   ◀ visible
      └─ Account
      """)
  }

  func testEmptyTabsGetTheirFirst() throws {
    let tree = try ScreenTree(root: TabNode())

    try TreeRouter(tree).navigate(to: CartBuilder().replaceTabRoute())

    expectTree(
      tree,
      """
      TabNode
      └─ ● Cart   ◀ visible
      """)
  }

  func testTheTabAtAnIndexIsReplacedAndRevealed() throws {
    let tree = try ScreenTree(root: TabNode(Feed(), Account()))

    let arrival = try TreeRouter(tree).navigate(to: CartBuilder().replaceTabRoute(at: 1))

    XCTAssertEqual(arrival.commit, 2)
    expectTree(
      tree,
      """
      TabNode
      ├─ Feed
      └─ ● Cart   ◀ visible
      """)
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
  func testTheScreenIsATabAtTheIndexAndIsSelected() throws {
    let tree = try ScreenTree(root: TabNode(Feed(), Account()))

    let arrival = try TreeRouter(tree).navigate(to: CartBuilder().tabRoute(at: 1))

    XCTAssertEqual(arrival.commit, 2)
    expectTree(
      tree,
      """
      TabNode
      ├─ Feed
      ├─ ● Cart   ◀ visible
      └─ Account
      """)
  }

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

// MARK: - Appending

extension ClosureTransitionTabsTests {
  func testTheScreenIsTheLastTabAndIsSelected() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(Feed()), Account()))

    let arrival = try TreeRouter(tree).navigate(to: CartBuilder().inStack().tabRoute())

    XCTAssertEqual(arrival.commit, 2)
    expectTree(
      tree,
      """
      TabNode
      ├─ StackNode
      │  └─ ● Feed
      ├─ Account
      └─ ● StackNode
         └─ ● Cart   ◀ visible
      """)
  }
}
