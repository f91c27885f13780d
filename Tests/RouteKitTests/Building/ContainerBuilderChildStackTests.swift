import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class ContainerBuilderChildStackTests: XCTestCase {
  private func drawing(_ children: ContainerBuilder<StackNode, Void>.Child...) throws -> String {
    "\(try ContainerBuilder(children) { StackNode() }.build().snapshot())"
  }

  func testChildrenArePushed() throws {
    XCTAssertEqual(
      try drawing(.push(FeedBuilder()), .push(CartBuilder())),
      """
      StackNode
      ├─ Feed
      └─ ● Cart
      """)
  }

  func testTheLastIsReplaced() throws {
    XCTAssertEqual(
      try drawing(.push(FeedBuilder()), .push(CartBuilder()), .replaceLast(SheetBuilder())),
      """
      StackNode
      ├─ Feed
      └─ ● Sheet
      """)
  }

  func testTheFirstOfAllMayReplaceTheLast() throws {
    XCTAssertEqual(
      try drawing(.replaceLast(SheetBuilder())),
      """
      StackNode
      └─ ● Sheet
      """)
  }

  func testAllAreReplaced() throws {
    XCTAssertEqual(
      try drawing(.push(FeedBuilder()), .replaceAll(SheetBuilder()), .push(CartBuilder())),
      """
      StackNode
      ├─ Sheet
      └─ ● Cart
      """)
  }
}
