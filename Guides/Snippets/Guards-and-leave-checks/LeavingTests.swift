import RouteKit
import RouteKitTesting
import XCTest

/// The examples of Guides/Guards-and-leave-checks.md about leaving and about rechecks, in order.
final class LeavingTests: XCTestCase {
  func testALetterIsNotThrownAwayUnasked() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    var (questions, discards) = (0, false)
    user(of: tree) { (question: Screen<Confirmation>) in
      questions += 1
      try question.finish(with: discards)
    }
    let letter = LetterDraft()
    letter.text = "Dear Ada,"
    try router.navigate(to: PrebuiltBuilder(letter).presentRoute())

    expectRefused(tree, kind: .mustWait) { try router.back() }
    do {
      try await router.arrive(at: .back)
      XCTFail("The letter is gone.")
    } catch let error as RoutingError {
      XCTAssertEqual(error.kind, .mayNotLeave)
    }
    XCTAssertTrue(tree.visible === letter)

    try router.navigate(to: ClosureBuilder { ArchiveScreen() }.rootRoute())
    XCTAssertEqual(questions, 1)

    try router.navigate(to: PrebuiltBuilder(letter).presentRoute())
    discards = true
    try await router.arrive(at: .back)
    XCTAssertNil(letter.screenTree)
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

    XCTAssertNil(editor.screenTree)
  }

  func testATabWithALetterIsNotLeftUnasked() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    var discards = false
    user(of: tree) { (question: Screen<Confirmation>) in try question.finish(with: discards) }
    let letter = LetterDraft()
    letter.text = "Dear Ada,"
    try router.navigate(to: PrebuiltBuilder(letter).pushRoute())
    discards = true

    tree.require(LettersAreDone(tree: tree), beforeShowing: ScreenNode.self)
    try await router.arrive(at: .selectTab(1))
    XCTAssertTrue(tree.visible is Screen<ShoppingList>)
    XCTAssertTrue(letter.screenTree === tree)

    letter.text = "Dear Cleo,"
    try router.navigate(to: recipe("soup").presentRoute())
    try router.navigate(to: .dismiss.then(.selectTab(0)))
    letter.text = "Dear Bob,"
    try router.navigate(to: recipe("soup").pushRoute())
    try router.navigate(to: .pop)
    discards = false
    do {
      try await router.arrive(at: .selectTab(1))
      XCTFail("The letter is hidden.")
    } catch let error as RoutingError {
      XCTAssertEqual(error.kind, .refused)
    }
    XCTAssertTrue(tree.visible === letter)
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

  func testARecheckSelectsAnotherTabThatMayShow() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let provider = RecordingRootProvider(tree)
    let session = Session()
    session.user = "Ada"
    tree.require(SignedIn(session: session), beforeShowing: ShoppingList.self)
    try router.navigate(to: .selectTab(1))
    provider.clear()

    session.user = nil
    try tree.recheck()

    expectCommits(
      provider,
      """
      commit 3 (recheck): TabNode #1 now focuses StackNode #2; visible: RecipeListScreen #3
      """)
    XCTAssertEqual((tree.root as? TabNode)?.children.count, 2)
  }

  func testASignInAboveAForbiddenScreenFinishesAfterTheSession() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let session = Session()
    session.user = "Ada"
    tree.require(SignedIn(session: session), beforeShowing: ShoppingList.self)
    try router.navigate(to: .selectTab(1))
    let screen = SignInScreen()
    try tree.root?.present(screen)
    session.user = nil

    XCTAssertThrowsError(try screen.finish(with: "Ada")) {
      XCTAssertTrue("\($0)".hasPrefix("Cannot show 'ShoppingList'"))
    }
    session.user = "Ada"
    try screen.finish(with: "Ada")

    XCTAssertTrue(tree.visible is Screen<ShoppingList>)
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

    XCTAssertEqual(tree.visible?.screenName, "cake")
  }
}
