import RouteKit
import RouteKitTesting
import XCTest

/// RouteComposer's actions on tabs and splits, RC-36 to RC-39.
final class RouteComposerTabAndSplitActionsTests: XCTestCase {
  // RC-36
  func testATabIsAppendedInsertedOrReplacedAndSelected() throws {
    let tabs = try TabNode(Feed("feed"), Account("account"))
    let tree = try ScreenTree(root: tabs)
    let router = TreeRouter(tree)
    let product = ProductBuilder()

    try router.navigate(to: product.tabRoute(), with: "last")
    try router.navigate(to: product.tabRoute(at: 0), with: "first")
    try router.navigate(to: product.replaceTabRoute(at: 1), with: "second")

    XCTAssertEqual(tabs.children.map(\.name), ["first", "second", "account", "last"])
    XCTAssertEqual(tabs.selected?.name, "second")
  }

  // RC-36
  func testATabIsAddedWithoutBeingSelectedInTheBackground() throws {
    let tabs = try TabNode(Feed(), Account())
    let tree = try ScreenTree(root: tabs)

    try TreeRouter(tree).navigate(to: CartBuilder().tabRoute(at: 1).inBackground())

    XCTAssertTrue(tabs.children[1] is Cart)
    XCTAssertTrue(tree.visible is Feed)
  }

  // RC-37
  func testThePrimaryColumnIsFilledWhereItIsEmptyAndElseReplaced() throws {
    let split = SplitNode()
    let tree = try ScreenTree(root: split)
    let router = TreeRouter(tree)

    try router.navigate(to: FeedBuilder().primaryRoute())
    try router.navigate(to: CartBuilder().primaryRoute())

    expectTree(
      tree,
      """
      SplitNode
      └─ ● primary: Cart   ◀ visible
      """)
  }

  // RC-38
  func testADetailReplacesTheDetailAndNeedsNoPrimary() throws {
    let tree = try ScreenTree(root: SplitNode())
    let router = TreeRouter(tree)

    for name in ["a", "b"] {
      try router.navigate(to: ProductBuilder().secondaryRoute(), with: name)
    }

    expectTree(
      tree,
      """
      SplitNode
      └─ ● secondary: Product "b"   ◀ visible
      """)
  }

  // RC-38
  func testBuiltWithItsDetailTheSplitIsTheSameAsWithItPutInLater() throws {
    let built = try ContainerBuilder(
      .column(.primary, FeedBuilder()), .column(.secondary, SheetBuilder()),
      .column(.secondary, CartBuilder())
    ) { SplitNode() }.configured { try $0.focus(.secondary) }.build()
    let tree = try ScreenTree(root: SplitNode(primary: Feed(), secondary: Sheet()))

    try TreeRouter(tree).navigate(to: CartBuilder().secondaryRoute())

    XCTAssertEqual(built.snapshot().withoutIDs.records.map(\.label), [nil, "primary", "secondary"])
    expectTree(
      tree,
      """
      SplitNode
      ├─ primary: Feed   ◀ visible
      └─ ● secondary: Cart   ◀ visible
      """)
    XCTAssertEqual(
      "\(built.snapshot())",
      """
      SplitNode
      ├─ primary: Feed
      └─ ● secondary: Cart
      """)
  }

  // RC-39
  func testAScreenIsPushedOntoTheStackOfTheDetail() throws {
    let tree = try ScreenTree(
      root: SplitNode(primary: StackNode(Feed()), secondary: StackNode(Cart())))

    try TreeRouter(tree).navigate(to: ProductBuilder().pushRoute(into: .secondary), with: "lamp")

    expectTree(
      tree,
      """
      SplitNode
      ├─ primary: StackNode
      │  └─ ● Feed   ◀ visible
      └─ ● secondary: StackNode
         ├─ Cart
         └─ ● Product "lamp"   ◀ visible
      """)
  }

  // RC-39
  func testWithoutAStackInTheDetailNothingIsPushedIntoThePrimaryInstead() throws {
    let trees = [
      try ScreenTree(root: SplitNode(primary: StackNode(Feed()))),
      try ScreenTree(root: SplitNode(primary: StackNode(Feed()), secondary: Cart())),
    ]

    for tree in trees {
      try expectError(.noContainer, leaving: tree) {
        try TreeRouter(tree).navigate(
          to: ProductBuilder().pushRoute(into: .secondary), with: "lamp")
      }
    }
  }

  // RC-39
  func testAMissingStackInTheDetailIsMade() throws {
    let tree = try ScreenTree(root: SplitNode(primary: StackNode(Feed())))
    let push = ProductBuilder().pushRoute(into: .secondary)
      .orElse(ProductBuilder().inStack().secondaryRoute())

    for name in ["a", "b"] { try TreeRouter(tree).navigate(to: push, with: name) }

    expectTree(
      tree,
      """
      SplitNode
      ├─ primary: StackNode
      │  └─ ● Feed   ◀ visible
      └─ ● secondary: StackNode
         ├─ Product "a"
         └─ ● Product "b"   ◀ visible
      """)
  }
}
