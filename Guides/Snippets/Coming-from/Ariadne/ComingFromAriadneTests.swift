import RouteKit
import RouteKitTesting
import XCTest

/// The blocks of Guides/Coming-from.md about Ariadne, in order.
final class ComingFromAriadneTests: XCTestCase {
  func testARecipeIsBuiltAndPushed() throws {
    let book = try Cookbook()

    let soup = Recipe(title: "Soup")
    let arrival = try book.router.navigate(to: RecipeBuilder().pushRoute(), with: soup)

    XCTAssertTrue(arrival.screen === book.tree.visible)
    XCTAssertEqual(arrival.screen(as: RecipeScreen.self)?.recipe.title, "Soup")
  }

  func testARouterOfOnesOwnWrapsAnother() throws {
    let book = try Cookbook()
    let soup = Recipe(title: "Soup")
    var log: [String] = []

    let router = LoggingRouter(base: book.router) { log.append($0) }
    try router.navigate(to: RecipeBuilder().pushRoute(), with: soup)
    XCTAssertFalse(router.preview(.dismiss).isPossible)
    XCTAssertEqual(log, ["RecipeScreen"])
  }

  struct UnderTopTransition: ViewTransition {
    func target(from origin: ScreenNode?, in navigation: Navigation) throws -> StackNode {
      try ClosureTransition.push.target(from: origin, in: navigation)
    }

    func place(_ view: ScreenNode, at stack: StackNode, in navigation: Navigation) throws {
      try stack.insertChild(view, at: max(0, stack.children.count - 1), in: navigation)
    }
  }

  func testATransitionOfOnesOwnPutsAScreenUnderTheTop() throws {
    let book = try Cookbook()
    let soup = Recipe(title: "Soup")

    let under = RecipeBuilder().route(by: UnderTopTransition()).inBackground()
    try book.router.navigate(to: under, with: soup)

    expectTree(
      book.tree,
      """
      TabNode
      ├─ ● StackNode
      │  ├─ RecipeScreen
      │  └─ ● RecipeListScreen   ◀ visible
      └─ ShoppingList
      """)
  }

  func testWithoutBeingInTheBackgroundTheTopIsPopped() throws {
    let book = try Cookbook()

    try book.router.navigate(
      to: RecipeBuilder().route(by: UnderTopTransition()), with: Recipe(title: "Soup"))

    expectVisible(RecipeScreen.self, in: book.tree)
    XCTAssertFalse(book.tree.screens.contains { $0 is RecipeListScreen })
  }
}
