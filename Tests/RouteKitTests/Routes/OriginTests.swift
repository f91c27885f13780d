import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class OriginTests: XCTestCase {
  func testTheTopLayerIsAnOrigin() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    try router.navigate(to: CartBuilder().inStack().presentRoute())

    try router.navigate(to: ProductBuilder().pushRoute().from(.layer), with: "lamp")

    expectTree(
      tree,
      """
      StackNode
      └─ ● Feed

      sheet on StackNode:
      StackNode
      ├─ Cart
      └─ ● Product "lamp"   ◀ visible
      """)
  }

  func testTheRootIsAnOriginAndItsLayersAreDismissed() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    try router.navigate(to: SheetBuilder().presentRoute())

    try router.navigate(to: ProductBuilder().pushRoute().from(.root), with: "lamp")

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Product "lamp"   ◀ visible
      """)
  }

  func testAReleasedOriginIsAnErrorAndNotRetained() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    weak var gone: Cart?
    let route: ClosureRoute<Product, String>
    do {
      let cart = Cart("mine")
      gone = cart
      route = ProductBuilder().pushRoute().from(cart)
    }

    XCTAssertNil(gone)
    try expectError(
      .originGone, leaving: tree,
      """
      Cannot start from 'Cart "mine"': it was released.

        StackNode
        └─ ● Feed   ◀ visible

      Start from .visible, or build the route when its origin is on the tree.
      """
    ) { try TreeRouter(tree).navigate(to: route, with: "lamp") }
  }

  func testAnOriginOnAnotherTreeIsAnError() throws {
    let cart = Cart()
    let other = try ScreenTree(root: StackNode(cart))
    let tree = try ScreenTree(root: StackNode(Feed()))

    try expectError(.originGone, leaving: tree) {
      try TreeRouter(tree).navigate(to: ProductBuilder().pushRoute().from(cart), with: "lamp")
    }
    XCTAssertTrue(other.visible === cart)
  }

  func testAnotherRouteIsAnOriginAndBothAreOneCommit() throws {
    let tree = try ScreenTree(root: Feed())

    let commits = try commits(of: tree) {
      try TreeRouter(tree).navigate(
        to: ProductBuilder().pushRoute().from(CartBuilder().inStack().presentRoute()),
        with: "lamp")
    }

    XCTAssertEqual(commits.count, 1)
    expectTree(
      tree,
      """
      Feed

      sheet on Feed:
      StackNode
      ├─ Cart
      └─ ● Product "lamp"   ◀ visible
      """)
  }

  func testFromARouteThatArrivesAtTabsAPushFindsTheStackInTheSelectedTab() throws {
    let tabs = TabBuilder(SheetBuilder(), FeedBuilder().inStack(), selecting: 1)
    let tree = ScreenTree()

    try TreeRouter(tree).navigate(
      to: ProductBuilder().pushRoute().from(tabs.rootRoute()), with: "lamp")

    expectTree(
      tree,
      """
      TabNode
      ├─ Sheet
      └─ ● StackNode
         ├─ Feed
         └─ ● Product "lamp"   ◀ visible
      """)
  }

  func testARouteWithTheSameContextLeadsToTheVisibleScreenInsideToo() throws {
    let tabs = TabBuilder(ProductBuilder().inStack()).rootRoute()
    let tree = ScreenTree()

    try TreeRouter(tree).navigate(to: ProductBuilder().pushRoute().from(tabs), with: "lamp")

    XCTAssertEqual(tree.visible?.screenParent?.children.typeNames, ["Product", "Product"])
  }

  func testTheStartThatOperatorsSeeIsTheVisibleScreenInside() throws {
    let tree = ScreenTree()
    let sheet = SheetBuilder().presentRoute(over: .context).preparing { _, origin in
      XCTAssertTrue(origin is Feed)
    }

    try TreeRouter(tree).navigate(to: sheet.from(TabBuilder(FeedBuilder().inStack()).rootRoute()))

    XCTAssertTrue(tree.visible?.screenHost is StackNode)
  }

  func testAContainerThatARouteMakesIsMeantItselfAndNotOneInsideIt() throws {
    let outer = StackBuilder(CartBuilder().inStack())
    let tree = ScreenTree()
    let router = TreeRouter(tree)

    try router.navigate(to: FeedBuilder().pushRoute(in: outer.rootRoute()))

    XCTAssertEqual((tree.root as? StackNode)?.children.typeNames, ["StackNode", "Feed"])
    try router.navigate(to: FeedBuilder().pushRoute(in: .arrival(of: outer.rootRoute())))
    XCTAssertEqual((tree.root as? StackNode)?.children.typeNames, ["StackNode", "Feed"])
  }

  func testAScreenThatAFinderFindsIsMeantItself() throws {
    let stack = try StackNode(CartBuilder().inStack().build(), Feed())
    let tree = try ScreenTree(root: TabNode(stack))

    try TreeRouter(tree).navigate(to: .pop.from(.found(.first(StackNode.self))))

    XCTAssertEqual(stack.children.count, 1)
  }

  func testTheRoutersFinderDecidesWhereRoutesStart() throws {
    struct RootFinder: ViewFinder {
      func find(in tree: ScreenTree) -> ScreenNode? { tree.root }
    }
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree, finder: RootFinder())
    try router.navigate(to: CartBuilder().inStack().presentRoute())

    try router.navigate(to: ProductBuilder().pushRoute(), with: "lamp")

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Product "lamp"   ◀ visible
      """)
  }

  func testAFinderThatFindsNothingIsDistinguishedFromAnEmptyTree() throws {
    struct BlindFinder: ViewFinder {
      func find(in tree: ScreenTree) -> ScreenNode? { nil }
    }
    let tree = try ScreenTree(root: StackNode(Feed()))

    try expectError(
      .notFound, leaving: tree,
      """
      Cannot push 'Cart': the finder 'BlindFinder' found no screen to start from.

        StackNode
        └─ ● Feed   ◀ visible

      Start from a given screen, such as .from(.layer) or .from(screen).
      """
    ) {
      try TreeRouter(tree, finder: BlindFinder()).navigate(to: CartBuilder().pushRoute())
    }
  }
}
