import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class FocusColumnTests: XCTestCase {
  func testFocusingAColumnArrivesAtTheVisibleScreenInIt() throws {
    let tree = try ScreenTree(root: SplitNode(primary: Feed(), secondary: StackNode(Cart())))

    let arrival = try TreeRouter(tree).navigate(to: .focusColumn(.secondary))

    XCTAssertTrue(arrival.screen is Cart)
    XCTAssertEqual(arrival.commit, 2)
  }

  func testFocusingTheFocusedArrivesWithoutACommit() throws {
    let tree = try ScreenTree(root: SplitNode(primary: Feed(), secondary: Cart()))

    try expectUnchanged(tree) {
      let arrival = try TreeRouter(tree).navigate(to: .focusColumn(.primary))
      XCTAssertNil(arrival.commit)
      XCTAssertTrue(arrival.screen is Feed)
    }
  }

  func testFocusingAnEmptyColumnIsAnError() throws {
    let tree = try ScreenTree(root: SplitNode(primary: Feed()))

    try expectError(
      .notFound, leaving: tree,
      """
      Cannot focus the secondary column: the column of 'SplitNode' is empty.

        SplitNode   ◀ here

      Fill it first: builder.secondaryRoute().
      """
    ) { try TreeRouter(tree).navigate(to: .focusColumn(.secondary)) }
  }

  func testWithoutASplitItIsAnError() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot focus the primary column: no split holds the visible screen.

        StackNode
        └─ ● Feed   ◀ visible

      The tree has no split. Put one on it first.
      """
    ) { try TreeRouter(tree).navigate(to: .focusColumn(.primary)) }
  }

  func testWithASheetUpTheErrorSaysWhatWouldHelpAndThatWorks() throws {
    let tree = try ScreenTree(root: SplitNode(primary: Feed(), secondary: Cart()))
    let router = TreeRouter(tree)
    try router.navigate(to: SheetBuilder().presentRoute())

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot focus the secondary column: no split holds the visible screen within its layer.

        SplitNode

        sheet on SplitNode:
        Sheet   ◀ visible

      Dismiss the layer first: .dismissAll.then(.focusColumn(.secondary)).
      """
    ) { try router.navigate(to: .focusColumn(.secondary)) }
    try router.navigate(to: .dismissAll.then(.focusColumn(.secondary)))

    XCTAssertTrue(tree.visible is Cart)
  }

  func testInAnEmptyTreeItIsAnError() throws {
    let tree = ScreenTree()

    try expectError(.emptyTree, leaving: tree) {
      try TreeRouter(tree).navigate(to: .focusColumn(.primary))
    }
  }
}
