import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class UndoTests: XCTestCase {
  func testTheRoutesArriveAtTheVisibleScreen() throws {
    let (tree, stack) = try treeWithHistory()
    let router = TreeRouter(tree)
    try router.navigate(to: ProductBuilder().pushRoute(), with: "lamp")
    let product = stack.top

    let undone = try router.navigate(to: .undo)
    XCTAssertTrue(undone.screen === stack.bottom)
    XCTAssertEqual(undone.commit, 3)
    let redone = try router.navigate(to: .redo)

    XCTAssertTrue(redone.screen === product)
    XCTAssertEqual(redone.commit, 4)
  }

  func testAScreenThatAsksIsAwaited() async throws {
    let (tree, stack) = try treeWithHistory()
    let sketch = Sketch()
    try stack.push(sketch)

    try await TreeRouter(tree).arrive(at: .undo)

    XCTAssertTrue(sketch.isSaved)
    XCTAssertEqual(stack.children.count, 1)
    XCTAssertEqual([tree.undoCount, tree.redoCount], [0, 1])
  }

  func testAnEarlierEditKeepsTheRouteFromUndoing() throws {
    let (tree, stack) = try treeWithHistory()
    try stack.push(Product())

    try expectError(
      .nothingToUndo, leaving: tree,
      """
      Cannot undo: this navigation has already edited the tree.

      Navigate to .undo in a separate navigation.
      """
    ) { try TreeRouter(tree).navigate(to: CartBuilder().pushRoute().then(.undo)) }
  }

  func testAFailureAfterItIsReportedAsAFailureOfTheUndo() throws {
    let (tree, stack) = try treeWithHistory()
    try stack.push(Product())

    try expectError(
      .nothingToUndo, leaving: tree,
      """
      Cannot undo: this navigation went on, and failed.

      Navigate to .undo in a separate navigation.

      Because: Cannot pop 'Feed': it is the root of 'StackNode'.

        StackNode
        └─ ● Feed   ◀ here

      If the stack may already be at its root, use popToRoot, which then changes nothing.
      """
    ) { try TreeRouter(tree).navigate(to: .undo.then(.pop)) }
  }

  func testALaterEditKeepsTheNavigationFromCommitting() throws {
    let (tree, stack) = try treeWithHistory()
    try stack.push(Product())
    try tree.undo()

    try expectError(
      .nothingToRedo, leaving: tree,
      """
      Cannot redo: this navigation went on to edit the tree.

      Navigate to .redo in a separate navigation.
      """
    ) { try TreeRouter(tree).navigate(to: Move.redo.then(CartBuilder().pushRoute())) }
  }

  func testTwoStepsBackAreTwoNavigations() throws {
    let (tree, stack) = try treeWithHistory()
    try stack.push(Product())
    try stack.push(Cart())

    try expectError(.nothingToUndo, leaving: tree) {
      try TreeRouter(tree).navigate(to: Move.undo.then(.undo))
    }
  }

  func testAnotherWayIsTakenWhereNothingCanBeUndone() throws {
    let stack = try StackNode(Feed(), Product())
    let tree = try ScreenTree(root: stack)

    try TreeRouter(tree).navigate(to: Move.undo.orElse(.pop))

    XCTAssertEqual(stack.children.count, 1)
  }

  func testARouteCannotLeaveTheTreeEmpty() throws {
    let tree = ScreenTree()
    tree.undoLimit = 5
    try tree.setRoot(Feed())

    try expectError(
      .emptyTree, leaving: tree,
      """
      Cannot undo: the tree would be empty.

      A route arrives at a screen. To empty the tree, call tree.undo().
      """
    ) { try TreeRouter(tree).navigate(to: .undo) }
  }

  func testAnUndoingThatWasTakenBackIsForgotten() throws {
    let (tree, stack) = try treeWithHistory()
    try stack.push(Product())

    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        expectSoldOut {
          try navigation.attempt {
            try navigation.perform(.undo)
            throw SoldOut()
          }
        }
        try stack.push(Cart())
      })

    XCTAssertEqual(stack.children.count, 3)
    XCTAssertEqual(tree.undoCount, 2)
    try tree.undo()
    XCTAssertEqual(stack.children.count, 2)
  }

  func testAnAlternativeAfterTheUndoingOfAStateKeepsTheUndoing() throws {
    let dial = Dial()
    let tree = try ScreenTree(root: dial)
    tree.undoLimit = 5
    try dial.turn(to: 1)

    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        try navigation.perform(.undo)
        expectSoldOut { try navigation.attempt { throw SoldOut() } }
      })

    XCTAssertEqual(dial.value, 0)
    XCTAssertEqual([tree.undoCount, tree.redoCount], [0, 1])
  }

  func testAClosureOnArrivalGoesAlong() throws {
    let (tree, stack) = try treeWithHistory()
    try stack.push(Product())
    var arrived: ScreenNode?

    try TreeRouter(tree).navigate(to: Move.undo.onArrival { arrived = $0 })

    XCTAssertTrue(arrived === stack.bottom)
    XCTAssertEqual(tree.redoCount, 1)
  }
}

/// A screen that is saved before it leaves.
private final class Sketch: ScreenNode {
  private(set) var isSaved = false

  override func leaveCheck(_: Departure) -> Verdict {
    if isSaved { return .allow }
    return .asking { _ in
      self.isSaved = true
      return .askAgain
    }
  }
}
