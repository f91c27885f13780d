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
}
