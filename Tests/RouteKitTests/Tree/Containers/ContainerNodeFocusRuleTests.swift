import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class ContainerNodeFocusRuleTests: XCTestCase {
  func testWhereOneChildAlwaysHasTheFocusItCannotBeRemoved() throws {
    let wheel = try Wheel(.always, "a", "b")
    let tree = try ScreenTree(root: wheel)

    try expectError(
      .notFound, leaving: tree,
      """
      Cannot remove the focus: one child of 'Wheel' always has it.

        Wheel
        └─ ● Page "a"   ◀ visible

      Focus another child instead.
      """
    ) { try wheel.setFocusedChild(nil) }
  }

  func testWhereOneChildAlwaysHasTheFocusTheNextGetsItIfTheContainerNamesNoChild() throws {
    let wheel = try Wheel(.always, "a", "b", "c")
    let tree = try ScreenTree(root: wheel)
    try wheel.setFocusedChild(wheel.children[1])

    try wheel.removeChild(wheel.children[1])
    XCTAssertEqual(tree.visible?.screenName, "c")
    try wheel.removeChild(wheel.children[1])
    XCTAssertEqual(tree.visible?.screenName, "a")
    try wheel.removeChild(wheel.children[0])

    XCTAssertTrue(tree.visible === wheel)
  }

  func testAFreeFocusIsLostIfTheContainerNamesNoChild() throws {
    let wheel = try Wheel(.free, "a", "b")
    let tree = try ScreenTree(root: wheel)

    try wheel.removeChild(wheel.children[0])

    XCTAssertTrue(tree.visible === wheel)
  }

  func testWhereTheLastAlwaysHasTheFocusItFollowsTheChildren() throws {
    let wheel = try Wheel(.alwaysLast, "a", "b")
    let tree = try ScreenTree(root: wheel)
    tree.undoLimit = 5

    try wheel.insertChild(Page("c"), at: 2)
    XCTAssertEqual(tree.visible?.screenName, "c")
    try wheel.removeChild(wheel.children[2])
    XCTAssertEqual(tree.visible?.screenName, "b")
    try tree.undo()

    XCTAssertEqual(tree.visible?.screenName, "c")
    // Two when it was made, one insertion and one removal. Undoing does not notify it.
    XCTAssertEqual(wheel.moves, 4)
  }

  func testWhereTheLastAlwaysHasTheFocusNoOtherCanBeGivenIt() throws {
    let wheel = try Wheel(.alwaysLast, "a", "b")
    let tree = try ScreenTree(root: wheel)

    try expectError(
      .notFound, leaving: tree,
      """
      Cannot turn to 'Page "a"': the focus of 'Wheel' is always its last screen.

        Wheel   ◀ here

      Remove the children after it, or override bringForward(_:in:) to do so.
      """
    ) { try wheel.setFocusedChild(wheel.children[0], to: "turn to") }
    try expectError(.notFound, leaving: tree) { try tree.reveal(wheel.children[0]) }
    try expectError(.notFound, leaving: tree) { try wheel.setFocusedChild(nil) }
  }

  func testAContainerWhoseLastAlwaysHasTheFocusIsNotAStack() throws {
    let tree = try ScreenTree(root: Wheel(.alwaysLast, "a"))

    XCTAssertNil(tree.visible?.nearestStack)
    try expectError(.noContainer, leaving: tree) {
      try TreeRouter(tree).navigate(to: CartBuilder().pushRoute())
    }
  }
}

/// A container that returns no child for the focus after a removal, and counts the moves of its focus.
private final class Wheel: ContainerNode {
  private(set) var moves = 0

  init(_ focus: FocusRule, _ names: String...) throws {
    super.init(focus: focus)
    for name in names { try insertChild(Page(name), at: children.count) }
  }

  override func focusAfterRemoval(at index: Int) -> ScreenNode? { nil }

  override func willMoveFocus(to child: ScreenNode?, in navigation: Navigation?) { moves += 1 }
}
