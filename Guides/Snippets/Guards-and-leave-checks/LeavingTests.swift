import RouteKit
import RouteKitTesting
import XCTest

/// The examples of Guides/Guards-and-leave-checks.md about leaving and about rechecks, in order.
final class LeavingTests: XCTestCase {
  func testALetterIsNotThrownAwayUnasked() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let library = Library()
    let letter = LetterDraft(library: library)
    letter.text = "Dear Ada,"
    try router.navigate(to: PrebuiltBuilder(letter).presentRoute())

    library.says = false
    do {
      try await router.arrive(at: .dismiss)
      XCTFail("The letter is gone.")
    } catch let error as RoutingError {
      XCTAssertEqual(error.kind, .mayNotLeave)
    }
    XCTAssertTrue(tree.visible === letter)

    try router.navigate(to: ClosureBuilder { ArchiveScreen() }.rootRoute())
    XCTAssertEqual(library.questions, ["Throw the letter away?"])
  }

  func testAContentObjects() throws {
    let book = try Cookbook()
    try book.tree.root?.present(Screen(Timetable(isSaved: false)))

    try expectRefusal(
      of: .dismiss, in: book, .mayNotLeave,
      """
      Cannot leave 'Timetable': its leave check does not allow it.

        TabNode

        sheet on TabNode:
        Timetable   ◀ visible
      """)
  }

  func testBeingCoveredAndClosingAreNotAsked() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let editor = EditorScreen()
    editor.hasChanges = true
    try router.navigate(to: PrebuiltBuilder(editor).pushRoute())

    try router.navigate(to: recipe("soup").presentRoute())
    try router.navigate(to: .dismissAll.then(.selectTab(1)))
    try tree.close()

    XCTAssertNil(editor.tree)
  }

  // MARK: - After signing out

  func testARecheckTakesAwayWhatIsNoLongerAllowed() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let provider = RecordingRootProvider(tree)
    let session = Session()
    session.user = "Ada"
    tree.require(SignedIn(session: session), for: EditorScreen.self)
    try router.navigate(to: ClosureBuilder { EditorScreen() }.pushRoute())
    try router.navigate(to: RecipeBuilder().pushRoute(), with: Recipe(title: "Soup"))
    (tree.visible?.nearestStack?.children[1] as? EditorScreen)?.hasChanges = true
    provider.clear()

    session.user = nil
    try tree.recheck()
    tree.forgetHistory()

    expectCommits(
      provider,
      """
      commit 4 (recheck): RecipeScreen #6 left; EditorScreen #5 left; visible: RecipeListScreen #3
      """)
  }

  func testARecheckThatAsksKeepsWhoSignsInAgain() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let session = Session()
    session.user = "Ada"
    tree.require(SignedIn(session: session), for: EditorScreen.self)
    try router.navigate(to: ClosureBuilder { EditorScreen() }.presentRoute())
    session.user = nil

    do {
      try await tree.recheckAsking()
    } catch {
      try tree.recheck()
    }

    XCTAssertEqual(session.user, "Ada")
    XCTAssertTrue(tree.visible is EditorScreen)
  }

  func testAFallbackFillsTheEmptyTree() throws {
    let session = Session()
    session.user = "Ada"
    let tree = ScreenTree()
    try tree.setRoot(EditorScreen())
    tree.require(SignedIn(session: session), for: EditorScreen.self)

    tree.fallback = RecipeListBuilder().inStack().rootRoute()
    session.user = nil
    try tree.recheck()

    expectTree(
      tree,
      """
      StackNode
      └─ ● RecipeListScreen   ◀ visible
      """)
  }

  func testARecheckDoesNotAskTheGuardsOfRoutes() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let session = Session()
    session.user = "Ada"
    try router.navigate(to: recipe("cake").pushRoute().guarded(by: SignedIn(session: session)))
    session.user = nil

    try tree.recheck()

    XCTAssertEqual(tree.visible?.name, "cake")
  }
}
