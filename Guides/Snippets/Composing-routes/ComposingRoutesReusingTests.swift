import RouteKit
import RouteKitTesting
import XCTest

/// The examples of Guides/Composing-routes.md about existing screens.
final class ComposingRoutesReusingTests: XCTestCase {
  func testTheVisibleScreenIsUpdatedInsteadOfBuildingAnother() throws {
    let book = try Cookbook()
    let router = book.router
    let provider = RecordingRootProvider(book.tree)

    let timer = ClosureBuilder { (minutes: Int) in Screen(CookingTimer(minutes: minutes)) }
    let open = timer.pushRoute().reusing(.visible)
    try router.navigate(to: open, with: 5)
    try router.navigate(to: open, with: 10)

    expectCommits(
      provider,
      """
      commit 2 (route): CookingTimer #5 entered StackNode #2; visible: CookingTimer #5
      commit 3 (route): CookingTimer #5 was updated; visible: CookingTimer #5
      """)
    XCTAssertThrowsError(try router.navigate(to: open, with: 0)) { XCTAssertTrue($0 is NoTime) }
    XCTAssertEqual(expectVisible(CookingTimer.self, in: book.tree)?.minutes, 10)

    let session = Session()
    let asked = open.guarded(by: SignedIn(session: session))

    XCTAssertThrowsError(try router.navigate(to: asked, with: 20)) {
      XCTAssertEqual(($0 as? RoutingError)?.kind, .mustWait)
    }
  }

  func testAnUpdateMayCountAsAStep() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let timer = ClosureBuilder { (minutes: Int) in Screen(CookingTimer(minutes: minutes)) }

    let open = timer.pushRoute().reusing(.visible, asSteps: true)
    try router.navigate(to: open, with: 5)
    try router.navigate(to: open, with: 10)
    try router.back()

    XCTAssertEqual((tree.visible as? Screen<CookingTimer>)?.content.minutes, 5)
    try router.back()
    XCTAssertTrue(tree.visible is RecipeListScreen)
  }

  func testAKeptScreenComesBack() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)

    let soup = recipe("soup").pushRoute().reusingKept()
    let screen = try router.navigate(to: soup).screen
    try tree.keep(screen)
    try router.navigate(to: .pop)
    try router.navigate(to: soup)
    XCTAssertTrue(tree.visible === screen)
  }

  func testAPreparedScreenIsShownLater() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let soup = recipe("soup").pushRoute().reusingKept()

    try router.prepare(soup)
    let prepared = try XCTUnwrap(tree.keptScreens.first)

    try router.navigate(to: soup)
    XCTAssertTrue(tree.visible === prepared)
  }

  func testAScreenThatTakesNoOtherContextIsShownAsItIs() throws {
    let book = try Cookbook()
    let open = RecipeBuilder().pushRoute().reusing(.visible)
    try book.router.navigate(to: open, with: Recipe(title: "Soup"))

    let again = try book.router.navigate(to: open, with: Recipe(title: "Bread"))

    XCTAssertNil(again.commit)
    XCTAssertEqual(again.screen(as: RecipeScreen.self)?.recipe.title, "Soup")
  }

  func testWhatIsWrittenInFrontBelongsToTheBuilding() throws {
    let book = try Cookbook()
    var calls: [String] = []
    let open = RecipeBuilder().pushRoute()
      .preparing { _, _ in calls.append("prepare") }
      .checking { _ in calls.append("check") }
      .reusing(.visible)
      .onCommit { _, _ in calls.append("on commit") }
      .onArrival { _ in calls.append("arrive") }

    try book.router.navigate(to: open, with: Recipe(title: "Soup"))
    XCTAssertEqual(calls, ["check", "prepare", "on commit", "arrive"])
    calls = []
    try book.router.navigate(to: open, with: Recipe(title: "Soup"))

    XCTAssertEqual(calls, ["arrive"])
  }

  func testBehindAChainAnyVisibleScreenIsReused() throws {
    let book = try Cookbook()

    let nowhere = recipe("soup").pushRoute().then(.selectTab(1)).reusing(.visible)

    XCTAssertNil(try book.router.navigate(to: nowhere).commit)
    XCTAssertTrue(book.tree.visible is RecipeListScreen)
  }
}
