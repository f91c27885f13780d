import RouteKit
import RouteKitTesting
import XCTest

/// What Ariadne's router and its extension points do, AR-23 to AR-25, with B34.
final class AriadneRouterTests: XCTestCase {
  /// A router that records where it is asked to go, instead of a subclass of Ariadne's router.
  private final class NotingRouter: Router {
    let base: TreeRouter
    var notes: [String] = []

    init(_ base: TreeRouter) { self.base = base }

    func attempt<R: Route>(_ route: R, with context: R.Context, for request: Request?) throws
      -> Attempt
    {
      notes.append("\(R.ViewType.self) with \(context)")
      return try base.attempt(route, with: context, for: request)
    }
  }

  // AR-23
  func testARouterNavigatesWithAContextAndWithout() throws {
    let tree = ScreenTree()
    let router = TreeRouter(tree)

    try router.navigate(to: FeedBuilder().inStack().rootRoute())
    let arrival = try router.navigate(to: ProductBuilder().pushRoute(), with: "lamp")

    XCTAssertTrue(arrival.screen === tree.visible)
    XCTAssertEqual(arrival.screen(as: Product.self)?.name, "lamp")
  }

  // AR-23
  func testARouterOfOnesOwnWrapsAnotherWhereAriadnesIsSubclassed() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = NotingRouter(TreeRouter(tree))

    try router.navigate(to: ProductBuilder().pushRoute(), with: "lamp")
    try router.navigate(to: .pop)

    XCTAssertEqual(router.notes, ["Product with lamp", "ScreenNode with ()"])
  }

  // AR-23
  func testRoutersOfTwoWindowsShareNothing() throws {
    let (left, right) = (ScreenTree(), ScreenTree())
    let route = FeedBuilder().rootRoute()

    try TreeRouter(left).navigate(to: route)
    try TreeRouter(right).navigate(to: route)
    try TreeRouter(right).navigate(to: CartBuilder().rootRoute())

    expectTree(left, "Feed #1   ◀ visible", showsIDs: true)
    expectTree(right, "Cart #2   ◀ visible", showsIDs: true)
  }

  // AR-23
  @MainActor func testTheCompletionIsCalledOnceWithWhereItArrived() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    var results: [Result<Arrival, any Error>] = []

    TreeRouter(tree).navigate(to: ProductBuilder().pushRoute(), with: "lamp") {
      results.append($0)
    }

    XCTAssertEqual(try results.map { try $0.get().screen.name }, ["lamp"])
  }

  // AR-24
  func testEveryFactoryOfTheRouterIsALeadingDot() throws {
    let screens = [Feed(), Product("a"), Product("b"), Cart(), Cart()]
    let stack = StackNode()
    for screen in screens { try stack.push(screen) }
    let tree = try ScreenTree(root: stack)
    let router = TreeRouter(tree)
    try stack.present(Sheet())

    let arrivals = [
      try router.navigate(to: .dismiss), try router.navigate(to: .pop),
      try router.navigate(to: .popTo(last: Product.self)),
      try router.navigate(to: .popTo(first: Product.self)), try router.navigate(to: .popToRoot),
    ]

    XCTAssertEqual(
      arrivals.map { arrival in screens.firstIndex { $0 === arrival.screen } }, [4, 3, 2, 1, 0])
  }

  // AR-24
  func testEveryBuilderBecomesARouteByHowItsScreenGoesIn() throws {
    let tree = ScreenTree()
    let router = TreeRouter(tree)
    let product = ProductBuilder()

    try router.navigate(to: product.inStack().rootRoute(), with: "root")
    try router.navigate(to: product.pushRoute(), with: "pushed")
    try router.navigate(to: product.replaceRoute(), with: "replaced")
    try router.navigate(to: product.route(by: .push), with: "placed")
    try router.navigate(to: product.presentRoute(), with: "presented")

    expectTree(
      tree,
      """
      StackNode
      ├─ Product "root"
      ├─ Product "replaced"
      └─ ● Product "placed"

      sheet on StackNode:
      Product "presented"   ◀ visible
      """)
  }

  // AR-25
  func testAnythingWithATreeIsARootProvider() throws {
    final class Window: RootViewProvider {
      var tree = ScreenTree()
    }
    let window = Window()
    let router = TreeRouter(window)
    let first = window.tree

    try router.navigate(to: FeedBuilder().rootRoute())
    window.tree = ScreenTree()
    try router.navigate(to: CartBuilder().rootRoute())

    expectTree(first, "Feed   ◀ visible")
    expectTree(window.tree, "Cart   ◀ visible")
  }

  // AR-25
  func testARecordingProviderAndAFinderTakeThePlaceOfTheRealOnesInATest() throws {
    let (provider, finder) = (RecordingRootProvider(), VisibleViewFinder())
    let router = TreeRouter(provider, finder: finder)

    try router.navigate(to: FeedBuilder().inStack().rootRoute())
    try router.navigate(to: CartBuilder().pushRoute())

    XCTAssertEqual("\(finder)", "nothing\nFeed #2")
    expectCommits(
      provider,
      """
      commit 1 (route): StackNode #1 became the root; Feed #2 entered StackNode #1; visible: Feed #2
      commit 2 (route): Cart #3 entered StackNode #1; visible: Cart #3
      """)
  }

  // B34
  func testAGuardKeepsARouteFromBuildingAndARuleKeepsAScreenOut() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let unbuilt = ClosureBuilder { () -> Account in
      XCTFail("built")
      return Account()
    }

    try expectError(.refused, leaving: tree) {
      try router.navigate(to: unbuilt.pushRoute().guarded(by: ClosureGuard { .deny }))
    }
    tree.require(ClosureGuard { (_: Cart) in .deny }, for: Cart.self)

    try expectError(.refused, leaving: tree) { try router.navigate(to: CartBuilder().pushRoute()) }
    try expectError(.refused, leaving: tree) { try (tree.root as? StackNode)?.push(Cart()) }
  }

  // B34
  func testANavigationWithinANavigationIsRefusedAndNotMixedIn() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let meddling = ClosureBuilder { () throws -> Cart in
      try router.navigate(to: .popToRoot)
      return Cart()
    }

    try expectError(.busyAttempting, leaving: tree) {
      try router.navigate(to: meddling.pushRoute())
    }
  }

  // B34
  func testAScreenIsFoundOrElseBuilt() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let showCart = {
      try router.navigate(to: .popTo(last: Cart.self).orElse(CartBuilder().pushRoute())).screen
    }

    let built = try showCart()
    try router.navigate(to: ProductBuilder().pushRoute(), with: "lamp")
    let found = try showCart()

    XCTAssertTrue(found === built)
    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Cart   ◀ visible
      """)
  }
}
