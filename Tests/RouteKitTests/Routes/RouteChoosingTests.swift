import Fixtures
import RouteKit
import RouteKitLinks
import RouteKitTesting
import XCTest

final class RouteChoosingTests: XCTestCase {
  private let byName = ClosureRoute.choosing { (name: String) in
    if name == "lamp" { return ProductBuilder().pushRoute().with(name) }
    return ProductBuilder().inStack().presentRoute().with(name)
  }

  func testARouteIsChosenByTheContextAndGetsIt() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)

    try router.navigate(to: byName, with: "lamp")
    try router.navigate(to: byName, with: "chair")

    expectTree(
      tree,
      """
      StackNode
      ├─ Feed
      └─ ● Product "lamp"

      sheet on StackNode:
      StackNode
      └─ ● Product "chair"   ◀ visible
      """)
  }

  func testARouteIsChosenByTheTreeAsTheRoutesBeforeLeftIt() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let chooser = Move.choosing { _, tree in
      if tree.visible is Cart { return SheetBuilder().presentRoute() }
      return .popToRoot
    }

    try TreeRouter(tree).navigate(to: CartBuilder().pushRoute().then(chooser))

    XCTAssertTrue(tree.visible is Sheet)
  }

  func testNothingIsChosenBeforeItIsPerformed() throws {
    let diary = Diary()
    let tree = try ScreenTree(root: StackNode(Feed()))
    let chooser = Move.choosing { _ in
      diary.note("choose")
      return CartBuilder().pushRoute()
    }

    expectSoldOut {
      try TreeRouter(tree).navigate(to: FailingBuilder().pushRoute().then(chooser))
    }
    let before = diary.read()
    try TreeRouter(tree).navigate(to: chooser.then(chooser))

    XCTAssertEqual(before, [])
    XCTAssertEqual(diary.read(), ["choose", "choose"])
  }

  func testAnErrorOfAChooserReachesTheCallerAndRollsTheEarlierRoutesBack() throws {
    let diary = Diary()
    let tree = try ScreenTree(root: HeardStack("stack", diary, Heard("feed", diary)))
    _ = diary.read()
    let chooser = Move.choosing { (_: Void) throws -> any Route<Void> in throw SoldOut() }

    try expectUnchanged(tree) {
      expectSoldOut { try TreeRouter(tree).navigate(to: CartBuilder().pushRoute().then(chooser)) }
    }

    XCTAssertEqual(diary.read(), [])
  }

  func testAChooserThatThrowsLeadsToTheAlternative() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let chooser = Move.choosing { (_: Void) throws -> any Route<Void> in throw SoldOut() }

    try TreeRouter(tree).navigate(to: chooser.orElse(CartBuilder().pushRoute()))

    XCTAssertTrue(tree.visible is Cart)
  }

  func testAGuardAroundAChooserIsAskedBeforeItChoosesAndTheOneInsideAfter() throws {
    let diary = Diary()
    func noting(_ name: String) -> ClosureGuard<Void> {
      ClosureGuard {
        diary.note(name)
        return .allow
      }
    }
    let tree = try ScreenTree(root: StackNode(Feed()))
    let chooser = Move.choosing { _ in
      diary.note("choose")
      return CartBuilder().pushRoute().guarded(by: noting("inner"))
    }

    try TreeRouter(tree).navigate(to: chooser.guarded(by: noting("outer")))

    XCTAssertEqual(diary.read(), ["outer", "choose", "inner"])
  }

  func testAChosenRouteThatIsRefusedEndsTheNavigation() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let chooser = Move.choosing { _ in
      CartBuilder().pushRoute().guarded(by: ClosureGuard { .deny })
    }

    try expectError(.refused, leaving: tree) { try TreeRouter(tree).navigate(to: chooser) }
  }

  // MARK: - The type of the arrival

  func testTheTypeOfTheArrivalIsThatOfTheChosenRoute() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let open: ClosureRoute<Product, String> = .choosing { name in
      ProductBuilder().pushRoute().with(name)
    }
    var arrived: [Product] = []

    try TreeRouter(tree).navigate(to: open.onArrival { arrived.append($0) }, with: "lamp")

    XCTAssertEqual(arrived.map(\.screenName), ["lamp"])
  }

  func testRoutesOfDifferentTypesAreChosenBetween() throws {
    let tree = try ScreenTree(root: StackNode(Feed("feed")))
    let open = ClosureRoute.choosing { (name: String) in
      if name.isEmpty { return .popToRoot }
      return ProductBuilder().pushRoute().with(name)
    }

    try TreeRouter(tree).navigate(to: open, with: "lamp")
    XCTAssertEqual(tree.visible?.screenName, "lamp")
    try TreeRouter(tree).navigate(to: open, with: "")
    XCTAssertEqual(tree.visible?.screenName, "feed")
  }

  func testAChosenRouteThatNeedsNoStartComesAfterTheOrigin() throws {
    let (list, cart) = (Feed("list"), Feed("cart"))
    let tree = try ScreenTree(root: TabNode(StackNode(list), StackNode(cart)))
    let router = TreeRouter(tree)
    let home = Move.dismissAll.then(.selectTab(0))
    var chosen: Move = .reveal(cart)
    let open = ClosureRoute<ScreenNode, Void>.choosing { _, _ in chosen }.from(home)

    try router.navigate(to: open)
    XCTAssertTrue(tree.visible === cart)

    // It is the second of two routes: the first one is performed too.
    try router.navigate(to: SheetBuilder().presentRoute())
    chosen = Move { navigation in try navigation.perform(.reveal(list)) }
    let commits = try commits(of: tree) { try router.navigate(to: open) }
    XCTAssertTrue(tree.visible === list)
    XCTAssertEqual(commits.count, 1)
    chosen = Move { navigation in try XCTUnwrap(navigation.tree.visible) }
    try router.navigate(to: SheetBuilder().presentRoute())
    try router.navigate(to: open)
    XCTAssertTrue(tree.visible === list)
  }

  /// It was first performed without the origin, and its error ended the navigation.
  func testAChosenRouteMayNeedWhatOnlyTheOriginBringsIn() throws {
    let (list, cart) = (Feed("list"), Feed("cart"))
    let shop = ClosureBuilder { try TabNode(StackNode(list), StackNode(cart)) }.rootRoute()
    for open in [
      ClosureRoute<ScreenNode, Void>.choosing { _, _ in Move.reveal(cart) }.from(shop),
      Move(Move.reveal(cart).orElse(Move.reveal(list)).from(shop)),
    ] {
      let tree = try ScreenTree(root: StackNode(Feed("start")))

      try TreeRouter(tree).navigate(to: open)

      XCTAssertTrue(tree.visible === cart, "\(tree.snapshot())")
      try tree.setRoot(StackNode(Feed("end")))
    }
  }

  /// Its builder and guard were called without the origin, and once more after it.
  func testAChosenRouteIsPerformedOnce() throws {
    let list = Feed("list")
    let tree = try ScreenTree(root: TabNode(StackNode(list), StackNode(Feed("cart"))))
    var calls: [String] = []
    let start = ClosureBuilder {
      calls.append("builder")
      return try StackNode(Feed("start"))
    }
    .rootRoute().guarded(
      by: ClosureGuard {
        calls.append("guard")
        return .allow
      })
    let home = Move.selectTab(0).onArrival { _ in calls.append("home") }
    for open in [
      ClosureRoute<ScreenNode, Void>.choosing { _, _ in start }.from(home),
      Move(start.orElse(Move.reveal(list)).from(home)),
    ] {
      try tree.setRoot(TabNode(StackNode(Feed("list")), StackNode(Feed("cart"))))
      calls = []

      try TreeRouter(tree).navigate(to: open)

      XCTAssertEqual(calls, ["guard", "builder", "home"])
    }
  }

  /// The taken route removes the screen that it is to start from.
  func testAStartThatHasLeftSinceIsAnError() throws {
    let tree = try ScreenTree(root: StackNode(Feed("list")))
    let leave = Move { navigation in
      _ = try navigation.perform(.dismissAll)
      guard let start = try Origin.visible.find(in: navigation) else { throw CancellationError() }
      return start
    }
    let open = ClosureRoute<ScreenNode, Void>.choosing { _, _ in leave }
      .from(SheetBuilder().inStack().presentRoute())

    try expectError(.originGone, leaving: tree) { try TreeRouter(tree).navigate(to: open) }
  }

  func testAChosenRouteThatFindsComesAfterTheOrigin() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(Feed("list")), StackNode(Feed("cart"))))
    let first = try XCTUnwrap(tree.visible)
    try TreeRouter(tree).navigate(to: .selectTab(1))
    let open = ClosureRoute<ScreenNode, Void>.choosing { _, _ in Move.find(.node(first)) }
      .from(Move.dismissAll.then(.selectTab(0)))

    try TreeRouter(tree).navigate(to: open)

    XCTAssertTrue(tree.visible === first)
  }

  func testAnOriginThatFailsFailsTheChosenRouteThatNeedsNoStart() throws {
    let feed = Feed()
    let tree = try ScreenTree(root: StackNode(feed))
    let open = ClosureRoute<ScreenNode, Void>.choosing { _, _ in Move.reveal(feed) }

    try expectError(.noContainer, leaving: tree) {
      try TreeRouter(tree).navigate(to: open.from(Move.selectTab(0)))
    }
    try expectError(.originGone, leaving: tree) {
      try TreeRouter(tree).navigate(to: open.from(Feed()))
    }
  }

  // MARK: - Deep links

  private struct Transfer: Codable, Equatable {
    let account: String
    let id: String
  }

  func testADeepLinkIsOneClosureFromItsContextToABoundRoute() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let account = ProductBuilder().inStack().presentRoute()
    let transaction = ProductBuilder().pushRoute()
    try TreeRouter(tree).navigate(to: SheetBuilder().presentRoute())

    try TreeRouter(tree).navigate(
      to: .choosing { (transfer: Transfer) in
        .dismissAll.then(account.with(transfer.account)).then(transaction.with(transfer.id))
      }, with: Transfer(account: "savings", id: "7"))

    expectTree(
      tree,
      """
      StackNode
      └─ ● Feed

      sheet on StackNode:
      StackNode
      ├─ Product "savings"
      └─ ● Product "7"   ◀ visible
      """)
  }

  func testATableOfLinksTakesItWhereItIsRooted() throws {
    let account = ProductBuilder().inStack().rootRoute()
    let transaction = ProductBuilder().pushRoute()
    let links = try LinkTable(schemes: ["bank"], hosts: ["bank.example"]) { links in
      links.add(
        "transaction", "accounts/:account/transactions/:id",
        to: .choosing { (transfer: Transfer) in
          account.with(transfer.account).then(transaction.with(transfer.id))
        }.rooted())
    }
    let tree = ScreenTree()

    try TreeRouter(tree).navigate(to: links.route(for: "bank://accounts/savings/transactions/7"))

    expectTree(
      tree,
      """
      StackNode
      ├─ Product "savings"
      └─ ● Product "7"   ◀ visible
      """)
  }
}
