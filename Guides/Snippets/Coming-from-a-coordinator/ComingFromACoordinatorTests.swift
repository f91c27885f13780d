import RouteKit
import RouteKitTesting
import XCTest

/// The examples of Guides/Coming-from-a-coordinator.md, in order.
final class ComingFromACoordinatorTests: XCTestCase {
  private let cake = Recipe(title: "Cake")

  func testACoordinatorsRoutes() throws {
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

  func testAChildIsShownAndNotKept() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)

    let browse = ClosureBuilder { try StackNode(flow: BrowseFlow()) }
    try router.navigate(to: browse.presentRoute())
    weak let flow = tree.topLayer?.flows.first as? BrowseFlow
    XCTAssertNotNil(flow)
    try router.navigate(to: .dismiss)

    XCTAssertNil(flow)
  }

  func testAChildHandsOnWhatIsItsParentsBusiness() throws {
    let tree = try ScreenTree(flow: WholeFlow())
    let tabs = try XCTUnwrap(tree.root as? TabNode)
    let picking = try XCTUnwrap(tabs.selected?.flows.first as? PickingFlow)

    try picking.picked(cake)

    XCTAssertEqual((tree.visible as? Screen<ShoppingList>)?.content.items, ["Cake"])
  }

  private final class WholeFlow: Flow {
    let root = FlowRoot<ScreenTree>()
    func start() throws { try root().setRoot(TabNode(flow: PlanningFlow())) }
  }

  func testADeepLinkIsAChain() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let recipe = RecipeBuilder().pushRoute()

    let deep: Move = .selectTab(0).then(.popToRoot).then(recipe.with(cake))
    try router.navigate(to: deep.then(ClosureBuilder { EditorScreen() }.presentRoute()))

    XCTAssertTrue(tree.visible is EditorScreen)
    XCTAssertEqual(tree.layers.count, 2)
  }

  func testAStepThatFitsNowhereTakesTheWholeChainBack() throws {
    let book = try Cookbook()
    let list = Move.selectTab(1).then(RecipeBuilder().pushRoute().with(cake))

    try expectRefusal(
      of: list, in: book, .noContainer,
      """
      Cannot push 'RecipeScreen': no stack holds 'ShoppingList'.

        TabNode
        └─ ● ShoppingList   ◀ here

      Start from a stack, or build one: RecipeBuilder().inStack().presentRoute().
      """)
    XCTAssertTrue(book.tree.visible is RecipeListScreen)
  }
}
