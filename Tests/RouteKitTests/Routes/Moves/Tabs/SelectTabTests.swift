import RouteKit
import RouteKitTesting
import XCTest

/// Selecting a tab: by its index, itself, or the first of a type.
final class SelectTabTests: XCTestCase {
  func testTheTabIsSelectedHoweverItIsNamedAndItsVisibleScreenArrivedAt() throws {
    let moves: [(ScreenNode) -> Move] = [
      { _ in .selectTab(1) }, { .selectTab($0) }, { _ in .selectTab(first: HeardStack.self) },
    ]

    for move in moves {
      let cart = try HeardStack("cart", Diary(), Cart())
      let tree = try ScreenTree(root: TabNode(StackNode(Feed()), cart))

      let arrival = try TreeRouter(tree).navigate(to: move(cart))

      XCTAssertTrue(arrival.screen is Cart)
      XCTAssertEqual(arrival.commit, 2)
    }
  }

  func testOfSeveralOfATypeTheFirstIsSelected() throws {
    let tree = try ScreenTree(root: TabNode(Feed(), Product("a"), Product("b")))

    let arrival = try TreeRouter(tree).navigate(to: .selectTab(first: Product.self))

    XCTAssertEqual(arrival.screen.name, "a")
    XCTAssertEqual(arrival.commit, 2)
  }

  func testAContentIsFoundByItsType() throws {
    let tree = try ScreenTree(root: TabNode(Feed(), Screen(42)))

    let arrival = try TreeRouter(tree).navigate(to: .selectTab(first: Int.self))

    XCTAssertEqual(arrival.screen(as: Int.self), 42)
  }

  func testSelectingTheSelectedArrivesWithoutACommit() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: TabNode(stack, Cart()))

    for move in [Move.selectTab(0), .selectTab(stack), .selectTab(first: StackNode.self)] {
      try expectUnchanged(tree) {
        let arrival = try TreeRouter(tree).navigate(to: move)
        XCTAssertNil(arrival.commit)
        XCTAssertTrue(arrival.screen is Feed)
      }
    }
  }

  func testTheNearestTabsAreMeant() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(TabNode(Feed(), Cart())), Account()))

    try TreeRouter(tree).navigate(to: .selectTab(1))

    XCTAssertTrue(tree.visible is Cart)
  }
}

// MARK: - Errors

extension SelectTabTests {
  func testSelectingATabThatIsNotThereIsAnError() throws {
    let tree = try ScreenTree(root: TabNode(Feed()))

    for index in [1, -1] {
      try expectError(.outOfRange, leaving: tree) {
        try TreeRouter(tree).navigate(to: .selectTab(index))
      }
    }
  }

  func testAScreenWithinATabIsNoTab() throws {
    let cart = Cart()
    let tree = try ScreenTree(root: TabNode(Feed(), StackNode(cart)))

    try expectError(
      .notFound, leaving: tree,
      """
      Cannot select 'Cart': 'TabNode' does not hold it.

        TabNode   ◀ here

      To show a screen wherever it is, use .reveal(screen).
      """
    ) { try TreeRouter(tree).navigate(to: .selectTab(cart)) }
  }

  func testATypeThatNoTabHasIsAnError() throws {
    let tree = try ScreenTree(root: TabNode(Feed(), StackNode(Cart())))

    try expectError(
      .notFound, leaving: tree,
      """
      Cannot select 'Cart': 'TabNode' holds no 'Cart'.

        TabNode
        └─ StackNode   ◀ here
      """
    ) { try TreeRouter(tree).navigate(to: .selectTab(first: Cart.self)) }
  }

  func testAScreenThatWasLetGoIsAnError() throws {
    let tree = try ScreenTree(root: TabNode(Feed()))
    let route = Move.selectTab(Cart())

    try expectError(.originGone, leaving: tree) { try TreeRouter(tree).navigate(to: route) }
  }

  func testWithoutTabsItIsAnError() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot select tab 1: no tabs hold the visible screen.

        StackNode
        └─ ● Feed   ◀ visible

      Start from a screen that tabs hold.
      """
    ) { try TreeRouter(tree).navigate(to: .selectTab(1)) }
  }

  func testInAnEmptyTreeItIsAnError() throws {
    let tree = ScreenTree()

    try expectError(.emptyTree, leaving: tree) {
      try TreeRouter(tree).navigate(to: .selectTab(1))
    }
  }

  func testWithASheetUpThereAreNoTabsAndTheErrorSaysWhatWouldHelp() throws {
    let cart = Cart()
    let tree = try ScreenTree(root: TabNode(Feed(), cart))
    let router = TreeRouter(tree)
    try router.navigate(to: SheetBuilder().presentRoute())

    for (move, what, call) in [
      (Move.selectTab(0), "tab 0", "selectTab(0)"),
      (.selectTab(cart), "'Cart'", "selectTab(screen)"),
      (.selectTab(first: Cart.self), "'Cart'", "selectTab(first: Cart.self)"),
    ] {
      try expectError(
        .noContainer, leaving: tree,
        """
        Cannot select \(what): no tabs hold the visible screen within its layer.

          TabNode

          sheet on TabNode:
          Sheet   ◀ visible

        Dismiss the layer first: .dismissAll.then(.\(call)).
        """
      ) { try router.navigate(to: move) }
    }
  }

  func testWhatTheErrorSuggestsWorks() throws {
    let tree = try ScreenTree(root: TabNode(Feed(), Cart()))
    let router = TreeRouter(tree)
    try router.navigate(to: SheetBuilder().presentRoute())

    try router.navigate(to: .dismissAll.then(.selectTab(1)))

    expectTree(
      tree,
      """
      TabNode
      ├─ Feed
      └─ ● Cart   ◀ visible
      """)
  }
}
