import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class GuardTests: XCTestCase {
  func testAGuardThatAllowsLetsTheRoutePass() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    try TreeRouter(tree).navigate(
      to: CartBuilder().pushRoute().guarded(by: ClosureGuard { .allow }))

    XCTAssertTrue(tree.visible is Cart)
  }

  func testAGuardThatDeniesRefusesTheRoute() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))

    try expectError(.refused, leaving: tree) {
      try TreeRouter(tree).navigate(
        to: CartBuilder().pushRoute().guarded(by: ClosureGuard { .deny }))
    }
  }

  func testAGuardSeesTheContextOfItsRoute() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let route = ProductBuilder().pushRoute()
      .guarded(by: ClosureGuard { (name: String) in name == "lamp" ? .allow : .deny })
    let router = TreeRouter(tree)

    try expectError(.refused, leaving: tree) { try router.navigate(to: route, with: "chair") }
    try router.navigate(to: route, with: "lamp")

    XCTAssertEqual(tree.visible?.screenName, "lamp")
  }

  func testTheOuterGuardIsAskedFirst() throws {
    let diary = Diary()
    func noting(_ name: String) -> ClosureGuard<Void> {
      ClosureGuard {
        diary.note(name)
        return .allow
      }
    }
    let tree = try ScreenTree(root: StackNode(Feed()))

    try TreeRouter(tree).navigate(
      to: CartBuilder().pushRoute().guarded(by: noting("inner")).guarded(by: noting("outer")))

    XCTAssertEqual(diary.read(), ["outer", "inner"])
  }

  func testNothingIsBuiltBeforeTheGuardAroundItAllowed() throws {
    let diary = Diary()
    let builder = ClosureBuilder {
      diary.note("built")
      return Cart()
    }
    let tree = try ScreenTree(root: StackNode(Feed()))

    try expectError(.refused, leaving: tree) {
      try TreeRouter(tree).navigate(
        to: builder.pushRoute().guarded(by: ClosureGuard { .deny }))
    }

    XCTAssertEqual(diary.read(), [])
  }

  func testARefusedLinkOfAChainTakesTheWholeChainBack() throws {
    let tree = try ScreenTree(root: TabNode(StackNode(Feed()), Account()))

    try expectError(.refused, leaving: tree) {
      try TreeRouter(tree).navigate(
        to: Move.selectTab(1)
          .then(CartBuilder().presentRoute())
          .then(SheetBuilder().presentRoute().guarded(by: ClosureGuard { .deny })))
    }
  }

  func testAGuardSeesTheTreeAsTheChainLeftIt() throws {
    let tree = try ScreenTree(root: TabNode(Feed(), StackNode(Account("account"))))
    var seen: String?
    let watching = ClosureGuard { (_: Void) in
      seen = tree.visible?.screenName
      return .allow
    }

    try TreeRouter(tree).navigate(
      to: Move.selectTab(1).then(CartBuilder().pushRoute().guarded(by: watching)))

    XCTAssertEqual(seen, "account")
    XCTAssertTrue(tree.visible is Cart)
  }

  func testARefusalThatARouteCaughtIsNotForgotten() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let refused = CartBuilder().pushRoute().guarded(by: ClosureGuard { .deny(SoldOut()) })

    try expectUnchanged(tree) {
      expectSoldOut {
        try TreeRouter(tree).navigate(
          to: EditRoute { navigation in
            do {
              _ = try navigation.attempt { try refused.perform(with: (), in: navigation) }
            } catch {
              _ = try CartBuilder().presentRoute().perform(with: (), in: navigation)
            }
          })
      }
    }
  }

  func testARefusalIsForgottenByTheNextNavigation() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    _ = try? router.navigate(to: CartBuilder().pushRoute().guarded(by: ClosureGuard { .deny }))

    try router.navigate(to: CartBuilder().pushRoute())

    XCTAssertTrue(tree.visible is Cart)
  }

  func testAGuardInsideACatchingRouteThatAsksCannotBePassedByWaitingForNothing() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let asking = CartBuilder().pushRoute().guarded(by: ClosureGuard { .ask { _ in .allow } })

    try expectError(.mustWait, leaving: tree) {
      try TreeRouter(tree).navigate(
        to: EditRoute { navigation in _ = try? asking.perform(with: (), in: navigation) })
    }
  }
}
