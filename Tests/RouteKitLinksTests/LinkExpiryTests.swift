import Fixtures
import Foundation
import RouteKit
import RouteKitLinks
import RouteKitTesting
import XCTest

final class LinkExpiryTests: XCTestCase {
  @MainActor func testALinkThatWaitsForTheFirstRootExpires() async throws {
    let desk = try Desk()
    desk.open("lamp")

    await desk.pass(.seconds(29))
    XCTAssertEqual(desk.ends, [])
    await desk.pass(.seconds(1))
    await desk.ended(1)

    XCTAssertEqual(
      desk.errors,
      [
        """
        Cannot open 'shop://products/lamp': it has waited 30 seconds for the first root.

        Open it again, or let its router wait longer: expiring(after:on:isolation:).
        """
      ])
    XCTAssertEqual(desk.ends, ["lamp: expired"])
    try desk.router.navigate(to: LinkedShop.home)
    await desk.settle()
    XCTAssertTrue(desk.tree.visible is Feed)
  }

  @MainActor func testALimitFarBelowZeroIsOverAtOnce() async throws {
    let shop = try LinkedShop()
    let router = TreeRouter(shop.tree).opening(shop.links).expiring(after: .seconds(Int64.min))
    var errors: [String] = []

    router.open("shop://feed") { result in
      if case .failure(let error) = result { errors.append("\(error)") }
    }
    await expectEventually("the link ends") { !errors.isEmpty }

    XCTAssertEqual(
      errors[0].split(separator: "\n").first,
      "Cannot open 'shop://feed': it has waited 0 seconds for the first root.")
  }

  @MainActor func testALinkThatWaitsForAGuardExpiresAndItsQuestionIsCancelled() async throws {
    let desk = try Desk(isOpen: true)
    desk.open("vase")
    try await desk.stock.knocked()

    await desk.pass(.seconds(30))
    await desk.ended(1)

    XCTAssertEqual(
      desk.errors.first?.split(separator: "\n").first,
      "Cannot open 'shop://stocked/vase': it has waited 30 seconds for the guard 'InStock'.")
    XCTAssertEqual(desk.stock.cancelled, 1)
    XCTAssertTrue(desk.tree.visible is Feed)
  }

  @MainActor func testALinkWhoseDataComesInTimeIsOpenedAndTheTimeIsOver() async throws {
    let desk = try Desk(isOpen: true)
    desk.open("vase")
    try await desk.stock.knocked()
    await desk.pass(.seconds(29))

    desk.stock.isLoaded = true
    await desk.ended(1)
    await desk.pass(.seconds(100))

    XCTAssertEqual(desk.ends, ["vase: Product \"stocked\" #5, commit 2"])
  }

  @MainActor func testTheTimeBeginsWithTheFirstWait() async throws {
    let desk = try Desk()
    desk.open("vase")
    await desk.pass(.seconds(20))
    try desk.router.navigate(to: LinkedShop.home)
    try await desk.stock.knocked()

    await desk.pass(.seconds(10))
    await desk.ended(1)

    XCTAssertEqual(desk.ends, ["vase: expired"])
  }

  @MainActor func testALinkWhoseAnswerAnotherAwaitsEndsWithTheLastOfThemAndOneTaskSleeps()
    async throws
  {
    let desk = try Desk(isOpen: true)
    desk.open("vase")
    await desk.pass(.seconds(10))
    desk.open("bowl")
    await desk.pass(.seconds(10))
    XCTAssertEqual(desk.clock.sleeperCount, 1)

    await desk.pass(.seconds(10))
    await desk.settle()
    await desk.pass(.seconds(10))
    await desk.ended(2)

    XCTAssertEqual(Set(desk.ends), ["vase: expired", "bowl: expired"])
    XCTAssertEqual(desk.stock.knocks, 1)
    XCTAssertEqual(desk.clock.sleeperCount, 0)
  }

  @MainActor func testALinkThatJoinedTheQuestionOfAnExpiredOneStillOpens() async throws {
    let desk = try Desk(isOpen: true)
    desk.open("vase")
    try await desk.stock.knocked()
    await desk.pass(.seconds(20))
    desk.open("bowl")
    await desk.pass(.seconds(10))
    await desk.settle()

    desk.stock.isLoaded = true
    await desk.ended(2)

    XCTAssertEqual(Set(desk.ends), ["vase: expired", "bowl: Product \"stocked\" #5, commit 2"])
  }

