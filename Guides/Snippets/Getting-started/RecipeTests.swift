import RouteKit
import RouteKitTesting
import XCTest

final class RecipeTests: XCTestCase {
  func testARecipeIsPushedInTheFirstTab() throws {
    let book = try Cookbook()

    try book.router.navigate(to: RecipeBuilder().pushRoute(), with: Recipe(title: "Soup"))

    expectTree(
      book.tree,
      """
      TabNode
      ├─ ● StackNode
      │  ├─ RecipeListScreen
      │  └─ ● RecipeScreen   ◀ visible
      └─ ShoppingList
      """)
  }
}
