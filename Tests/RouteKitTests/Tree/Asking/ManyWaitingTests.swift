import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// The work of many navigations that wait grows with their number, not with its square.
final class ManyWaitingTests: XCTestCase {
  private typealias GuardedRoute = @MainActor () -> ClosureRoute<Cart, Void>

  /// Navigations that begin at once and end after the door was opened.
  @MainActor private func expectLinear(
    from few: Int, through wrap: @escaping (TreeRouter) -> any Router, arriving count: Int? = nil,
    line: UInt = #line, _ route: @escaping @MainActor (Counter) -> GuardedRoute
  ) async throws {
    try await expectLinearWaiting(from: few, line: line) { number in
      let shop = try Counter()
      let (router, route) = (wrap(shop.router), route(shop))
      for name in 0..<number { go("\(name)", to: route(), by: router) }
      await shop.settle()
      shop.door.open(with: .allow, opening: true)
      await shop.ended(number)
      XCTAssertEqual(shop.stack.children.count, 1 + (count ?? number), line: line)

      @MainActor func go(_ name: String, to route: some Route<Void>, by router: some Router) {
        shop.go(name, to: route, by: router)
      }
    }
  }

  @MainActor func testNavigationsOfWhichOnlyTheLatestGoesOnAreLinear() async throws {
    try await expectLinear(from: 200, through: { $0.latestOnly() }, arriving: 1) { shop in
      { shop.cart }
    }
  }

  @MainActor func testNavigationsWithOneGuardOfWhichOnlyTheLatestGoesOnAreLinear() async throws {
    try await expectLinear(from: 200, through: { $0.latestOnly() }, arriving: 1) { shop in
      let cart = shop.cart
      return { cart }
    }
  }

  @MainActor func testNavigationsThatAnIndicatorShowsAreLinear() async throws {
    let indicator = NavigationIndicator(delay: .zero)
    try await expectLinear(from: 300, through: { $0.indicated(by: indicator) }) { shop in
      { shop.cart }
    }
    XCTAssertTrue(indicator.waits.count <= 1)
  }

  @MainActor func testNavigationsThatWaitForOneAnswerAreLinear() async throws {
    try await expectLinear(from: 800, through: { $0 }) { shop in
      let cart = shop.cart
      return { cart }
    }
  }

  /// A yes counts for one of them, and the guard asks each. The attempts are counted, because their number is the
  /// same each time.
  @MainActor func testNavigationsThatAreAskedOneAfterAnotherMakeFewAttempts() async throws {
    for count in [10, 100] {
      let shop = try Counter()
      var (attempts, questions) = (0, 0)
      let cart = CartBuilder().pushRoute().guarded(
        by: ClosureGuard {
          attempts += 1
          return .asking { _ in
            questions += 1
            return questions == 1 ? try await shop.door.answer() : .allow
          }
        })
      for number in 0..<count { shop.go("\(number)", to: cart, by: shop.router) }
      await shop.settle()

      shop.door.open(with: .allow)
      await shop.ended(count)

      XCTAssertEqual(shop.stack.children.count, 1 + count)
      XCTAssertEqual(questions, count)
      // Each once at first, once after the first answer, once when it is its turn to ask, and once with its own answer.
      XCTAssertLessThanOrEqual(attempts, 4 * count)
      XCTAssertEqual(shop.ends.map { $0.prefix { $0 != ":" } }, (0..<count).map { "\($0)" })
    }
  }

  @MainActor func testNavigationsThatAreAskedOneAfterAnotherAreLinear() async throws {
    try await expectLinear(from: 200, through: { $0 }) { shop in
      let cart = CartBuilder().pushRoute().guarded(
        by: ClosureGuard {
          .asking { _ in
            if !shop.door.isOpen { _ = try await shop.door.answer() }
            return .allow
          }
        })
      return { cart }
    }
  }