  @MainActor func testANewerLinkReplacesTheOneThatWaits() async throws {
    let latest = try Desk(isOpen: true) { $0.latestOnly() }
    latest.open("vase")
    try await latest.stock.knocked()
    latest.open("lamp")
    await latest.ended(2)
    XCTAssertEqual(
      Set(latest.ends), ["vase: superseded", "lamp: Product \"product\" #5, commit 2"])
  }

  @MainActor func testAnotherNavigationDoesNotExpire() async throws {
    let desk = try Desk(isOpen: true)
    let product = LinkedShop.product.guarded(by: InStock(stock: desk.stock))
    desk.note("vase") { desk.router.navigate(to: product, with: "vase", completion: $0) }
    try await desk.stock.knocked()

    await desk.pass(.seconds(100))
    XCTAssertEqual(desk.ends, [])
    desk.stock.isLoaded = true
    await desk.ended(1)

    XCTAssertEqual(desk.ends, ["vase: Product \"product\" #5, commit 2"])
  }

  @MainActor func testAPreviewAndALinkThatCannotWaitStartNoClock() async throws {
    let desk = try Desk()

    expectError(.mustWait) { try desk.router.open("shop://products/lamp") }
    XCTAssertFalse(
      desk.router.preview(try desk.router.links.route(for: "shop://stocked/vase")).isPossible)
    await desk.settle()

    XCTAssertEqual(desk.clock.sleeperCount, 0)
  }

  @MainActor func testARouterWithAnotherCauseSharesTheTime() async throws {
    let desk = try Desk()
    let notified = desk.router.caused(by: Cause("notification"))
    desk.note("lamp") { notified.open("shop://products/lamp", completion: $0) }

    await desk.pass(.seconds(30))
    await desk.ended(1)

    XCTAssertEqual(desk.ends, ["lamp: expired"])
  }

  @MainActor func testTheAsyncFormThrowsWhenTheClosureReturns() async throws {
    let desk = try Desk(isOpen: true)
    desk.stock.endsWhenCancelled = false
    let opening = Task { _ = try await desk.router.arrive(at: "shop://stocked/vase") }
    try await desk.stock.knocked()
    await desk.pass(.seconds(30))

    desk.stock.isLoaded = true

    do {
      try await opening.value
      XCTFail("Nothing was thrown.")
    } catch { XCTAssertEqual((error as? RoutingError)?.kind, .expired) }
    XCTAssertTrue(desk.tree.visible is Feed)
  }

  @MainActor func testWithoutTimeALinkThatHasToWaitFailsAndTheOthersOpen() async throws {
    let desk = try Desk(isOpen: true, after: .zero)
    desk.open("lamp")
    desk.open("vase")
    await desk.ended(2)

    XCTAssertEqual(desk.ends, ["lamp: Product \"product\" #5, commit 2", "vase: expired"])
    XCTAssertTrue(desk.errors[0].contains("it has waited 0 seconds for"), desk.errors[0])
  }

  @MainActor func testALimitThatNoClockCanAddNeverEnds() async throws {
    for limit in [Duration.seconds(Int64.max), .seconds(Int64.max) * 18] {
      let shop = try LinkedShop()
      let router = TreeRouter(shop.tree).opening(shop.links).expiring(after: limit)
      var (ends, turns) = (0, 0)
      router.open("shop://products/lamp") { _ in ends += 1 }
      await expectEventually("the clock begins to sleep") {
        turns += 1
        return turns > 100
      }
      XCTAssertEqual(ends, 0)

      try router.navigate(to: LinkedShop.home)

      await expectEventually("it opens") { ends == 1 }
      XCTAssertTrue(shop.tree.visible is Product)
    }
  }

  @MainActor func testAClockWhoseSleepEndsAtOnceIsAskedOnceAndItsLinkEnds() async throws {
    for throwsErrors in [false, true] {
      let clock = StoppedClock(throwsErrors: throwsErrors)
      let shop = try LinkedShop()
      let router = TreeRouter(shop.tree).opening(shop.links)
        .expiring(after: .seconds(30), on: clock)
      var kinds: [RoutingError.Kind?] = []

      router.open("shop://products/lamp") { result in
        if case .failure(let error) = result { kinds.append((error as? RoutingError)?.kind) }
      }
      await expectEventually("the link ends") { !kinds.isEmpty }
      for _ in 0..<200 { await Task.yield() }

      XCTAssertEqual(kinds, [.expired])
      XCTAssertEqual(clock.sleeps, 1)
    }
  }

