import Fixtures
import RouteKit
import XCTest

/// Follows the advice of errors to the letter.
final class AdviceTests: XCTestCase {
  private let tree = ScreenTree()
  private var router: TreeRouter { TreeRouter(tree) }

  func testPoppingAtTheRootOfASheetAdvisesDismissing() throws {
    try tree.setRoot(StackNode(Feed()))
    try router.navigate(to: CartBuilder().inStack().presentRoute())

    try expectError(
      .rootStays, leaving: tree,
      """
      Cannot pop 'Cart': it is the root of 'StackNode #3'.

        StackNode #1

        sheet on StackNode #1:
        StackNode #3
        └─ ● Cart   ◀ visible

      To dismiss the layer, use .dismiss. If the stack may already be at its root, use popToRoot, which then changes nothing.
      """
    ) { try router.navigate(to: .pop) }
    try router.navigate(to: .popToRoot)
    try router.navigate(to: .dismiss)

    XCTAssertTrue(tree.visible is Feed)
  }

  func testDismissingABottomLayerAdvisesPopping() throws {
    try tree.setRoot(StackNode(Feed(), Cart()))

    try expectError(
      .nothingPresented, leaving: tree,
      """
      Cannot dismiss: 'Cart' is in the bottom layer.

        StackNode
        └─ ● Cart   ◀ visible

      To go back in the stack, use .pop. To dismiss only if there is a layer to dismiss, use .dismissAll.
      """
    ) { try router.navigate(to: .dismiss) }
    try router.navigate(to: .dismissAll)
    try router.navigate(to: .pop)

    XCTAssertTrue(tree.visible is Feed)
  }

  func testAnEmptyTreeAdvisesTheRootThatTheRouteNeeds() throws {
    let (cart, stack) = (CartBuilder(), EmptyStackBuilder())
    let rows: [(route: any Route<Void>, action: String, root: any Route<Void>, advice: String)] = [
      (
        cart.pushRoute(), "push 'Cart'",
        cart.inStack().rootRoute(), "CartBuilder().inStack().rootRoute()"
      ),
      (
        stack.pushRoute(), "push 'StackNode'",
        stack.rootRoute(), "EmptyStackBuilder().rootRoute()"
      ),
      (
        cart.tabRoute(), "append 'Cart'",
        TabBuilder(cart).rootRoute(), "TabBuilder(CartBuilder()).rootRoute()"
      ),
      (
        cart.secondaryRoute(), "set the secondary column to 'Cart'",
        SplitBuilder(primary: cart).rootRoute(), "SplitBuilder(primary: CartBuilder()).rootRoute()"
      ),
    ]
    for row in rows {
      let tree = ScreenTree()
      let router = TreeRouter(tree)

      expectError(
        .emptyTree,
        """
        Cannot \(row.action): the tree is empty.

        Give it a root first: \(row.advice).
        """
      ) { try router.navigate(to: row.route) }
      try router.navigate(to: row.root)
      try router.navigate(to: row.route)
    }
  }

  func testPresentingUnderASheetAdvisesItsTopAndItsPlace() throws {
    let feed = Feed()
    try tree.setRoot(StackNode(feed))
    try router.navigate(to: CartBuilder().presentRoute())

    try expectError(
      .alreadyPresenting, leaving: tree,
      """
      Cannot present 'Feed': 'StackNode' already presents 'Cart'.

        StackNode   ◀ here

      To cover it, present with over: .onTop. To replace it, present with over: .replacing.
      """
    ) { try router.navigate(to: FeedBuilder().presentRoute().from(feed)) }
    try router.navigate(to: FeedBuilder().presentRoute(over: .onTop).from(feed))
    XCTAssertEqual(tree.layers.count, 3)
    try router.navigate(to: FeedBuilder().presentRoute(over: .replacing).from(feed))

    XCTAssertEqual(tree.layers.count, 2)
    XCTAssertTrue(tree.visible is Feed)
  }

