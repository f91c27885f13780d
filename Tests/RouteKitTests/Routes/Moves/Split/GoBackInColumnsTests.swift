import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class GoBackInColumnsTests: XCTestCase {
  func testGoingBackFocusesTheFilledColumnBeforeAndEmptiesTheColumn() throws {
    let split = try SplitNode(primary: Feed(), secondary: Cart(), isCollapsed: true)
    let tree = try ScreenTree(root: split)
    let router = TreeRouter(tree)
    try router.navigate(to: .focusColumn(.secondary))

    let arrival = try router.navigate(to: .goBackInColumns)

    XCTAssertTrue(arrival.screen is Feed)
    XCTAssertEqual(arrival.commit, 3)
    expectTree(
      tree,
      """
      SplitNode (collapsed)
      └─ ● primary: Feed   ◀ visible
      """)
  }

  func testFromTheFirstColumnItIsAnError() throws {
    let tree = try ScreenTree(root: SplitNode(primary: Feed(), isCollapsed: true))

    try expectError(
      .rootStays, leaving: tree,
      """
      Cannot go back: 'SplitNode' has no filled column before this one.

        SplitNode (collapsed)
        └─ ● primary: Feed   ◀ visible

      Check split.previousColumn first: it is nil if there is no way back.
      """
    ) { try TreeRouter(tree).navigate(to: .goBackInColumns) }
  }

  func testSideBySideItIsAnError() throws {
    let tree = try ScreenTree(root: SplitNode(primary: Feed(), secondary: Cart()))

    try expectError(
      .rootStays, leaving: tree,
      """
      Cannot go back: 'SplitNode' shows its columns side by side.

        SplitNode
        └─ ● primary: Feed   ◀ visible

      To focus another filled column, use .focusColumn(.primary).
      """
    ) { try TreeRouter(tree).navigate(to: .goBackInColumns) }
  }
}
