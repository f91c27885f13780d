import Fixtures
import Observation
import RouteKit
import RouteKitTesting
import XCTest

/// A shop whose cart asks, with an indicator and the clock that moves it.
@MainActor private final class IndicatedShop {
  let shop: Counter
  let clock = ManualClock()
  let indicator: NavigationIndicator
  private var requests: [Int: Request] = [:]

  init(delay: Int = 200, leastDuration: Int = 500) throws {
    shop = try Counter()
    indicator = NavigationIndicator(
      delay: .milliseconds(delay), leastDuration: .milliseconds(leastDuration), clock: clock)
  }

  var router: some Router { shop.router.indicated(by: indicator) }
  var isOn: Bool { indicator.isNavigating }

  func after(_ milliseconds: Int) { clock.advance(by: .milliseconds(milliseconds)) }

  /// Begins a navigation that waits until it is ended by number.
  func begin(_ number: Int = 0, by router: (any Router)? = nil) throws {
    let request = Request()
    requests[number] = request
    guard case .waits = try (router ?? self.router).attempt(shop.cart, with: (), for: request)
    else { return XCTFail("It does not wait.") }
  }

  /// A request that is released ends at once.
  func end(_ number: Int = 0) { requests[number] = nil }
}

final class NavigationIndicatorTests: XCTestCase {
  @MainActor func testItComesOnAfterTheDelay() async throws {
    let lamp = try IndicatedShop(delay: 200)

    try lamp.begin()
    XCTAssertFalse(lamp.isOn)
    lamp.after(199)
    XCTAssertFalse(lamp.isOn)
    lamp.after(1)
    XCTAssertTrue(lamp.isOn)
  }

  @MainActor func testADelayThatNoClockCanAddNeverComesOn() async throws {
    for longest in [Duration.seconds(Int64.max), .seconds(Int64.max) * 18] {
      let shop = try Counter()
      let indicator = NavigationIndicator(delay: longest, leastDuration: longest)
      let request = Request()
      let router = shop.router.indicated(by: indicator)
      guard case .waits = try router.attempt(shop.cart, with: (), for: request) else {
        return XCTFail("It does not wait.")
      }
      var turns = 0
      await expectSoon("the clock begins to sleep") {
        turns += 1
        return turns > 100
      }

      XCTAssertFalse(indicator.isNavigating)
    }
  }

  @MainActor func testItStaysOnForTheLeastDuration() async throws {
    let lamp = try IndicatedShop(delay: 200, leastDuration: 500)

    try lamp.begin()
    lamp.after(201)
    lamp.end()
    XCTAssertTrue(lamp.isOn)
    XCTAssertEqual(lamp.indicator.waits.map(\.destination), ["Cart"])
    XCTAssertEqual(
      lamp.indicator.waits.map(\.description),
      lamp.indicator.waits.map { "Cart waits for \($0.source)" })
    lamp.after(498)
    XCTAssertTrue(lamp.isOn)
    lamp.after(1)
    XCTAssertFalse(lamp.isOn)
    XCTAssertEqual(lamp.indicator.waits, [])
  }

  @MainActor func testWhileItIsOnALaterNavigationShowsAtOnce() async throws {
    let lamp = try IndicatedShop(delay: 200, leastDuration: 500)

    try lamp.begin(1)
    lamp.after(300)
    lamp.end(1)
    try lamp.begin(2, by: lamp.router.indicated(by: lamp.indicator, for: "later"))
    XCTAssertTrue(lamp.indicator.isNavigating(for: "later"))
    XCTAssertEqual(lamp.indicator.waits.count, 1)
    lamp.after(1_000)
    lamp.end(2)
    XCTAssertFalse(lamp.isOn)
  }

  @MainActor func testADelayOfNothingOrLessComesOnAtOnce() async throws {
    for (delay, leastDuration) in [(0, 0), (-200, -500)] {
      let lamp = try IndicatedShop(delay: delay, leastDuration: leastDuration)

      try lamp.begin()
      XCTAssertTrue(lamp.isOn, "\(delay)")
      lamp.end()
      XCTAssertFalse(lamp.isOn, "\(delay)")
    }
  }

