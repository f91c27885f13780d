import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// The move `.forward`, and what ends the way forward.
final class ForwardTests: XCTestCase {
  private struct Shop {
    let stack: StackNode
    let tabs: TabNode
    let tree: ScreenTree
    let router: TreeRouter
    var visible: String? { tree.visible?.screenName }

    init(limit: Int = 10) throws {
      stack = try StackNode(Feed("feed"), Product("a"), Product("b"), Product("c"))
      tabs = try TabNode(stack, Cart("cart"))
      tree = try ScreenTree(root: tabs)
      tree.forwardLimit = limit
      router = TreeRouter(tree)
    }

    func goBack(_ times: Int) throws { for _ in 0..<times { try router.back() } }
  }

  func testTheSameScreensComeBackInReverseOrder() throws {
    let shop = try Shop()
    let before = shop.tree.snapshot()
    try shop.goBack(3)
    XCTAssertEqual(shop.tree.forwardCount, 3)

    var shown: [String?] = []
    while shop.router.canGoForward { shown.append(try shop.router.forward().screen.screenName) }

    XCTAssertEqual(shown, ["a", "b", "c"])
    XCTAssertEqual(shop.tree.snapshot(), before)
    XCTAssertEqual(shop.tree.forwardCount, 0)
  }

  func testWithoutALimitThereIsNoWayForward() throws {
    let shop = try Shop(limit: 0)
    try shop.goBack(1)

    try expectError(.noWayForward, leaving: shop.tree) { try shop.router.forward() }
    XCTAssertFalse(shop.router.canGoForward)
    XCTAssertEqual(shop.tree.forwardCount, 0)
  }

  func testAtTheEndItIsAnError() throws {
    let shop = try Shop()
    try shop.goBack(1)
    try shop.router.forward()

    try expectError(
      .noWayForward, leaving: shop.tree,
      """
      Cannot go forward: the user has not gone back since the last navigation.

        TabNode
        └─ ● StackNode
           └─ ● Product "c"   ◀ visible

      Check router.canGoForward first. Any other navigation that changes the tree ends the way forward.
      """
    ) { try shop.router.forward() }
  }

  func testTheOldestBeyondTheLimitAreForgotten() throws {
    let shop = try Shop(limit: 2)
    try shop.goBack(3)
    XCTAssertEqual(shop.tree.forwardCount, 2)

    try shop.router.forward()
    try shop.router.forward()
    XCTAssertEqual(shop.visible, "b")
    XCTAssertFalse(shop.router.canGoForward)
    try shop.goBack(2)
    shop.tree.forwardLimit = 1

    XCTAssertEqual(shop.tree.forwardCount, 1)
  }

  func testEveryOtherCommitThatMovesSomethingEndsTheWayForward() throws {
    let others: [(Shop) throws -> Void] = [
      { try $0.stack.push(Product("d")) }, { try $0.router.navigate(to: .pop) },
      { try $0.router.navigate(to: .selectTab(1)) }, { try $0.tabs.present(Sheet()) },
      {
        $0.tree.undoLimit = 5
        try $0.goBack(1)
        try $0.tree.undo()
      },
      { try $0.router.navigate(to: .back.then(.selectTab(1))) },
    ]

    for (position, other) in others.enumerated() {
      let shop = try Shop()
      try shop.goBack(1)
      try other(shop)

      XCTAssertEqual(shop.tree.forwardCount, 0, "\(position)")
      XCTAssertFalse(shop.router.canGoForward, "\(position)")
    }
  }

  func testCommitsThatMoveNothingAndRefusalsLeaveIt() throws {
    let split = try SplitNode(primary: StackNode(Feed(), Cart()))
    let tree = try ScreenTree(root: split)
    tree.forwardLimit = 5
    let router = TreeRouter(tree)
    try router.back()

    try split.collapse()
    try router.navigate(to: .popToRoot)
    try router.navigate(
      to: Move { navigation in
        navigation.onCommit {}
        return split
      })
    XCTAssertThrowsError(try router.navigate(to: .pop))
    XCTAssertThrowsError(try router.navigate(to: CartBuilder().pushRoute().then(.dismiss)))

    XCTAssertEqual(tree.forwardCount, 1)
    XCTAssertTrue(try router.forward().screen is Cart)
  }

