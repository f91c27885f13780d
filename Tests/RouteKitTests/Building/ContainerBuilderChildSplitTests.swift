import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class ContainerBuilderChildSplitTests: XCTestCase {
  func testColumnsAreFilledInAnyOrderTheFirstFilledInFocus() throws {
    let split = try ContainerBuilder(
      .column(.secondary, CartBuilder()), .column(.primary, FeedBuilder())
    ) { SplitNode() }.build()

    XCTAssertEqual(
      "\(split.snapshot())",
      """
      SplitNode
      ├─ primary: Feed
      └─ ● secondary: Cart
      """)
  }

  func testALaterChildTakesTheColumnOfAnEarlierOne() throws {
    let split = try ContainerBuilder(
      .column(.primary, CartBuilder()), .column(.primary, FeedBuilder())
    ) { SplitNode() }.build()

    XCTAssertEqual(
      "\(split.snapshot())",
      """
      SplitNode
      └─ ● primary: Feed
      """)
  }

  func testACollapsedSplitHasItsLastColumnInFocusUnlessConfigured() throws {
    let builder = ContainerBuilder(
      .column(.primary, FeedBuilder()), .column(.secondary, CartBuilder())
    ) { SplitNode(isCollapsed: true) }

    XCTAssertEqual(try builder.build().focusedColumn, .secondary)
    XCTAssertEqual(
      try builder.configured { try $0.focus(.primary) }.build().focusedColumn, .primary)
  }
}
