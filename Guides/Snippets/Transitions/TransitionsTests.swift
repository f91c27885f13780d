import RouteKit
import RouteKitLinks
import RouteKitTesting
import XCTest

/// The blocks of Guides/Transitions.md about stacks and transitions, in order.
final class TransitionsTests: XCTestCase {
  func testContainersAndScreensAreAtHand() throws {
    let tree = ScreenTree()
    let router = TreeRouter(tree)

    let home = TabBuilder(recipe("soup").inStack(), RecipeListBuilder())
    let tabs = try XCTUnwrap(router.navigate(to: home.rootRoute()).screen(as: TabNode.self))
    let stack = try XCTUnwrap(tree.visible?.enclosing(StackNode.self))
    let soup = try XCTUnwrap(tree.screens.first { $0.screenName == "soup" })

    XCTAssertTrue(tabs === tree.root && stack === tabs.children[0] && soup === tree.visible)
  }

  func testScreensArePushedAndReplaced() throws {
    let book = try Cookbook()
    let router = book.router

    try router.navigate(to: recipe("soup").pushRoute())
    try router.navigate(to: recipe("bread").pushRoute())
    try router.navigate(to: recipe("cake").replaceRoute())

    expectTree(
      book.tree,
      """
      TabNode
      ├─ ● StackNode
      │  ├─ RecipeListScreen
      │  ├─ RecipeScreen "soup"
      │  └─ ● RecipeScreen "cake"   ◀ visible
      └─ ShoppingList
      """)

    let list = RecipeListBuilder()
    try router.navigate(to: recipe("stew").replaceRoute(keeping: { $0 is RecipeListScreen }))
    try router.navigate(to: list.replaceAllRoute())

    XCTAssertEqual(book.tree.visible?.screenParent?.children.count, 1)
    XCTAssertTrue(book.tree.visible is RecipeListScreen)
  }

  func testAScreenInTheMiddleOfAStackIsRemovedPoppedAndReplaced() throws {
    let book = try Cookbook()
    let router = book.router
    for title in ["soup", "bread", "cake"] { try router.navigate(to: recipe(title).pushRoute()) }
    let soup = try XCTUnwrap(book.tree.screens.first { $0.screenName == "soup" })
    let bread = try XCTUnwrap(book.tree.screens.first { $0.screenName == "bread" })

    try router.navigate(to: .remove(bread))
    try router.navigate(to: .pop.from(soup))

    XCTAssertTrue(book.tree.visible is RecipeListScreen)
    let placeholder = try router.navigate(to: recipe("placeholder").pushRoute()).screen
    try router.navigate(to: recipe("cake").pushRoute())

    try router.navigate(to: recipe("stew").replaceRoute().from(placeholder))
    try router.navigate(to: RecipeListBuilder().insertRoute(at: 0))

    expectTree(
      book.tree,
      """
      TabNode
      ├─ ● StackNode
      │  ├─ RecipeListScreen
      │  ├─ RecipeListScreen
      │  ├─ RecipeScreen "stew"
      │  └─ ● RecipeScreen "cake"   ◀ visible
      └─ ShoppingList
      """)

    try router.navigate(to: .keep(where: { $0 is RecipeScreen }))

    XCTAssertEqual(book.tree.visible?.screenParent?.children.count, 2)
  }

  func testAPushCoversTheTabBarInAStackAroundTheTabs() throws {
    let tree = ScreenTree()
    let router = TreeRouter(tree)
    let shopping = ClosureBuilder { Screen(ShoppingList()) }
    let tabs = TabBuilder(RecipeListBuilder().inStack(), shopping)

    try router.navigate(to: StackBuilder(tabs).rootRoute())
    try router.navigate(to: recipe("soup").pushRoute().from(.root))

    expectTree(
      tree,
      """
      StackNode
      ├─ TabNode
      │  ├─ ● StackNode
      │  │  └─ ● RecipeListScreen
      │  └─ ShoppingList
      └─ ● RecipeScreen "soup"   ◀ visible
      """)

    try router.navigate(to: .dismissAll.then(.popToRoot.from(.root)).then(.selectTab(0)))
    try router.navigate(to: recipe("bread").pushRoute())

    XCTAssertTrue(tree.visible?.screenParent?.screenParent is TabNode)
    XCTAssertNoThrow(
      try LinkTable(schemes: ["kitchen"]) {
        $0.add("home", "", to: Move.dismissAll.then(.popToRoot.from(.root)))
      })
  }

  func testATransitionOfYourOwnIsUsedLikeAnyOther() throws {
    let book = try Cookbook()
    let router = book.router
    try router.navigate(to: recipe("soup").route(by: SecondTabTransition()))

    expectTree(
      book.tree,
      """
      TabNode
      ├─ StackNode
      │  └─ ● RecipeListScreen
      ├─ ● RecipeScreen "soup"   ◀ visible
      └─ ShoppingList
      """)
    let alone = ScreenTree()
    XCTAssertThrowsError(
      try TreeRouter(alone).navigate(to: recipe("soup").route(by: SecondTabTransition()))
    ) { XCTAssertTrue($0 is NoTabs) }

    expectEveryStepFailsWhole { plan in
      let soup = recipe("soup").route(by: SecondTabTransition().counted(by: plan))
      return (try Cookbook().tree, soup)
    }
  }
}

/// Expects that a route is refused with this error, and that it changes nothing.
func expectRefusal(
  of route: some Route<Void>, in book: Cookbook, _ kind: RoutingError.Kind, _ message: String,
  line: UInt = #line
) throws {
  let before = book.tree.snapshot()
  XCTAssertThrowsError(try book.router.navigate(to: route), line: line) {
    XCTAssertEqual(($0 as? RoutingError)?.kind, kind, line: line)
    XCTAssertEqual("\($0)", message, line: line)
  }
  XCTAssertEqual(book.tree.snapshot(), before, line: line)
}
