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
}