  @MainActor func testBeginningManyPartsOfOneNavigationIsLinear() async throws {
    try await expectLinearWaiting(from: 200) { count in
      let (shop, door) = (try Counter(), Door())
      let part = FeedBuilder().pushRoute().guarded(by: door.guarding)
      let whole = CartBuilder().pushRoute().guarded(
        by: ClosureGuard {
          .asking { asking in
            for number in 0..<count { shop.go("\(number)", to: part, by: asking.router) }
            return try await shop.door.answer()
          }
        })
      shop.go("whole", to: whole, by: shop.router.latestOnly())
      await shop.settle()
      door.open(with: .deny)
      shop.door.open(with: .allow)
      await shop.ended(count + 1)
      XCTAssertEqual(shop.stack.children.count, 2)
    }
  }

  /// Another navigation waits for the answer of the last part. So the whole is left to answer, and each part
  /// that goes has to find out whether it still is.
  @MainActor func testCancellingThePartsOfANavigationThatIsLeftToAnswerIsLinear() async throws {
    try await expectLinearWaiting(from: 200) { count in
      let (shop, door) = (try Counter(), Door())
      let last = shop.cart
      var pending: [Task<Void, Never>] = []
      var whole: Request?
      let route = CartBuilder().pushRoute().guarded(
        by: ClosureGuard {
          .asking { asking in
            shop.go("last", to: last, by: asking.router)
            pending = (0..<count).map { number in
              shop.go(
                "\(number)", to: FeedBuilder().pushRoute().guarded(by: door.guarding),
                by: asking.router)
            }
            return try await door.answer()
          }
        })
      shop.go("whole", to: route, by: RequestNoting(base: shop.router) { whole = whole ?? $0 })
      await shop.settle()
      shop.go("other", to: last, by: shop.router)
      await shop.settle()
      whole?.supersede()
      for navigation in pending { navigation.cancel() }
      await shop.settle()
      // The whole ends first. Otherwise its last part would be superseded with it.
      door.open(with: .deny)
      await expectSoon("the whole ends") { shop.ends.contains { $0.hasPrefix("whole: ") } }
      shop.door.open(with: .allow, opening: true)
      await shop.ended(count + 3)
      XCTAssertEqual(shop.stack.children.count, 3)
    }
  }

  @MainActor func testCallersThatNoLongerWaitForAnOutcomeAreLinear() async throws {
    try await expectLinearWaiting(from: 300) { count in
      let shop = try Counter()
      let note = Screen(Note())
      try shop.stack.push(note)
      let route = ClosureBuilder { note }.pushRoute().reusing(.node(note))
      var ended = 0
      let callers = (0..<count).map { _ in shop.router.result(of: route) { _ in ended += 1 } }
      await shop.settle()
      XCTAssertEqual(ended, 0)
      for caller in callers { caller.cancel() }
      await shop.settle()
      XCTAssertEqual(ended, count)
    }
  }

  @MainActor func testUndosThatWaitForOneAnswerAreLinear() async throws {
    try await expectLinearWaiting(from: 100) { count in
      let shop = try Counter()
      for _ in 0..<count { try shop.stack.push(Feed()) }
      shop.tree.undoLimit = 2
      let form = AskingForm { _ in try await shop.door.answer() }
      try shop.stack.push(form)
      for number in 0..<count { shop.go("\(number)", to: .undo, by: shop.router) }
      await shop.settle()
      shop.door.open(with: .allow)
      await shop.ended(count)
      XCTAssertTrue(form.screenParent == nil)
    }
  }

  @MainActor func testUndosThatWaitKeepTheShapeOfTheTreeOnce() async throws {
    let shop = try Counter()
    for _ in 0..<400 { try shop.stack.push(Feed()) }
    shop.tree.undoLimit = 2
    try shop.stack.push(AskingForm { _ in try await shop.door.answer() })
    guard let before = bytesInUse else {
      throw XCTSkip("This C library does not say how much of the heap is in use.")
    }
    for number in 0..<400 { shop.go("\(number)", to: .undo, by: shop.router) }
    let after = bytesInUse ?? before
    XCTAssertLessThan(after - before, 400 * 400 * 20)
    await shop.settle()
    shop.door.open(with: .deny)
    await shop.ended(400)
  }
}
