import RouteKit
import RouteKitTesting
import XCTest

/// The example and some claims of Guides/Coming-from.md about XCoordinator.
final class ComingFromXCoordinatorTests: XCTestCase {
  private let cake = Recipe(title: "Cake")

  func testTheRoutesOfACoordinatorAreAMethodOfAFlow() throws {
    let tree = ScreenTree()
    let router = TreeRouter(tree)

    let flow = BrowseFlow()
    try tree.setRoot(StackNode(flow: flow))
    try flow.go(to: .recipe(cake), by: router)

    expectTree(
      tree,
      """
      StackNode
      ├─ RecipeListScreen
      └─ ● RecipeScreen   ◀ visible
      """)
    try flow.go(to: .editor, by: router)
    XCTAssertTrue(tree.visible is EditorScreen)
    try router.navigate(to: .dismiss)
    try flow.go(to: .list, by: router)
    XCTAssertTrue(tree.visible is RecipeListScreen)
  }

  func testARecipeGoesIntoTheFlowsStackFromAnotherTab() throws {
    let tree = ScreenTree()
    let flow = BrowseFlow()
    try tree.setRoot(TabNode(StackNode(flow: flow), Screen(ShoppingList())))
    let router = TreeRouter(tree)
    try router.navigate(to: .selectTab(1))

    try flow.go(to: .recipe(cake), by: router)

    XCTAssertTrue(tree.visible is RecipeScreen)
  }

  func testARouterWithoutItsTreeAndAFlowWithoutItsRootThrow() throws {
    let flow = BrowseFlow()
    let router = TreeRouter(ScreenTree())

    XCTAssertThrowsError(try router.navigate(to: .pop)) {
      XCTAssertEqual(($0 as? RoutingError)?.kind, .treeClosed)
    }
    XCTAssertThrowsError(try flow.go(to: .list, by: router)) {
      XCTAssertEqual(($0 as? RoutingError)?.kind, .notFound)
    }
  }

  func testASecondSheetOnTheRootIsAnErrorOrReplacesTheFirst() throws {
    let book = try Cookbook()
    let sheet = ClosureBuilder { EditorScreen() }
    try book.router.navigate(to: sheet.presentRoute().from(.root))

    XCTAssertThrowsError(try book.router.navigate(to: sheet.presentRoute().from(.root))) {
      XCTAssertEqual(($0 as? RoutingError)?.kind, .alreadyPresenting)
    }

    try book.router.navigate(to: sheet.presentRoute(over: .replacing).from(.root))
    XCTAssertEqual(book.tree.layers.count, 2)
  }
}
