import Fixtures
import RouteKit
import XCTest

/// Custom decorators that do not pass on what they were given.
final class OddDecoratorsTests: XCTestCase {
  @MainActor func testAnAttemptBesideTheOneThatIsReturnedIsNotAQuestionToJoin() async throws {
    let ways: [(String, Odd<TreeRouter>.Act)] = [
      (
        "second",
        { attempt, request in
          let first = try attempt(request)
          let second = try attempt(request)
          return withExtendedLifetime(first) { second }
        }
      ),
      (
        "first",
        { attempt, request in
          let first = try attempt(request)
          let second = try attempt(request)
          return withExtendedLifetime(second) { first }
        }
      ),
      (
        "after one for another request",
        { attempt, request in
          let other = try attempt(Request())
          let own = try attempt(request)
          return withExtendedLifetime(other) { own }
        }
      ),
    ]

    for (name, way) in ways {
      let shop = try Counter()
      shop.go(name, to: shop.cart, by: Odd(shop.router, way))
      try await shop.door.knocked(times: 1)
      shop.door.open(with: .deny)
      await shop.ended(1)

      XCTAssertEqual(shop.ends, ["\(name): refused"])
    }
  }

  @MainActor func testADecoratorThatAttemptsTwicePerformsTwice() async throws {
    let shop = try Counter()
    let twice = Odd(shop.router) { attempt, request in
      _ = try attempt(request)
      return try attempt(request)
    }
    let asking = CartBuilder().pushRoute().guarded(by: ClosureGuard { .ask { _ in .allow } })

    shop.go("cart", to: asking, by: twice)
    await shop.ended(1)

    XCTAssertEqual(shop.stack.children.count, 3)
  }

  @MainActor func testADecoratorThatDropsTheRequestCannotWaitAndChangesNothing() async throws {
    let shop = try Counter()
    let dropping = Odd(shop.router) { attempt, _ in try attempt(nil) }
    let before = shop.tree.snapshot()

    shop.go("cart", to: shop.cart, by: dropping)
    await shop.ended(1)

    XCTAssertEqual(shop.ends, ["cart: mustWait"])
    XCTAssertEqual(shop.tree.snapshot(), before)
  }

  @MainActor func testADecoratorThatSwapsTheRequestDoesNotAskForEver() async throws {
    let shop = try Counter()
    let (other, counter) = (Request(), Diary())
    let swapping = Odd(shop.router) { attempt, _ in try attempt(other) }
    let asking = CartBuilder().pushRoute().guarded(
      by: ClosureGuard {
        .asking { _ in
          counter.note("asked")
          return .allow
        }
      })

    shop.go("cart", to: asking, by: swapping)
    await shop.ended(1)

    XCTAssertEqual(shop.ends, ["cart: redirectLoop"])
    XCTAssertLessThan(counter.entries.count, 20)
  }

  @MainActor func testKeptAttemptsKeepNoNavigationWaiting() async throws {
    let shop = try Counter()
    var kept: [Attempt] = []
    let odd = Odd(shop.router) { attempt, request in
      kept.append(try attempt(request))
      throw SoldOut()
    }
    let cart = shop.cart

    shop.go("kept", to: cart, by: odd)
    shop.go("cart", to: cart, by: shop.router)
    try await shop.door.knocked(times: 1)
    shop.door.open(with: .deny)
    await shop.ended(2)

    XCTAssertEqual(shop.ends, ["kept: SoldOut", "cart: refused"])
  }

  @MainActor func testAQueueWhoseRequestsAreSwappedDoesNotLoop() async throws {
    let shop = try Counter()
    let queued = shop.router.queued()
    let odd = Odd(queued) { attempt, _ in try attempt(Request()) }
    shop.go("cart", to: shop.cart, by: queued)
    try await shop.door.knocked(times: 1)

    shop.go("swapped", to: FeedBuilder().pushRoute(), by: odd)
    shop.go("last", to: FeedBuilder().pushRoute(), by: queued)
    shop.door.open(with: .deny)
    await shop.ended(3)

    XCTAssertEqual(
      Set(shop.ends), ["cart: refused", "swapped: requestLost", "last: Feed #3, commit 2"])
  }

