import Fixtures
import RouteKit
import RouteKitHosting
import RouteKitTesting
import XCTest

/// A tree whose root is a stack, shown on a stage of boxes that has come to rest.
struct StagedTree {
  let tree: ScreenTree
  let stack: StackNode
  let stage: BoxStage
  let connection: HostConnection

  init(_ screens: ScreenNode..., stage: BoxStage = BoxStage()) throws {
    stack = try StackNode(Feed())
    tree = try ScreenTree(root: stack)
    for screen in screens { try stack.push(screen) }
    self.stage = stage
    connection = try tree.connect(stage)
    stage.settle()
  }

  init(root: ScreenNode, stage: BoxStage = BoxStage()) throws {
    stack = StackNode()
    tree = try ScreenTree(root: root)
    self.stage = stage
    connection = try tree.connect(stage)
    stage.settle()
  }

  func box(of screen: ScreenNode) throws -> BoxStage.Box {
    try XCTUnwrap(stage.engine.view(of: screen.hostID))
  }

  /// Expects that the stage rests and shows the tree, with the visible screen in front.
  func expectShown(file: StaticString = #filePath, line: UInt = #line) {
    XCTAssertEqual(
      stage.engine.picture.steps(to: tree.snapshot()), [], stage.drawing, file: file, line: line)
    XCTAssertTrue(
      stage.visible.flatMap(stage.engine.screen) === tree.visible, stage.drawing, file: file,
      line: line)
    XCTAssertFalse(stage.engine.isBusy, "busy", file: file, line: line)
    XCTAssertNil(connection.movement, file: file, line: line)
    XCTAssertFalse(connection.isDiverged, "diverged", file: file, line: line)
    XCTAssertEqual(stage.complaints, [], file: file, line: line)
  }
}
