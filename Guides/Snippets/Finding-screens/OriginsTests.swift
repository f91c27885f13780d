import RouteKit
import RouteKitLinks
import RouteKitTesting
import XCTest

private struct RootFinder: ViewFinder {
  func find(in tree: ScreenTree) -> ScreenNode? { tree.root }
}

private let pushed = """
  TabNode
  ├─ ● StackNode
  │  ├─ RecipeListScreen
  │  └─ ● RecipeScreen "bread"
  └─ ShoppingList

  sheet on TabNode:
  StackNode
  ├─ EditorScreen
  └─ ● RecipeScreen "soup"   ◀ visible
  """

private let noTabs = """
  Cannot select tab 1: no tabs hold the visible screen within its layer.

    TabNode

    sheet on TabNode:
    StackNode
    └─ ● EditorScreen   ◀ visible

  Dismiss the layer first: .dismissAll.then(.selectTab(1)).
  """

/// The examples of Guides/Finding-screens.md about origins, in order.
final class OriginsTests: XCTestCase {
  /// A cookbook whose list is covered by a sheet with an editor in a stack.
  private func covered() throws -> (ScreenTree, TreeRouter, list: ScreenNode, Cookbook) {
    let book = try Cookbook()
    let list = try XCTUnwrap(book.tree.visible)
    try book.router.navigate(to: ClosureBuilder { EditorScreen() }.inStack().presentRoute())
    return (book.tree, book.router, list, book)
  }

  func testFromTheVisibleScreenAndFromAnother() throws {
    let (tree, router, list, book) = try covered()

    try router.navigate(to: recipe("soup").pushRoute())
    try router.navigate(to: recipe("bread").pushRoute().from(list).inBackground())

    expectTree(tree, pushed)
    _ = book
  }

  func testTheLayerAndTheRoot() throws {
    let (tree, router, _, book) = try covered()
    try router.navigate(to: recipe("soup").pushRoute(in: .init(.layer)))
    XCTAssertEqual(tree.visible?.screenName, "soup")
    try router.navigate(to: .selectTab(1).from(.root))
    XCTAssertEqual((book.tree.root as? TabNode)?.selectedIndex, 1)

    XCTAssertThrowsError(try router.navigate(to: recipe("bread").pushRoute().from(.root))) {
      XCTAssertEqual(($0 as? RoutingError)?.kind, .noContainer)
    }
  }

  func testAScreenThatLeft() throws {
    let (_, router, _, book) = try covered()
    let editor = try XCTUnwrap(book.tree.visible)
    let soup = recipe("soup").pushRoute().from(editor)
    try router.navigate(to: .dismiss)

    XCTAssertThrowsError(try router.navigate(to: soup)) {
      XCTAssertEqual(($0 as? RoutingError)?.kind, .originGone)
    }
  }

  func testAFinder() throws {
    let (tree, router, list, book) = try covered()
    let soup = recipe("soup").pushRoute()
      .from(.found(.first(RecipeListScreen.self, from: .root)))
    let screen = try router.navigate(to: soup).screen

    XCTAssertTrue(screen.screenParent === list.screenParent)
    XCTAssertTrue(tree.visible === screen)
    XCTAssertThrowsError(
      try router.navigate(to: soup.from(.found(.first(TimerScreen.self))))
    ) { XCTAssertEqual(($0 as? RoutingError)?.kind, .notFound) }
    _ = book
  }

