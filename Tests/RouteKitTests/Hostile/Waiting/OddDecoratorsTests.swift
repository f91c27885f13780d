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

  @MainActor func testAnEndOfANavigationMayBeginAnotherThroughAnExclusiveRouter() async throws {
    let shop = try Counter()
    var another: (() throws -> Arrival)?
    var said: [String] = []
    let telling = Odd(shop.router) { attempt, request in
      let attempt = try attempt(request)
      if case .waits = attempt {
        request?.onEnd { _ in
          do { said.append("\(try another?().screen is Feed)") } catch { said.append("\(error)") }
        }
      }
      return attempt
    }
    let router = telling.exclusively()
    another = { try router.navigate(to: FeedBuilder().pushRoute()) }
    defer { another = nil }

    shop.go("cart", to: shop.cart, by: router)
    try await shop.door.knocked(times: 1)
    shop.door.open(with: .deny)
    await shop.ended(1)

    XCTAssertEqual(said, ["true"])
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
