import RouteKit
import RouteKitTesting
import XCTest

/// What a container is told of the edits that are made in it.
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

  func testEveryMoveOfTheFocusIsToldOnce() throws {
    let empty = Shelf()
    try empty.insertChild(Page("d"), at: 0)
    XCTAssertEqual(empty.heard, ["focus nobody > d"])

    try shelf.setFocusedChild(shelf.children[1])
    try shelf.setFocusedChild(shelf.children[1])
    try shelf.setFocusedChild(nil)
    try tree.reveal(shelf.children[0])

    XCTAssertEqual(shelf.heard, ["focus a > b", "focus b > nobody", "focus nobody > a"])
  }

  func testARemovalIsToldBeforeItAndTheFocusThatFallsAfterIt() throws {
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

  func testWhatWasForgottenIsRememberedOnceItIsRolledBack() throws {
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
    XCTAssertEqual(shelf.heard, ["remove b", "focus a > nobody"])
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

  func testWhatAContainerDoesWhenToldIsUndoneAndRedoneWithoutTelling() throws {
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

    XCTAssertEqual(loose.marked?.name, "d")
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
      XCTAssertEqual(error?.reason, "the container 'Shelf' is being asked within a navigation")
    }
    XCTAssertNil(cart.owner)
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

    XCTAssertEqual(loose.children.map(\.name), ["g", "d"])
    XCTAssertEqual(loose.caught.count, 4)
    for error in loose.caught {
      XCTAssertEqual(
        error.map { "\($0)" },
        """
        Cannot insert in 'Shelf': it is being told of another edit.

          Shelf   ◀ here

        Record a change of its own state there, and edit before or after.
        """)
    }
  }

  func testAContainerThatANavigationHoldsTakesNoOtherEditWhenTold() throws {
    let loose = Shelf()
    loose.meddle = { [{ try loose.insertChild(Page("e"), at: 0) }] }

    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in try loose.insertChild(Page("d"), at: 0, in: navigation) })

    XCTAssertEqual(loose.children.map(\.name), ["d"])
    XCTAssertEqual(loose.caught.map(\.?.kind), [.busyAttempting, .busyAttempting])
  }
}

// MARK: - Asking

extension ContainerNodeTellingTests {
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

  func testBringingAChildBackAsksNobody() throws {
    try shelf.removeChild(shelf.children[2])
    shelf.room = 0

    try tree.undo()

    XCTAssertEqual(shelf.children.count, 3)
  }
}

/// A container that writes down what it is told, marks a child, counts how often the focus moved, and has
/// so much room.
private final class Shelf: ContainerNode {
  private(set) weak var marked: ScreenNode?
  private(set) var moves = 0
  var room = 10
  var heard: [String] = []
  var meddle: () -> [() throws -> Void] = { [] }
  var caught: [RoutingError?] = []

  func mark(_ child: ScreenNode?, in navigation: Navigation? = nil) throws {
    try edit("mark", in: navigation) { setMarked(child, in: $0) }
  }

  override func checkInsertion(of child: ScreenNode, to action: StaticString) throws {
    tryToMeddle()
    guard children.count >= room else { return }
    throw RoutingError(
      .outOfRange, action: "\(action)", subject: "\(type(of: child))", reason: "there is no room",
      at: self)
  }

  override func willRemove(_ child: ScreenNode, in navigation: Navigation?) {
    heard.append("remove \(child.name ?? "")")
    tryToMeddle()
    if child === marked { setMarked(nil, in: navigation) }
  }

  override func willMoveFocus(to child: ScreenNode?, in navigation: Navigation?) {
    let hasGone = focusedChild.map { $0.parent !== self } ?? false
    heard.append(
      "focus \(focusedChild?.name ?? "nobody")\(hasGone ? ", which has gone" : "")"
        + " > \(child?.name ?? "nobody")")
    tryToMeddle()
    setMoves(moves + 1, in: navigation)
  }

  private func tryToMeddle() {
    for meddling in meddle() {
      do {
        try meddling()
        caught.append(nil)
      } catch {
        caught.append(error as? RoutingError)
      }
    }
  }

  private func setMarked(_ child: ScreenNode?, in navigation: Navigation?) {
    let before = marked
    recordInverse(in: navigation) { [self] in setMarked(before, in: nil) }
    marked = child
  }

  private func setMoves(_ count: Int, in navigation: Navigation?) {
    let before = moves
    recordInverse(in: navigation) { [self] in setMoves(before, in: nil) }
    moves = count
  }
}
