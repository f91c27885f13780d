import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Placing a screen in a split.
final class ClosureTransitionSplitTests: XCTestCase {
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

// MARK: - Pushing into a column

extension ClosureTransitionSplitTests {
  func testTheScreenGoesOntoTheStackOfTheColumnWhereverTheOriginIs() throws {
    let tree = try ScreenTree(root: SplitNode(primary: Feed(), secondary: StackNode(Account())))

    let arrival = try TreeRouter(tree).navigate(to: CartBuilder().pushRoute(into: .secondary))

    XCTAssertEqual(arrival.commit, 2)
    expectTree(
      tree,
      """
      SplitNode
      ├─ primary: Feed   ◀ visible
      └─ ● secondary: StackNode
         ├─ Account
         └─ ● Cart   ◀ visible
      """)
  }

  func testAStackWithinTheColumnIsFoundAlongItsFocus() throws {
    let inner = try StackNode(Feed())
    let tree = try ScreenTree(root: SplitNode(primary: TabNode(inner, Account())))

    try TreeRouter(tree).navigate(to: CartBuilder().pushRoute(into: .primary))

    XCTAssertTrue(inner.top is Cart)
  }

  func testAnEmptyColumnIsAnErrorThatSaysHowToFillIt() throws {
    let tree = try ScreenTree(root: SplitNode(primary: Feed()))

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot push 'Cart': the secondary column of 'SplitNode' is empty.

        SplitNode   ◀ here

      Fill it with a stack: CartBuilder().inStack().secondaryRoute().
      """
    ) { try TreeRouter(tree).navigate(to: CartBuilder().pushRoute(into: .secondary)) }
  }

  func testAColumnWithoutAStackIsAnErrorThoughAStackIsAroundTheSplit() throws {
    let tree = try ScreenTree(root: StackNode(SplitNode(primary: Feed())))

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot push 'Cart': the primary column of 'SplitNode' holds no stack.

        StackNode
        └─ ● SplitNode
           └─ ● primary: Feed   ◀ visible

      Fill it with a stack: CartBuilder().inStack().primaryRoute().
      """
    ) { try TreeRouter(tree).navigate(to: CartBuilder().pushRoute(into: .primary)) }
  }
}
