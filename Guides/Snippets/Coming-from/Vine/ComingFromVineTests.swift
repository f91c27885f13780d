import RouteKit
import RouteKitTesting
import XCTest

private let tablet = """
  SplitNode
  ├─ ● primary: RecipeListScreen   ◀ visible
  └─ secondary: ShoppingList   ◀ visible
  """

final class AppFlow: Flow {
  let root = FlowRoot<ScreenTree>()
  let isTablet: Bool
  init(isTablet: Bool) { self.isTablet = isTablet }

  func start() throws {
    if isTablet { return try root().setRoot(SplitNode(flow: SplitFlow())) }
    try root().setRoot(TabNode(flow: TabFlow()))
  }
}

private final class SplitFlow: Flow {
  let root = FlowRoot<SplitNode>()

  func start() throws {
    try root().setColumn(.primary, to: RecipeListScreen())
    try root().setColumn(.secondary, to: Screen(ShoppingList()))
  }
}

private final class TabFlow: Flow {
  let root = FlowRoot<TabNode>()

  func start() throws {
    try root().append(RecipeListScreen())
    try root().append(Screen(ShoppingList()))
  }
}

/// The examples of Guides/Coming-from.md about Vine, in order.
final class ComingFromVineTests: XCTestCase {
  func testATreesFlowChoosesItsContainers() throws {
    let isTablet = true
    let tree = try ScreenTree(flow: AppFlow(isTablet: isTablet))

    expectTree(tree, tablet)
    let phone = try ScreenTree(flow: AppFlow(isTablet: false))
    XCTAssertTrue(phone.root is TabNode)
    XCTAssertTrue(phone.root?.screenFlows.first is TabFlow)
  }

  func testWhatVineAssignsIsAttachedAndDetached() throws {
    let (screen, flow) = (SplitNode(), SplitFlow())

    try flow.attach(to: screen)
    XCTAssertTrue(screen.screenFlows.first === flow)
    XCTAssertThrowsError(try flow.attach(to: SplitNode())) {
      XCTAssertEqual(($0 as? RoutingError)?.kind, .alreadyAttached)
    }

    try flow.detach()
    XCTAssertTrue(screen.screenFlows.isEmpty)
    XCTAssertNil(flow.root.current)
  }
}
