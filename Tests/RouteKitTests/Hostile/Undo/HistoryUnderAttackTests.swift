import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Attacks that should or should not delete a history, and undos after them.
final class HistoryUnderAttackTests: XCTestCase {
  func testARuleThatEditsWhatTheHistoryHoldsWhileSomethingIsUndone() throws {
    let held = try StackNode(Cart())
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    tree.undoLimit = 9
    try stack.push(held)
    let after = tree.snapshot()
    try stack.pop()
    try stack.push(Product())
    try stack.pop()
    var isOnce = true
    tree.require(
      ClosureGuard { (_: Product) in
        if isOnce { try? held.push(Search()) }
        isOnce = false
        return .allow
      }, for: Product.self)
    try expectError(.nothingToUndo, leaving: tree) { try tree.undo() }
    XCTAssertEqual(held.children.count, 1)
    try tree.undo()
    try tree.undo()
    try tree.undo()
    XCTAssertEqual(tree.snapshot(), after)
  }

  func testAnAnswerToOneUndoingIsNotTakenForAnother() async throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    tree.undoLimit = 4
    let form = Form { _ in
      .asking { _ in
        try stack.push(Cart("of another navigation"))
        return .allow
      }
    }
    try stack.push(form)
    do {
      try await TreeRouter(tree).arrive(at: .undo)
      XCTFail("Another commit was undone.")
    } catch {
      XCTAssertEqual(
        "\(error)",
        """
        Cannot undo: there was another commit while an answer was awaited.

        Ask again: the question was about another state of the tree.
        """)
    }
    XCTAssertEqual(stack.children.count, 3)
    XCTAssertTrue(stack.children[1] === form)
  }

  func testTabsThatTheHistoryHoldsAreSelectedByABuilder() throws {
    let tabs = try TabNode(Feed(), Cart())
    let stack = try StackNode(Search(), tabs)
    let tree = try ScreenTree(root: stack)
    tree.undoLimit = 5
    let before = tree.snapshot()
    try stack.pop()

    _ = try TabBuilder<TabNode, Void>([], selecting: 1) { tabs }.build()
    if tree.undoCount > 0 { try tree.undo(); XCTAssertEqual(tree.snapshot(), before) }
  }

  func testAnEmptyStackThatTheHistoryHoldsIsFilledByABuilder() throws {
    let empty = StackNode()
    let tabs = try TabNode(Feed(), empty)
    let tree = try ScreenTree(root: tabs)
    tree.undoLimit = 5
    try empty.push(Cart())
    try empty.replaceAll(with: [])
    let before = tree.snapshot()
    try tabs.remove(empty)

    _ = try StackBuilder([FeedBuilder()]) { empty }.build()

    if tree.undoCount > 0 { try tree.undo(); XCTAssertEqual(tree.snapshot(), before) }
  }

  func testAScreenThatATreesHistoryReleasedMayGoToAnotherWithinItsAttempt() throws {
    let one = try ScreenTree(root: StackNode(Feed()))
    let two = try ScreenTree(root: StackNode(Feed()))
    one.undoLimit = 3
    let stack = try StackNode(Cart())
    let rootOne = try XCTUnwrap(one.root as? StackNode)
    try rootOne.push(stack)
    try rootOne.pop()
    one.forgetHistory()
    try TreeRouter(one).navigate(
      to: EditRoute { _ in
        try TreeRouter(two).navigate(
          to: EditRoute { navigation in
            try stack.push(Feed(), in: navigation)
            try (two.root as? StackNode)?.push(stack, in: navigation)
          })
      })
    XCTAssertEqual(two.screens.count, 5)
  }
}
