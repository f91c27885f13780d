import RouteKit
import RouteKitTesting
import XCTest

/// What Ariadne's finders find, AR-26 and AR-27, with B29 and B31.
final class AriadneFindersTests: XCTestCase {
  /// Finds the leaf of a column if a split is on top, and otherwise the visible screen.
  private struct ColumnFinder: ViewFinder {
    let column: SplitNode.Column

    func find(in tree: ScreenTree) -> ScreenNode? {
      guard let split = tree.topLayer as? SplitNode, var node = split.screen(in: column) else {
        return tree.visible
      }
      while let child = (node as? ContainerNode)?.focusedChild { node = child }
      return node
    }
  }

  private func visible(in tree: ScreenTree) -> ScreenNode? {
    CurrentlyVisibleViewFinder().find(in: tree)
  }

  // AR-26
  func testTheSelectedTabTheTopOfAStackAndWhatIsPresentedAreEntered() throws {
    let tabs = try TabNode(StackNode(Feed(), Cart()), Account())
    let tree = try ScreenTree(root: tabs)
    let first = visible(in: tree)
    try tabs.select(1)
    let second = visible(in: tree)

    try tabs.present(StackNode(Feed(), Sheet()))

    XCTAssertTrue(first is Cart)
    XCTAssertTrue(second is Account)
    XCTAssertTrue(visible(in: tree) is Sheet)
  }

  // AR-26
  func testInAnEmptyTreeThereIsNothingAndAnEmptyContainerIsItselfFound() throws {
    XCTAssertNil(visible(in: ScreenTree()))
    XCTAssertTrue(visible(in: try ScreenTree(root: TabNode())) is TabNode)
    XCTAssertTrue(visible(in: try ScreenTree(root: StackNode())) is StackNode)
  }

  // AR-26, B31
  func testASplitIsEnteredAndWhatTabsOrASplitPresentIsFound() throws {
    let split = try SplitNode(primary: TabNode(StackNode(Feed()), Account()), secondary: Cart())
    let tree = try ScreenTree(root: split)
    let inside = visible(in: tree)

    try split.screen(in: .primary)?.present(Sheet("on the tabs"))
    let onTabs = visible(in: tree)
    try split.present(Sheet("on the split"))

    XCTAssertTrue(inside is Feed)
    XCTAssertEqual(onTabs?.name, "on the tabs")
    XCTAssertEqual(visible(in: tree)?.name, "on the split")
  }

  // AR-27
  func testTheColumnInFocusIsTheOneThatRoutesStartFromMainOrDetail() throws {
    let split = try SplitNode(primary: StackNode(Feed()), secondary: StackNode(Cart()))
    let tree = try ScreenTree(root: split)
    let push = ProductBuilder().pushRoute()

    try TreeRouter(tree).navigate(to: push, with: "main")
    try TreeRouter(tree).navigate(to: .focusColumn(.secondary).then(push.with("detail")))

    expectTree(
      tree,
      """
      SplitNode
      ├─ primary: StackNode
      │  ├─ Feed
      │  └─ ● Product "main"   ◀ visible
      └─ ● secondary: StackNode
         ├─ Cart
         └─ ● Product "detail"   ◀ visible
      """)
  }

  // AR-27, B29
  func testAFinderOfOnesOwnPrefersAColumnAndGoesDownToItsLeaf() throws {
    let tree = try ScreenTree(
      root: SplitNode(primary: StackNode(Feed()), secondary: StackNode(Account(), Cart())))
    let router = TreeRouter(tree, finder: ColumnFinder(column: .secondary))

    try router.navigate(to: ProductBuilder().pushRoute(), with: "detail")

    expectTree(
      tree,
      """
      SplitNode
      ├─ primary: StackNode
      │  └─ ● Feed   ◀ visible
      └─ ● secondary: StackNode
         ├─ Account
         ├─ Cart
         └─ ● Product "detail"   ◀ visible
      """)
  }

  // AR-27, B29
  func testWhatIsPresentedOverASplitIsFoundWhicheverColumnIsPreferred() throws {
    let split = try SplitNode(primary: Feed(), secondary: Cart())
    let tree = try ScreenTree(root: split)
    try split.present(Sheet())

    XCTAssertTrue(visible(in: tree) is Sheet)
    XCTAssertTrue(ColumnFinder(column: .primary).find(in: tree) is Sheet)
    XCTAssertTrue(ColumnFinder(column: .secondary).find(in: tree) is Sheet)
  }

  // AR-27, B29
  func testACollapsedSplitShowsItsColumnInFocusAndNoOther() throws {
    let split = try SplitNode(primary: Feed(), secondary: Cart())
    let tree = try ScreenTree(root: split)
    let expanded = tree.visibleScreens.count

    try split.collapse()
    let collapsed = tree.visibleScreens
    try split.focus(.secondary)

    XCTAssertEqual(expanded, 2)
    XCTAssertTrue(collapsed.count == 1 && collapsed.first is Feed)
    XCTAssertTrue(visible(in: tree) is Cart)
  }
}
