import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class SetColumnTransitionTests: XCTestCase {
  func testEachColumnIsFilledAndTakesTheFocus() throws {
    let tree = try ScreenTree(root: SplitNode(primary: Feed()))
    let router = TreeRouter(tree)

    try router.navigate(to: CartBuilder().secondaryRoute())
    try router.navigate(to: SheetBuilder().supplementaryRoute())
    try router.navigate(to: ProductBuilder().primaryRoute(), with: "lamp")

    expectTree(
      tree,
      """
      SplitNode
      ├─ ● primary: Product "lamp"   ◀ visible
      ├─ supplementary: Sheet   ◀ visible
      └─ secondary: Cart   ◀ visible
      """)
  }

  func testASplitThatALayerCoversIsRevealedInTheSameCommit() throws {
    let split = try SplitNode(primary: Feed())
    let tree = try ScreenTree(root: split)
    try split.present(Sheet())

    let commits = try commits(of: tree) {
      try TreeRouter(tree).navigate(to: CartBuilder().secondaryRoute().from(split))
    }

    XCTAssertEqual(commits.count, 1)
    XCTAssertTrue(tree.visible is Cart)
  }

  func testThePrebuiltColumnArrivesWithoutACommit() throws {
    let feed = Feed()
    let tree = try ScreenTree(root: SplitNode(primary: feed))

    try expectUnchanged(tree) {
      let route = ClosureBuilder { feed }.primaryRoute()
      XCTAssertNil(try TreeRouter(tree).navigate(to: route).commit)
    }
  }

  func testWithoutASplitItIsAnError() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot set the secondary column to 'Cart': no split holds the visible screen.

        StackNode
        └─ ● Feed   ◀ visible

      The tree has no split. Make one first: SplitBuilder(primary: CartBuilder()).rootRoute().
      """
    ) { try TreeRouter(tree).navigate(to: CartBuilder().secondaryRoute()) }
  }

  func testFromALayerTheSplitBelowIsNotMeant() throws {
    let tree = try ScreenTree(root: SplitNode(primary: Feed()))
    let router = TreeRouter(tree)
    try router.navigate(to: SheetBuilder().presentRoute())

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot set the primary column to 'Cart': no split holds the visible screen within its layer.

        SplitNode

        sheet on SplitNode:
        Sheet   ◀ visible

      Dismiss the layer first, with .dismissAll, or start from a screen that one holds.
      """
    ) { try router.navigate(to: CartBuilder().primaryRoute()) }
  }

  func testInAnEmptyTreeItIsAnError() throws {
    let tree = ScreenTree()

    try expectError(.emptyTree, leaving: tree) {
      try TreeRouter(tree).navigate(to: CartBuilder().primaryRoute())
    }
  }
}
