import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// A container that refuses a child.
final class ContainerNodeAskingTests: XCTestCase {
  private let shelf = Shelf()
  private var tree = ScreenTree()

  override func setUpWithError() throws {
    for name in ["a", "b", "c"] { try shelf.insertChild(Page(name), at: shelf.children.count) }
    tree = try ScreenTree(root: shelf)
    tree.undoLimit = 10
    shelf.heard = []
  }

  func testAChildThatIsRefusedChangesNothing() throws {
    shelf.room = 3

    try expectError(
      .outOfRange, leaving: tree,
      """
      Cannot insert 'Page': there is no room.

        Shelf   ◀ here
      """
    ) { try shelf.insertChild(Page("d"), at: 0) }

    XCTAssertEqual(shelf.heard, [])
    XCTAssertTrue(tree.visible === shelf.children[0])
  }

  func testTheErrorNamesTheActionOfTheEdit() {
    shelf.room = 3

    expectError(
      .outOfRange,
      """
      Cannot put up 'Page': there is no room.

        Shelf   ◀ here
      """
    ) { try shelf.insertChild(Page("d"), at: 0, to: "put up") }
    expectError(
      .notFound,
      """
      Cannot take down 'Cart': 'Shelf' does not hold it.

        Shelf   ◀ here
      """
    ) { try shelf.removeChild(Cart(), to: "take down") }
    expectError(
      .notFound,
      """
      Cannot look at 'Cart': 'Shelf' does not hold it.

        Shelf   ◀ here
      """
    ) { try shelf.setFocusedChild(Cart(), to: "look at") }
  }

  func testARefusedChildTakesTheWholeNavigationBack() throws {
    shelf.room = 4

    try expectError(.outOfRange, leaving: tree) {
      try TreeRouter(tree).navigate(
        to: EditRoute { [shelf] _ in
          for name in ["d", "e"] { try shelf.insertChild(Page(name), at: 0) }
        })
    }
  }

  func testBringingAChildBackAsksNoCheck() throws {
    try shelf.removeChild(shelf.children[2])
    shelf.room = 0

    try tree.undo()

    XCTAssertEqual(shelf.children.count, 3)
  }
}
