import RouteKit
import RouteKitTesting
import XCTest

private let twoLayers = """
  TabNode
  ├─ ● StackNode
  │  └─ ● RecipeListScreen
  └─ ShoppingList

  sheet on TabNode:
  StackNode
  └─ ● EditorScreen   ◀ visible
  """

/// The examples of Guides/Screens.md about the tree, in order.
final class TheTreeTests: XCTestCase {
  func testAScreenHasOnePlace() throws {
    let book = try Cookbook()
    let list = try XCTUnwrap(book.tree.visible)

    XCTAssertThrowsError(try StackNode(list)) {
      XCTAssertEqual(($0 as? RoutingError)?.kind, .alreadyOnTree)
    }
  }

  func testAScreenThatLeftIsReleased() throws {
    let book = try Cookbook()
    weak var soup: ScreenNode?
    soup = try book.router.navigate(to: recipe("soup").pushRoute()).screen
    XCTAssertNotNil(soup)
    try book.router.navigate(to: .pop)

    XCTAssertNil(soup)
  }

  func testASheetIsAnotherLayer() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)

    let editor = ClosureBuilder { EditorScreen() }
    try router.navigate(to: editor.inStack().presentRoute())
    XCTAssertTrue(tree.topLayer?.screenHost === tree.root)

    XCTAssertEqual(tree.layers.count, 2)
    expectTree(tree, twoLayers)
    XCTAssertFalse(try XCTUnwrap(tree.root).isVisible)
    XCTAssertTrue(try XCTUnwrap(tree.topLayer).isVisible)

    // The host leaves, and its layer with it.
    try router.navigate(to: RecipeListBuilder().rootRoute())
    XCTAssertEqual(tree.layers.count, 1)
  }

  func testALayerStaysWhenTheScreenThatAskedForItLeaves() throws {
    let book = try Cookbook()
    let soup = try book.router.navigate(to: recipe("soup").pushRoute()).screen
    let sheet = try book.router.navigate(to: recipe("stock").presentRoute()).screen

    try book.router.navigate(to: .pop.from(soup))
    XCTAssertTrue(book.tree.visible === sheet)
  }

  func testALayerInATabThatIsNotSelectedIsNotVisible() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let sheet = try router.navigate(to: recipe("soup").presentRoute(over: .context)).screen

    let tabs = try XCTUnwrap(tree.root as? TabNode)
    try tabs.select(1)
    XCTAssertFalse(sheet.isVisible)
    XCTAssertEqual(tree.layers.count, 1)
    try tabs.select(0)
    XCTAssertTrue(tree.visible === sheet)
  }

  func testASplitShowsOneColumnOrAll() throws {
    let tree = ScreenTree()
    let router = TreeRouter(tree)
    let split = try XCTUnwrap(
      router.navigate(to: SplitBuilder(primary: RecipeListBuilder()).rootRoute())
        .screen(as: SplitNode.self))
    let soup = try router.navigate(to: recipe("soup").secondaryRoute()).screen

    XCTAssertEqual(tree.visibleScreens.count, 2)
    try split.collapse()
    XCTAssertEqual(tree.visibleScreens.count, 1)
    XCTAssertTrue(tree.visible === soup)
  }

  func testAnEmptyContainerIsVisible() throws {
    let tree = ScreenTree()
    let stack = StackNode()
    try tree.setRoot(try TabNode(stack, RecipeListScreen()))

    XCTAssertTrue(tree.visible === stack)
    XCTAssertTrue(stack.isVisible)
  }

  func testAnIdentityIsKept() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)

    let soup = RecipeScreen(recipe: Recipe(title: "Soup"))
    let open = PrebuiltBuilder(soup).pushRoute()
    XCTAssertTrue(router.allows(open))
    XCTAssertNil(soup.screenID)
    try router.navigate(to: open)
    XCTAssertEqual(soup.screenID, ScreenID(5))
    try router.navigate(to: .pop)
    try router.navigate(to: open)
    XCTAssertEqual(soup.screenID, ScreenID(5))
    XCTAssertTrue(tree.screen(withID: ScreenID(5)) === soup)
  }

  func testRevealing() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let list = try XCTUnwrap(tree.visible)
    try router.navigate(to: recipe("soup").pushRoute().then(.selectTab(1)))
    try router.navigate(to: recipe("stock").presentRoute())

    try router.navigate(to: .reveal(list))

    XCTAssertTrue(tree.visible === list)
    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  └─ ● RecipeListScreen   ◀ visible
      └─ ShoppingList
      """)
  }

  func testAMoveRevealsNothing() throws {
    let book = try Cookbook()
    let sheet = try book.router.navigate(to: recipe("stock").presentRoute()).screen
    try book.router.navigate(to: .selectTab(1).from(.root))

    XCTAssertTrue(book.tree.visible === sheet)
  }

  func testAnEditIsATransaction() throws {
    let book = try Cookbook()
    let stack = try XCTUnwrap(book.tree.visible?.enclosing(StackNode.self))
    let tabs = try XCTUnwrap(book.tree.root as? TabNode)
    let provider = RecordingRootProvider(book.tree)
    let (soup, bread) = (
      RecipeScreen(recipe: Recipe(title: "Soup")), RecipeScreen(recipe: Recipe(title: "Bread"))
    )

    try stack.push(soup)
    let both = ClosureRoute { navigation in
      try stack.push(bread, in: navigation)
      try tabs.select(1, in: navigation)
      return tabs.visibleInside
    }
    try book.router.navigate(to: both)

    expectCommits(
      provider,
      """
      commit 2 (edit): RecipeScreen #5 entered StackNode #2; visible: RecipeScreen #5
      commit 3 (route): RecipeScreen #6 entered StackNode #2; TabNode #1 now focuses ShoppingList #4; visible: ShoppingList #4
      """)
  }
}
