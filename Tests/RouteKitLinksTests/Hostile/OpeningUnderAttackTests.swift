import Fixtures
import Foundation
import RouteKit
import RouteKitLinks
import RouteKitTesting
import XCTest

/// Links that arrive at unexpected moments.
final class OpeningUnderAttackTests: XCTestCase {
  func testALinkOfAClosedTreeIsAnErrorAtOnce() throws {
    let shop = try LinkedShop()
    try shop.router.navigate(to: LinkedShop.home)
    try shop.tree.close()

    expectError(.treeClosed) { try shop.router.open(URL("shop://feed")) }
    expectError(.treeClosed) {
      try shop.router.navigate(to: shop.links.route(for: "shop://feed"))
    }
  }

  @MainActor
  func testALinkOfAClosedTreeWaitsForNothing() async throws {
    let shop = try LinkedShop()
    try shop.tree.close()
    var ending: Result<Arrival, any Error>?

    shop.router.open(try URL("shop://feed")) { ending = $0 }
    await expectEventually("the link ends") { ending != nil }

    XCTAssertThrowsError(try ending?.get()) {
      XCTAssertEqual(($0 as? RoutingError)?.kind, .treeClosed)
    }
  }

  @MainActor
  func testALinkThatIsOpenedWhenThereIsARootWinsOverTheOneThatWaitedForIt() async throws {
    let shop = try LinkedShop()
    let router = shop.router
    var first: Result<Arrival, any Error>?
    router.open(try URL("shop://products/lamp")) { first = $0 }
    for _ in 0..<5 { await Task.yield() }

    try router.navigate(to: LinkedShop.home)
    try router.open(URL("shop://products/chair"))
    await expectEventually("the first link ends") { first != nil }

    XCTAssertThrowsError(try first?.get()) {
      XCTAssertEqual(($0 as? RoutingError)?.kind, .superseded)
    }
    XCTAssertEqual(try shop.links.url(of: shop.tree).absoluteString, "shop://products/chair")
  }

  @MainActor
  func testALinkThatFailsLeavesTheOneThatWaits() async throws {
    let shop = try LinkedShop()
    let router = shop.router
    var first: Result<Arrival, any Error>?
    router.open(try URL("shop://products/lamp")) { first = $0 }
    for _ in 0..<5 { await Task.yield() }

    expectError(.mustWait) { try router.open(URL("shop://products/chair")) }
    expectError(.badLink) { try router.open(URL("shop://nowhere")) }
    _ = router.preview(try shop.links.route(for: "shop://products/sofa"))
    try router.navigate(to: LinkedShop.home)
    await expectEventually("the first link ends") { first != nil }

    XCTAssertTrue(try first?.get().screen is Product)
    XCTAssertEqual(try shop.links.url(of: shop.tree).absoluteString, "shop://products/lamp")
  }

  /// A shop whose account asks who the user is, as often as the test answers.
  private final class Clerk {
    var isSignedIn = false
    var questions = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func ask() async {
      questions += 1
      await withCheckedContinuation { waiting.append($0) }
    }

    func answer() {
      isSignedIn = true
      for one in waiting { one.resume() }
      waiting = []
    }
  }

  private func shop(with clerk: Clerk) throws -> LinkedShop {
    try LinkedShop { links in
      let account = ClosureBuilder { Account() }.named("account").pushRoute()
        .from(LinkedShop.home)
        .guarded(
          by: ClosureGuard { _ in
            clerk.isSignedIn
              ? .allow
              : .asking { _ in
                await clerk.ask()
                return .askAgain
              }
          })
      links.add("account", "account", to: account)
    }
  }

  @MainActor
  func testALinkBeforeTheFirstRootThatMustSignInAsksOnceAndOnlyThen() async throws {
    let clerk = Clerk()
    let shop = try shop(with: clerk)
    let router = shop.router
    var ending: Result<Arrival, any Error>?
    router.open(try URL("shop://account")) { ending = $0 }
    for _ in 0..<10 { await Task.yield() }
    XCTAssertEqual(clerk.questions, 0)

    try router.navigate(to: LinkedShop.home)
    await expectEventually("the clerk is asked") { clerk.questions > 0 }
    XCTAssertEqual(clerk.questions, 1)
    clerk.answer()
    await expectEventually("the link ends") { ending != nil }

    XCTAssertTrue(try ending?.get().screen is Account)
    XCTAssertEqual(clerk.questions, 1)
  }

  @MainActor
  func testALinkWhileAQuestionIsOpenArrivesAndTheAnswerGoesOn() async throws {
    let clerk = Clerk()
    let shop = try shop(with: clerk)
    let router = shop.router
    try router.navigate(to: LinkedShop.home)
    var ending: Result<Arrival, any Error>?
    router.open(try URL("shop://account")) { ending = $0 }
    await expectEventually("the clerk is asked") { clerk.questions > 0 }

    try router.open(URL("shop://products/lamp"))
    XCTAssertNil(ending)
    XCTAssertTrue(shop.tree.visible is Product)
    clerk.answer()
    await expectEventually("the link ends") { ending != nil }

    XCTAssertTrue(try ending?.get().screen is Account)
    XCTAssertEqual(clerk.questions, 1)
  }

  func testALinkThatIsOpenedFromACommitOfALinkArrives() throws {
    let shop = try LinkedShop()
    let router = shop.router
    try router.navigate(to: LinkedShop.home)
    var inner: Result<Arrival, any Error>?
    let observation = shop.tree.observe { commit in
      guard commit.cause == .link, inner == nil else { return }
      inner = Result { try router.open(URL("shop://products/chair")) }
    }
    defer { observation.cancel() }

    try router.open(URL("shop://products/lamp"))

    XCTAssertNotNil(inner)
    XCTAssertNoThrow(try inner?.get())
    XCTAssertEqual(try shop.links.url(of: shop.tree).absoluteString, "shop://products/chair")
  }
}
