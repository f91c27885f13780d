import Fixtures
import Foundation
import RouteKit
import RouteKitLinks
import RouteKitTesting
import XCTest

/// Links that arrive before the first root, with routers that order navigations.
final class EarlyLinksTests: XCTestCase {
  @MainActor func testTheFirstRootAndTheLinkBeforeItBothArriveThroughEachRouter() async throws {
    let routers: [(name: String, around: (TreeRouter) -> any Router)] = [
      ("latest only", { $0.latestOnly() }),
      ("exclusively", { $0.exclusively() }),
      (
        "many",
        {
          $0.latestOnly().guarded(by: ClosureGuard { .allow }).exclusively().caused(by: .user)
            .logged { _ in }
        }
      ),
    ]
    for router in routers {
      let start = try EarlyShop()
      try await start.openBeforeTheRoot(by: router.around(start.router))
      XCTAssertEqual(
        start.ends, ["root: TabNode #1, commit 1", "lamp: Product \"product\" #5, commit 2"],
        router.name)
    }
  }

  @MainActor func testARouterAroundTheOneForLinksKnowsNothingOfTheLinkBeforeTheFirstRoot()
    async throws
  {
    let start = try EarlyShop()
    let links = start.router.opening(start.links)
    try start.open("lamp", by: links)
    await start.settle()

    try links.exclusively().navigate(to: LinkedShop.home)
    await start.ended(1)

    XCTAssertEqual(start.ends, ["lamp: Product \"product\" #5, commit 2"])
  }

  @MainActor func testARootThatCannotWaitIsSetBesideALink() async throws {
    let start = try EarlyShop()
    let router = start.router.exclusively().opening(start.links)
    try start.open("lamp", by: router)
    await start.settle()

    try router.navigate(to: LinkedShop.home)
    await start.ended(1)

    XCTAssertEqual(start.ends, ["lamp: Product \"product\" #5, commit 2"])
  }

  @MainActor func testTheFirstRootThatAsksAndALinkBothArriveThroughEachRouter() async throws {
    let routers: [(name: String, around: (TreeRouter) -> any Router)] = [
      ("latest only", { $0.latestOnly() }), ("exclusively", { $0.exclusively() }),
    ]
    for router in routers {
      let start = try EarlyShop()
      try await start.openWhileTheRootAsks(by: router.around(start.router))
      XCTAssertEqual(
        start.ends, ["root: TabNode #1, commit 1", "lamp: Product \"product\" #5, commit 2"],
        router.name)
    }
  }

  @MainActor func testAGuardOfARouterIsAskedAboutALinkOnlyWhenThereIsARoot() async throws {
    let start = try EarlyShop()
    let router = start.router.guarded(by: start.door.guarding).opening(start.links)
    try start.open("lamp", by: router)
    await start.settle()
    XCTAssertEqual(start.door.questions, 0)

    try start.router.navigate(to: LinkedShop.home)
    try await start.door.knocked(times: 1)
    start.door.open(with: .allow)
    await start.ended(1)

    XCTAssertEqual(start.ends, ["lamp: Product \"product\" #5, commit 2"])
  }

  @MainActor func testALogSaysNothingOfALinkUntilThereIsARoot() async throws {
    let start = try EarlyShop()
    var lines: [String] = []
    let router = start.router.logged { lines.append("\($0)") }.opening(start.links)
    try start.open("lamp", by: router)
    await start.settle()
    XCTAssertEqual(lines, [])

    try start.router.navigate(to: LinkedShop.home)
    await start.ended(1)

    XCTAssertEqual(lines, ["1: product (link) arrived: Product \"product\" #5, commit 2"])
  }

  @MainActor func testARouterOfAnAppsOwnSeesNothingOfALinkUntilThereIsARoot() async throws {
    let start = try EarlyShop()
    var attempts = 0
    let noting = RequestNoting(base: start.router) { _ in attempts += 1 }
    try start.open("lamp", by: noting.opening(start.links))
    await start.settle()
    XCTAssertEqual(attempts, 0)

    try start.router.navigate(to: LinkedShop.home)
    await start.ended(1)

    XCTAssertEqual(attempts, 1)
  }

  @MainActor func testALinkWaitsThoughARouterForeseesNothing() async throws {
    let start = try EarlyShop()
    let router = Blind(base: start.router).opening(start.links)
    try start.open("lamp", by: router)
    expectError(.mustWait) { try router.open(URL("shop://feed")) }
    await start.settle()
    XCTAssertEqual(start.ends, [])

    try router.navigate(to: LinkedShop.home)
    await start.ended(1)

    XCTAssertEqual(start.ends, ["lamp: Product \"product\" #5, commit 2"])
  }

