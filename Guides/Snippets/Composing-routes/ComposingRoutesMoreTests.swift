import RouteKit
import RouteKitTesting
import XCTest

/// The rest of Guides/Composing-routes.md: animation, the background, and your own routes.
final class ComposingRoutesMoreTests: XCTestCase {
  func testANameIsPrintedWhereverTheScreenIs() throws {
    let book = try Cookbook()
    let router = book.router
    try router.navigate(to: .selectTab(1))

    let soup = RecipeBuilder().named("soup").pushRoute()
    XCTAssertThrowsError(try router.navigate(to: soup, with: Recipe(title: "Soup"))) {
      XCTAssertTrue("\($0)".hasPrefix("Cannot push 'RecipeScreen \"soup\"'"))
    }
  }

  func testACommitIsNotAnimated() throws {
    let book = try Cookbook()
    let router = book.router

    let provider = RecordingRootProvider(book.tree)
    try router.navigate(to: .selectTab(0).then(recipe("soup").pushRoute()).animated(false))
    expectCommits(
      provider,
      """
      commit 2 (route, not animated): RecipeScreen "soup" #5 entered StackNode #2; \
      visible: RecipeScreen "soup" #5
      """)
  }

  func testAScreenIsPlacedInTheBackground() throws {
    let book = try Cookbook()
    let router = book.router
    let list = try XCTUnwrap(book.tree.visible)
    try router.navigate(to: recipe("soup").presentRoute())

    try router.navigate(to: recipe("bread").pushRoute().from(list).inBackground())

    expectTree(
      book.tree,
      """
      TabNode
      ├─ ● StackNode
      │  ├─ RecipeListScreen
      │  └─ ● RecipeScreen "bread"
      └─ ShoppingList

      sheet on TabNode:
      RecipeScreen "soup"   ◀ visible
      """)
  }

  func testOperatorsCombineAndKeepWhatARouteIs() throws {
    let book = try Cookbook()
    let list = try XCTUnwrap(book.tree.visible)
    let session = Session()
    session.user = "Ada"
    var arrived: RecipeScreen?

    let soup = RecipeBuilder().pushRoute()
      .guarded(by: SignedIn(session: session))
      .mapContext { (hit: SearchHit) in Recipe(title: hit.title) }
      .inBackground()
      .animated(false)
      .onArrival { screen in arrived = screen }
      .from(list)

    try book.router.navigate(to: soup, with: SearchHit(title: "Soup", rank: 1))
    XCTAssertEqual(arrived?.recipe.title, "Soup")
  }

  func testARouteOfYourOwnRecoversWithASavepoint() throws {
    let book = try Cookbook()
    try book.router.navigate(to: .selectTab(1).then(recipe("bread").presentRoute()))

    try book.router.navigate(to: ShowRecipe(), with: Recipe(title: "Soup"))

    expectTree(
      book.tree,
      """
      TabNode
      ├─ StackNode
      │  └─ ● RecipeListScreen
      └─ ● ShoppingList

      sheet on TabNode:
      RecipeScreen "bread"

      sheet on RecipeScreen "bread":
      RecipeScreen   ◀ visible
      """)
  }

  func testARefusalThatARouteCatchesIsNotForgotten() throws {
    let book = try Cookbook()

    let secret = recipe("cake").pushRoute().guarded(by: ClosureGuard { .deny })
    let careless = ClosureRoute { navigation -> ScreenNode in
      do {
        return try navigation.perform(secret)
      } catch {
        return try navigation.perform(recipe("soup").pushRoute())
      }
    }

    try expectRefusal(
      of: careless, in: book, .refused,
      """
      Cannot arrive at 'RecipeScreen "cake"': the guard 'ClosureGuard' does not allow it.

        TabNode
        └─ ● StackNode
           └─ ● RecipeListScreen   ◀ visible
      """)
  }

  func testAnEffectBesideTheTreeWaitsForTheCommit() throws {
    let book = try Cookbook()
    let log = ReadingLog()
    let soup = recipe("soup").pushRoute()

    XCTAssertThrowsError(
      try book.router.navigate(to: soup.then(MarkAsRead(log: log)).then(.dismiss)))
    XCTAssertEqual(log.read, [])

    try book.router.navigate(to: soup.then(MarkAsRead(log: log)))
    XCTAssertEqual(log.read, ["soup"])
  }

  func testARouteOfYourOwnLeavesNothingBehind() throws {
    expectEveryStepFailsWhole { plan in
      let open = ShowRecipe().with(Recipe(title: "Soup")).counted(by: plan)
      return (try Cookbook().tree, open)
    }
  }
}
