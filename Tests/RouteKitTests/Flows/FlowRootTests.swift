import Fixtures
import RouteKit
import XCTest

final class FlowRootTests: XCTestCase {
  func testBeforeAttachingThereIsNoRoot() {
    let flow = HeardFlow<StackNode>()

    XCTAssertNil(flow.root.current)
    expectError(
      .notFound,
      """
      Cannot reach the root of a flow: it is not attached to any 'StackNode'.

      Attach the flow first: flow.attach(to: root).
      """
    ) {
      _ = try flow.root()
    }
  }

  func testARootThatHasGoneIsAnErrorAndNoCrash() throws {
    let flow = HeardFlow<Screen<String>>()
    do { try flow.attach(to: Screen("news")) }

    XCTAssertNil(flow.root.current)
    expectError(.notFound, "Cannot reach the root of a flow: its 'String' is gone.") {
      _ = try flow.root()
    }
  }

  func testATreeThatHasGoneIsAnErrorToo() throws {
    let flow = HeardFlow<ScreenTree>()
    do { try flow.attach(to: ScreenTree()) }

    expectError(.notFound, "Cannot reach the root of a flow: its 'ScreenTree' is gone.") {
      _ = try flow.root()
    }
  }

  func testAFlowWhoseRootHasGoneMayRunAnother() throws {
    let flow = HeardFlow<StackNode> { try $0.push(Feed()) }
    do { try flow.attach(to: StackNode()) }
    let other = StackNode()

    try flow.attach(to: other)

    XCTAssertTrue(flow.root.current === other)
  }
}
