import Fixtures
import RouteKit
import RouteKitHosting
import RouteKitTesting
import XCTest

/// A tree with a stack of screens that were pushed one by one, and a host that is connected to it.
struct HostedStack {
  let tree: ScreenTree
  let stack: StackNode
  let host: ManualHost
  let connection: HostConnection

  /// Makes the stack hold a feed and the given screens. The host has settled on that.
  init(_ screens: ScreenNode..., host: ManualHost = ManualHost()) throws {
    stack = try StackNode(Feed())
    tree = try ScreenTree(root: stack)
    for screen in screens { try stack.push(screen) }
    self.host = host
    connection = try tree.connect(host)
    host.settle()
  }

  /// Expects that the host has settled on the tree, and could perform each step.
  func expectSettled(file: StaticString = #filePath, line: UInt = #line) {
    tree.expectSettled(host, connection, file: file, line: line)
  }
}

/// Makes a tree with any root, and a host that is connected to it and has settled.
func hosting(
  _ root: ScreenNode, by host: ManualHost = ManualHost()
) throws -> (tree: ScreenTree, host: ManualHost, connection: HostConnection) {
  let tree = try ScreenTree(root: root)
  let connection = try tree.connect(host)
  host.settle()
  return (tree, host, connection)
}

extension ScreenTree {
  func expectSettled(
    _ host: ManualHost, _ connection: HostConnection, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    XCTAssertNil(connection.movement, file: file, line: line)
    XCTAssertFalse(connection.isDiverged, "diverged", file: file, line: line)
    XCTAssertEqual(host.picture.steps(to: snapshot()), [], file: file, line: line)
    XCTAssertEqual(connection.shown.steps(to: host.picture), [], file: file, line: line)
    XCTAssertEqual(host.problems, [], file: file, line: line)
  }
}

extension ScreenNode {
  /// The number of a screen that is on a tree, or was.
  var hostID: ScreenID { screenID ?? ScreenID(0) }
}
