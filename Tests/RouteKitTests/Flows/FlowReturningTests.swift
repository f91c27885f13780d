import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Flows of screens that are rolled back, previewed, undone, redone and moved.
final class FlowReturningTests: XCTestCase {
  private let diary = Diary()

  private func shop() throws -> (tree: ScreenTree, stack: StackNode) {
    let stack = try StackNode(Feed())
    return (try ScreenTree(root: stack), stack)
  }

  private func checkout(_ flow: HeardFlow<StackNode>) -> ClosureBuilder<StackNode, Void> {
    ClosureBuilder { try StackNode(flow: flow) }
  }

  func testAFlowOfARolledBackNavigationIsNotNotifiedAndMayStartAgain() throws {
    let (tree, _) = try shop()
    let flow = HeardFlow<StackNode>("shop", diary) { try $0.push(Cart()) }
    let route = checkout(flow).presentRoute()
    let failing = route.then(FailingBuilder().pushRoute())

    try expectUnchanged(tree) { expectSoldOut { try TreeRouter(tree).navigate(to: failing) } }
    XCTAssertNil(flow.root.current)
    try TreeRouter(tree).navigate(to: route)

    XCTAssertEqual(diary.read(), ["start shop", "start shop", "enter shop"])
    XCTAssertNotNil(flow.root.current)
  }

  func testAFlowOfAPreviewIsNotNotified() throws {
    let (tree, stack) = try shop()
    let flow = HeardFlow<StackNode>("shop", diary)
    let joining = HeardFlow<StackNode>("joining", diary)

    _ = TreeRouter(tree).preview(checkout(flow).presentRoute())
    _ = TreeRouter(tree).preview(EditRoute { _ in try joining.attach(to: stack) })

    XCTAssertEqual(diary.read(), ["start shop", "start joining"])
    XCTAssertNil(flow.root.current)
    XCTAssertNil(joining.root.current)
    XCTAssertTrue(stack.screenFlows.isEmpty)
  }

  func testUndoingAndRedoingKeepsAFlowThatTheHistoryHolds() throws {
    let (tree, stack) = try shop()
    tree.undoLimit = 5
    weak var flow: HeardFlow<StackNode>?
    do {
      let shop = HeardFlow<StackNode>("shop", diary) { try $0.push(Cart()) }
      flow = shop
      try stack.present(StackNode(flow: shop))
    }

    try tree.undo()
    XCTAssertNotNil(flow)
    try tree.redo()

    XCTAssertEqual(diary.read(), ["start shop", "enter shop", "leave shop", "enter shop"])
    XCTAssertTrue(flow?.root.current === stack.presentedScreen)
    try tree.undo()
    tree.forgetHistory()
    XCTAssertNil(flow)
  }

  func testAttachingIsUndoneAndRedone() throws {
    let (tree, stack) = try shop()
    tree.undoLimit = 5
    let flow = HeardFlow<StackNode>("shop", diary) { try $0.push(Cart()) }
    try flow.attach(to: stack)

    try tree.undo()
    XCTAssertTrue(stack.screenFlows.isEmpty)
    XCTAssertNil(flow.root.current)
    XCTAssertEqual(stack.children.count, 1)
    try tree.redo()

    XCTAssertTrue(stack.screenFlows.first === flow)
    XCTAssertTrue(flow.root.current === stack)
    XCTAssertTrue(stack.top is Cart)
    XCTAssertEqual(diary.read(), ["start shop", "enter shop", "leave shop", "enter shop"])
  }

  func testDetachingIsUndoneAtTheSamePlace() throws {
    let (tree, stack) = try shop()
    tree.undoLimit = 5
    let (first, second) = (
      HeardFlow<StackNode>("first", diary), HeardFlow<StackNode>("second", diary)
    )
    try first.attach(to: stack)
    try second.attach(to: stack)
    _ = diary.read()

    try first.detach()
    try tree.undo()

    XCTAssertTrue(stack.screenFlows[0] === first && stack.screenFlows[1] === second)
    XCTAssertTrue(first.root.current === stack)
    XCTAssertEqual(diary.read(), ["leave first", "enter first"])
  }

  func testUndoingThatIsRefusedLeavesTheFlow() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    tree.undoLimit = 5
    let flow = HeardFlow<StackNode>("shop", diary) { try $0.push(Form { _ in .deny }) }
    try flow.attach(to: stack)

    try expectError(.mayNotLeave, leaving: tree) { try tree.undo() }

    XCTAssertTrue(stack.screenFlows.first === flow)
    XCTAssertTrue(flow.root.current === stack)
    XCTAssertEqual(diary.read(), ["start shop", "enter shop"])
  }

  func testAFlowThatRunsAnotherRootMeanwhileIsNotTakenBack() throws {
    let (tree, stack) = try shop()
    tree.undoLimit = 5
    let (flow, other) = (HeardFlow<StackNode>("shop", diary), StackNode())
    try flow.attach(to: stack)
    try flow.detach()
    try flow.attach(to: other)

    try tree.undo()

    XCTAssertTrue(stack.screenFlows.isEmpty)
    XCTAssertTrue(flow.root.current === other)
  }

  func testAFlowMovesWithItsRootToAnotherTree() throws {
    let (tree, stack) = try shop()
    let (other, window) = (try shop().tree, tree)
    let sheet = try StackNode(flow: HeardFlow("shop", diary) { try $0.push(Cart()) })

    try stack.present(sheet)
    try stack.dismissPresented()
    try other.root?.present(sheet)
    try stack.push(Cart())

    XCTAssertEqual(
      diary.read(), ["start shop", "enter shop", "leave shop", "enter shop"])
    XCTAssertEqual(sheet.screenFlows.count, 1)
    XCTAssertNil(window.root?.presentedScreen)
  }

  func testAFlowWithAQuestionBeforeItIsStartedByTheAttemptThatArrives() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let diary = diary
    var isOpen = false
    let door = ClosureGuard { (_: Void) -> Verdict in
      isOpen
        ? .allow
        : .asking { _ in
          isOpen = true
          return .askAgain
        }
    }
    let first = ClosureBuilder { try StackNode(flow: HeardFlow("first", diary)) }.presentRoute()
    let second = CartBuilder().presentRoute(over: .onTop).guarded(by: door)

    try await TreeRouter(tree).arrive(at: first.then(second))

    XCTAssertEqual(diary.read(), ["start first", "start first", "enter first"])
  }
}
