import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// The work of a navigation that attaches and detaches many flows grows with the number of flows, not with
/// its square.
final class FlowGrowthTests: XCTestCase {
  private final class Quiet<Root: AnyObject>: Flow {
    let root = FlowRoot<Root>()
    func start() throws {}
  }

  func testAttachingManyFlowsToAScreenIsLinear() throws {
    try expectLinearWork(from: 500) { count in
      let stack = try StackNode(Feed())
      let tree = try ScreenTree(root: stack)
      let flows = (0..<count).map { _ in Quiet<StackNode>() }
      let route = EditRoute { for flow in flows { try flow.attach(to: stack, in: $0) } }
      return {
        try TreeRouter(tree).navigate(to: route)
        XCTAssertEqual(stack.screenFlows.count, count)
      }
    }
  }

  func testDetachingManyFlowsFromAScreenIsLinear() throws {
    try expectLinearWork(from: 300) { count in
      let stack = try StackNode(Feed())
      let tree = try ScreenTree(root: stack)
      let flows = (0..<count).map { _ in Quiet<StackNode>() }
      for flow in flows { try flow.attach(to: stack) }
      let route = EditRoute { for flow in flows { try flow.detach(in: $0) } }
      return {
        try TreeRouter(tree).navigate(to: route)
        XCTAssertEqual(stack.screenFlows.count, 0)
      }
    }
  }

  func testDetachingManyFlowsFromATreeIsLinear() throws {
    try expectLinearWork(from: 300) { count in
      let tree = try ScreenTree(root: Feed())
      let flows = (0..<count).map { _ in Quiet<ScreenTree>() }
      for flow in flows { try flow.attach(to: tree) }
      let route = EditRoute { _ in for flow in flows { try flow.detach() } }
      return {
        try TreeRouter(tree).navigate(to: route)
        XCTAssertEqual(tree.flows.count, 0)
      }
    }
  }
}
