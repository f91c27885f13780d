import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class PresentTransitionHostTests: XCTestCase {
  func testOverTheContextTheNearestContainerHosts() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(Feed()), Cart()))
    let router = TreeRouter(tree)

    let arrival = try router.navigate(to: SheetBuilder().presentRoute(.popover, over: .context))

    XCTAssertEqual(arrival.commit, 2)
    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  └─ ● Feed
      └─ Cart

      popover on StackNode:
      Sheet   ◀ visible
      """)
    try router.navigate(to: .selectTab(1).from(.root))
    XCTAssertTrue(tree.visible is Cart)
  }

  func testOverAHiddenContextItIsRevealedInTheSameCommit() throws {
    let hidden = try StackNode(Cart())
    let tree = try ScreenTree(root: TabNode(Feed(), hidden))

    let commits = try commits(of: tree) {
      try TreeRouter(tree).navigate(
        to: SheetBuilder().presentRoute(over: .context).from(hidden))
    }

    XCTAssertEqual(commits.count, 1)
    XCTAssertTrue(tree.visible is Sheet)
    XCTAssertTrue(hidden.presentedScreen is Sheet)
  }

  func testOverTheContextWithoutAContainerIsAnError() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    try router.navigate(to: CartBuilder().presentRoute())

    try expectError(
      .noContainer, leaving: tree,
      """
      Cannot present 'Sheet': no container holds the visible screen within its layer.

        StackNode

        sheet on StackNode:
        Cart   ◀ visible

      To cover the whole layer, present without `over: .context`.
      """
    ) { try router.navigate(to: SheetBuilder().presentRoute(over: .context)) }
  }

  func testATakenContextIsAnErrorThatNamesIt() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: TabNode(stack))
    try stack.present(Cart())

    try expectError(
      .alreadyPresenting, leaving: tree,
      """
      Cannot present 'Sheet': 'StackNode' already presents 'Cart'.

        TabNode
        └─ ● StackNode   ◀ here

      To cover it, present with over: .onTop. To replace it, present with over: .context.replacing.
      """
    ) { try TreeRouter(tree).navigate(to: SheetBuilder().presentRoute(over: .context).from(stack)) }
  }

  // MARK: - A layer that leaves with its presenter

  /// A product above a feed, which presents a sheet, beside another tab.
  private func presenting(
    over host: PresentTransition.Host, _ sheet: ScreenNode = Sheet()
  ) throws -> (ScreenTree, StackNode, TreeRouter) {
    let stack = try StackNode(Feed(), Product("a"))
    let tree = try ScreenTree(root: TabNode(stack, Cart()))
    let router = TreeRouter(tree)
    try router.navigate(to: PrebuiltBuilder(sheet).presentRoute(over: host))
    return (tree, stack, router)
  }

  func testOverTheOriginTheScreenItselfHosts() throws {
    let (tree, _, _) = try presenting(over: .origin)

    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  ├─ Feed
      │  └─ ● Product "a"
      └─ Cart

      sheet on Product "a":
      Sheet   ◀ visible
      """)
  }

  func testOverTheOriginTheSheetLeavesWithItInOneCommit() throws {
    let moves: [(StackNode) -> Move] = [
      { Move.pop.from($0) }, { Move.popToRoot.from($0) }, { _ in .removeTab(at: 0).from(.root) },
      { Move.popLast(1).from($0) },
    ]
    for (index, move) in moves.enumerated() {
      let (tree, stack, router) = try presenting(over: .origin)
      tree.undoLimit = 5
      let before = tree.snapshot()

      let commits = try commits(of: tree) { try router.navigate(to: move(stack)) }

      XCTAssertEqual(commits.count, 1, "\(index)")
      XCTAssertEqual(tree.layers.count, 1, "\(index)")
      try tree.undo()
      XCTAssertEqual(tree.snapshot(), before, "\(index)")
    }
    let (tree, stack, router) = try presenting(over: .origin)
    try router.navigate(to: CartBuilder().replaceRoute().from(stack))
    XCTAssertTrue(tree.visible is Cart)
  }

  func testAUsualSheetStaysWhenTheScreenThatAskedForItLeaves() throws {
    for host in [PresentTransition.Host.layer, .context] {
      let (tree, stack, router) = try presenting(over: host)

      try router.navigate(to: Move.pop.from(stack))

      XCTAssertTrue(tree.visible is Sheet)
      XCTAssertEqual(stack.children.count, 1)
    }
  }

  func testOverTheOriginTheLeaveCheckOfTheSheetIsAsked() throws {
    let (tree, stack, router) = try presenting(
      over: .origin, Screen(Reluctant(verdict: .deny)))

    try expectError(.mayNotLeave, leaving: tree) { try router.navigate(to: Move.pop.from(stack)) }
  }

  func testOverTheOriginTheSheetWaitsInItsTabAndBelowOtherScreens() throws {
    let (tree, stack, router) = try presenting(over: .origin)

    try router.navigate(to: .selectTab(1).from(.root))
    XCTAssertTrue(tree.visible is Cart)
    try router.navigate(to: .selectTab(0))
    XCTAssertTrue(tree.visible is Sheet)

    try stack.push(Product("b"))
    XCTAssertEqual(tree.visible?.screenName, "b")
    try router.navigate(to: .pop)
    XCTAssertTrue(tree.visible is Sheet)
    try router.back()
    XCTAssertEqual(tree.visible?.screenName, "a")
  }

  func testASecondLayerOverTheOriginIsAnErrorUnlessItReplaces() throws {
    let (tree, stack, router) = try presenting(over: .origin)
    let product = try XCTUnwrap(stack.top)

    try expectError(
      .alreadyPresenting, leaving: tree,
      """
      Cannot present 'Cart': 'Product "a"' already presents 'Sheet'.

        TabNode
        └─ ● StackNode
           └─ ● Product "a"   ◀ here

      To cover it, present with over: .onTop. To replace it, present with over: .origin.replacing.
      """
    ) { try router.navigate(to: CartBuilder().presentRoute(over: .origin).from(product)) }
    try router.navigate(to: CartBuilder().presentRoute(over: .origin.replacing).from(product))

    XCTAssertTrue(tree.visible is Cart)
    XCTAssertEqual(tree.layers.count, 2)
  }

  func testOnTopTheTopmostLayerHostsWhereverTheRouteStarts() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    try router.navigate(to: CartBuilder().inStack().presentRoute())

    try router.navigate(to: SheetBuilder().presentRoute(.alert, over: .onTop).from(.root))

    expectTree(
      tree,
      """
      StackNode
      └─ ● Feed

      sheet on StackNode:
      StackNode
      └─ ● Cart

      alert on StackNode:
      Sheet   ◀ visible
      """)
  }

  func testOnTopWithNothingUpTheRootHosts() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    try TreeRouter(tree).navigate(to: SheetBuilder().presentRoute(.alert, over: .onTop))

    XCTAssertTrue(tree.root?.presentedScreen is Sheet)
  }

  func testReplacingDismissesWhatTheHostPresentsInTheSameCommit() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    try router.navigate(to: CartBuilder().inStack().presentRoute())
    try router.navigate(to: CartBuilder().presentRoute(.alert))

    let commits = try commits(of: tree) {
      try router.navigate(to: SheetBuilder().presentRoute(over: .replacing).from(.root))
    }

    XCTAssertEqual(commits.count, 1)
    expectTree(
      tree,
      """
      StackNode
      └─ ● Feed

      sheet on StackNode:
      Sheet   ◀ visible
      """)
  }

  func testReplacingWithNothingThereOnlyPresents() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    try TreeRouter(tree).navigate(to: SheetBuilder().presentRoute(over: .replacing))

    XCTAssertTrue(tree.root?.presentedScreen is Sheet)
  }

  func testReplacingInTheContextLeavesTheOtherLayers() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: TabNode(stack, Account()))
    try stack.present(Cart())

    try TreeRouter(tree).navigate(
      to: SheetBuilder().presentRoute(over: .context.replacing).from(stack))

    XCTAssertTrue(stack.presentedScreen is Sheet)
    XCTAssertTrue(tree.visible is Sheet)
  }

  func testALayerThatMayNotLeaveIsNotReplaced() throws {
    let root = Feed()
    let tree = try ScreenTree(root: root)
    try root.present(Screen(Draft { _ in .deny }))

    try expectError(.mayNotLeave, leaving: tree) {
      try TreeRouter(tree).navigate(
        to: SheetBuilder().presentRoute(over: .replacing).from(root))
    }
  }

  func testABuilderThatFailsLeavesWhatWouldBeReplaced() throws {
    let root = Feed()
    let tree = try ScreenTree(root: root)
    try root.present(Sheet())

    try expectUnchanged(tree) {
      expectSoldOut {
        try TreeRouter(tree).navigate(
          to: FailingBuilder().presentRoute(over: .replacing).from(root))
      }
    }
  }

  func testEveryValueOfTheRecordArrives() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let route = SheetBuilder().presentRoute(.popover, over: .context) {
      $0.anchor = "share"
      $0.size = .init(width: 320, height: 200)
      $0.isDismissibleByUser = false
      $0.values["arrow"] = "up"
    }

    let arrival = try TreeRouter(tree).navigate(to: route)

    let record = try XCTUnwrap(arrival.screen.screenPresentation)
    XCTAssertEqual(record.style, .popover)
    XCTAssertEqual(record.anchor, "share")
    XCTAssertEqual(record.size, Presentation.Size(width: 320, height: 200))
    XCTAssertFalse(record.isDismissibleByUser)
    XCTAssertEqual(record.values, ["arrow": "up"])
    XCTAssertEqual(record.asker, tree.root.flatMap { ($0 as? StackNode)?.top?.screenID })
  }
}
