import RouteKit
import RouteKitTesting
import XCTest

/// The examples of Guides/Coming-from.md about NavigationStack, in order.
final class ComingFromNavigationStackTests: XCTestCase {
  func testThePathOfAModelBecomesAStack() throws {
    let book = try Cookbook()
    let router = book.router

    let (soup, bread) = (Recipe(title: "Soup"), Recipe(title: "Bread"))
    let recipe = RecipeBuilder().pushRoute()
    try router.navigate(to: recipe, with: soup)
    try router.navigate(to: .pop)
    try router.navigate(to: .popToRoot.then(recipe.with(soup)).then(recipe.with(bread)))

    expectTree(
      book.tree,
      """
      TabNode
      ├─ ● StackNode
      │  ├─ RecipeListScreen
      │  ├─ RecipeScreen
      │  └─ ● RecipeScreen   ◀ visible
      └─ ShoppingList
      """)
  }

  func testALinkIntoAnotherTabUnderASheet() throws {
    let book = try Cookbook()
    let router = book.router
    let (soup, bread) = (Recipe(title: "Soup"), Recipe(title: "Bread"))
    try router.navigate(to: .selectTab(1))
    try router.navigate(to: RecipeBuilder().presentRoute(), with: soup)

    let home = Move.dismissAll.then(.selectTab(0)).then(.popToRoot)
    try router.navigate(to: RecipeBuilder().pushRoute().from(home), with: bread)

    XCTAssertEqual((book.tree.visible as? RecipeScreen)?.recipe.title, "Bread")
  }

  func testAScreenSaysWhetherItMayBeLeft() throws {
    let book = try Cookbook()
    let editor = ClosureBuilder { EditorScreen() }.configured { $0.hasChanges = true }
    try book.router.navigate(to: editor.pushRoute())

    XCTAssertThrowsError(try book.router.navigate(to: .popToRoot))
    XCTAssertTrue(book.tree.visible is EditorScreen)
  }
}
