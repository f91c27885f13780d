import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Undo of the state that a custom container has besides its children.
final class UndoOwnStateTests: XCTestCase {
  func testAStateThatIsSetThroughWhatRecordsIsUndoneAndRedone() throws {
    let (tree, dial) = try treeWithDial()
    try dial.turn(to: 3)
    try dial.turn(to: 5)

    try tree.undo()
    XCTAssertEqual(dial.value, 3)
    try tree.redo()
    XCTAssertEqual(dial.value, 5)
    try tree.undo()
    try tree.undo()

    XCTAssertEqual(dial.value, 0)
  }

  func testObserversHearThatTheContainerChanged() throws {
    let (tree, dial) = try treeWithDial()
    try dial.turn(to: 3)

    let commits = try commits(of: tree) { try tree.undo() }

    XCTAssertEqual(
      commits.map(\.description), ["commit 3 (undo): Dial #1 changed; visible: Feed #2"])
  }

  func testAStateThatRecordsNoWayForthIsUndoneAndNotRedone() throws {
    let (tree, dial) = try treeWithDial()
    try dial.turnOneWay(to: 3)

    let commits = try commits(of: tree) { try tree.undo() }

    XCTAssertEqual(dial.value, 0)
    XCTAssertEqual(
      commits.map(\.description), ["commit 3 (undo): Dial #1 changed; visible: Feed #2"])
    try expectError(.nothingToRedo, leaving: tree) { try tree.redo() }
    XCTAssertEqual(tree.undoCount, 0)
  }

  func testAnUndoneNavigationThatIsRefusedLeavesTheState() throws {
    let (tree, dial) = try treeWithDial()
    try TreeRouter(tree).navigate(
      to: EditRoute { _ in
        try dial.turn(to: 3)
        try dial.turnOneWay(to: 4)
        try dial.insertChild(Stubborn(), at: 1)
      })

    try expectError(.mayNotLeave, leaving: tree) { try tree.undo() }

    XCTAssertEqual(dial.value, 4)
  }

  func testSeveralStatesOfOneNavigationAreUndoneInOrder() throws {
    let (tree, dial) = try treeWithDial()
    try TreeRouter(tree).navigate(
      to: EditRoute { _ in for value in 1...5 { try dial.turn(to: value) } })

    try tree.undo()
    XCTAssertEqual(dial.value, 0)
    try tree.redo()

    XCTAssertEqual(dial.value, 5)
  }

  func testAStateIsUndoneOfAContainerThatLeavesWithIt() throws {
    let (tree, stack) = try treeWithHistory()
    let dial = Dial()
    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        try dial.insertChild(Feed(), at: 0, in: navigation)
        try dial.turn(to: 2, in: navigation)
        try stack.push(dial)
        try dial.turn(to: 3)
      })

    try tree.undo()
    XCTAssertEqual(dial.value, 0)
    XCTAssertEqual(dial.children.count, 0)
    try tree.redo()

    XCTAssertEqual(dial.value, 3)
    XCTAssertTrue(tree.visible === dial.children.first)
  }

  func testAnInverseThatEditsTheTreeIsRefused() throws {
    let (tree, dial) = try treeWithDial()
    var refused: RoutingError?
    try dial.edit("meddle") { navigation in
      dial.recordInverse(in: navigation) {
        do { try dial.insertChild(Cart(), at: 0) } catch { refused = error as? RoutingError }
      }
      try dial.insertChild(Product(), at: 1)
    }

    try tree.undo()

    XCTAssertEqual(refused?.kind, .busyAttempting)
    XCTAssertEqual(dial.children.count, 1)
  }

  func testAStateChangedOnNoTreeMakesTheHistoryVoid() throws {
    let (tree, stack) = try treeWithHistory()
    let dial = Dial()
    try stack.push(dial)
    try stack.pop()

    try dial.turn(to: 4)

    XCTAssertEqual(tree.undoCount, 0)
  }

  private func treeWithDial() throws -> (ScreenTree, Dial) {
    let dial = Dial()
    try dial.insertChild(Feed(), at: 0)
    let tree = try ScreenTree(root: dial)
    tree.undoLimit = 10
    return (tree, dial)
  }
}

private final class Stubborn: ScreenNode {
  override func leaveCheck(_: Departure) -> Verdict { .deny }
}
