import RouteKit
import RouteKitTesting
import XCTest

/// The examples of Guides/Composing-routes.md about hooks and routes of your own.
final class ComposingRoutesMoreTests: XCTestCase {
  func testAHookServesAScreenThatIsBuiltAndOneThatIsFound() throws {
    let book = try Cookbook()
    let router = book.router

    let open = RecipeBuilder().pushRoute().reusing(.visible).hooked(by: Titled())
    try router.navigate(to: open, with: Recipe(title: "Soup"))
    try router.navigate(to: open, with: Recipe(title: "Bread"))

    XCTAssertEqual(book.tree.visible?.screenParent?.children.map(\.screenName), [nil, "Bread"])
    XCTAssertThrowsError(try router.navigate(to: open, with: Recipe(title: ""))) {
      XCTAssertTrue($0 is NoTitle)
    }

    let refused = open.then(recipe("cake").pushRoute().guarded(by: ClosureGuard { .deny }))
    XCTAssertThrowsError(try router.navigate(to: refused, with: Recipe(title: "Cake")))
    XCTAssertEqual(book.tree.visible?.screenName, "Bread")
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
