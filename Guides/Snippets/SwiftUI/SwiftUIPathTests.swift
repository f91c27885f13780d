import RouteKit
import RouteKitTesting
import XCTest

/// The examples of Guides/SwiftUI.md that need no view.
final class SwiftUIPathTests: XCTestCase {
  func testThePathOfAStack() throws {
    let (soup, bread) = (Recipe(title: "Soup"), Recipe(title: "Bread"))
    let book = try Cookbook()
    let host = ImmediateHost()
    let connection = try book.tree.connect(host)
    let stack = ScreenID(2)
    var refusal = ""
    connection.onRefusal = { refusal = "\($0)" }

    try book.router.navigate(to: RecipeBuilder().pushRoute(), with: soup)
    let path = connection.path(of: stack)
    path.set(Array(path.screens.dropLast()))
    XCTAssertTrue(book.tree.visible is RecipeListScreen)

    try book.router.navigate(to: RecipeBuilder().pushRoute(), with: soup)
    let late = connection.path(of: stack)
    try book.router.navigate(to: RecipeBuilder().pushRoute(), with: bread)
    late.set([])
    print(book.tree.snapshot())
    XCTAssertEqual((book.tree.visible as? RecipeScreen)?.recipe.title, "Bread")
    expectTree(
      book.tree,
      """
      TabNode
      ├─ ● StackNode
      │  ├─ RecipeListScreen
      │  └─ ● RecipeScreen   ◀ visible
      └─ ShoppingList
      """)
    XCTAssertEqual(host.picture, book.tree.snapshot())

    connection.path(of: stack).set([ScreenID(99)])
    XCTAssertEqual(
      refusal,
      """
      Cannot follow the path of 'StackNode': #99 does not come after #2 in it.

        TabNode
        └─ ● StackNode   ◀ here

      The last screens of a path may be removed, and values with a route added. For other changes, navigate.
      """)
  }
}
