import Fixtures
import RouteKit
import XCTest

/// A slice of the children of a container, and the reversed children, trapped if the container was edited
/// while they were in use.
final class EditedSliceLawsTests: XCTestCase {
  func testASliceOfChildrenKeepsThemWhileTheContainerIsEdited() throws {
    let stack = try StackNode(Feed(), Search(), Cart(), Account())
    let (middle, last) = (stack.children[1...2], stack.children.suffix(2))

    try stack.popToRoot()

    XCTAssertEqual(middle.typeNames, ["Search", "Cart"])
    XCTAssertEqual(last.typeNames, ["Cart", "Account"])
    XCTAssertEqual(middle.startIndex, 1)
  }

  func testTheReversedChildrenAreThoseOfTheMomentWhileTheContainerIsEdited() throws {
    let stack = try StackNode(Feed(), Search(), Cart())
    let reversed = stack.children.reversed()

    try stack.popToRoot()

    XCTAssertEqual(reversed.typeNames, ["Cart", "Search", "Feed"])
  }

  func testTheChildrenAboveTheRootMayBeRemovedOneAfterAnother() throws {
    let stack = try StackNode(Feed(), Search(), Cart())

    for screen in stack.children.dropFirst() { try stack.removeChild(screen) }

    XCTAssertEqual(stack.children.typeNames, ["Feed"])
  }
}
