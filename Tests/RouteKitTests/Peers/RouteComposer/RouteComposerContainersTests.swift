import RouteKit
import RouteKitTesting
import XCTest

/// RouteComposer's containers and adapters, RC-90 to RC-95. How they bring a child forward is tested with its
/// starts.
final class RouteComposerContainersTests: XCTestCase {
  // RC-90
  func testAContainerSaysWhatItHoldsAndShowsAndIsEditedByWhoeverHasIt() throws {
    let shelf = Shelf()
    let (feed, cart) = (Feed(), Cart())

    try shelf.insertChild(feed, at: 0)
    try shelf.insertChild(cart, at: 0)
    let shown = shelf.childrenOnShow
    try shelf.setFocusedChild(cart)

    XCTAssertTrue(shelf.children.elementsEqual([cart, feed], by: ===))
    XCTAssertTrue(shown.elementsEqual([feed], by: ===))
    XCTAssertTrue(shelf.childrenOnShow.elementsEqual([cart], by: ===))
  }

  // RC-91
  func testAStackPopsToNothingThatItDoesNotHold() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(Feed(), Cart()), StackNode(Account())))
    let account = try XCTUnwrap(ScreenFinder<Account, Void>.first.find(in: tree))

    try expectError(.notFound, leaving: tree) {
      try TreeRouter(tree).navigate(to: .popTo(account))
    }
  }

  // RC-91
  func testAStackThatIsGoneTakesNoScreen() throws {
    let tree = try ScreenTree(root: Feed())
    let route: ClosureRoute<Cart, Void>
    do { route = CartBuilder().pushRoute(in: .node(try StackNode(Feed()))) }

    try expectError(.originGone, leaving: tree) { try TreeRouter(tree).navigate(to: route) }
  }

  // RC-92
  func testTabsSelectNothingThatTheyDoNotHold() throws {
    let (tree, account) = (try ScreenTree(root: TabNode(Feed(), StackNode(Cart()))), Account())
    let cart = try XCTUnwrap(tree.screens.first { $0 is Cart })

    try expectError(.originGone, leaving: tree) {
      try TreeRouter(tree).navigate(to: .selectTab(account))
    }
    try expectError(.notFound, leaving: tree) {
      try TreeRouter(tree).navigate(to: .selectTab(cart))
    }
  }

  // RC-93
  func testASplitShowsAllItsColumnsUnlessItIsCollapsed() throws {
    let split = try SplitNode(primary: Feed(), secondary: Cart())

    let expanded = split.childrenOnShow.count
    try split.collapse()

    XCTAssertEqual([expanded, split.childrenOnShow.count], [2, 1])
    XCTAssertTrue(split.childrenOnShow.first is Feed)
  }

  // RC-94
  func testABuiltInContainerIsOverriddenBySubclassingIt() throws {
    final class LastTabOnly: TabNode {
      override func bringForward(_ child: ScreenNode, in navigation: Navigation) throws {
        guard child === children.last else { throw SoldOut() }
        try super.bringForward(child, in: navigation)
      }
    }
    let tabs = LastTabOnly()
    for tab in [Feed(), Cart(), Account()] { try tabs.append(tab) }
    let tree = try ScreenTree(root: tabs)

    try expectUnchanged(tree) {
      expectSoldOut { try TreeRouter(tree).navigate(to: .find(.first(Cart.self))) }
    }
    try TreeRouter(tree).navigate(to: .find(.first(Account.self)))

    XCTAssertTrue(tree.visible is Account)
  }

  // RC-95
  func testAContainerOfOneChildHasARouteThatReplacesItsContent() throws {
    let frame = Frame()
    try frame.insertChild(Feed(), at: 0)
    let tree = try ScreenTree(root: StackNode(frame))
    let router = TreeRouter(tree)

    try router.navigate(to: ProductBuilder().route(by: ReplaceContent()), with: "lamp")
    try router.navigate(to: .find(.first(Product.self)))

    expectTree(
      tree,
      """
      StackNode
      └─ ● Frame
         └─ ● Product "lamp"   ◀ visible
      """)
  }

  // RC-95
  func testAContainerOfOnesOwnIsMissedByName() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot fill the frame with 'Cart': no 'Frame' holds the visible screen.

        StackNode
        └─ ● Feed   ◀ visible

      Start from a screen that one holds.
      """
    ) { try TreeRouter(tree).navigate(to: CartBuilder().route(by: ReplaceContent())) }
  }
}

/// A container that holds one screen.
private final class Frame: ContainerNode {
  func replaceContent(with child: ScreenNode, in navigation: Navigation) throws {
    for other in Array(children) { try removeChild(other, in: navigation) }
    try insertChild(child, at: 0, in: navigation)
  }
}

private struct ReplaceContent: ViewTransition {
  func target(from origin: ScreenNode?, in navigation: Navigation) throws -> Frame {
    try Frame.enclosing(origin, to: "fill the frame with")
  }

  func place(_ view: ScreenNode, at frame: Frame, in navigation: Navigation) throws {
    try frame.replaceContent(with: view, in: navigation)
  }
}
