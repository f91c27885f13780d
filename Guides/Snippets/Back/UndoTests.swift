import RouteKit
import RouteKitTesting
import XCTest

/// The examples of Guides/Back.md about undoing and redoing, in order.
final class UndoTests: XCTestCase {
  func testNavigationsAreUndoneAndRedone() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)

    tree.undoLimit = 20
    try router.navigate(to: recipe("soup").pushRoute())
    try router.navigate(to: .selectTab(1))
    try tree.undo()
    try tree.undo()
    try tree.redo()

    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  ├─ RecipeListScreen
      │  └─ ● RecipeScreen "soup"   ◀ visible
      └─ ShoppingList
      """)
    XCTAssertEqual([tree.undoCount, tree.redoCount], [1, 1])
  }

  func testTheVeryScreenThatLeftComesBack() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    tree.undoLimit = 20

    let soup = try router.navigate(to: recipe("soup").presentRoute(.popover)).screen
    try router.navigate(to: .dismiss)
    try tree.undo()
    XCTAssertTrue(tree.visible === soup)

    XCTAssertEqual(soup.screenID?.number, 5)
    XCTAssertEqual(soup.screenPresentation?.style, .popover)
  }

  func testAChainIsOneStepAndNothingIsNone() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    tree.undoLimit = 20
    let before = tree.snapshot()

    try router.navigate(to: .selectTab(1).then(recipe("soup").presentRoute()))
    try router.navigate(to: .selectTab(1).from(.root))
    XCTAssertEqual(tree.undoCount, 1)

    try tree.undo()
    XCTAssertEqual(tree.snapshot(), before)
    try tree.root?.present(EditorScreen())
    XCTAssertEqual([tree.undoCount, tree.redoCount], [1, 0])
  }

  func testAnObserverSeesWhatCanBeUndone() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    var log: [String] = []

    tree.undoLimit = 20
    let buttons = tree.observe { [weak tree] commit in
      log.append("\(commit.cause): \(tree?.undoCount ?? 0) back, \(tree?.redoCount ?? 0) forth")
    }
    try router.navigate(to: .selectTab(1))
    try tree.undo()
    XCTAssertEqual(log, ["route: 1 back, 0 forth", "undo: 0 back, 1 forth"])

    buttons.cancel()
  }

  func testARouteThatUndoesWaitsForAnAnswer() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    tree.undoLimit = 20
    let letter = Letter()
    try router.navigate(to: PrebuiltBuilder(letter).presentRoute())

    XCTAssertThrowsError(try tree.undo()) {
      XCTAssertEqual(
        "\($0)",
        """
        Cannot leave 'Letter': its leave check has to wait for an answer.

          TabNode

          sheet on TabNode:
          Letter   ◀ visible

        Use router.arrive(at: .undo), which waits.
        """)
    }

    try await router.arrive(at: .undo)

    XCTAssertTrue(letter.isSaved)
    XCTAssertTrue(tree.visible is RecipeListScreen)
    let closed = ClosureGuard { (_: Void) in .deny }
    XCTAssertThrowsError(try router.navigate(to: Move.redo.guarded(by: closed)))
    XCTAssertEqual(tree.redoCount, 1)
  }

  func testUndoingStandsAlone() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    tree.undoLimit = 20
    try router.navigate(to: recipe("soup").pushRoute())
    tree.forgetHistory()

    try router.navigate(to: .undo.orElse(.pop))

    XCTAssertTrue(tree.visible is RecipeListScreen)
    try expectRefusal(
      of: Move.undo.then(.selectTab(1)), in: book, .nothingToUndo,
      """
      Cannot undo: this navigation went on to edit the tree.

      Navigate to .undo in a separate navigation.
      """)
  }

  // MARK: - Questions of an undo

  func testARuleKeepsAScreenFromComingBack() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    tree.undoLimit = 20
    let session = Session()

    session.user = "Ada"
    let signedIn = ClosureGuard { (_: EditorScreen) in session.user == nil ? .deny : .allow }
    tree.require(signedIn, for: EditorScreen.self)
    try router.navigate(to: ClosureBuilder { EditorScreen() }.presentRoute())
    try router.navigate(to: .dismiss)
    session.user = nil

    try expectRefusal(
      of: .undo, in: book, .refused,
      """
      Cannot enter 'EditorScreen': the rule for 'EditorScreen' does not allow it.

        TabNode

        sheet on TabNode:
        EditorScreen   ◀ here
      """)
    XCTAssertEqual(tree.undoCount, 2)
  }

  func testAGuardOfARouteIsNotAskedAgain() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    tree.undoLimit = 20
    var asked = 0

    let counting = ClosureGuard { (_: Void) -> Verdict in
      asked += 1
      return .allow
    }
    try router.navigate(to: recipe("soup").pushRoute().guarded(by: counting))
    try tree.undo()
    try tree.redo()
    XCTAssertEqual(asked, 1)
  }

  func testALeaveCheckMayLetUndoingPass() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    tree.undoLimit = 20
    try router.navigate(to: ClosureBuilder { Sketch() }.presentRoute())

    XCTAssertThrowsError(try router.navigate(to: .dismiss))
    try tree.undo()

    XCTAssertTrue(tree.visible is RecipeListScreen)
  }

  // MARK: - Effects that stay

  func testEffectsBesideTheTreeAreNotUndone() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    tree.undoLimit = 20
    let log = ReadingLog()

    try router.navigate(to: recipe("soup").pushRoute().then(MarkAsRead(log: log)))
    try tree.undo()
    try tree.redo()
    XCTAssertEqual(log.read, ["soup"])
  }

  func testAnUpdateIsNoStep() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    tree.undoLimit = 20

    let timer = ClosureBuilder { (minutes: Int) in Screen(CookingTimer(minutes: minutes)) }
    let open = timer.pushRoute().reusing(.visible)
    try router.navigate(to: open, with: 5)
    try router.navigate(to: open, with: 10)
    XCTAssertEqual(tree.undoCount, 1)
    try tree.undo()
    try tree.redo()

    XCTAssertEqual(expectVisible(CookingTimer.self, in: tree)?.minutes, 10)
  }

  // MARK: - The content of the history

  func testTheHistoryHoldsWhatLeft() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)

    tree.undoLimit = 20
    weak let soup = try router.navigate(to: recipe("soup").pushRoute()).screen
    try router.navigate(to: .pop)
    XCTAssertNotNil(soup)

    tree.forgetHistory()
    XCTAssertNil(soup)
  }

  func testBeyondTheLimitTheOldestAreForgotten() throws {
    let book = try Cookbook()
    book.tree.undoLimit = 2
    for title in ["soup", "bread", "cake"] {
      try book.router.navigate(to: recipe(title).pushRoute())
    }

    XCTAssertEqual(book.tree.undoCount, 2)
    book.tree.undoLimit = 0
    XCTAssertEqual(book.tree.undoCount, 0)
  }

  func testEditingWhatTheHistoryHoldsMakesItVoid() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    tree.undoLimit = 20

    let reading = StackBuilder(recipe("soup"))
    let arrival = try router.navigate(to: reading.presentRoute())
    try router.navigate(to: .dismiss)
    try arrival.screen(as: StackNode.self)?.push(recipe("bread").build())

    try expectRefusal(
      of: .undo, in: book, .nothingToUndo,
      """
      Cannot undo: no commit is left in the history.

        TabNode
        └─ ● StackNode
           └─ ● RecipeListScreen   ◀ visible

      It is empty at first, and after an edit of a screen that it holds outside a tree.
      """)
  }

  func testWhatIsEditedAsItComesBackIsAPartOfTheHistory() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    tree.undoLimit = 20
    let reading = try StackBuilder(recipe("soup")).build()
    let open = PrebuiltBuilder(reading).presentRoute()
    try router.navigate(to: open)
    try router.navigate(to: .dismiss)

    try router.navigate(to: recipe("bread").pushRoute(in: open))

    XCTAssertEqual(tree.undoCount, 3)
    try tree.undo()
    XCTAssertEqual(reading.children.count, 1)
    try tree.undo()
    XCTAssertTrue(tree.visible?.screenName == "soup")
  }

  func testTheFirstRootIsUndoneByTheTreeAlone() throws {
    let tree = ScreenTree()
    tree.undoLimit = 20
    try TreeRouter(tree).navigate(to: recipe("soup").rootRoute())

    XCTAssertThrowsError(try TreeRouter(tree).navigate(to: .undo)) {
      XCTAssertEqual(($0 as? RoutingError)?.kind, .emptyTree)
    }
    try tree.undo()
    XCTAssertNil(tree.root)
  }
}
