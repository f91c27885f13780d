import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class RoutePreparingAndOnCommitTests: XCTestCase {
  private let diary = Diary()

  private func note(_ screen: ScreenNode, _ origin: ScreenNode?) {
    diary.note("\(screen.screenName ?? "") after \(origin?.screenName ?? "nothing")")
  }

  private func heardTree() throws -> ScreenTree {
    let stack = try HeardStack("stack", diary, Heard("feed", diary), Heard("cart", diary))
    let tree = try ScreenTree(root: stack)
    _ = diary.read()
    return tree
  }

  func testAMoveReportsItsArrivalAndTheScreensThatLeftBeforeAnyScreenIsNotified() throws {
    let tree = try heardTree()

    try TreeRouter(tree).navigate(to: Move.pop.onCommit(note))

    XCTAssertEqual(
      diary.read(), ["feed after cart", "disappear cart", "leave cart", "appear feed"])
  }

  func testTheTreeIsCommittedWhenTheClosureRuns() throws {
    let tree = try heardTree()
    var visible: ScreenNode?
    var before: ScreenNode?

    try TreeRouter(tree).navigate(
      to: Move.pop.onCommit { _, origin in
        visible = tree.visible
        before = origin
      })

    XCTAssertEqual(visible?.screenName, "feed")
    XCTAssertEqual(before?.screenName, "cart")
    XCTAssertNil(before?.screenOwner)
  }

  func testEveryKindOfMoveCanBePrepared() throws {
    let tabs = try TabNode(StackNode(Feed("feed"), Cart("cart")), Account("account"))
    let tree = try ScreenTree(root: tabs)
    let router = TreeRouter(tree)
    try tabs.present(Sheet("sheet"))

    try router.navigate(to: Move.dismiss.onCommit(note))
    try router.navigate(to: Move.selectTab(1).onCommit(note))
    try router.navigate(to: Move.goBackInTabs.orElse(.selectTab(0)).onCommit(note))
    try router.navigate(to: Move.reveal(tabs.children[1]).onCommit(note))

    XCTAssertEqual(
      diary.read(),
      ["cart after sheet", "account after cart", "cart after account", "account after cart"])
  }

  func testANavigationThatChangesNothingNeitherRunsTheClosureNorMakesACommit() throws {
    let tree = try ScreenTree(root: StackNode(Feed("feed")))
    let route = Move.popToRoot.onCommit { _, _ in XCTFail("prepared") }

    try expectUnchanged(tree) {
      let arrival = try TreeRouter(tree).navigate(
        to: route.onArrival { [diary] in diary.note("arrived at \($0.screenName ?? "")") })
      XCTAssertNil(arrival.commit)
    }

    XCTAssertEqual(diary.read(), ["arrived at feed"])
  }

  func testEditsThatCancelOutDoNotRunTheClosure() throws {
    let tree = try ScreenTree(root: TabNode(Feed(), Cart()))
    let there = Move.selectTab(1).onCommit { _, _ in XCTFail("prepared") }

    try expectUnchanged(tree) { try TreeRouter(tree).navigate(to: there.then(.selectTab(0))) }
  }

  func testAClosureRunsIfAnotherPartOfTheNavigationMakesTheCommit() throws {
    let tree = try ScreenTree(root: StackNode(Feed("feed")))
    let route = Move.popToRoot.onCommit(note)

    try TreeRouter(tree).navigate(to: route.then(CartBuilder().pushRoute()))

    XCTAssertEqual(diary.read(), ["feed after feed"])
  }

  func testClosuresRunAsWrittenAndBeforeThoseThatMakeACommit() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let queueing = ClosureRoute { [diary] navigation -> ScreenNode in
      navigation.onCommit { diary.note("on commit") }
      return try XCTUnwrap(navigation.tree.visible)
    }

    try TreeRouter(tree).navigate(
      to: queueing.onCommit { [diary] _, _ in diary.note("first") }
        .onCommit { [diary] _, _ in diary.note("second") })

    XCTAssertEqual(diary.read(), ["first", "second", "on commit"])
  }

  func testInAChainTheScreenBeforeIsWhatTheRoutesBeforeMadeVisible() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(Feed("feed"), Cart("cart")), Account()))
    try (tree.root as? TabNode)?.select(1)

    try TreeRouter(tree).navigate(to: .selectTab(0).then(Move.pop.onCommit(note)))

    XCTAssertEqual(diary.read(), ["feed after cart"])
  }

  func testInAnEmptyTreeNothingWasVisible() throws {
    let tree = ScreenTree()
    let root = ClosureRoute { (navigation: Navigation) -> Feed in
      try navigation.perform(FeedBuilder().rootRoute())
    }

    try TreeRouter(tree).navigate(to: root.onCommit(note))

    XCTAssertEqual(diary.read(), [" after nothing"])
  }

  func testAClosureOfAFailedOrRefusedNavigationDoesNotRun() throws {
    let tree = try heardTree()
    let route = Move.pop.onCommit { _, _ in XCTFail("prepared") }
    let failing = route.then(FailingBuilder().pushRoute())

    try expectUnchanged(tree) { expectSoldOut { try TreeRouter(tree).navigate(to: failing) } }
    try TreeRouter(tree).navigate(to: failing.orElse(CartBuilder().pushRoute()))
    tree.require(ClosureGuard { (_: Sheet) in .deny }, for: Sheet.self)
    try expectError(.refused, leaving: tree) {
      try TreeRouter(tree).navigate(to: route.then(SheetBuilder().pushRoute()))
    }

    XCTAssertEqual(diary.read(), ["disappear cart"])
  }

  func testTheClosureMayNavigate() throws {
    let tree = try heardTree()
    let router = TreeRouter(tree)
    let route = Move.pop.onCommit { _, _ in
      do { try router.navigate(to: SheetBuilder().presentRoute()) } catch { XCTFail("\(error)") }
    }

    let commits = try commits(of: tree) { _ = try router.navigate(to: route) }

    XCTAssertEqual(commits.map(\.number), [2, 3])
    XCTAssertTrue(tree.visible is Sheet)
  }

  func testAScreenThatLeftIsReleasedAfterAllNotifications() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    weak var cart: Cart?
    try stack.push(CartBuilder().build(with: ()))
    cart = stack.top as? Cart

    try TreeRouter(tree).navigate(
      to: Move.pop.onCommit { _, origin in XCTAssertTrue(origin === cart) })

    XCTAssertNil(cart)
  }

  func testAPreparedMoveStartsFromItsOrigin() throws {
    let hidden = try StackNode(Feed("feed"), Cart())
    let tree = try ScreenTree(root: TabNode(Account("account"), hidden))

    try TreeRouter(tree).navigate(to: Move.pop.onCommit(note).from(hidden))

    XCTAssertEqual(diary.read(), ["feed after account"])
  }

  // Which of the two forms a call means when no type is written.

  func testAMoveBehindALeadingDotIsPreparedOnCommit() throws {
    let tree = try heardTree()

    try TreeRouter(tree).navigate(
      to: .pop.onCommit { (screen: ScreenNode, origin: ScreenNode?) in
        XCTAssertEqual(origin?.screenName, "cart")
      })
    try TreeRouter(tree).navigate(
      to: .popToRoot.onCommit { _, _ in XCTFail("prepared") }.animated(false))

    XCTAssertEqual(tree.visible?.screenName, "feed")
  }

  func testAScreenThatIsBuiltIsPreparedBeforeItIsPlacedHoweverTheClosureIsWritten() throws {
    let tree = try ScreenTree(root: StackNode(Feed("feed")))
    let router = TreeRouter(tree)
    let push = ProductBuilder().pushRoute()
    let noting: (Product, ScreenNode?) -> Void = { [diary] product, origin in
      diary.note(
        "\(product.screenName ?? "") from \(origin?.screenName ?? ""), placed \(product.screenOwner != nil)"
      )
    }

    try router.navigate(to: push.preparing(noting), with: "a")
    try router.navigate(to: push.preparing { noting($0, $1) }, with: "b")
    try router.navigate(
      to: push.preparing { (product: Product, origin: ScreenNode?) in noting(product, origin) },
      with: "c")
    try router.navigate(to: push.preparing { product, _ in noting(product, nil) }, with: "d")

    XCTAssertEqual(
      diary.read(),
      [
        "a from feed, placed false", "b from a, placed false", "c from b, placed false",
        "d from , placed false",
      ])
  }

  func testAChainOfPlacingsIsPreparedOnCommit() throws {
    let tree = try ScreenTree(root: StackNode(Feed("feed")))
    let chain = CartBuilder().pushRoute().then(ProductBuilder().pushRoute().with("lamp"))

    try TreeRouter(tree).navigate(to: chain.onCommit(note))

    XCTAssertEqual(diary.read(), ["lamp after feed"])
  }
}