  func testPresentingUnderASheetOfAContainerAdvisesThatContainer() throws {
    let feed = Feed()
    try tree.setRoot(TabNode(StackNode(feed)))
    try router.navigate(to: CartBuilder().presentRoute(over: .context))

    try expectError(
      .alreadyPresenting, leaving: tree,
      """
      Cannot present 'Feed': 'StackNode' already presents 'Cart'.

        TabNode
        └─ ● StackNode   ◀ here

      To cover it, present with over: .onTop. To replace it, present with over: .context.replacing.
      """
    ) { try router.navigate(to: FeedBuilder().presentRoute(over: .context).from(feed)) }
    try router.navigate(to: FeedBuilder().presentRoute(over: .context.replacing).from(feed))

    XCTAssertTrue(tree.visible is Feed)
    XCTAssertEqual(tree.layers.count, 2)
  }

  func testPresentingDirectlyUnderASheetAdvisesTheTopLayer() throws {
    let feed = Feed()
    try tree.setRoot(feed)
    try feed.present(Sheet())

    expectError(
      .alreadyPresenting,
      """
      Cannot present 'Cart': 'Feed' already presents 'Sheet'.

        Feed   ◀ here

      Dismiss that first, or present on the top layer: tree.topLayer.
      """
    ) { try feed.present(Cart()) }
    try tree.topLayer?.present(Cart())

    XCTAssertTrue(tree.visible is Cart)
  }