  func testLayersAndTabsAndContextsComeBack() throws {
    let tabs = try TabNode(Feed("feed"), Cart("cart"), backMode: .history)
    let tree = try ScreenTree(root: tabs)
    tree.forwardLimit = 5
    let router = TreeRouter(tree)
    let update = ClosureBuilder { (minutes: Int) in Timer(minutes) }
      .presentRoute(.popover) { $0.anchor = "clock" }.reusing(.visible, asSteps: true)
    try tabs.select(1)
    for minutes in [5, 10] { try router.navigate(to: update, with: minutes) }
    let before = tree.snapshot()
    for _ in 0..<3 { try router.back() }
    XCTAssertEqual(tree.visible?.screenName, "feed")

    for _ in 0..<3 { try router.forward() }

    XCTAssertEqual(tree.snapshot(), before)
    XCTAssertEqual((tree.visible as? Timer)?.minutes, 10)
    XCTAssertEqual(tabs.tabHistory.map(\.screenName), ["feed"])
  }

  func testSeveralBacksInOneNavigationAreOneStep() throws {
    let shop = try Shop()
    try shop.router.navigate(to: .back.then(.back))
    XCTAssertEqual(shop.tree.forwardCount, 1)

    try shop.router.forward()

    XCTAssertEqual(shop.visible, "c")
  }

  func testTheRouteOfAHandlerCountsAndItsClosureDoesNot() throws {
    let shop = try Shop()
    let registration = shop.stack.onBack(perform: .popToRoot)
    try shop.goBack(1)
    XCTAssertEqual(shop.visible, "feed")
    registration.cancel()
    shop.stack.onBack {}
    try shop.goBack(1)

    try shop.router.forward()

    XCTAssertEqual(shop.visible, "c")
  }

  func testTheWayOfAChoiceCounts() throws {
    let shop = try Shop()
    try shop.router.navigate(to: XCTUnwrap(shop.tree.backChoice()).route)

    XCTAssertTrue(shop.router.canGoForward)
  }

  func testRulesAreAskedAndARefusalKeepsTheWay() throws {
    var isOpen = true
    let shop = try Shop()
    shop.tree.require(
      ClosureGuard { (_: Product) in isOpen ? .allow : .deny(SoldOut()) }, for: Product.self)
    try shop.goBack(1)
    isOpen = false

    XCTAssertFalse(shop.router.canGoForward)
    expectSoldOut { try shop.router.forward() }
    isOpen = true
    try shop.router.forward()

    XCTAssertEqual(shop.visible, "c")
  }

  func testARuleMayAskAndSendElsewhere() async throws {
    var verdict = Verdict.allow
    let shop = try Shop()
    shop.tree.require(ClosureGuard { (_: Product) in verdict }, for: Product.self)
    try shop.goBack(2)

    verdict = .asking { _ in .allow }
    try expectError(.mustWait, leaving: shop.tree) { try shop.router.forward() }
    XCTAssertTrue(shop.router.allows(.forward, ifAwaited: true))
    verdict = .allow
    try await shop.router.arrive(at: .forward)
    XCTAssertEqual(shop.visible, "b")
    verdict = .redirect(to: .selectTab(1))
    try shop.router.forward()

    XCTAssertEqual(shop.visible, "cart")
    XCTAssertEqual(shop.tree.forwardCount, 0)
  }