  @MainActor func testTheLatestLinkIsKeptThroughARouterThatRefusesOthers() async throws {
    let start = try EarlyShop()
    let router = start.router.exclusively().opening(start.links)
    try start.open("lamp", by: router)
    try start.open("chair", by: router)
    await start.ended(1)

    try router.navigate(to: LinkedShop.home)
    await start.ended(2)

    XCTAssertEqual(
      start.ends, ["lamp: superseded", "chair: Product \"product\" #5, commit 2"])
  }

  @MainActor func testALinkBeforeTheFirstRootEndsWithTheTreeThroughARouter() async throws {
    let start = try EarlyShop()
    let router = start.router.exclusively().opening(start.links)
    try start.open("lamp", by: router)

    try start.tree.close()
    await start.ended(1)

    XCTAssertEqual(start.ends, ["lamp: treeClosed"])
  }

  @MainActor func testALinkBeforeTheFirstRootCanBeCancelledThroughARouter() async throws {
    let start = try EarlyShop()
    let router = start.router.exclusively().opening(start.links)
    let pending = try start.open("lamp", by: router)
    await start.settle()

    pending.cancel()
    await start.ended(1)

    XCTAssertEqual(start.ends, ["lamp: CancellationError"])
  }

  @MainActor func testALinkOnTheWayToAnAnswerEndsWithWhatItBelongsTo() async throws {
    let start = try EarlyShop()
    let router = start.router.latestOnly()
    let asking = FeedBuilder().rootRoute().guarded(
      by: ClosureGuard {
        .asking { asking in
          let links = asking.router.opening(start.links)
          try start.open("lamp", by: links)
          await start.ended(1)
          return .deny
        }
      })
    start.go("first", to: asking, by: router)
    await start.settle()

    try router.navigate(to: LinkedShop.home)
    await start.ended(2)

    XCTAssertEqual(start.ends, ["lamp: superseded", "first: superseded"])
  }

  /// Each root that left before the link's turn once counted as an answer that led nowhere.
  @MainActor func testALinkWaitsOnWhenRootsComeAndGo() async throws {
    let start = try EarlyShop()
    let router = start.router.opening(start.links)
    try start.open("lamp", by: router)
    await start.settle()

    for _ in 1...12 {
      try start.tree.setRoot(Feed())
      try start.tree.setRoot(nil)
      await start.settle()
    }
    XCTAssertEqual(start.ends, [])
    try router.navigate(to: LinkedShop.home)
    await start.ended(1)

    XCTAssertTrue(start.tree.visible is Product)
  }
}

/// A shop that has not been built yet, and a record of how navigations ended.
@MainActor private final class EarlyShop {
  let shop: LinkedShop
  let door = Door()
  private(set) var ends: [String] = []

  init() throws { shop = try LinkedShop() }

  var tree: ScreenTree { shop.tree }
  var links: LinkTable { shop.links }
  var router: TreeRouter { TreeRouter(tree) }

  @discardableResult
  func open(_ name: String, by router: LinkedRouter) throws -> Task<Void, Never> {
    let url = try XCTUnwrap(URL(string: "shop://products/\(name)"))
    return router.open(url) { self.ends.append("\(name): \($0.ending)") }
  }

  func go<Target: Route<Void>>(
    _ name: String, to route: Target, by router: some Router
  ) {
    router.navigate(to: route) { self.ends.append("\(name): \($0.ending)") }
  }

  /// Opens a link, then sets the first root with the same router.
  func openBeforeTheRoot(by base: some Router) async throws {
    let router = base.opening(links)
    try open("lamp", by: router)
    await settle()
    go("root", to: LinkedShop.home, by: router)
    await ended(2)
  }

  /// Opens a link while a guard of the first root asks.
  func openWhileTheRootAsks(by base: some Router) async throws {
    let router = base.opening(links)
    go("root", to: LinkedShop.home.guarded(by: door.guarding), by: router)
    try await door.knocked(times: 1)
    try open("lamp", by: router)
    await settle()
    door.open(with: .allow)
    await ended(2)
  }

  func ended(_ count: Int) async {
    await expectEventually("\(count) ends") { ends.count >= count }
  }

  func settle() async {
    for _ in 0..<20 {
      await Task.yield()
      await passThroughThePool()
    }
  }
}

/// A router that answers previews itself.
private struct Blind<Base: Router>: Router {
  let base: Base

  func attempt<Target: Route>(
    _ route: Target, with context: Target.Context, for request: Request?
  ) throws -> Attempt {
    if request?.isPreview ?? false { throw SoldOut(item: "previews") }
    return try base.attempt(route, with: context, for: request)
  }
}
