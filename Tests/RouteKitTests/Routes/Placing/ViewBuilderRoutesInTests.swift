import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// The typed forms that start in another container than the one where the user is.
final class ViewBuilderRoutesInTests: XCTestCase {
  func testTheScreensOfAStackAreReplaced() throws {
    let rows: [(route: (StackNode) -> ClosureRoute<Sheet, Void>, screens: [String])] = [
      ({ SheetBuilder().replaceRoute(in: .node($0)) }, ["Cart", "Search", "Sheet"]),
      ({ SheetBuilder().replaceAllRoute(in: .node($0)) }, ["Sheet"]),
      (
        { stack in SheetBuilder().replaceRoute(keeping: { $0 is Search }, in: .node(stack)) },
        ["Search", "Sheet"]
      ),
    ]
    for row in rows {
      let stack = try StackNode(Cart(), Search(), Account())
      let tree = try ScreenTree(root: TabNode(Feed(), stack))

      try TreeRouter(tree).navigate(to: row.route(stack))

      XCTAssertEqual(stack.children.typeNames, row.screens)
      XCTAssertTrue(tree.visible is Sheet)
    }
  }

  func testTabsAreFilledAndReplacedInTabsThatALayerCovers() throws {
    let tabs = try TabNode(Feed(), Cart())
    let tree = try ScreenTree(root: tabs)
    let router = TreeRouter(tree)
    try router.navigate(to: SheetBuilder().presentRoute())

    try router.navigate(to: ProductBuilder().with("last").tabRoute(in: .node(tabs)))
    try router.navigate(to: ProductBuilder().with("first").tabRoute(at: 0, in: .node(tabs)))
    try router.navigate(to: ProductBuilder().with("new").replaceTabRoute(at: 1, in: .node(tabs)))

    expectTree(
      tree,
      """
      TabNode
      ├─ Product "first"
      ├─ ● Product "new"   ◀ visible
      ├─ Cart
      └─ Product "last"
      """)
    try router.navigate(to: AccountBuilder().replaceTabRoute(in: .node(tabs)))
    XCTAssertTrue(tabs.children[1] is Account)
  }

  func testColumnsAreFilledAndPushedInto() throws {
    let split = SplitNode()
    let tree = try ScreenTree(root: TabNode(Feed(), split))
    let router = TreeRouter(tree)

    try router.navigate(
      to: CartBuilder().inStack().secondaryRoute(in: .node(split))
        .then(FeedBuilder().primaryRoute(in: .node(split)))
        .then(SearchBuilder().supplementaryRoute(in: .node(split)))
        .then(.selectTab(0))
        .then(SheetBuilder().pushRoute(into: .secondary, in: .node(split))))

    expectTree(
      tree,
      """
      TabNode
      ├─ Feed
      └─ ● SplitNode
         ├─ primary: Feed   ◀ visible
         ├─ supplementary: Search   ◀ visible
         └─ ● secondary: StackNode
            ├─ Cart
            └─ ● Sheet   ◀ visible
      """)
  }

  func testTheStackIsMadeWithTheSameContext() throws {
    let tree = try ScreenTree(root: Feed())
    let sheet = ProductBuilder().inStack().presentRoute()

    try TreeRouter(tree).navigate(to: ProductBuilder().pushRoute(in: sheet), with: "lamp")

    expectTree(
      tree,
      """
      Feed

      sheet on Feed:
      StackNode
      ├─ Product "lamp"
      └─ ● Product "lamp"   ◀ visible
      """)
  }

  private struct AccountBuilder: ViewBuilder {
    func build(with _: Void) throws -> Account { Account() }
  }

  private struct SearchBuilder: ViewBuilder {
    func build(with _: Void) throws -> Search { Search() }
  }
}
