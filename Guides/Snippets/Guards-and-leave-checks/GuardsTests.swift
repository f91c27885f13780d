import RouteKit
import RouteKitHosting
import RouteKitTesting
import XCTest

/// The examples of Guides/Guards-and-leave-checks.md about guards and rules, in order.
final class GuardsTests: XCTestCase {
  func testAGuardOffersARecipeForSale() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let library = Library()

    let open = RecipeBuilder().pushRoute().guarded(by: Owned(library: library))
    try await router.arrive(at: open, with: Recipe(title: "Cake"))

    XCTAssertTrue(tree.visible is RecipeScreen)
    XCTAssertEqual(library.questions, ["Buy Cake?"])
    XCTAssertTrue(router.allows(open.with(Recipe(title: "Cake"))))
  }

  func testAnErrorOfTheAppReachesTheCallerUnchanged() throws {
    let book = try Cookbook()
    let owned = ClosureGuard { (recipe: Recipe) in .deny(NotYours(title: recipe.title)) }
    let open = RecipeBuilder().pushRoute().guarded(by: owned)

    XCTAssertThrowsError(try book.router.navigate(to: open, with: Recipe(title: "Cake"))) {
      XCTAssertEqual(($0 as? NotYours)?.title, "Cake")
    }
  }

  func testADenialWithoutAnErrorNamesWhoRefused() throws {
    let book = try Cookbook()

    let kitchen = ClosureGuard(named: "kitchen hours") { (_: Void) in .deny }
    let cake = recipe("cake").pushRoute().guarded(by: kitchen).orElse(recipe("cake").presentRoute())

    try expectRefusal(
      of: cake, in: book, .refused,
      """
      Cannot arrive at 'RecipeScreen "cake"': the guard 'kitchen hours' does not allow it.

        TabNode
        └─ ● StackNode
           └─ ● RecipeListScreen   ◀ visible
      """)
  }

  func testGuardsThenTheBuildingThenRulesThenLeaveChecks() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    var asked: [String] = []
    final class Noting: ScreenNode {
      var note: () -> Void = {}
      override func leaveCheck(_: Departure) -> Verdict {
        note()
        return .allow
      }
    }
    let leaving = Noting()
    leaving.note = { asked.append("leave check") }
    try router.navigate(to: PrebuiltBuilder(leaving).pushRoute())
    let noting = ClosureGuard { (_: Void) -> Verdict in
      asked.append("guard")
      return .allow
    }
    let builder = ClosureBuilder { () -> EditorScreen in
      asked.append("build")
      return EditorScreen()
    }
    let rule = ClosureGuard { (_: EditorScreen) -> Verdict in
      asked.append("rule")
      return .allow
    }
    tree.require(rule, for: EditorScreen.self)

    try router.navigate(to: builder.replaceRoute().guarded(by: noting))
    XCTAssertEqual(asked, ["guard", "build", "rule", "leave check"])
  }

  // MARK: - Rules

  func testARuleHoldsWhateverTheWayIn() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let session = Session()

    let rule = tree.require(SignedIn(session: session), for: EditorScreen.self)
    XCTAssertThrowsError(try tree.root?.present(StackNode(EditorScreen()))) { error in
      XCTAssertEqual(
        "\(error)",
        """
        Cannot enter 'EditorScreen': the rule for 'EditorScreen' has to wait for an answer.

          TabNode

          sheet on TabNode:
          StackNode
          └─ ● EditorScreen   ◀ here

        An edit cannot wait. Make it in a route: router.arrive(at: ClosureRoute { … }).
        """)
    }
    XCTAssertThrowsError(
      try router.navigate(to: ClosureBuilder { EditorScreen() }.inStack().presentRoute()))

    rule.cancel()
    try tree.root?.present(EditorScreen())
    XCTAssertTrue(tree.visible is EditorScreen)
  }

  func testARuleIsAskedAboutAnUpdate() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let timer = ClosureBuilder { (minutes: Int) in Screen(CookingTimer(minutes: minutes)) }
    let open = timer.pushRoute().reusing(.visible)

    let short = ClosureGuard { (timer: CookingTimer) in timer.minutes <= 60 ? .allow : .deny }
    tree.require(short, for: CookingTimer.self)
    try router.navigate(to: open, with: 5)

    do {
      try router.navigate(to: open, with: 90)
      XCTFail("90 minutes are allowed")
    } catch {
      let message =
        """
        Cannot update 'CookingTimer': the rule for 'CookingTimer' does not allow it.
        """
      XCTAssertTrue("\(error)".hasPrefix(message), "\(error)")
    }
    XCTAssertEqual((tree.visible as? Screen<CookingTimer>)?.content.minutes, 5)
  }

  func testARuleForShowingIsAskedAboutATabThatIsSelected() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let session = Session()
    let tabs = try XCTUnwrap(tree.root as? TabNode)

    let rule = tree.require(SignedIn(session: session), beforeShowing: ShoppingList.self)
    XCTAssertThrowsError(try tabs.select(1)) { error in
      XCTAssertEqual(
        "\(error)",
        """
        Cannot show 'ShoppingList': the rule for showing 'ShoppingList' has to wait for an answer.

          TabNode
          └─ ● ShoppingList   ◀ here

        An edit cannot wait. Make it in a route: router.arrive(at: ClosureRoute { … }).
        """)
    }

    try await router.arrive(at: .selectTab(1))
    XCTAssertTrue(tree.visible is Screen<ShoppingList>)
    session.user = nil
    try router.navigate(to: .selectTab(0))
    rule.cancel()
    try router.navigate(to: .selectTab(1))
  }

  func testATabOpensASheetInstead() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let tabs = try XCTUnwrap(tree.root as? TabNode)
    let host = ManualHost()
    let connection = try tree.connect(host)
    host.settle()

    let note = ClosureBuilder { EditorScreen() }.presentRoute()
    let sheetInstead = ClosureGuard { (_: ShoppingList) in .redirect(to: note) }
    tree.require(sheetInstead, beforeShowing: ShoppingList.self)

    connection.wants(.select(try XCTUnwrap(tabs.children[1].screenID)))
    expectVisible(EditorScreen.self, in: tree)
    try router.navigate(to: .dismiss)
    expectVisible(RecipeListScreen.self, in: tree)
    try router.navigate(to: .selectTab(1))
    expectVisible(EditorScreen.self, in: tree)
  }

  func testAnEditInARouteWaits() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    tree.require(SignedIn(session: Session()), for: EditorScreen.self)
    let root = try XCTUnwrap(tree.root)

    try await router.arrive(
      at: ClosureRoute { navigation in
        try root.present(EditorScreen(), in: navigation)
        return root
      })

    XCTAssertTrue(tree.visible is EditorScreen)
  }

  // MARK: - Testing

  func testAnAnswerThatIsNoIsTested() async throws {
    let book = try Cookbook()
    let provider = RecordingRootProvider(book.tree)
    let library = Library()

    library.says = false
    let open = RecipeBuilder().pushRoute().guarded(by: Owned(library: library))
    do {
      try await book.router.arrive(at: open, with: Recipe(title: "Cake"))
      XCTFail("It was bought.")
    } catch let error as RoutingError {
      XCTAssertEqual(error.kind, .refused)
    }
    expectCommits(provider, "(no commit)")
    XCTAssertEqual(library.questions, ["Buy Cake?"])
  }
}
