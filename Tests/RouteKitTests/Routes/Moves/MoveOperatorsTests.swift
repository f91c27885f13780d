import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Each operator of routes on a move: it has its effect, or says why it cannot have one. None is ignored.
///
/// The compiler refuses what the type excludes: `with(_:)` with a context and `reusing(_:asSteps:)`; see
/// `FirstHourTests`. A chain that builds a screen has the same type as a move, so the others are refused when the
/// route is performed.
final class MoveOperatorsTests: XCTestCase {
  private let diary = Diary()

  private func shop() throws -> (tree: ScreenTree, router: TreeRouter) {
    let tree = try ScreenTree(
      root: TabNode(StackNode(Feed("feed"), Cart("cart")), Account("account")))
    return (tree, TreeRouter(tree))
  }

  /// Expects that an operator around `.pop` has its effect.
  private func expect(
    _ operatorName: String, _ heard: [String], visible: String = "feed",
    line: UInt = #line, _ add: (Move, ScreenTree) throws -> Move
  ) throws {
    let (tree, router) = try shop()
    var failure: String?

    do { try router.navigate(to: add(.pop, tree)) } catch { failure = "\(error)" }

    XCTAssertEqual(
      diary.read() + [failure].compactMap { $0 }, heard, operatorName, line: line)
    XCTAssertEqual(tree.visible?.screenName, visible, operatorName, line: line)
  }

  func testOperatorsThatAMoveHasAUseForHaveTheirEffect() throws {
    let diary = diary
    struct Noting: Hook {
      let diary: Diary
      func check(_: Any) { diary.note("check") }
      func prepare(_: ScreenNode, from _: ScreenNode?, with _: Any) { diary.note("prepare") }
      func update(_: ScreenNode, with _: Any) { diary.note("update") }
      func arrive(at _: ScreenNode, along _: [ScreenNode], with _: Any) { diary.note("arrive") }
    }

    try expect("guarded", ["asked"]) { move, _ in
      move.guarded(
        by: ClosureGuard {
          diary.note("asked")
          return .allow
        })
    }
    try expect("checking", ["checked"]) { move, _ in move.checking { diary.note("checked") } }
    try expect("mapContext", ["mapped"]) { move, _ in
      move.mapContext { (_: Int) in diary.note("mapped") }.with(1)
    }
    try expect("onCommit", ["feed after cart"]) { move, _ in
      move.onCommit { diary.note("\($0.screenName ?? "") after \($1?.screenName ?? "")") }
    }
    try expect("onArrival", ["feed"]) { move, _ in
      move.onArrival { diary.note($0.screenName ?? "") }
    }
    try expect("onArrival with a path", ["feed"]) { move, _ in
      move.onArrival { _, path in diary.note(path.compactMap(\.screenName).joined(separator: ", "))
      }
    }
    // The screen is there already, so a hook does not prepare it.
    try expect("hooked", ["check", "update", "arrive"]) { move, _ in
      move.hooked(by: Noting(diary: diary))
    }
    try expect("then", [], visible: "account") { move, _ in move.then(.selectTab(1)) }
    try expect("orElse", [], visible: "account") { move, _ in
      move.then(.pop).orElse(.selectTab(1))
    }
    try expect("from", [], visible: "feed") { move, tree in
      move.from(try XCTUnwrap(tree.visible))
    }
    try expect("reusing", [], visible: "account") { move, _ in
      move.reusing(.where { screen, _ in screen is Account })
    }
    try expect("with", []) { move, _ in move.with(()) }
    try expect("rooted", []) { move, _ in move.rooted() }
    XCTAssertTrue(Move.pop.rooted().outline.isRooted)
    try expect("named", []) { move, _ in move.named("back") }
    XCTAssertEqual(Move.pop.named("back").outline.name, "back")
  }

  func testOperatorsForABuiltScreenAreRefused() throws {
    try expect(
      "preparing",
      [
        """
        Cannot prepare the screen: the route builds no screen.

        Write preparing(_:) directly after the part that builds a screen. For a screen that is there, use onCommit(_:).
        """
      ], visible: "cart"
    ) { move, _ in move.preparing { _, _ in XCTFail("prepared") } }
    try expect(
      "reusingKept",
      [
        """
        Cannot bring back a kept screen: the route builds no screen.

        Write reusingKept() directly after the part that builds a screen.
        """
      ], visible: "cart"
    ) { move, _ in move.reusingKept() }
  }

  func testThePreparationOfAMoveIsRefusedInsideOtherOperatorsToo() throws {
    let moves: [Move] = [
      .pop, .popToRoot, .selectTab(1), .dismissAll, .doNothing, .back,
      .find(.where { screen, _ in screen is Feed }), .selectTab(1).then(.selectTab(0)),
      .choosing { .pop }, Move.pop.orElse(.doNothing), Move { try XCTUnwrap($0.tree.visible) },
    ]
    let wraps: [(Move) -> Move] = [
      { $0 }, { $0.animated(false) }, { $0.hooked(by: ClosureHook { (_: ScreenNode, _: Any) in }) },
      { $0.guarded(by: ClosureGuard { .allow }) }, { $0.checking {} }, { $0.onArrival { _ in } },
    ]
    for (number, move) in moves.enumerated() {
      for (wrap, around) in wraps.enumerated() {
        let (tree, router) = try shop()
        let before = tree.snapshot()
        let routes: [Move] = [
          around(move).preparing { _, _ in XCTFail("prepared") }, around(move).reusingKept(),
          around(move.preparing { _, _ in XCTFail("prepared") }), around(move.reusingKept()),
        ]
        for (form, route) in routes.enumerated() {
          XCTAssertThrowsError(try router.navigate(to: route), "\(number) \(wrap) \(form)") {
            XCTAssertTrue(
              "\($0)".contains("the route builds no screen"), "\(number) \(wrap) \(form): \($0)")
          }
        }
        XCTAssertEqual(tree.snapshot(), before)
      }
    }
  }

  func testAChainThatBuildsAScreenIsPreparedAlthoughItHasTheTypeOfAMove() throws {
    let (tree, router) = try shop()
    let product = ClosureBuilder { Product("lamp") }.pushRoute()
    let chain: Move = .popToRoot.then(product)

    try router.navigate(to: chain.preparing { screen, _ in screen.screenName = "prepared" })

    XCTAssertEqual(tree.visible?.screenName, "prepared")
  }

  func testAPreparationDoesNotCountForTheMovesOfAChainBeforeItsLastRoute() throws {
    let (_, router) = try shop()
    let product = ClosureBuilder { Product("lamp") }.pushRoute()

    XCTAssertThrowsError(
      try router.navigate(to: product.then(.pop).preparing { _, _ in XCTFail("prepared") }))
  }

  func testAScreenThatIsReusedIsNotPreparedAndNoError() throws {
    let (tree, router) = try shop()
    let cart = CartBuilder().pushRoute().reusing(.visible)

    try router.navigate(to: cart.preparing { _, _ in XCTFail("prepared") })
    try router.navigate(to: cart.reusingKept())

    XCTAssertEqual(tree.visible?.screenName, "cart")
  }
}