  @MainActor func testAQueueIsNotHeldUpByARequestThatIsUsedAgain() async throws {
    let shop = try Counter()
    let queued = shop.router.queued()
    var first: Request?
    let odd = Odd(queued) { attempt, request in
      first = first ?? request
      return try attempt(first)
    }
    shop.go("stored", to: FeedBuilder().pushRoute(), by: odd)
    shop.go("cart", to: shop.cart, by: queued)
    try await shop.door.knocked(times: 1)

    shop.go("again", to: FeedBuilder().pushRoute(), by: odd)
    shop.go("last", to: FeedBuilder().pushRoute(), by: queued)
    shop.door.open(with: .deny)
    await shop.ended(4)

    XCTAssertEqual(
      Set(shop.ends),
      [
        "stored: Feed #3, commit 2", "cart: refused", "again: requestLost",
        "last: Feed #4, commit 3",
      ])
  }

  @MainActor func testATurnThatIsHandedOutAgainEnds() async throws {
    let shop = try Counter()
    let queued = shop.router.queued()
    var turn: Attempt?
    let odd = Odd(queued) { attempt, request in
      if let turn { return turn }
      let attempt = try attempt(request)
      turn = attempt
      return attempt
    }
    shop.go("cart", to: shop.cart, by: queued)
    try await shop.door.knocked(times: 1)

    shop.go("cached", to: FeedBuilder().pushRoute(), by: odd)
    shop.door.open(with: .deny)
    await shop.ended(2)

    XCTAssertEqual(shop.ends, ["cart: refused", "cached: requestLost"])
  }

  @MainActor func testAnEndOfANavigationInAQueueMayBeginAnotherThroughIt() async throws {
    let shop = try Counter()
    var queued: (() throws -> Arrival)?
    var said: [String] = []
    let telling = Odd(shop.router) { attempt, request in
      let attempt = try attempt(request)
      if case .waits = attempt {
        request?.onEnd { _ in
          do { said.append("\(try queued?().screen is Feed)") } catch { said.append("\(error)") }
        }
      }
      return attempt
    }
    let router = telling.queued()
    queued = { try router.navigate(to: FeedBuilder().pushRoute()) }
    defer { queued = nil }

    shop.go("cart", to: shop.cart, by: router)
    try await shop.door.knocked(times: 1)
    shop.door.open(with: .deny)
    await shop.ended(1)

    XCTAssertEqual(said, ["true"])
  }

  @MainActor func testANavigationThatWaitsForATurnHasNoneInAnInnerQueue() async throws {
    let shop = try Counter()
    let (first, second) = (Door(), Door())
    let inner = shop.router.queued()
    let outer = inner.queued()
    let part = FeedBuilder().pushRoute().guarded(by: second.guarding)
    // It belongs to the first navigation, goes through the outer router, and ends after the first.
    let asking = CartBuilder().pushRoute().guarded(
      by: ClosureGuard {
        .asking { asking in
          shop.go("part", to: part, by: outer)
          return try await first.answer()
        }
      })
    shop.go("whole", to: asking, by: inner)
    try await second.knocked(times: 1)
    first.open(with: .deny)
    await shop.ended(1)

    shop.go("later", to: FeedBuilder().pushRoute(), by: outer)
    second.open(with: .allow)
    await shop.ended(3)

    XCTAssertEqual(
      shop.ends, ["whole: refused", "part: Feed #3, commit 2", "later: Feed #4, commit 3"])
  }
}

/// Treats each attempt as a closure says, and gives up after too many attempts.
private final class Odd<Base: Router>: Router {
  typealias Step = (Request?) throws -> Attempt
  typealias Act = (Step, Request?) throws -> Attempt

  let base: Base
  let act: Act
  private var attempts = 0

  init(_ base: Base, _ act: @escaping Act) {
    self.base = base
    self.act = act
  }

  func attempt<Target: Route>(
    _ route: Target, with context: Target.Context, for request: Request?
  ) throws -> Attempt {
    attempts += 1
    if attempts > 200 { throw SoldOut(item: "attempts") }
    return try act({ try base.attempt(route, with: context, for: $0) }, request)
  }
}
