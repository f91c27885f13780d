import RouteKit
import RouteKitTesting
import XCTest

/// Where RouteComposer's routes start, and what they find or bring forward: RC-10, RC-47, RC-65 and RC-91 to
/// RC-94, with B10, B11a and B13.
final class RouteComposerStartsTests: XCTestCase {
  // RC-10, RC-47
  func testAScreenThatItsParentsBroughtInIsFoundOnceTheyExist() throws {
    let tree = try ScreenTree(root: Feed())
    let parents = TabBuilder(FeedBuilder().inStack(), CartBuilder().inStack()).rootRoute()

    try TreeRouter(tree).navigate(to: .find(.first(Cart.self)).from(parents))

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

  // RC-10
  func testWhatTheParentsDidNotBringInIsNotFoundAndTheyAreTakenBack() throws {
    let tree = try ScreenTree(root: Cart())
    let parents = TabBuilder(FeedBuilder().inStack()).rootRoute()

    try expectError(.notFound, leaving: tree) {
      try TreeRouter(tree).navigate(to: .find(.first(Cart.self)).from(parents))
    }
  }

  // RC-47
  func testAGuardOfARouteThatOnlyFindsIsAsked() throws {
    let tree = try ScreenTree(root: StackNode(Cart(), Feed()))
    let route = ClosureRoute.find(.first(Cart.self)).guarded(by: ClosureGuard { .deny })

    try expectError(.refused, leaving: tree) { try TreeRouter(tree).navigate(to: route) }
  }

  // RC-47, B11a
  func testTwoPushesIntoALiveStackAreSeenByTheStepAfterThem() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let pushes = CartBuilder().pushRoute().then(SheetBuilder().pushRoute())

    let commits = try commits(of: tree) {
      try TreeRouter(tree).navigate(to: pushes.then(.find(.first(Sheet.self))))
    }

    XCTAssertEqual(commits.count, 1)
    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      ├─ Cart
      └─ ● Sheet   ◀ visible
      """)
  }

  // RC-65
  func testARouteStartsFromTheRootTheTopLayerOrWhatIsFound() throws {
    let layers = try Layers()
    let router = TreeRouter(layers.tree)
    func start(of origin: Origin) throws -> String? {
      var name: String?
      let route = CartBuilder().presentRoute(over: .onTop).from(origin)
        .preparing { _, start in name = start?.name }
      XCTAssertTrue(router.preview(route).isPossible)
      return name
    }

    XCTAssertEqual(try start(of: .root), "tab")
    XCTAssertEqual(try start(of: .layer), "q")
    XCTAssertEqual(try start(of: .found(.first(StackNode.self))), "nav3")
    try router.navigate(to: CartBuilder().pushRoute().from(.found(.first(StackNode.self))))
    XCTAssertTrue(layers.tree.visible?.parent === layers.nav3)
  }

  // RC-65, B13
  func testAStartThatIsNotThereIsOneKindOfErrorWhicheverWayItIsNamed() throws {
    let empty = ScreenTree()
    let router = TreeRouter(empty)
    let origins: [Origin] = [.visible, .layer, .root, .found(.first(Cart.self))]

    for origin in origins {
      try expectError(.emptyTree, leaving: empty) {
        try router.navigate(to: CartBuilder().presentRoute().from(origin))
      }
    }
    let tree = try ScreenTree(root: Feed())
    for finder in [ScreenFinder<Cart, Void>.first, .first(from: .chosen { _ in nil }), .visible] {
      try expectError(.notFound, leaving: tree) {
        try TreeRouter(tree).navigate(to: CartBuilder().presentRoute().from(.found(finder)))
      }
    }
  }

  // RC-91
  func testAStackBringsAScreenForwardByPoppingToIt() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Cart(), Sheet()))

    try TreeRouter(tree).navigate(to: .find(.first(Feed.self)))

    XCTAssertEqual(tree.screens.count, 2)
    XCTAssertTrue(tree.visible is Feed)
  }

  // RC-92
  func testTabsBringAScreenForwardBySelectingIt() throws {
    let tree = try ScreenTree(root: TabNode(Feed(), Cart()))

    try TreeRouter(tree).navigate(to: .find(.first(Cart.self)))

    XCTAssertTrue(tree.visible is Cart)
    XCTAssertEqual(tree.screens.count, 3)
  }

  // RC-93
  func testASplitBringsAScreenForwardByFocusingItsColumnExpandedAndCollapsed() throws {
    let split = try SplitNode(primary: Feed(), secondary: Cart())
    let tree = try ScreenTree(root: split)
    let router = TreeRouter(tree)

    try router.navigate(to: .find(.first(Cart.self)))
    let expanded = tree.visibleScreens.count
    try split.collapse()
    try router.navigate(to: .find(.first(Feed.self)))

    XCTAssertEqual(expanded, 2)
    XCTAssertTrue(tree.visibleScreens.count == 1 && tree.visible is Feed)
  }

  // RC-94
  func testAContainerOfOnesOwnSaysItselfWhatShowsAndHowAChildComesForward() throws {
    final class Pile: ContainerNode {
      override func bringForward(_ child: ScreenNode, in navigation: Navigation) throws {
        for other in Array(children) where other !== child {
          try removeChild(other, in: navigation)
        }
        try setFocusedChild(child, in: navigation)
      }
    }
    let pile = Pile()
    for screen in [Feed("1"), Cart("2"), Sheet("3")] {
      try pile.insertChild(screen, at: pile.children.count)
    }
    let tree = try ScreenTree(root: pile)

    try TreeRouter(tree).navigate(to: .find(.first(Sheet.self)))

    XCTAssertEqual(pile.children.map(\.name), ["3"])
  }

  // B10
  func testALayerThatAnotherBranchHostsIsDismissedOnTheWayToASibling() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(Feed()), StackNode(Cart())))
    let router = TreeRouter(tree)
    try router.navigate(to: SheetBuilder().presentRoute())

    try router.navigate(to: .find(.first(Cart.self)))

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

  // B10
  func testALayerThatAHiddenBranchHostsIsSearchedAndRevealed() throws {
    let feed = Feed()
    let tabs = try TabNode(StackNode(feed), StackNode(Cart()))
    let tree = try ScreenTree(root: tabs)
    try feed.present(Sheet())
    try tabs.select(1)

    try TreeRouter(tree).navigate(to: .find(.first(Sheet.self)))

    XCTAssertTrue(tree.visible is Sheet)
  }
}
