import RouteKit
import RouteKitTesting
import XCTest

/// The examples of Guides/Coming-from.md about coordinators, in order.
final class ComingFromACoordinatorTests: XCTestCase {
  private let cake = Recipe(title: "Cake")

  func testAChildReportsToItsParent() throws {
    let tree = try ScreenTree(flow: WholeFlow())
    let tabs = try XCTUnwrap(tree.root as? TabNode)
    let picking = try XCTUnwrap(tabs.selectedTab?.screenFlows.first as? PickingFlow)

    try picking.picked(cake)

    XCTAssertEqual((tree.visible as? Screen<ShoppingList>)?.content.items, ["Cake"])
  }

  private final class WholeFlow: Flow {
    let root = FlowRoot<ScreenTree>()
    func start() throws { try root().setRoot(TabNode(flow: PlanningFlow())) }
  }

  func testAChildInASheetIsReleasedWithIt() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    func plan(_ recipe: Recipe) throws {}

    let picking = ClosureBuilder { try StackNode(flow: PickingFlow { try plan($0) }) }
    try router.navigate(to: picking.presentRoute())
    weak let flow = tree.topLayer?.screenFlows.first as? PickingFlow
    XCTAssertNotNil(flow)
    try router.navigate(to: .dismiss)

    XCTAssertNil(flow)
  }

  func testADeepLinkIsAChain() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let recipe = RecipeBuilder().pushRoute()

    let home = Move.dismissAll.then(.selectTab(0)).then(.popToRoot)
    let deep = recipe.with(cake).from(home)
    try router.navigate(to: deep.then(ClosureBuilder { EditorScreen() }.presentRoute()))

    XCTAssertTrue(tree.visible is EditorScreen)
    XCTAssertEqual(tree.layers.count, 2)
  }

  func testAStepThatDoesNotFitTakesTheWholeChainBack() throws {
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
