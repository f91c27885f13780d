import RouteKit
import RouteKitTesting
import XCTest

/// The blocks of Guides/Transitions.md about stacks, tabs and splits, in order.
final class TransitionsTests: XCTestCase {
  func testContainersAndScreensAreAtHand() throws {
    let tree = ScreenTree()
    let router = TreeRouter(tree)

    let home = TabBuilder(recipe("soup").inStack(), RecipeListBuilder())
    let tabs = try XCTUnwrap(router.navigate(to: home.rootRoute()).screen(as: TabNode.self))
    let stack = try XCTUnwrap(tree.visible?.enclosing(StackNode.self))
    let soup = try XCTUnwrap(tree.screens.first { $0.name == "soup" })

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

    XCTAssertEqual(book.tree.visible?.parent?.children.count, 1)
    XCTAssertTrue(book.tree.visible is RecipeListScreen)
  }

  func testScreensArePopped() throws {
    let book = try Cookbook()
    let router = book.router
    for title in ["soup", "bread", "cake", "stew"] {
      try router.navigate(to: recipe(title).pushRoute())
    }

    try router.navigate(to: .pop)
    try router.navigate(to: .popLast(2))
    try router.navigate(to: .popTo(first: RecipeListScreen.self))
    try router.navigate(to: .popToRoot)

    XCTAssertTrue(book.tree.visible is RecipeListScreen)
    try expectRefusal(
      of: .pop, in: book, .rootStays,
      """
      Cannot pop 'RecipeListScreen': it is the root of 'StackNode'.

        TabNode
        └─ ● StackNode
           └─ ● RecipeListScreen   ◀ visible

      If the stack may already be at its root, use popToRoot, which then changes nothing.
      """)
  }

  func testAScreenOfAStackIsFoundByACloserLook() throws {
    let book = try Cookbook()
    let router = book.router
    for title in ["soup", "bread", "cake"] { try router.navigate(to: recipe(title).pushRoute()) }

    try router.navigate(to: .popTo(where: { (screen: ScreenNode) in screen.name == "soup" }))

    XCTAssertEqual(book.tree.visible?.name, "soup")
    try router.navigate(to: Move.popTo(where: { $0.name == "soup" }))
    XCTAssertEqual(book.tree.visible?.name, "soup")
    let soup = try XCTUnwrap(book.tree.visible)
    try router.navigate(to: recipe("bread").pushRoute())

    try router.navigate(to: .bringToFront(soup))

    expectTree(
      book.tree,
      """
      TabNode
      ├─ ● StackNode
      │  ├─ RecipeListScreen
      │  ├─ RecipeScreen "bread"
      │  └─ ● RecipeScreen "soup"   ◀ visible
      └─ ShoppingList
      """)
  }

  func testAScreenInTheMiddleOfAStackIsRemovedPoppedAndReplaced() throws {
    let book = try Cookbook()
    let router = book.router
    for title in ["soup", "bread", "cake"] { try router.navigate(to: recipe(title).pushRoute()) }
    let soup = try XCTUnwrap(book.tree.screens.first { $0.name == "soup" })
    let bread = try XCTUnwrap(book.tree.screens.first { $0.name == "bread" })

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

    XCTAssertEqual(book.tree.visible?.parent?.children.count, 2)
  }

  func testATabGoesHome() throws {
    let book = try Cookbook()
    let router = book.router
    let secondTab = try router.navigate(
      to: recipe("today").inStack().tabRoute().inBackground()
    ).screen
    try router.navigate(to: recipe("later").pushRoute().from(secondTab).inBackground())
    try router.navigate(to: recipe("soup").pushRoute())

    try router.navigate(to: .home)
    try router.navigate(to: .home.from(secondTab))
    try router.navigate(to: .dismissAll.then(.home))

    expectTree(
      book.tree,
      """
      TabNode
      ├─ ● StackNode
      │  └─ ● RecipeListScreen   ◀ visible
      ├─ ShoppingList
      └─ StackNode
         └─ ● RecipeScreen "today"
      """)
  }

