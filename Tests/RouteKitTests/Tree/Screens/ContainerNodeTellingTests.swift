import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// The methods of a container that are called during its edits.
final class ContainerNodeTellingTests: XCTestCase {
  private let shelf = Shelf()
  private var tree = ScreenTree()

  override func setUpWithError() throws {
    for name in ["a", "b", "c"] { try shelf.insertChild(Page(name), at: shelf.children.count) }
    try shelf.mark(shelf.children[1])
    tree = try ScreenTree(root: shelf)
    tree.undoLimit = 10
    shelf.heard = []
  }

  func testEveryMoveOfTheFocusIsNotifiedOnce() throws {
    let empty = Shelf()
    try empty.insertChild(Page("d"), at: 0)
    XCTAssertEqual(empty.heard, ["focus none > d"])

    try shelf.setFocusedChild(shelf.children[1])
    try shelf.setFocusedChild(shelf.children[1])
    try shelf.setFocusedChild(nil)
    try tree.reveal(shelf.children[0])

    XCTAssertEqual(shelf.heard, ["focus a > b", "focus b > none", "focus none > a"])
  }

  func testARemovalIsNotifiedBeforeItAndTheNewFocusAfterIt() throws {
    try shelf.removeChild(shelf.children[0])
    try shelf.removeChild(shelf.children[1])

    XCTAssertEqual(shelf.heard, ["remove a", "focus a, which has gone > b", "remove c"])
  }

  func testChildrenThatLeaveWithTheirContainerAreNotToldOf() throws {
    try tree.setRoot(Feed())

    XCTAssertEqual(shelf.heard, [])
  }

  func testAChildIsForgottenInTheEditThatTakesItOut() throws {
    let marked = shelf.children[1]

    let commits = try commits(of: tree) { try shelf.removeChild(marked) }

    XCTAssertNil(shelf.marked)
    XCTAssertEqual(
      commits.map { $0.changes.map(\.description) },
      [["Page \"b\" #3 left", "Shelf #1 changed"]])
  }

  func testAForgottenAttachmentIsRememberedAfterARollBack() throws {
    let marked = shelf.children[1]

    try expectUnchanged(tree) {
      expectSoldOut {
        try TreeRouter(tree).navigate(
          to: EditRoute { [shelf] _ in
            try shelf.removeChild(marked)
            try shelf.setFocusedChild(nil)
            throw SoldOut()
          })
      }
    }

    XCTAssertTrue(shelf.marked === marked)
    XCTAssertEqual(shelf.moves, 1)
    XCTAssertEqual(shelf.heard, ["remove b", "focus a > none"])
  }

  func testASavepointRemembersWhatWasForgottenSinceIt() throws {
    let marked = shelf.children[1]

    try TreeRouter(tree).navigate(
      to: EditRoute { [shelf] navigation in
        try shelf.setFocusedChild(shelf.children[2])
        expectSoldOut {
          try navigation.attempt {
            try shelf.removeChild(marked)
            throw SoldOut()
          }
        }
      })

    XCTAssertTrue(shelf.marked === marked)
    XCTAssertEqual(shelf.moves, 2)
  }

  func testAContainersChangesOnNotificationAreUndoneAndRedoneWithoutNotifyingIt() throws {
    let marked = shelf.children[1]
    try shelf.setFocusedChild(marked)
    try shelf.removeChild(marked)
    shelf.heard = []

    try tree.undo()
    XCTAssertTrue(shelf.marked === marked)
    XCTAssertEqual(shelf.moves, 2)
    try tree.redo()
    XCTAssertNil(shelf.marked)
    XCTAssertEqual(shelf.moves, 3)
    try tree.undo()
    try tree.undo()

    XCTAssertTrue(shelf.marked === marked)
    XCTAssertEqual(shelf.moves, 1)
    XCTAssertEqual(shelf.heard, [])
  }

  func testAContainerOnNoTreeIsRolledBackWithTheNavigationThatFilledIt() throws {
    let loose = Shelf()
    try loose.insertChild(Page("d"), at: 0)
    try loose.mark(loose.children[0])

    expectSoldOut {
      try TreeRouter(tree).navigate(
        to: EditRoute { navigation in
          try loose.removeChild(loose.children[0], in: navigation)
          throw SoldOut()
        })
    }

    XCTAssertEqual(loose.marked?.screenName, "d")
    XCTAssertEqual(loose.moves, 1)
  }
}

// MARK: - Meddling

extension ContainerNodeTellingTests {
  func testAContainerThatEditsWhenToldIsBusyAndNamed() throws {
    try tree.setRoot(nil)
    let (stack, cart) = (try StackNode(shelf), Cart())
    try tree.setRoot(stack)
    shelf.meddle = { [tree] in
      [{ try stack.push(cart) }, { try TreeRouter(tree).navigate(to: .pop) }, { try tree.undo() }]
    }

    try shelf.insertChild(Page("d"), at: 0)
    try shelf.setFocusedChild(shelf.children[0])
    try shelf.removeChild(shelf.children[0])

    XCTAssertEqual(shelf.caught.count, 12)
    for error in shelf.caught {
      XCTAssertEqual(error?.kind, .busyAttempting)
      XCTAssertEqual(error?.reason, "the container 'Shelf' is being called within a navigation")
    }
    XCTAssertNil(cart.screenOwner)
  }

  func testAContainerOnNoTreeTakesNoOtherEditWhenTold() throws {
    let loose = Shelf()
    try loose.insertChild(Page("d"), at: 0)
    loose.meddle = { [{ try loose.insertChild(Page("e"), at: 0) }] }

    try loose.insertChild(Page("f"), at: 1)
    try loose.setFocusedChild(loose.children[1])
    try loose.removeChild(loose.children[1])
    loose.meddle = { [] }
    try loose.insertChild(Page("g"), at: 0)

    XCTAssertEqual(loose.children.map(\.screenName), ["g", "d"])
    XCTAssertEqual(loose.caught.count, 4)
    for error in loose.caught {
      XCTAssertEqual(
        error.map { "\($0)" },
        """
        Cannot insert in 'Shelf': it is being notified of another edit.

          Shelf   ◀ here

        Only record a change of the container's state there. Edit before or after.
        """)
    }
  }

  func testAContainerThatANavigationHoldsTakesNoOtherEditWhenTold() throws {
    let loose = Shelf()
    loose.meddle = { [{ try loose.insertChild(Page("e"), at: 0) }] }

    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in try loose.insertChild(Page("d"), at: 0, in: navigation) })

    XCTAssertEqual(loose.children.map(\.screenName), ["d"])
    XCTAssertEqual(loose.caught.map(\.?.kind), [.busyAttempting, .busyAttempting])
  }
}
