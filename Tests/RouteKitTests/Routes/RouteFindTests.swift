import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class RouteFindTests: XCTestCase {
  func testAScreenThatIsThereIsRevealedAndArrivedAt() throws {
    let cart = Cart()
    let tree = try ScreenTree(root: TabNode(StackNode(Feed()), StackNode(cart, Page())))
    try tree.root?.present(Sheet())

    let arrival = try TreeRouter(tree).navigate(to: .find(.first(Cart.self)))

    XCTAssertTrue(arrival.screen === cart)
    expectTree(
      tree,
      """
      TabNode
      ├─ StackNode
      │  └─ ● Feed
      └─ ● StackNode
         └─ ● Cart   ◀ visible
      """)
  }

  func testAScreenIsFoundByItsContentAndItsContext() throws {
    let tree = try ScreenTree(root: StackNode(Screen("chair"), Screen("lamp")))
    let route = ClosureRoute.find(.where { (name: String, wanted: String) in name == wanted })

    let arrival = try TreeRouter(tree).navigate(to: route, with: "chair")

    XCTAssertEqual((arrival.screen as? Screen<String>)?.content, "chair")
    XCTAssertTrue(tree.visible === arrival.screen)
  }

  func testAScreenThatTheOriginBuiltIsAdopted() throws {
    let tree = try ScreenTree(root: Cart("old"))
    let tabs = TabBuilder(FeedBuilder().inStack(), CartBuilder().inStack()).rootRoute()

    let commits = try commits(of: tree) {
      try TreeRouter(tree).navigate(to: .find(.first(Cart.self)).from(tabs))
    }

    XCTAssertEqual(commits.count, 1)
    expectTree(
      tree,
      """
      TabNode
      ├─ StackNode
      │  └─ ● Feed
      └─ ● StackNode
         └─ ● Cart   ◀ visible
      """)
  }

  // B11a
  func testOfTwoPushesIntoALiveStackTheFirstIsFoundAfterwards() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let pushes = CartBuilder().pushRoute().then(SheetBuilder().pushRoute())

    try router.navigate(to: pushes.then(.find(.first(Cart.self))))
    let chained = tree.snapshot().description
    try router.navigate(to: .popToRoot)
    try router.navigate(to: .find(.first(Cart.self, from: .topLayer)).from(pushes))

    XCTAssertEqual(tree.snapshot().description, chained)
    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Cart   ◀ visible
      """)
  }

  func testTheSearchStartsWhereTheRouteDoesUnlessTheFinderSaysWhere() throws {
    let (near, far) = (try StackNode(Product("near")), try StackNode(Product("far")))
    let tree = try ScreenTree(root: TabNode(near, far))
    let router = TreeRouter(tree)
    let product = ClosureRoute.find(.first(Product.self))

    XCTAssertEqual(try router.navigate(to: product).screen.screenName, "near")
    XCTAssertEqual(try router.navigate(to: product.from(far)).screen.screenName, "far")
    XCTAssertEqual(
      try router.navigate(to: .find(.first(Product.self, from: .node(near))).from(far)).screen
        .screenName, "near")
  }

  func testTheTypeOfTheScreenIsKept() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: TabNode(stack, Cart()))
    let router = TreeRouter(tree)

    try router.navigate(
      to: SheetBuilder().pushRoute(in: .arrival(of: .find(.first(StackNode.self)))))
    var arrived: Sheet?
    try router.navigate(to: ClosureRoute.find(.first(Sheet.self)).onArrival { arrived = $0 })

    XCTAssertTrue(arrived === stack.top)
  }

  func testGoingToThePresenterDismissesOneLayerAfterTheOther() throws {
    let layers = try Layers()
    let router = TreeRouter(layers.tree)
    let presenter = ClosureRoute.find(.presenter(as: ScreenNode.self))

    try router.navigate(to: presenter)
    let once = layers.tree.visible?.screenName
    try router.navigate(to: presenter)

    XCTAssertEqual(once, "c2")
    XCTAssertEqual(layers.tree.visible?.screenName, "a2")
    try expectError(.notFound, leaving: layers.tree) { try router.navigate(to: presenter) }
  }

  func testAFoundScreenIsOnThePathOfTheArrival() throws {
    let cart = Cart("mine")
    let tree = try ScreenTree(root: StackNode(cart, Feed()))
    var path: [String] = []
    let route = ClosureRoute.find(.first(Cart.self)).then(SheetBuilder().presentRoute())
      .onArrival { _, screens in path = screens.map { "\(type(of: $0))" } }

    try TreeRouter(tree).navigate(to: route)

    XCTAssertEqual(path, ["Cart", "Sheet"])
  }

  func testEveryStepOfFindingInABuiltContainerFailsWhole() {
    let report = expectEveryStepFailsWhole { plan in
      let tabs = TabBuilder(FeedBuilder().counted(by: plan), CartBuilder().counted(by: plan))
        .rootRoute()
      let find = ClosureRoute.find(.first(Cart.self)).from(tabs.counted(by: plan))
      return (try ScreenTree(root: Sheet()), find.counted(by: plan))
    }

    XCTAssertTrue("\(report)".contains("build 'Cart': refused"), "\(report)")
  }
}

// MARK: - Errors

extension RouteFindTests {
  private static let visiblePath = """
      TabNode
      └─ ● StackNode
         └─ ● Feed   ◀ visible
    """

  private static let stackPath = """
      TabNode
      └─ ● StackNode   ◀ here
    """

  private func expectNotFound<Found: ScreenNode>(
    _ finder: ScreenFinder<Found, String>, from origin: Origin = .visible, in tree: ScreenTree,
    _ reason: String, path: String = RouteFindTests.visiblePath, line: UInt = #line
  ) throws {
    try expectError(
      .notFound, leaving: tree,
      """
      Cannot find \(reason).

      \(path)

      Say what to do instead: .find(…).orElse(route).
      """, line: line
    ) { try TreeRouter(tree).navigate(to: .find(finder).from(origin), with: "lamp") }
  }

  func testTheErrorNamesTheGoalAndThePathOfASearchByType() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: TabNode(stack))

    try expectNotFound(
      ScreenFinder<Cart, String>.first, in: tree,
      """
      'Cart': no screen has this type \
      (from the top layer: current, contained, presented, presenting)
      """)
    try expectNotFound(
      ScreenFinder<Cart, String>.first(in: .inside, from: .node(stack)), in: tree,
      "'Cart': no screen has this type (from 'StackNode': current, contained)",
      path: Self.stackPath)
    try expectNotFound(
      ScreenFinder<Cart, String>.first(in: .inside), from: .node(stack), in: tree,
      "'Cart': no screen has this type (from 'StackNode': current, contained)",
      path: Self.stackPath)
    try expectNotFound(
      ScreenFinder<Feed, String>.first(in: .outwards, from: .chosen { _ in nil }), in: tree,
      "'Feed': no screen has this type (from the screen that a closure chose: current, parent)")
    try expectNotFound(
      ScreenFinder<Feed, String>.first(in: .parent, from: .visible), in: tree,
      "'Feed': no screen has this type (from the visible screen: parent)")
    try expectNotFound(
      ScreenFinder<Feed, String>.first(in: .inside, from: .node(Cart("lost"))), in: tree,
      """
      'Feed': no screen has this type \
      (from 'Cart "lost"', which is not on this tree: current, contained)
      """)
  }

  func testTheErrorNamesTheGoalOfEveryOtherSearch() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(Feed())))
    let cart = Cart("mine")

    try expectNotFound(
      ScreenFinder<Feed, String>.where(in: .allVisible, from: .root) { _, _ in false }, in: tree,
      "'Feed': the closure picks none (from the root: current, visible, presented, presenting)")
    try expectNotFound(
      ScreenFinder<Named, String>.showing, in: tree,
      """
      'Named': none shows the context \
      (from the top layer: current, contained, presented, presenting)
      """)
    try expectNotFound(
      ScreenFinder<Cart, String>.visible, in: tree, "'Cart': the visible screen has another type")
    try expectNotFound(
      ScreenFinder<Cart, String>.node(cart), in: tree, "'Cart': it is not on this tree")
    try expectNotFound(
      ScreenFinder<Cart, String>.node(Cart()), in: tree, "'Cart': it was released")
    try expectNotFound(
      ScreenFinder<StackNode, String>.column(.secondary), in: tree,
      """
      'StackNode': no split has one in its secondary column \
      (from the top layer: current, contained, presented, presenting)
      """)
    try expectNotFound(
      ScreenFinder<ScreenNode, String>.presenter(), in: tree,
      "'ScreenNode': no such screen presents the layer (from the top layer)")
    try expectNotFound(
      ScreenFinder<SplitNode, String>.visibleSplit, in: tree,
      "'SplitNode': no split holds the visible screen within its layer")
    withExtendedLifetime(cart) {}
  }

  func testAFailedSearchInSeveralLayersDrawsThePathThroughThem() throws {
    let layers = try Layers()
    let finder = ScreenFinder.where(from: .root) { (product: Product, name: String) in
      product.screenName == name
    }

    try expectError(
      .notFound, leaving: layers.tree,
      """
      Cannot find 'Product': the closure picks none \
      (from the root: current, contained, presented, presenting).

        TabNode "tab"

        sheet on TabNode "tab":
        StackNode "nav3"

        sheet on StackNode "nav3":
        Page "q"   ◀ visible

      Say what to do instead: .find(…).orElse(route).
      """
    ) { try TreeRouter(layers.tree).navigate(to: .find(finder), with: "q") }
  }

  func testAFailedSearchLeadsToTheAlternativeAndARefusalDoesNot() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let cart = ClosureRoute.find(.first(Cart.self))

    try router.navigate(to: cart.orElse(CartBuilder().pushRoute()))
    try router.navigate(to: cart.orElse(FailingBuilder().pushRoute()))
    try expectError(.refused, leaving: tree) {
      try router.navigate(to: cart.guarded(by: ClosureGuard { .deny }).orElse(.pop))
    }
  }
}

private final class Named: ScreenNode, ContextMatching {
  func matches(_ name: String) -> Bool { self.screenName == name }
}