  func testARoute() throws {
    let (tree, router, _, book) = try covered()
    let tabs = TabBuilder(RecipeListBuilder().inStack(), RecipeListBuilder())
    try router.navigate(to: recipe("soup").pushRoute().from(tabs.rootRoute()))

    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  ├─ RecipeListScreen
      │  └─ ● RecipeScreen "soup"   ◀ visible
      └─ RecipeListScreen
      """)
    _ = book
  }

  func testARoutersFinder() throws {
    let (tree, _, _, book) = try covered()

    let router = TreeRouter(tree, finder: RootFinder())
    try router.navigate(to: .selectTab(1))

    XCTAssertEqual((book.tree.root as? TabNode)?.selectedIndex, 1)
  }

  func testOfAChainTheFirstStep() throws {
    let (tree, router, list, book) = try covered()

    let both = recipe("soup").pushRoute().then(recipe("bread").pushRoute())
    try router.navigate(to: both.from(list))

    XCTAssertEqual(list.enclosing(StackNode.self)?.children.count, 3)
    XCTAssertEqual(tree.layers.count, 1)
    XCTAssertEqual(tree.visible?.screenName, "bread")
    _ = book
  }

  func testOfAlternativesEach() throws {
    let (_, router, list, book) = try covered()
    let either = Move.selectTab(7).orElse(recipe("soup").pushRoute()).from(list)

    try router.navigate(to: either)

    XCTAssertEqual(list.enclosing(StackNode.self)?.children.count, 2)
    _ = book
  }

  func testTheOutermostOriginCounts() throws {
    let (_, router, list, book) = try covered()
    let editor = try XCTUnwrap(book.tree.visible)
    let screen = try router.navigate(to: recipe("soup").pushRoute().from(editor).from(list)).screen

    XCTAssertTrue(screen.screenParent === list.screenParent)
    XCTAssertThrowsError(try router.navigate(to: .dismissAll.from(list))) {
      XCTAssertEqual(($0 as? RoutingError)?.kind, .notApplicable)
    }
  }

  func testAContainerOfAKnownType() throws {
    let (_, router, list, book) = try covered()
    let stack = try XCTUnwrap(list.enclosing(StackNode.self))

    try router.navigate(to: recipe("soup").pushRoute(in: .node(stack)))
    try router.navigate(to: recipe("bread").pushRoute(in: .visible.orElse(.node(stack))))

    XCTAssertEqual(stack.children.count, 3)
    _ = book
  }

  func testAMoveStaysInItsLayer() throws {
    let (tree, router, _, book) = try covered()
    XCTAssertThrowsError(try router.navigate(to: .selectTab(1))) {
      XCTAssertEqual("\($0)", noTabs)
    }
    try router.navigate(to: .selectTab(1).from(.root))
    XCTAssertEqual(tree.layers.count, 2)
    _ = book
  }

  func testTheHostOfALayer() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    func host(_ over: PresentTransition.Host) throws -> ScreenNode? {
      let screen = try router.navigate(to: recipe("soup").presentRoute(over: over)).screen
      defer { XCTAssertNoThrow(try router.navigate(to: .dismissAll)) }
      return screen.screenHost
    }
    XCTAssertTrue(try host(.layer) is TabNode)
    XCTAssertTrue(try host(.context) is StackNode)
    XCTAssertTrue(try host(.onTop) is TabNode)
    let soup = try router.navigate(to: recipe("soup").presentRoute()).screen
    let fromRoot = recipe("bread").presentRoute(over: .onTop).from(.root)
    XCTAssertTrue(try router.navigate(to: fromRoot).screen.screenHost === soup)
    try router.navigate(to: recipe("cake").presentRoute(over: .replacing).from(.root))
    XCTAssertNil(soup.screenTree)
    XCTAssertTrue(tree.topLayer?.screenHost === tree.root)
  }

  func testLinksStartAtTheRoot() throws {
    let soup = recipe("soup").pushRoute()
    let home = RecipeListBuilder().inStack().rootRoute()
    let choosing: Move = .choosing { _, tree in tree.root == nil ? Move(home) : .dismissAll }
    func accepts(_ route: some Route<Void>) -> Bool {
      do {
        _ = try LinkTable(schemes: ["books"]) { $0.add("soup", "soup", to: route) }
        return true
      } catch { return false }
    }

    XCTAssertFalse(accepts(soup))
    XCTAssertFalse(accepts(soup.from(choosing)))
    XCTAssertTrue(accepts(soup.from(home)))
    XCTAssertTrue(accepts(Move.dismissAll.then(soup)))
    XCTAssertTrue(accepts(soup.from(choosing.rooted())))
  }
}