  @MainActor func testItSaysWhereTheNavigationsGoAndWhatTheyWaitFor() async throws {
    let lamp = try IndicatedShop(delay: 0)
    let named = CartBuilder().pushRoute().named("checkout").guarded(by: lamp.shop.door.guarding)
    let move = Move.popToRoot.guarded(by: lamp.shop.door.guarding)

    lamp.shop.go("1", to: lamp.shop.cart, by: lamp.router)
    lamp.shop.go("2", to: named, by: lamp.router)
    lamp.shop.go("3", to: move, by: lamp.router)

    XCTAssertEqual(lamp.indicator.waits.map(\.destination), ["Cart", "checkout", nil])
    XCTAssertEqual(lamp.indicator.waits.map(\.number), [1, 2, 3])
    XCTAssertEqual(lamp.indicator.waits.first?.source, "the guard 'ClosureGuard'")
    try await lamp.shop.door.knocked(times: 3)
    lamp.shop.door.open(with: .deny)
    await lamp.shop.ended(3)
  }

  @MainActor func testATagTellsWhichButtonWasTapped() async throws {
    let lamp = try IndicatedShop(delay: 0)
    let router = lamp.router

    try lamp.begin(1, by: router.indicated(by: lamp.indicator, for: 42))
    try lamp.begin(2, by: router)

    XCTAssertTrue(lamp.indicator.isNavigating(for: 42))
    XCTAssertFalse(lamp.indicator.isNavigating(for: 43))
    XCTAssertEqual(lamp.indicator.waits.count, 2)
    lamp.end(1)
    XCTAssertFalse(lamp.indicator.isNavigating(for: 42))
  }

  @MainActor func testTheOutermostTagCounts() async throws {
    let lamp = try IndicatedShop(delay: 0)
    let inner = lamp.shop.router.indicated(by: lamp.indicator, for: "inner")

    try lamp.begin(
      by: inner.indicated(by: lamp.indicator, for: "outer").indicated(by: lamp.indicator))

    XCTAssertTrue(lamp.indicator.isNavigating(for: "outer"))
    XCTAssertEqual(lamp.indicator.waits.count, 1)
  }

  @MainActor func testAPreviewAndANavigationThatCannotWaitDoNotShow() async throws {
    let lamp = try IndicatedShop(delay: 0)

    _ = lamp.router.preview(lamp.shop.cart)
    XCTAssertThrowsError(try lamp.router.navigate(to: lamp.shop.cart))
    try lamp.router.navigate(to: CartBuilder().pushRoute())

    XCTAssertFalse(lamp.isOn)
  }

  @MainActor func testANavigationThatAsksAgainIsShownOnceWithWhatItWaitsForNow() async throws {
    let lamp = try IndicatedShop(delay: 0)
    let second = Door()
    let route = lamp.shop.cart.guarded(
      by: ClosureGuard(named: "first") { .asking { _ in try await second.answer() } })
    lamp.shop.go("cart", to: route, by: lamp.router)
    try await second.knocked(times: 1)
    XCTAssertEqual(lamp.indicator.waits.map(\.source), ["the guard 'first'"])

    second.open(with: .allow)
    try await lamp.shop.door.knocked(times: 1)
    XCTAssertEqual(lamp.indicator.waits.map(\.source), ["the guard 'ClosureGuard'"])
    lamp.shop.door.open(with: .allow)
    await lamp.shop.ended(1)
  }
}

/// However a navigation ends, the indicator goes off.
final class NavigationIndicatorEndTests: XCTestCase {
  @MainActor private func expectOff(
    through wrap: (TreeRouter) -> any Router = { $0 }, line: UInt = #line,
    after end: (IndicatedShop, any Router, Task<Void, Never>) throws -> Void
  ) async throws {
    let lamp = try IndicatedShop(delay: 0, leastDuration: 0)
    let router: any Router = wrap(lamp.shop.router)
    let navigation = go(through: router.indicated(by: lamp.indicator))
    try await lamp.shop.door.knocked(times: 1)
    XCTAssertTrue(lamp.isOn, line: line)

    try end(lamp, router, navigation)
    await lamp.shop.ended(1)
    XCTAssertFalse(lamp.isOn, line: line)

    func go(through router: some Router) -> Task<Void, Never> {
      lamp.shop.go("cart", to: lamp.shop.cart, by: router)
    }
  }

  @MainActor func testAnArrival() async throws {
    try await expectOff { lamp, _, _ in lamp.shop.door.open(with: .allow) }
  }

  @MainActor func testARefusal() async throws {
    try await expectOff { lamp, _, _ in lamp.shop.door.open(with: .deny) }
  }

  @MainActor func testARedirect() async throws {
    try await expectOff { lamp, _, _ in
      lamp.shop.door.open(with: .redirect(to: SheetBuilder().presentRoute()))
    }
  }

  @MainActor func testAnError() async throws {
    try await expectOff { lamp, _, _ in lamp.shop.door.fail(with: SoldOut(item: "lamp")) }
  }

