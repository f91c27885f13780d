import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class ContainerBuilderChildTabsTests: XCTestCase {
  private func drawing(_ children: ContainerBuilder<TabNode, Void>.Child...) throws -> String {
    "\(try ContainerBuilder(children) { TabNode() }.build().snapshot())"
  }

  func testTabsAreAppendedTheFirstSelected() throws {
    XCTAssertEqual(
      try drawing(.append(FeedBuilder()), .append(CartBuilder())),
      """
      TabNode
      ├─ ● Feed
      └─ Cart
      """)
  }

  func testTheFirstOfAllMayBeInserted() throws {
    XCTAssertEqual(
      try drawing(.insert(FeedBuilder(), at: 0), .insert(CartBuilder(), at: 1)),
      """
      TabNode
      ├─ ● Feed
      └─ Cart
      """)
  }

  func testATabIsReplacedAndItsSelectionKept() throws {
    XCTAssertEqual(
      try drawing(
        .append(FeedBuilder()), .append(CartBuilder()), .replace(at: 0, with: SheetBuilder())),
      """
      TabNode
      ├─ ● Sheet
      └─ Cart
      """)
  }

  func testReplacingATabThatIsNotThereIsAnError() {
    expectError(
      .outOfRange,
      """
      Cannot replace tab 0: 'TabNode' has no tabs.

        TabNode   ◀ here

      Append one first: builder.tabRoute().
      """
    ) { _ = try drawing(.replace(at: 0, with: SheetBuilder())) }
  }
}
