import RouteKit
import RouteKitTesting
import XCTest

/// RouteComposer's actions on layers and the root, RC-40 and RC-41.
final class RouteComposerLayerActionsTests: XCTestCase {
  // RC-40
  func testWhatThePresentationIsLikeStandsInItsRecord() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let route = SheetBuilder().presentRoute(.popover) {
      $0.anchor = "share"
      $0.size = .init(width: 320, height: 200)
      $0.isDismissibleByUser = false
      $0.values["transition"] = "coverVertical"
    }

    let record = try XCTUnwrap(TreeRouter(tree).navigate(to: route).screen.presentation)

    XCTAssertEqual([record.style.name, record.anchor], ["popover", "share"])
    XCTAssertEqual(record.size, .init(width: 320, height: 200))
    XCTAssertFalse(record.isDismissibleByUser)
    XCTAssertEqual(record.values, ["transition": "coverVertical"])
  }

  // RC-40
  func testTheLayerTheContextOrWhatIsFoundPresents() throws {
    let layers = try Layers()
    let router = TreeRouter(layers.tree)
    func host(_ route: some Route<Void>) throws -> String? {
      try router.navigate(to: .dismissAll)
      return try router.navigate(to: route).screen.owner?.name
    }

    XCTAssertEqual(try host(SheetBuilder().presentRoute()), "tab")
    XCTAssertEqual(try host(SheetBuilder().presentRoute(over: .context)), "nav1")
    XCTAssertEqual(
      try host(SheetBuilder().presentRoute(over: .context).from(.node(layers.nav2))), "nav2")
  }

  // RC-40
  func testAPresenterThatPresentsAlreadyIsFoundOutBeforeTheSheetIsBuilt() throws {
    let layers = try Layers()
    let builder = ClosureBuilder { () -> Sheet in
      XCTFail("built")
      return Sheet()
    }

    try expectError(
      .alreadyPresenting, leaving: layers.tree,
      """
      Cannot present 'Sheet': 'TabNode "tab"' presents 'StackNode "nav3"' already.

        TabNode "tab"   ◀ here

      Dismiss that first, or start from the top layer.
      """
    ) { try TreeRouter(layers.tree).navigate(to: builder.presentRoute().from(.root)) }
  }

  // RC-40
  func testWhatIsPresentedAlreadyMayBeReplacedOrCovered() throws {
    let layers = try Layers()
    let router = TreeRouter(layers.tree)

    try router.navigate(to: SheetBuilder().presentRoute(.alert, over: .onTop).from(.root))
    let onTop = layers.tree.layers.count
    try router.navigate(to: SheetBuilder().presentRoute(over: .replacing).from(.root))

    XCTAssertEqual(onTop, 4)
    XCTAssertEqual(layers.tree.layers.count, 2)
  }

  // RC-41
  func testTheRootIsReplacedFromAnywhereWithAllLayersInOneCommit() throws {
    let layers = try Layers()

    let commits = try commits(of: layers.tree) {
      try TreeRouter(layers.tree).navigate(to: CartBuilder().rootRoute())
    }

    XCTAssertEqual(commits.count, 1)
    expectTree(layers.tree, "Cart   ◀ visible")
  }

  // RC-41
  func testARootThatMayNotLeaveStays() throws {
    let tree = try ScreenTree(root: StackNode(Form { _ in .deny }))

    try expectError(.mayNotLeave, leaving: tree) {
      try TreeRouter(tree).navigate(to: CartBuilder().rootRoute())
    }
  }
}