  @MainActor func testACancelledNavigation() async throws {
    try await expectOff { lamp, _, navigation in
      navigation.cancel()
      XCTAssertTrue(lamp.isOn)
      lamp.shop.door.open(with: .allow)
    }
  }

  @MainActor func testASupersededNavigation() async throws {
    try await expectOff(through: { $0.latestOnly() }) { lamp, router, _ in
      try router.navigate(to: FeedBuilder().pushRoute())
      lamp.shop.door.open(with: .allow)
    }
  }

  @MainActor func testAClosedTree() async throws {
    try await expectOff { lamp, _, _ in
      try lamp.shop.tree.close()
      lamp.shop.door.open(with: .allow)
    }
  }

  @MainActor func testTheEndOfOneLeavesTheOthers() async throws {
    let lamp = try IndicatedShop(delay: 0, leastDuration: 0)

    try lamp.begin(1)
    try lamp.begin(2)
    lamp.end(1)
    XCTAssertEqual(lamp.indicator.waits.map(\.number), [2])
  }
}

final class NavigationIndicatorObservingTests: XCTestCase {
  @MainActor func testItNotifiesWhenItsTimesCome() async throws {
    let lamp = try IndicatedShop(delay: 200, leastDuration: 500)
    var heard: [Int] = []
    lamp.indicator.onChange = { heard.append(lamp.indicator.waits.count) }

    try lamp.begin()
    await expectSoon("it sleeps") { lamp.clock.sleeperCount == 1 }
    XCTAssertEqual(heard, [])
    lamp.after(200)
    await expectSoon("it comes on") { heard == [1] }
    lamp.end()
    await expectSoon("it sleeps") { lamp.clock.sleeperCount == 1 }
    lamp.after(500)
    await expectSoon("it goes off") { heard == [1, 1, 0] }
  }

  @MainActor func testAnObserverOfItsPropertiesIsNotified() async throws {
    let lamp = try IndicatedShop(delay: 0, leastDuration: 0)
    let heard = ChangeCount()

    withObservationTracking {
      _ = lamp.indicator.isNavigating
    } onChange: {
      heard.count += 1
    }
    try lamp.begin()
    XCTAssertEqual(heard.count, 1)
    withObservationTracking {
      _ = lamp.indicator.isNavigating(for: 1)
    } onChange: {
      heard.count += 1
    }
    lamp.end()
    XCTAssertEqual(heard.count, 2)
  }

  @MainActor func testItIsReleasedWithItsRouter() async throws {
    let shop = try Counter()
    let clock = ManualClock()
    var indicator: NavigationIndicator? = NavigationIndicator(clock: clock)
    weak let reference = indicator
    if let indicator { shop.go("cart", to: shop.cart, by: shop.router.indicated(by: indicator)) }
    try await shop.door.knocked(times: 1)
    indicator = nil

    shop.door.open(with: .allow)
    await shop.ended(1)
    await expectSoon("it is released") { reference == nil }
    clock.advance(by: .seconds(1))
  }
}

/// A count that a closure of Observation changes, which is called on the thread of the change.
private final class ChangeCount: @unchecked Sendable {
  var count = 0
}

/// Many navigations that begin and end in any order, compared with a plain model of the indicator.
final class NavigationIndicatorLawTests: XCTestCase {
  @MainActor func testItDoesWhatTheModelDoes() async throws {
    for seed in 1...40 {
      var dice = Dice(seed: UInt64(seed))
      let (delay, least) = (
        Int.random(in: 0...4, using: &dice), Int.random(in: 0...4, using: &dice)
      )
      let lamp = try IndicatedShop(delay: delay, leastDuration: least)
      var (time, began, onSince) = (0, [(number: Int, time: Int)](), Int?.none)
      var log = "seed \(seed), delay \(delay), least \(least):"
      for number in 0..<60 {
        switch Int.random(in: 0..<3, using: &dice) {
        case 0:
          try lamp.begin(number)
          began.append((number, time))
          log += " begin"
        case 1:
          guard let index = began.indices.randomElement(using: &dice) else { continue }
          lamp.end(began.remove(at: index).number)
          log += " end \(index)"
        default:
          lamp.after(1)
          time += 1
          log += " \(time)"
        }
        // On when one has waited for the delay; off when none waits, but not before the least duration.
        if onSince == nil, let first = began.first, time >= first.time + delay { onSince = time }
        if let since = onSince, began.isEmpty, time >= since + least { onSince = nil }
        XCTAssertEqual(lamp.isOn, onSince != nil, log)
        if onSince != nil {
          XCTAssertEqual(lamp.indicator.waits.count, max(began.count, 1), log)
        }
      }
    }
  }
}