  func testSelectingATabInATreeWithoutTabsSaysThatThereAreNone() throws {
    try tree.setRoot(StackNode(Feed()))

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot select tab 0: no tabs hold the visible screen.

        StackNode
        └─ ● Feed   ◀ visible

      The tree has no tabs. Make them first: TabBuilder(builder).rootRoute().
      """
    ) { try router.navigate(to: .selectTab(0)) }
    try router.navigate(to: TabBuilder(FeedBuilder()).rootRoute())
    try router.navigate(to: .selectTab(0))
  }

  func testSelectingATabUnderASheetWithoutTabsBelowSaysThatThereAreNone() throws {
    try tree.setRoot(StackNode(Feed()))
    try router.navigate(to: CartBuilder().presentRoute())

    XCTAssertThrowsError(try router.navigate(to: .selectTab(0))) {
      XCTAssertEqual(
        ($0 as? RoutingError)?.advice,
        "The tree has no tabs. Make them first: TabBuilder(builder).rootRoute().")
    }
    XCTAssertThrowsError(try router.navigate(to: CartBuilder().tabRoute())) {
      XCTAssertEqual(
        ($0 as? RoutingError)?.advice,
        "The tree has no tabs. Make them first: TabBuilder(CartBuilder()).rootRoute().")
    }
    XCTAssertThrowsError(try router.navigate(to: .focusColumn(.primary))) {
      XCTAssertEqual(($0 as? RoutingError)?.advice, "The tree has no split. Put one on it first.")
    }
  }

  func testSelectingATabBesideTabsAdvisesToStartInThem() throws {
    let inner = Cart()
    let tabs = try TabNode(inner, Account())
    try tree.setRoot(StackNode(tabs, Feed()))

    XCTAssertThrowsError(try router.navigate(to: .selectTab(1))) {
      XCTAssertEqual(($0 as? RoutingError)?.advice, "Start from a screen that tabs hold.")
    }
    try router.navigate(to: .selectTab(1).from(inner))

    XCTAssertTrue(tabs.selectedTab is Account)
  }

  func testSelectingInTabsWithoutATabAdvisesToAppendOne() throws {
    try tree.setRoot(TabNode())

    try expectError(
      .outOfRange, leaving: tree,
      """
      Cannot select tab 0: 'TabNode' has no tabs.

        TabNode   ◀ visible

      Append one first: builder.tabRoute().
      """
    ) { try router.navigate(to: .selectTab(0)) }
    try router.navigate(to: FeedBuilder().tabRoute())
    try router.navigate(to: .selectTab(0))
  }

  func testPoppingTooFarAdvisesToGoAsFarAsPossible() throws {
    try tree.setRoot(StackNode(Feed(), Account()))

    XCTAssertThrowsError(try router.navigate(to: .popTo(first: Cart.self))) {
      XCTAssertEqual(
        ($0 as? RoutingError)?.advice, "To go back as far as possible, use popToRoot.")
    }
    XCTAssertThrowsError(try router.navigate(to: .popLast(2))) {
      XCTAssertEqual(
        ($0 as? RoutingError)?.advice, "To go back as far as possible, use popToRoot.")
    }
    try router.navigate(to: .popToRoot)

    XCTAssertTrue(tree.visible is Feed)
  }

  func testSelectingAScreenInsideATabAdvisesToRevealIt() throws {
    let cart = Cart()
    try tree.setRoot(TabNode(StackNode(Feed()), StackNode(cart)))

    XCTAssertThrowsError(try router.navigate(to: .selectTab(first: Cart.self))) {
      XCTAssertEqual(
        ($0 as? RoutingError)?.advice,
        "The tab itself must have the type. To show a screen inside a tab, use .reveal(screen).")
    }
    XCTAssertThrowsError(try (tree.root as? TabNode)?.select(cart)) {
      XCTAssertEqual(
        ($0 as? RoutingError)?.advice, "To show a screen wherever it is, use .reveal(screen).")
    }
    try router.navigate(to: .reveal(cart))

    XCTAssertTrue(tree.visible === cart)
  }

  func testGoingBackWithNoWayBackAdvisesToAskFirst() throws {
    let tabs = try TabNode(Feed(), Cart(), backMode: .history)
    try tree.setRoot(tabs)

    try expectError(
      .rootStays, leaving: tree,
      """
      Cannot go back: 'TabNode' has no tab before this one, in the mode 'history'.

        TabNode
        └─ ● Feed   ◀ visible

      Check tabs.previousTab first: it is nil if there is no way back.
      """
    ) { try tabs.goBack() }
    XCTAssertNil(tabs.previousTab)
  }

  func testGoingBackInColumnsAdvisesToFocusOrToAskFirst() throws {
    let split = try SplitNode(primary: Feed(), secondary: Cart())
    try tree.setRoot(split)

    XCTAssertThrowsError(try router.navigate(to: .goBackInColumns)) {
      XCTAssertEqual(
        ($0 as? RoutingError)?.advice,
        "To focus another filled column, use .focusColumn(.primary).")
    }
    try router.navigate(to: .focusColumn(.primary))
    try split.collapse()

    XCTAssertThrowsError(try router.navigate(to: .goBackInColumns)) {
      XCTAssertEqual(
        ($0 as? RoutingError)?.advice,
        "Check split.previousColumn first: it is nil if there is no way back.")
    }
    XCTAssertNil(split.previousColumn)
  }

  func testFocusingAnEmptyColumnAdvisesToFillIt() throws {
    try tree.setRoot(SplitNode(primary: Feed()))

    XCTAssertThrowsError(try router.navigate(to: .focusColumn(.secondary))) {
      XCTAssertEqual(($0 as? RoutingError)?.advice, "Fill it first: builder.secondaryRoute().")
    }
    try router.navigate(to: CartBuilder().secondaryRoute())
    try router.navigate(to: .focusColumn(.secondary))
  }

  func testRevealingAScreenOffTheTreeAdvisesToPutItThere() throws {
    let cart = Cart("mine")
    let stack = try StackNode(Feed())
    try tree.setRoot(stack)

    try expectError(
      .notFound, leaving: tree,
      """
      Cannot reveal 'Cart "mine"': it is not on this tree.

        Cart "mine"   ◀ here

      Put it on the tree first, with a route that pushes or presents it.
      """
    ) { try tree.reveal(cart) }
    try stack.push(cart)
    try tree.reveal(cart)
  }
}

private struct EmptyStackBuilder: ViewBuilder {
  func build(with _: Void) throws -> StackNode { StackNode() }
}
