import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class RouteOnArrivalTests: XCTestCase {
  private let diary = Diary()

  private func heard(_ name: String) -> ClosureBuilder<Heard, Void> {
    ClosureBuilder { [diary] in Heard(name, diary) }
  }

  func testTheClosureRunsAfterTheScreensHaveHeardAndBeforeObservers() throws {
    let tree = try ScreenTree(root: HeardStack("stack", diary, Heard("feed", diary)))
    tree.observe { [diary] _ in diary.note("observer") }
    _ = diary.read()

    try TreeRouter(tree).navigate(
      to: heard("cart").pushRoute().onArrival { [diary] screen in
        diary.note("arrived at \(screen.screenName ?? "") visible \(screen === tree.visible)")
      })

    XCTAssertEqual(
      diary.read(),
      [
        "disappear feed", "enter cart", "appear cart", "arrived at cart visible true", "observer",
      ])
  }

  func testTheClosureRunsAlsoWhenNothingChanged() throws {
    let tree = try ScreenTree(root: StackNode(Feed("feed")))

    try expectUnchanged(tree) {
      let arrival = try TreeRouter(tree).navigate(
        to: Move.popToRoot.onArrival { [diary] in diary.note($0.screenName ?? "") })
      XCTAssertNil(arrival.commit)
    }

    XCTAssertEqual(diary.read(), ["feed"])
  }

  func testClosuresRunInTheOrderInWhichTheirRoutesArePerformed() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    func noting(_ name: String) -> ClosureRoute<Heard, Void> {
      heard(name).pushRoute().onArrival { [diary] _ in diary.note("arrived \(name)") }
    }

    try TreeRouter(tree).navigate(
      to: noting("a").then(noting("b")).onArrival { [diary] _ in diary.note("arrived") })

    XCTAssertEqual(
      diary.read().filter { $0.hasPrefix("arrived") }, ["arrived a", "arrived b", "arrived"])
  }

  func testTheClosureDoesNotRunIfTheNavigationFails() throws {
    let tree = try ScreenTree(root: HeardStack("stack", diary, Heard("feed", diary)))
    _ = diary.read()
    let route = heard("cart").pushRoute().onArrival { _ in XCTFail("arrived") }

    try expectUnchanged(tree) {
      expectSoldOut {
        try TreeRouter(tree).navigate(to: route.then(FailingBuilder().pushRoute()))
      }
    }
    try expectError(.refused, leaving: tree) {
      try TreeRouter(tree).navigate(to: route.guarded(by: ClosureGuard { .deny }))
    }
    tree.require(ClosureGuard { (_: Heard) in .deny }, for: Heard.self)
    try expectError(.refused, leaving: tree) { try TreeRouter(tree).navigate(to: route) }

    XCTAssertEqual(diary.read(), [])
  }

  func testTheClosureMayNavigate() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let route = CartBuilder().pushRoute().onArrival { _ in
      do { try router.navigate(to: SheetBuilder().presentRoute()) } catch { XCTFail("\(error)") }
    }

    let commits = try commits(of: tree) { _ = try router.navigate(to: route) }

    XCTAssertEqual(commits.map(\.number), [2, 3])
    XCTAssertTrue(tree.visible is Sheet)
  }

  // MARK: The path

  /// The types and names of the screens in the path of a route's arrival.
  private func path<Target: Route>(
    of route: Target, in tree: ScreenTree
  ) throws -> [String] where Target.Context == Void {
    var found: [String]?
    try TreeRouter(tree).navigate(
      to: route.onArrival { screen, path in
        XCTAssertTrue(path.last === screen)
        found = path.map { "\(type(of: $0))" + ($0.screenName.map { " \($0)" } ?? "") }
      })
    return try XCTUnwrap(found)
  }

  func testThePathNamesWhatARouteWasToldToStartFromAndWhatItBuilt() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(Feed("feed"))))
    let lamp = ProductBuilder().pushRoute().with("lamp")

    XCTAssertEqual(try path(of: lamp, in: tree), ["Product lamp"])
    XCTAssertEqual(
      try path(of: lamp.from(StackBuilder().presentRoute()), in: tree),
      ["StackNode", "Product lamp"])
    XCTAssertEqual(
      try path(of: SheetBuilder().presentRoute(over: .replacing).from(.root), in: tree),
      ["TabNode", "Sheet"])
  }

  func testAScreenIsInThePathOnce() throws {
    let cart = Cart("cart")
    let tree = try ScreenTree(root: StackNode(cart))
    let lamp = ProductBuilder().pushRoute().with("lamp")

    XCTAssertEqual(
      try path(of: lamp.from(cart).then(lamp.from(cart)), in: tree),
      ["Cart cart", "Product lamp", "Product lamp"])
  }

  func testThePathOfAChainHasTheScreensOfItsParts() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(Feed("feed")), StackNode(Cart("cart"))))
    let chain = Move.selectTab(1).then(SheetBuilder().pushRoute())
      .then(ProductBuilder().inStack().presentRoute().with("lamp"))
      .then(ProductBuilder().pushRoute().with("chair"))

    XCTAssertEqual(try path(of: chain, in: tree), ["Sheet", "StackNode", "Product chair"])
  }

  func testThePathOfAMoveIsWhereItArrives() throws {
    let stack = try StackNode(Feed("feed"), Cart("cart"))
    let tree = try ScreenTree(root: stack)

    XCTAssertEqual(try path(of: Move.pop, in: tree), ["Feed feed"])
    XCTAssertEqual(
      try path(of: Move.popToRoot.from(stack), in: tree), ["StackNode", "Feed feed"])
  }

  func testAScreenAtWhichARouteArrivesAgainIsLast() throws {
    let feed = Feed("feed")
    let tree = try ScreenTree(root: StackNode(feed))

    XCTAssertEqual(
      try path(of: CartBuilder().pushRoute().from(feed).then(.pop), in: tree),
      ["Cart", "Feed feed"])
  }

  func testAPartOfAChainHasThePathOfThatPartOnly() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    func noting(_ name: String) -> some Route<Void> {
      ProductBuilder().pushRoute().with(name).onArrival { [diary] _, path in
        diary.note(path.map { $0.screenName ?? "" }.joined(separator: " "))
      }
    }

    try TreeRouter(tree).navigate(
      to: noting("a").then(noting("b")).onArrival { [diary] _, path in
        diary.note(path.map { $0.screenName ?? "" }.joined(separator: " "))
      })

    XCTAssertEqual(diary.read(), ["a", "b", "a b"])
  }

  func testRolledBackScreensAreNotInThePath() throws {
    let tree = try ScreenTree(root: StackNode(Feed("feed")))
    let lamp = ProductBuilder().pushRoute().with("lamp")
    let failing = CartBuilder().pushRoute().from(.root).then(FailingBuilder().pushRoute())
    let recovering = ClosureRoute { navigation -> ScreenNode in
      try navigation.perform(lamp)
      do {
        return try navigation.attempt { try navigation.perform(failing) }
      } catch {
        return try navigation.perform(SheetBuilder().presentRoute())
      }
    }

    XCTAssertEqual(
      try path(of: lamp.then(failing.orElse(lamp)), in: tree), ["Product lamp", "Product lamp"])
    XCTAssertEqual(try path(of: recovering, in: tree), ["Product lamp", "Sheet"])
    XCTAssertEqual(
      try path(of: Move.dismiss.then(failing).orElse(.dismiss), in: tree),
      ["Product lamp"])
  }

  func testAPathWithinWhatFailedIsNotToldAndTheOneAroundItIsWhole() throws {
    let tree = try ScreenTree(root: StackNode(Feed("feed")))
    let inner = CartBuilder().pushRoute().onArrival { _, _ in XCTFail("arrived") }
      .then(FailingBuilder().pushRoute())

    XCTAssertEqual(
      try path(of: inner.orElse(SheetBuilder().pushRoute()), in: tree), ["Sheet"])
  }

  func testAScreenInTheBackgroundIsInThePathToo() throws {
    let bottom = try StackNode(Feed("feed"))
    let tree = try ScreenTree(root: bottom)
    try bottom.present(Sheet())

    XCTAssertEqual(
      try path(of: CartBuilder().pushRoute().inBackground().from(bottom), in: tree),
      ["StackNode", "Cart"])
  }

  func testThePathIsReleasedWithTheNavigation() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    weak var passing: ScreenNode?

    try TreeRouter(tree).navigate(
      to: CartBuilder().pushRoute().onArrival { [diary] _, path in
        passing = path.first
        diary.note("\(path.count)")
      }.then(.pop))

    XCTAssertEqual(diary.read(), ["1"])
    XCTAssertNil(passing)
    XCTAssertTrue(tree.visible is Feed)
  }
}
