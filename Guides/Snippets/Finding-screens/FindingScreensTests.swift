import RouteKit
import RouteKitTesting
import XCTest

/// The blocks of Guides/Finding-screens.md, in order.
final class FindingScreensTests: XCTestCase {
  func testAScreenThatShowsTheContextIsShownAgain() throws {
    let book = try Cookbook()
    let router = book.router

    let dish = DishBuilder().pushRoute().reusing(.showing)
    try router.navigate(to: dish, with: 1)
    try router.navigate(to: dish, with: 2)
    try router.navigate(to: dish, with: 1)

    XCTAssertEqual((book.tree.visible as? DishScreen)?.dish, 1)
    expectTree(
      book.tree,
      """
      TabNode
      ├─ ● StackNode
      │  ├─ RecipeListScreen
      │  └─ ● DishScreen   ◀ visible
      └─ ShoppingList
      """)
  }

  func testItIsFoundInAnotherTabAndBelowASheetToo() throws {
    let book = try Cookbook()
    let router = book.router
    let dish = DishBuilder().pushRoute().reusing(.showing)
    try router.navigate(to: dish, with: 1)
    try router.navigate(to: .selectTab(1).then(recipe("soup").presentRoute()))

    try router.navigate(to: dish, with: 1)

    XCTAssertEqual((book.tree.visible as? DishScreen)?.dish, 1)
    XCTAssertEqual(book.tree.layers.count, 1)
  }

  func testARouteOnlyFinds() throws {
    let book = try Cookbook()
    let router = book.router

    try router.navigate(to: .find(.first(ShoppingList.self)))

    XCTAssertTrue(book.tree.visible is Screen<ShoppingList>)
    try expectRefusal(
      of: ClosureRoute.find(.first(EditorScreen.self)), in: book, .notFound,
      """
      Cannot find 'EditorScreen': no screen has this type (from the top layer: current, contained, presented, presenting).

        TabNode
        └─ ● ShoppingList   ◀ visible

      Say what to do instead: .find(…).orElse(route).
      """)
  }

  func testWhatTheOriginBroughtInIsFound() throws {
    let book = try Cookbook()
    let router = book.router

    let tabs = TabBuilder(RecipeListBuilder().inStack(), recipe("bread").inStack()).rootRoute()
    try router.navigate(to: .find(.first(RecipeScreen.self)).from(tabs))

    XCTAssertEqual(book.tree.visible?.screenName, "bread")
  }

  func testEachPlaceIsFoundOrMade() throws {
    let tree = ScreenTree()
    try tree.setRoot(RecipeListScreen())
    let router = TreeRouter(tree)

    let tabs = ContainerOrigin<TabNode>.found(.first(in: .inside, from: .root))
      .orElse(TabBuilder().rootRoute())
    let stack = ContainerOrigin<StackNode>.found(.first(in: .inside, from: .root))
      .orElse(StackBuilder().tabRoute(in: tabs))
    let dish = DishBuilder().pushRoute(in: stack).reusing(.showing)

    let first = try router.navigate(to: dish, with: 1)
    try router.navigate(to: dish, with: 2)
    try router.navigate(to: dish, with: 1)

    XCTAssertEqual(first.commit, 2)
    expectTree(
      tree,
      """
      TabNode
      └─ ● StackNode
         └─ ● DishScreen   ◀ visible
      """)
  }

  func testScopesAndStarts() throws {
    let book = try Cookbook()
    try book.router.navigate(to: recipe("soup").pushRoute())
    let stack = try XCTUnwrap(book.tree.visible?.screenParent)
    try book.router.navigate(to: .selectTab(1))

    let inTab = ScreenFinder<RecipeScreen, Void>.first(in: .inside, from: .node(stack))
    let open = ScreenFinder<RecipeScreen, Void>.first(in: .allVisible)
    let around = ScreenFinder<TabNode, Void>.first(in: .outwards, from: .visible)

    XCTAssertEqual(try inTab.find(in: book.tree)?.screenName, "soup")
    XCTAssertNil(try open.find(in: book.tree))
    XCTAssertTrue(try around.find(in: book.tree) === book.tree.root)
    XCTAssertEqual("\(SearchScope.inside)", "current, contained")
  }

  func testAFinderWorksAlone() throws {
    let book = try Cookbook()
    try book.router.navigate(to: DishBuilder().pushRoute(), with: 2)

    let dish = try ScreenFinder<DishScreen, Int>.showing.find(in: book.tree, with: 2)

    XCTAssertTrue(dish === book.tree.visible)
  }
}