  func testTabsAreSelectedAndChanged() throws {
    let book = try Cookbook()
    let router = book.router

    try router.navigate(to: .selectTab(1))
    try router.navigate(to: .selectTab(first: StackNode.self))
    try router.navigate(to: recipe("today").tabRoute(at: 0))
    try router.navigate(to: recipe("tomorrow").tabRoute())

    expectTree(
      book.tree,
      """
      TabNode
      ├─ RecipeScreen "today"
      ├─ StackNode
      │  └─ ● RecipeListScreen
      ├─ ShoppingList
      └─ ● RecipeScreen "tomorrow"   ◀ visible
      """)
    let tomorrow = try XCTUnwrap(book.tree.visible)

    try router.navigate(to: .removeTab(tomorrow))
    try router.navigate(to: recipe("shopping").inStack().replaceTabRoute())

    expectTree(
      book.tree,
      """
      TabNode
      ├─ RecipeScreen "today"
      ├─ StackNode
      │  └─ ● RecipeListScreen
      └─ ● StackNode
         └─ ● RecipeScreen "shopping"   ◀ visible
      """)

    try router.navigate(to: .removeTab(first: StackNode.self))
    try router.navigate(to: recipe("always").replaceTabRoute(at: 0).inBackground())

    expectTree(
      book.tree,
      """
      TabNode
      ├─ RecipeScreen "always"
      └─ ● StackNode
         └─ ● RecipeScreen "shopping"   ◀ visible
      """)
    XCTAssertThrowsError(try router.navigate(to: .removeTab(at: 2))) {
      XCTAssertTrue("\($0)".contains("has 2 tabs"), "\($0)")
    }
    try router.navigate(to: recipe("today").replaceTabRoute(at: 0))
    XCTAssertEqual(book.tree.visible?.name, "today")
  }

  func testTabsMayHaveAWayBack() throws {
    let tree = ScreenTree()
    let router = TreeRouter(tree)

    let tabs = TabBuilder(recipe("soup"), recipe("bread"), recipe("cake"), backMode: .history)
    try router.navigate(to: tabs.rootRoute())
    try router.navigate(to: .selectTab(2).then(.selectTab(1)))
    try router.navigate(to: .goBackInTabs)

    XCTAssertEqual(tree.visible?.name, "cake")
    try router.navigate(to: .goBackInTabs)
    XCTAssertThrowsError(try router.navigate(to: .goBackInTabs)) {
      XCTAssertEqual(($0 as? RoutingError)?.kind, .rootStays)
    }
  }

  func testColumnsAreFilledExtendedFocusedAndEmptied() throws {
    let tree = ScreenTree()
    let router = TreeRouter(tree)

    let split = SplitBuilder(primary: RecipeListBuilder())
    try router.navigate(to: split.rootRoute())
    try router.navigate(to: recipe("soup").inStack().secondaryRoute())
    try router.navigate(to: recipe("bread").pushRoute(into: .secondary))

    expectTree(
      tree,
      """
      SplitNode
      ├─ primary: RecipeListScreen   ◀ visible
      └─ ● secondary: StackNode
         ├─ RecipeScreen "soup"
         └─ ● RecipeScreen "bread"   ◀ visible
      """)

    try router.navigate(to: .focusColumn(.primary))
    XCTAssertTrue(tree.visible is RecipeListScreen)
    try router.navigate(to: .clearColumn(.secondary))

    expectTree(
      tree,
      """
      SplitNode
      └─ ● primary: RecipeListScreen   ◀ visible
      """)
  }

  func testACollapsedSplitHasAWayBack() throws {
    let tree = ScreenTree()
    let router = TreeRouter(tree)
    let split = try SplitNode(primary: RecipeListScreen(), secondary: recipe("soup").build())
    try tree.setRoot(split)
    try split.focus(.secondary)

    try split.collapse()
    try router.navigate(to: .goBackInColumns)

    expectTree(
      tree,
      """
      SplitNode (collapsed)
      ├─ ● primary: RecipeListScreen   ◀ visible
      └─ secondary: RecipeScreen "soup"
      """)

    try split.expand()
    XCTAssertThrowsError(try router.navigate(to: .goBackInColumns)) {
      XCTAssertEqual(
        "\($0)",
        """
        Cannot go back: 'SplitNode' shows its columns side by side.

          SplitNode
          └─ ● primary: RecipeListScreen   ◀ visible

        To focus another filled column, use .focusColumn(.primary).
        """)
    }
  }

  func testATransitionOfYourOwnIsUsedLikeAnyOther() throws {
    let book = try Cookbook()
    try book.router.navigate(to: recipe("soup").secondTabRoute())

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
      try TreeRouter(alone).navigate(to: recipe("soup").secondTabRoute())
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
