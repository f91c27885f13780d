import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class RecheckTests: XCTestCase {
  func testScreensThatAreStillAllowedStay() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Cart()))
    tree.require(ClosureGuard { (_: Cart) in .allow }, for: Cart.self)

    try expectUnchanged(tree) { try tree.recheck() }
  }

  func testAScreenInAStackGoesWithAllAboveIt() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Cart(), Product("lamp"), Sheet()))
    forbid(Cart.self, on: tree)

    let commits = try commits(of: tree) { try tree.recheck() }

    expectTree(
      tree,
      """
      StackNode
      └─ ● Feed   ◀ visible
      """)
    XCTAssertEqual(
      commits.map(\.description),
      [
        "commit 2 (recheck): Sheet #5 left; Product \"lamp\" #4 left; Cart #3 left; "
          + "visible: Feed #2"
      ])
  }

  func testAnEmptiedStackGoesWithItsTab() throws {
    let tree = try ScreenTree(
      root: TabNode(StackNode(Feed()), StackNode(Cart(), Product()), Account()))
    forbid(Cart.self, on: tree)

    try tree.recheck()

    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  └─ ● Feed   ◀ visible
      └─ Account
      """)
  }

  func testAColumnBecomesEmptyAndHostedLayersGoAlong() throws {
    let cart = Cart()
    let tree = try ScreenTree(root: SplitNode(primary: Feed(), secondary: cart))
    try cart.present(Sheet())
    forbid(Cart.self, on: tree)

    try tree.recheck()

    expectTree(
      tree,
      """
      SplitNode
      └─ ● primary: Feed   ◀ visible
      """)
  }

  func testALayerGoesWithThoseAboveIt() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    try router.navigate(to: CartBuilder().inStack().presentRoute())
    try router.navigate(to: SheetBuilder().presentRoute())
    forbid(Cart.self, on: tree)

    try tree.recheck()

    expectTree(
      tree,
      """
      StackNode
      └─ ● Feed   ◀ visible
      """)
  }

  func testSeveralPlacesGoInOneCommit() throws {
    let tree = try ScreenTree(
      root: TabNode(StackNode(Feed(), Cart()), StackNode(Search(), Cart()), Cart()))
    forbid(Cart.self, on: tree)

    let commits = try commits(of: tree) { try tree.recheck() }

    XCTAssertEqual(commits.count, 1)
    expectTree(
      tree,
      """
      TabNode
      ├─ ● StackNode
      │  └─ ● Feed   ◀ visible
      └─ StackNode
         └─ ● Search
      """)
  }

  func testAForbiddenRootLeavesTheTreeEmpty() throws {
    let tree = try ScreenTree(root: StackNode(Cart(), Feed()))
    forbid(Cart.self, on: tree)

    try tree.recheck()

    XCTAssertNil(tree.root)
  }

  func testTheFallbackIsPerformedInTheSameCommit() throws {
    let tree = try ScreenTree(root: StackNode(Cart()))
    forbid(Cart.self, on: tree)
    tree.fallback = FeedBuilder().rootRoute()

    let commits = try commits(of: tree) { try tree.recheck() }

    XCTAssertTrue(tree.root is Feed)
    XCTAssertEqual(commits.map(\.cause), [.recheck])
  }

  func testTheFallbackIsNotPerformedWhereSomethingIsLeft() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Cart()))
    forbid(Cart.self, on: tree)
    tree.fallback = SheetBuilder().rootRoute()

    try tree.recheck()

    XCTAssertTrue(tree.visible is Feed)
    XCTAssertTrue(tree.fallback is ClosureRoute<Sheet, Void>)
  }

  func testAnImpossibleFallbackIsTheErrorAndForbiddenScreensStillGo() throws {
    let tree = try ScreenTree(root: StackNode(Cart()))
    forbid(Cart.self, on: tree)
    tree.fallback = FailingBuilder().rootRoute()

    expectSoldOut { try tree.recheck() }

    XCTAssertNil(tree.root)
  }

  func testAFallbackThatIsForbiddenIsTheErrorAndTheTreeIsEmpty() throws {
    let tree = try ScreenTree(root: StackNode(Cart()))
    forbid(Cart.self, on: tree)
    tree.fallback = CartBuilder().rootRoute()

    expectError(.refused) { try tree.recheck() }

    XCTAssertNil(tree.root)
  }

  func testAFallbackThatIsForbiddenEachTimeIsPerformedNoMoreThanAnyOtherNavigation() throws {
    let tree = try ScreenTree(root: Cart())
    var allowsFeed = false
    tree.require(ClosureGuard { (_: Feed) in allowsFeed ? .allow : .deny }, for: Feed.self)
    tree.require(ClosureGuard { (_: Cart) in allowsFeed ? .deny : .allow }, for: Cart.self)
    tree.fallback = ClosureRoute.choosing {
      allowsFeed
        ? ClosureRoute<ScreenNode, Void>(FeedBuilder().rootRoute())
        : ClosureRoute<ScreenNode, Void>(CartBuilder().rootRoute())
    }
    var (rechecks, errors) = (0, [RoutingError.Kind]())
    let change = {
      allowsFeed.toggle()
      rechecks += 1
      do { try tree.recheck() } catch let error as RoutingError { errors.append(error.kind) } catch
      {}
    }
    tree.observe { _ in if rechecks < 3_000 { change() } }

    change()

    XCTAssertLessThan(rechecks, 1_010)
    XCTAssertEqual(errors, [.tooManyCommits])
    XCTAssertNil(tree.root)
  }

  func testAFallbackThatHasToAskOrIsRedirectedIsAnErrorWithAdvice() throws {
    let help = [
      (Verdict.ask { _ in .allow }, "A fallback cannot wait. Remove the guard that asks."),
      (
        .redirect(to: SheetBuilder().rootRoute()),
        "A fallback cannot be redirected. Set the target of the redirect as the fallback."
      ),
    ]
    for (verdict, advice) in help {
      let tree = try ScreenTree(root: StackNode(Cart()))
      forbid(Cart.self, on: tree)
      tree.fallback = FeedBuilder().rootRoute().guarded(by: ClosureGuard { verdict })

      XCTAssertThrowsError(try tree.recheck()) {
        XCTAssertEqual(($0 as? RoutingError)?.advice, advice)
      }
      XCTAssertNil(tree.root)
    }
  }

  func testScreensAreNotifiedAndNotAsked() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Clinging()))
    forbid(Clinging.self, on: tree)

    try tree.recheck()

    XCTAssertTrue(tree.visible is Feed)
  }

  func testAQuestionIsANo() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Cart()))
    tree.require(ClosureGuard { (_: Cart) in .ask { _ in .allow } }, for: Cart.self)

    try tree.recheck()

    XCTAssertTrue(tree.visible is Feed)
  }

  func testARuleMayNotEditWhileItIsAsked() throws {
    let stack = try StackNode(Feed(), Cart())
    let tree = try ScreenTree(root: stack)
    var refused: RoutingError?
    tree.require(
      ClosureGuard { (_: Cart) in
        do { try stack.pop() } catch { refused = error as? RoutingError }
        return .allow
      }, for: Cart.self)

    try expectUnchanged(tree) { try tree.recheck() }

    XCTAssertEqual(refused?.kind, .busyAttempting)
  }

  func testAClosedTreeIsNotAsked() throws {
    let tree = try ScreenTree(root: Feed())
    try tree.close()

    expectError(.treeClosed) { try tree.recheck() }
  }

  func testRemovedScreensDoNotComeBackByUndoing() throws {
    let (tree, stack) = try treeWithHistory()
    try stack.push(Cart())
    forbid(Cart.self, on: tree)
    try tree.recheck()

    try expectError(.refused, leaving: tree) { try tree.undo() }
  }

  func testAScreenThatIsOnlyAllowedBesideARemovedOneIsRemovedToo() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    var isOpen = true
    tree.require(ClosureGuard { (_: Cart) in isOpen ? .allow : .deny }, for: Cart.self)
    tree.require(
      ClosureGuard { (lamp: Lamp) in
        lamp.screenTree?.screens.contains { $0 is Cart } == true ? .allow : .deny
      }, for: Lamp.self)
    try stack.present(StackNode(Cart()))
    // The rule is asked about it before the cart.
    try stack.push(Lamp())

    isOpen = false
    let commits = try commits(of: tree) { try tree.recheck() }

    XCTAssertEqual(commits.count, 1)
    XCTAssertEqual(tree.screens.count, 2)
    XCTAssertTrue(tree.visible is Feed)
  }

  func testTheSelectedTabGoesAfterTheOtherForbiddenTabs() throws {
    for (visits, expected) in [([0, 4], "3"), ([2, 0, 4], "2"), ([4], "3")] {
      let tabs = TabNode(backMode: .fullHistory)
      try tabs.append(Cart())
      for name in ["1", "2", "3"] { try tabs.append(Product(name)) }
      try tabs.append(StackNode(Cart(), Cart()))
      for tab in visits { try tabs.select(tab) }
      let tree = try ScreenTree(root: tabs)
      forbid(Cart.self, on: tree)

      try tree.recheck()

      XCTAssertEqual(tabs.selectedTab?.screenName, expected, "\(visits)")
      XCTAssertEqual(tabs.children.count, 3)
    }
  }

  private func forbid<Forbidden: ScreenNode>(_ type: Forbidden.Type, on tree: ScreenTree) {
    tree.require(ClosureGuard { (_: Forbidden) in .deny }, for: type)
  }
}

private final class Clinging: ScreenNode {
  override func leaveCheck(_: Departure) -> Verdict { .deny }
}
