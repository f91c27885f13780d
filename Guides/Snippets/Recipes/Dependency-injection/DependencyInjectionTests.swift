import RouteKit
import RouteKitTesting
import XCTest

/// The blocks of Guides/Recipes.md about dependencies, in order.
final class DependencyInjectionTests: XCTestCase {
  func testAContainerMakesTheBuilders() throws {
    let kitchen = Kitchen(store: FamilyBook())
    let tree = ScreenTree()
    let router = TreeRouter(tree)
    try router.navigate(to: kitchen.home.rootRoute())
    try router.navigate(to: kitchen.cooking.pushRoute(), with: Recipe(title: "Soup"))

    XCTAssertEqual(expectVisible(CookingScreen.self, in: tree)?.steps, ["Peel", "Boil", "Season"])

    XCTAssertThrowsError(try router.navigate(to: kitchen.editing)) { error in
      XCTAssertEqual((error as? RoutingError)?.kind, .mustWait)
    }
    kitchen.session.user = "Ada"
    try router.navigate(to: kitchen.editing)
    expectVisible(EditorScreen.self, in: tree)
  }

  func testATestIsAKitchenWithAnotherBook() throws {
    let kitchen = Kitchen(store: FamilyBook(recipes: [:]))
    let tree = ScreenTree()
    let router = TreeRouter(tree)
    try router.navigate(to: kitchen.home.rootRoute())

    let before = tree.snapshot()
    let cooking = kitchen.cooking.pushRoute().with(Recipe(title: "Soup"))
    XCTAssertThrowsError(try router.navigate(to: cooking)) { error in
      XCTAssertEqual(error as? NotInTheBook, NotInTheBook(title: "Soup"))
    }
    XCTAssertEqual(tree.snapshot(), before)
  }

  func testScreensByName() throws {
    let kitchen = Kitchen(store: FamilyBook())
    let tree = ScreenTree()
    let router = TreeRouter(tree)
    try router.navigate(to: Screens.recipeList.inStack().rootRoute())
    let stack = ContainerOrigin.node(try XCTUnwrap(tree.root as? StackNode))

    let (ada, soup) = (User(name: "Ada"), Recipe(title: "Soup"))
    try router.navigate(to: Screens.profile(ada).presentRoute(.popover))
    try router.navigate(to: Screens.cooking(soup, in: kitchen).pushRoute(in: stack))

    expectTree(
      tree,
      """
      StackNode
      ├─ RecipeListScreen
      └─ ● CookingScreen   ◀ visible
      """)
  }

  func testTwoKitchensShareNothing() {
    let (mine, yours) = (Kitchen(store: FamilyBook()), Kitchen(store: FamilyBook(recipes: [:])))
    let soup = Recipe(title: "Soup")
    XCTAssertEqual(try Screens.cooking(soup, in: mine).build().steps.count, 3)
    XCTAssertThrowsError(try Screens.cooking(soup, in: yours).build())
  }

  func testAContainerMayHoldTheTreeAsLongAsNoScreenHoldsTheContainer() throws {
    final class App {
      let kitchen = Kitchen(store: FamilyBook())
      let tree = ScreenTree()
    }
    weak var gone: App?
    do {
      let app = App()
      gone = app
      try TreeRouter(app.tree).navigate(to: app.kitchen.home.rootRoute())
    }

    XCTAssertNil(gone)
  }
}