  @MainActor func testNoLinkWaitsForLongerBecauseTheClockJumpsBack() async throws {
    let desk = try Desk(isOpen: true)
    desk.open("vase")
    await desk.pass(.seconds(10))

    await desk.pass(.seconds(-3_600))
    desk.open("bowl")
    await desk.pass(.seconds(29))
    XCTAssertEqual(desk.ends, [])
    await desk.pass(.seconds(1))
    await desk.ended(2)

    XCTAssertEqual(Set(desk.ends), ["vase: expired", "bowl: expired"])
  }

  @MainActor func testAReleasedRouterWithoutLinksLeavesNoTaskBehind() async throws {
    let clock = ManualClock()
    let tree = ScreenTree()
    var router: LinkedRouter? = try TreeRouter(tree).opening(LinkedShop().links)
      .expiring(after: .seconds(30), on: clock)
    XCTAssertNotNil(router)

    router = nil
    await Task.yield()

    XCTAssertEqual(clock.sleeperCount, 0)
  }
}

/// A clock on which no time passes, and whose sleep ends at once.
private final class StoppedClock: Clock, @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0
  private let throwsErrors: Bool

  init(throwsErrors: Bool) { self.throwsErrors = throwsErrors }

  var now: ManualClock.Instant { ManualClock().now }
  var minimumResolution: Duration { .zero }
  var sleeps: Int { lock.withLock { count } }

  func sleep(until _: ManualClock.Instant, tolerance _: Duration?) async throws {
    lock.withLock { count += 1 }
    if throwsErrors { throw CancellationError() }
  }
}

/// Data that links wait for.
private final class Stock {
  var isLoaded = false
  var endsWhenCancelled = true
  private(set) var knocks = 0
  private(set) var cancelled = 0

  func load() async throws {
    knocks += 1
    while !isLoaded {
      if Task.isCancelled, endsWhenCancelled {
        cancelled += 1
        throw CancellationError()
      }
      await Task.yield()
    }
  }

  func knocked() async throws { await expectEventually("the guard asks") { knocks > 0 } }
}

private struct InStock: Guard, Questioning {
  let stock: Stock

  func check(_: String) -> Verdict { stock.isLoaded ? .allow : .ask(self) }

  func answer(_: Asking) async throws -> Answer {
    try await stock.load()
    return .askAgain
  }
}

/// A shop whose links wait for half a minute, and the ends of its links.
@MainActor private final class Desk {
  let clock = ManualClock()
  let stock = Stock()
  let router: LinkedRouter
  private let shop: LinkedShop
  private(set) var ends: [String] = []
  private(set) var errors: [String] = []

  var tree: ScreenTree { shop.tree }

  init(
    isOpen: Bool = false, after limit: Duration = .seconds(30),
    _ decorate: (TreeRouter) -> any Router = { $0 }
  ) throws {
    let inStock = InStock(stock: stock)
    let push = ProductBuilder().named("stocked").pushRoute().guarded(by: inStock)
    shop = try LinkedShop { links in
      links.add("stocked", "stocked/:name", to: push.from(LinkedShop.home).rooted())
    }
    router = decorate(TreeRouter(shop.tree)).opening(shop.links)
      .expiring(after: limit, on: clock)
    if isOpen { try router.navigate(to: LinkedShop.home) }
  }

  /// Opens a link to a product. Vases and bowls wait for the stock.
  func open(_ name: String) {
    let path = ["vase", "bowl"].contains(name) ? "stocked" : "products"
    note(name) { router.open("shop://\(path)/\(name)", completion: $0) }
  }

  func note(
    _ name: String,
    _ begin: (@escaping (Result<Arrival, any Error>) -> Void) -> Task<Void, Never>
  ) {
    _ = begin { [weak self] result in
      switch result {
      case .success(let arrival): self?.ends.append("\(name): \(arrival)")
      case .failure(let error):
        self?.ends.append("\(name): \((error as? RoutingError).map { "\($0.kind)" } ?? "\(error)")")
        self?.errors.append("\(error)")
      }
    }
  }

  /// Moves the clock when the tasks have got as far as they can.
  func pass(_ duration: Duration) async {
    await settle()
    clock.advance(by: duration)
    await settle()
  }

  func settle() async { for _ in 0..<200 { await Task.yield() } }

  func ended(_ count: Int) async {
    await expectEventually("\(count) ends") { ends.count >= count }
    XCTAssertEqual(ends.count, count)
  }
}
