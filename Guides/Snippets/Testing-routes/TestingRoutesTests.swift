import RouteKit
import RouteKitTesting
import XCTest

/// The blocks of Guides/Testing-routes.md, in order.
final class TestingRoutesTests: XCTestCase {
  func testEveryCommitIsRecorded() throws {
    let provider = RecordingRootProvider()
    let router = TreeRouter(provider)
    try router.navigate(to: RecipeListBuilder().inStack().rootRoute())
    provider.clear()

    let recipe = RecipeBuilder().pushRoute()
    try router.navigate(to: recipe, with: Recipe(title: "Soup"))
    try router.navigate(to: .pop)

    expectCommits(
      provider,
      """
      commit 2 (route): RecipeScreen #3 entered StackNode #1; visible: RecipeScreen #3
      commit 3 (route): RecipeScreen #3 left; visible: RecipeListScreen #2
      """)

    expectCallbacks(
      provider,
      """
      RecipeListScreen #2 didDisappear
      RecipeScreen #3 didEnter
      RecipeScreen #3 didAppear
      RecipeScreen #3 didDisappear
      RecipeScreen #3 didLeave
      RecipeListScreen #2 didAppear
      """)
  }

  func testTheStepsOfANavigation() throws {
    let book = try Cookbook()

    let soup = RecipeBuilder().pushRoute().with(Recipe(title: "Soup"))
    try expectSteps(book.tree, "push RecipeScreen #5 onto StackNode #2") {
      try book.router.navigate(to: soup)
    }
  }

  func testARefusalLeavesNothingBehind() throws {
    let book = try Cookbook()

    let soup = RecipeBuilder().pushRoute().with(Recipe(title: "Soup"))
    expectRefused(book.tree, kind: .noContainer) {
      try book.router.navigate(to: .selectTab(1).then(soup))
    }
  }

  func testTheTestMentionsEverything() throws {
    let book = try Cookbook()

    let soup = RecipeBuilder().pushRoute().with(Recipe(title: "Soup"))
    try expectExhaustively(book.tree, through: book.router) { app in
      try app.navigate(to: soup)
      app.expect(
        """
        commit 2 (route): RecipeScreen #5 entered StackNode #2; visible: RecipeScreen #5
        RecipeListScreen #3 didDisappear
        RecipeScreen #5 didEnter
        RecipeScreen #5 didAppear
        """)
    }
  }

  @MainActor func testEveryAnswer() async {
    let report = await expectEveryAnswer { plan in
      let signedIn = SignedIn<Void>(session: Session()).counted(by: plan)
      let soup = RecipeBuilder().pushRoute().with(Recipe(title: "Soup"))
      return (try Cookbook().tree, soup.guarded(by: signedIn))
    }

    XCTAssertEqual(
      "\(report)",
      """
      1 'SignedIn' allows: arrived
      2 'SignedIn' denies: refused
      3 'SignedIn' asks, and the caller cannot wait: refused
      4 'SignedIn' asks, yes: arrived
      5 'SignedIn' asks, no: refused
      """)
  }

  func testTheVisibleScreenIsFoundAsWhatItIs() throws {
    let book = try Cookbook()
    try book.router.navigate(to: RecipeBuilder().pushRoute(), with: Recipe(title: "Soup"))

    let shown = try XCTUnwrap(expectVisible(RecipeScreen.self, in: book.tree))
    XCTAssertEqual(shown.recipe.title, "Soup")

    try book.router.navigate(to: .selectTab(1))

    let list = try VisibleViewFinder().visible(as: ShoppingList.self, in: book.tree)
    XCTAssertEqual(list.items, [])

    XCTAssertThrowsError(try VisibleViewFinder().visible(as: RecipeScreen.self, in: book.tree)) {
      XCTAssertEqual(
        "\($0)",
        """
        'RecipeScreen' is not visible, but ShoppingList #4 is.

          TabNode #1
          ├─ StackNode #2
          │  ├─ RecipeListScreen #3
          │  └─ ● RecipeScreen #5
          └─ ● ShoppingList #4   ◀ visible
        """)
    }
  }

