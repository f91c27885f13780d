import RouteKit
import RouteKitTesting
import XCTest

/// The moves of Guides/Getting-started.md, in order.
final class GettingStartedTests: XCTestCase {
  func testTheFirstRouteGivesTheTreeItsRoot() throws {
    let book = try Cookbook()
    print(book.tree.snapshot())

    expectTree(
      book.tree,
      """
      TabNode
      ├─ ● StackNode
      │  └─ ● RecipeListScreen   ◀ visible
      └─ ShoppingList
      """)
  }

  func testTheContentOfAScreenMayHaveAnID() {
    var printed: [Int] = []
    func print(_ number: Int) { printed.append(number) }

    let salt = Screen(Ingredient(id: 7))
    print(salt.content.id)

    XCTAssertEqual(printed, [7])
    XCTAssertNil(salt.id)
  }

  func testARecipeIsPushedAndPopped() throws {
    let book = try Cookbook()
    let recipe = RecipeBuilder().pushRoute()
    let arrival = try book.router.navigate(to: recipe, with: Recipe(title: "Soup"))

    XCTAssertEqual(arrival.screen(as: RecipeScreen.self)?.recipe.title, "Soup")
    XCTAssertEqual(arrival.commit, 2)

    try book.router.navigate(to: .pop)
    try book.router.navigate(to: .selectTab(1))
    try book.router.navigate(to: .selectTab(0))

    expectTree(
      book.tree,
      """
      TabNode
      ├─ ● StackNode
      │  └─ ● RecipeListScreen   ◀ visible
      └─ ShoppingList
      """)
    XCTAssertNil(try book.router.navigate(to: .selectTab(0)).commit)
    XCTAssertNil(try book.router.navigate(to: .popToRoot).commit)
    XCTAssertThrowsError(try book.router.navigate(to: .pop))
  }

  func testTheEditorCoversTheTabs() throws {
    let book = try Cookbook()
    let editor = ClosureBuilder { EditorScreen() }.inStack()
    try book.router.navigate(to: editor.presentRoute(.fullScreen))

    expectTree(
      book.tree,
      """
      TabNode
      ├─ ● StackNode
      │  └─ ● RecipeListScreen
      └─ ShoppingList

      fullScreen on TabNode:
      StackNode
      └─ ● EditorScreen   ◀ visible
      """)

    try book.router.navigate(to: .dismiss)

    XCTAssertTrue(book.tree.visible is RecipeListScreen)
  }

  func testAChainHappensWholeOrNotAtAll() throws {
    let book = try Cookbook()
    let recipe = RecipeBuilder().pushRoute()
    let soup = recipe.with(Recipe(title: "Soup"))
    try book.router.navigate(to: .selectTab(0).then(.popToRoot).then(soup))

    XCTAssertTrue(book.tree.visible is RecipeScreen)

    let before = book.tree.snapshot()
    XCTAssertThrowsError(try book.router.navigate(to: .selectTab(1).then(soup)))
    XCTAssertEqual(book.tree.snapshot(), before)
  }

  func testAnErrorSaysWhatWasTriedWhereAndWhatWouldHelp() throws {
    let book = try Cookbook()
    let soup = RecipeBuilder().pushRoute().with(Recipe(title: "Soup"))
    var printed = ""
    func print(_ error: RoutingError) { printed = "\(error)" }

    do {
      try book.router.navigate(to: .selectTab(1).then(soup))
    } catch let error as RoutingError where error.kind == .noContainer {
      print(error)
    }

    XCTAssertEqual(
      printed,
      """
      Cannot push 'RecipeScreen': no stack holds 'ShoppingList'.

        TabNode
        └─ ● ShoppingList   ◀ here

      Start from a stack, or build one: RecipeBuilder().inStack().presentRoute().
      """)
  }

  func testARouterWhoseTreeIsGoneSaysSo() throws {
    let router = TreeRouter(ScreenTree())

    XCTAssertThrowsError(try router.navigate(to: .pop)) { error in
      XCTAssertEqual((error as? RoutingError)?.kind, .treeClosed)
    }
  }
}