  func testWhileARuleAsksAnotherScreenMayComeAndGo() async throws {
    let shop = try Shop()
    var isSignedIn = false
    shop.tree.require(
      ClosureGuard { (_: Product) in
        if isSignedIn { return .allow }
        return .asking { asking in
          try await asking.router.arrive(at: SheetBuilder().presentRoute())
          try await asking.router.arrive(at: .dismiss)
          isSignedIn = true
          return .askAgain
        }
      }, for: Product.self)
    try shop.goBack(2)

    try await shop.router.arrive(at: .forward)
    XCTAssertEqual(shop.visible, "b")
    try shop.router.forward()

    XCTAssertEqual(shop.visible, "c")
  }

  func testItIsUndoneLikeAnyOtherNavigation() throws {
    let shop = try Shop()
    shop.tree.undoLimit = 5
    try shop.goBack(1)
    try shop.router.forward()
    XCTAssertEqual(shop.tree.undoCount, 2)

    try shop.tree.undo()
    XCTAssertEqual(shop.visible, "b")
    try shop.tree.undo()
    XCTAssertEqual(shop.visible, "c")
    try shop.tree.redo()

    XCTAssertEqual(shop.visible, "b")
    XCTAssertEqual([shop.tree.undoCount, shop.tree.redoCount, shop.tree.forwardCount], [1, 1, 0])
  }

  func testUndoAndForwardHaveLimitsOfTheirOwn() throws {
    let shop = try Shop()
    try shop.goBack(1)
    try expectError(.nothingToUndo, leaving: shop.tree) { try shop.tree.undo() }
    shop.tree.undoLimit = 5
    shop.tree.undoLimit = 0

    XCTAssertTrue(shop.router.canGoForward)
    XCTAssertEqual([shop.tree.undoLimit, shop.tree.forwardLimit], [0, 10])
    shop.tree.forwardLimit = -1
    XCTAssertEqual(shop.tree.forwardLimit, 0)
    XCTAssertFalse(shop.router.canGoForward)
  }

  func testItMustBeTheOnlyEdit() throws {
    let shop = try Shop()
    try shop.goBack(1)

    try expectError(
      .noWayForward, leaving: shop.tree,
      """
      Cannot go forward: this navigation went on to edit the tree.

      Navigate to .forward in a separate navigation.
      """
    ) { try shop.router.navigate(to: .forward.then(.selectTab(1))) }
    XCTAssertEqual(shop.tree.forwardCount, 1)
  }

  func testTheScreensAreHeldUntilTheWayEnds() throws {
    for ending in 0..<4 {
      weak var gone: Product?
      let stack = try StackNode(Feed())
      let tree = try ScreenTree(root: stack)
      tree.forwardLimit = 5
      do {
        let product = Product()
        gone = product
        try stack.push(product)
      }
      try TreeRouter(tree).back()
      XCTAssertNotNil(gone)

      switch ending {
      case 0: try stack.push(Cart())
      case 1: tree.forwardLimit = 0
      case 2: tree.forgetHistory()
      default: try tree.close()
      }

      XCTAssertNil(gone, "\(ending)")
    }
  }

  func testEditingAScreenThatLeftEndsTheWay() throws {
    let inner = try StackNode(Feed())
    let stack = try StackNode(Cart(), inner)
    let tree = try ScreenTree(root: stack)
    tree.forwardLimit = 5
    try TreeRouter(tree).back()

    try inner.push(Product())

    XCTAssertEqual(tree.forwardCount, 0)
  }

  func testTheStateOfACustomContainerComesBack() throws {
    let dial = Dial()
    try dial.insertChild(Feed(), at: 0)
    let tree = try ScreenTree(root: dial)
    tree.forwardLimit = 5
    try dial.turn(to: 3)
    dial.onBack(
      perform: Move { navigation in
        try dial.turn(to: 0, in: navigation)
        return dial
      })
    try TreeRouter(tree).back()
    XCTAssertEqual(dial.value, 0)

    try TreeRouter(tree).forward()

    XCTAssertEqual(dial.value, 3)
  }
}

private final class Timer: ScreenNode, ContextUpdatable {
  private(set) var minutes: Int
  init(_ minutes: Int) { self.minutes = minutes }
  func update(with minutes: Int) { self.minutes = minutes }
}