  func testAFinderRecordsWhereRoutesStarted() throws {
    let book = try Cookbook()

    let finder = VisibleViewFinder()
    let router = TreeRouter(book.tree, finder: finder)
    try router.navigate(to: RecipeBuilder().pushRoute(), with: Recipe(title: "Soup"))
    try router.navigate(to: RecipeBuilder().pushRoute(), with: Recipe(title: "Bread"))
    XCTAssertEqual("\(finder)", "RecipeListScreen #3\nRecipeScreen #5")
  }

  func testABuilderFailsAtItsSecondCall() throws {
    let book = try Cookbook()

    let builder = FailingBuilder(RecipeBuilder(), at: 2, with: CancellationError())
    let push = builder.pushRoute()
    let both = push.with(Recipe(title: "Soup")).then(push.with(Recipe(title: "Bread")))
    XCTAssertThrowsError(try book.router.navigate(to: both))
    XCTAssertEqual(builder.calls, 2)
    expectVisible(RecipeListScreen.self, in: book.tree)
  }

  func testEveryStepFailsWhole() {
    let report = expectEveryStepFailsWhole { plan in
      let soup = RecipeBuilder().counted(by: plan).pushRoute().with(Recipe(title: "Soup"))
      return (try Cookbook().tree, soup)
    }

    XCTAssertEqual(
      "\(report)",
      """
      1 find where to start: refused
      2 build 'RecipeScreen': refused
      3 end the route: refused
      4 let 'RecipeScreen' enter: refused
      """)
  }

  func testStateThatNoDrawingShowsPassesUnseen() {
    var screens: [CountedScreen] = []

    let report = expectEveryStepFailsWhole { plan in
      let screen = CountedScreen()
      screens.append(screen)
      let tree = ScreenTree()
      try tree.setRoot(StackNode(screen))
      let count = ClosureRoute { navigation -> ScreenNode in
        screen.count += 1
        try plan.step("count")
        return try navigation.perform(RecipeListBuilder().pushRoute())
      }
      return (tree, count)
    }

    XCTAssertEqual(report.steps.first?.name, "count")
    XCTAssertEqual(screens.first?.count, 1)
    XCTAssertEqual(screens.dropFirst().first?.count, 2)
  }

  func testEveryStepOfAChainWithALeaveCheckFailsWhole() {
    let report = expectEveryStepFailsWhole { plan in
      let book = try Cookbook()
      let draft = ClosureBuilder { Screen(Draft(plan: plan)) }
      try book.router.navigate(to: draft.presentRoute())

      let dismiss = Move.dismiss.counted(by: plan)
      let soup = RecipeBuilder().pushRoute().with(Recipe(title: "Soup"))
      return (book.tree, dismiss.then(soup.counted(by: plan)))
    }

    XCTAssertEqual(
      "\(report)",
      """
      1 begin the route to 'ScreenNode': refused
      2 find where to start: refused
      3 end the route to 'ScreenNode': refused
      4 begin the route to 'RecipeScreen': refused
      5 find where to start: refused
      6 end the route to 'RecipeScreen': refused
      7 end the route: refused
      8 let 'RecipeScreen' enter: refused
      9 leave the draft: refused
      """)
  }

  @MainActor func testWhatHasToWaitIsExpectedEventually() async throws {
    let book = try Cookbook()

    var ends = 0
    let secret = RecipeBuilder().pushRoute().guarded(by: SignedIn(session: Session()))
    book.router.navigate(to: secret, with: Recipe(title: "Cake")) { _ in ends += 1 }
    await expectEventually("the navigation ends") { ends == 1 }

    expectVisible(RecipeScreen.self, in: book.tree)
  }
}

private final class CountedScreen: ScreenNode {
  var count = 0
}

// MARK: - A leave check that is a step

struct Draft: LeaveChecking {
  let plan: FaultPlan

  func leaveCheck(_ departure: Departure) -> Verdict { plan.verdict("leave the draft") }
}
