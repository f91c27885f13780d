import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class UndoRefusalTests: XCTestCase {
  func testATreeKeepsNoHistoryByDefault() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    try stack.push(Product())

    XCTAssertEqual(tree.undoLimit, 0)
    try expectError(
      .nothingToUndo, leaving: tree,
      """
      Cannot undo: the tree keeps no history.

      Set tree.undoLimit before the navigations that you want to undo.
      """
    ) { try tree.undo() }
  }

  func testAnEmptyHistoryHasNothingToUndo() throws {
    let (tree, _) = try treeWithHistory()

    try expectError(
      .nothingToUndo, leaving: tree,
      """
      Cannot undo: no commit is left in the history.

        StackNode
        └─ ● Feed   ◀ visible

      It is empty at first, and after an edit of a screen that it holds outside a tree.
      """
    ) { try tree.undo() }
  }

  func testAScreenThatMayNotLeaveKeepsItsCommitFromBeingUndone() throws {
    let (tree, stack) = try treeWithHistory()
    try stack.push(Stern(.deny))

    try expectError(
      .mayNotLeave, leaving: tree,
      """
      Cannot leave 'Stern': its leave check does not allow it.

        StackNode
        └─ ● Stern   ◀ visible
      """
    ) { try tree.undo() }
  }

  func testAnUndoThatAnAnswerRedirectsIsNoLongerAnUndoAndMayBeRedirectedAgain() async throws {
    let (tree, stack) = try treeWithHistory()
    try stack.push(Stern(.asking { _ in .redirect(to: CartBuilder().pushRoute()) }))
    tree.require(
      ClosureGuard { (_: Cart) in .redirect(to: ProductBuilder().pushRoute().with("lamp")) },
      for: Cart.self)
    var causes: [Cause] = []
    tree.observe { causes.append($0.cause) }

    let arrival = try await TreeRouter(tree).arrive(at: .undo)

    XCTAssertTrue(arrival.screen is Product)
    XCTAssertEqual(arrival.redirects, 2)
    XCTAssertEqual(causes, [.route])
    XCTAssertEqual([tree.undoCount, tree.redoCount], [2, 0])
  }

  func testARuleKeepsAScreenFromComingBack() throws {
    let (tree, stack) = try treeWithHistory()
    try stack.push(Cart())
    try stack.pop()
    tree.require(ClosureGuard { (_: Cart) in .deny(SoldOut(item: "carts")) }, for: Cart.self)

    try expectUnchanged(tree) {
      XCTAssertThrowsError(try tree.undo()) {
        XCTAssertEqual($0 as? SoldOut, SoldOut(item: "carts"))
      }
    }
  }

  func testALeaveCheckReceivesTheCauseUndo() throws {
    let (tree, stack) = try treeWithHistory()
    let form = Stern(.allow)
    try stack.push(form)

    try tree.undo()

    XCTAssertEqual(form.causes, [.undo])
  }

  func testAQuestionCannotBeAwaitedByTheDirectForm() throws {
    let (tree, stack) = try treeWithHistory()
    try stack.push(Stern(.ask { _ in .allow }))

    try expectError(
      .mustWait, leaving: tree,
      """
      Cannot leave 'Stern': its leave check has to wait for an answer.

        StackNode
        └─ ● Stern   ◀ visible

      Use router.arrive(at: .undo), which waits.
      """
    ) { try tree.undo() }
  }

  func testARouteCannotUndoDirectly() throws {
    let (tree, stack) = try treeWithHistory()
    try stack.push(Product())

    try expectError(.busyAttempting, leaving: tree) {
      try TreeRouter(tree).navigate(to: EditRoute { _ in try tree.undo() })
    }
  }

  func testAClosedTreeForgetsItsHistory() throws {
    let (tree, stack) = try treeWithHistory()
    weak var product: Product?
    try { () throws in
      let lamp = Product("lamp")
      product = lamp
      try stack.push(lamp)
      try stack.pop()
    }()

    XCTAssertNotNil(product)
    try tree.close()
    tree.undoLimit = 5

    XCTAssertNil(product)
    XCTAssertEqual(tree.undoLimit, 0)
    try expectError(.treeClosed, leaving: tree) { try tree.undo() }
  }

  func testARefusedNavigationLeavesTheHistoryAsItWas() throws {
    let (tree, stack) = try treeWithHistory()
    try stack.push(Product("a"))
    try stack.push(Product("b"))
    try tree.undo()

    try expectError(.nothingPresented, leaving: tree) {
      try TreeRouter(tree).navigate(to: CartBuilder().pushRoute().then(.dismiss))
    }
    try tree.redo()

    XCTAssertEqual(stack.top?.screenName, "b")
  }
}

/// A screen with a leave check.
private final class Stern: ScreenNode {
  let verdict: Verdict
  private(set) var causes: [Cause] = []

  init(_ verdict: Verdict) { self.verdict = verdict }

  override func leaveCheck(_ departure: Departure) -> Verdict {
    causes.append(departure.cause)
    return verdict
  }
}
