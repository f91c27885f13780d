import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// A later navigation through `latestOnly()` joins a question whose closure navigates to a route that another
/// guard asks about. Both navigations get the user's answer.
final class SharedAnswerLawsTests: XCTestCase {
  @MainActor func testTheAnswerOfAPartOfTheEarlierOneIsNotThrownAway() async throws {
    let shop = try Counter()
    let latest = shop.router.latestOnly()
    let part = SheetBuilder().presentRoute().guarded(by: shop.door.guarding)
    shop.go("earlier", to: shop.cart(afterArrivingAt: part), by: latest)
    try await shop.door.knocked(times: 1)
    shop.go("later", to: part, by: latest)
    await shop.settle()

    shop.door.open(with: .deny)
    await shop.ended(2)

    XCTAssertEqual(shop.door.questions, 1)
    XCTAssertEqual(Set(shop.ends), ["earlier: superseded", "later: refused"])
  }

  @MainActor func testTheAnswerOfAPartIsNotThrownAwayInWhateverFormTheTwoWereBegun() async throws {
    for (earlier, later) in [(false, false), (false, true), (true, false), (true, true)] {
      let shop = try Counter()
      let latest = shop.router.latestOnly()
      var (questions, isIn) = (0, false)
      let signIn = ClosureGuard<Void> {
        if isIn { return .allow }
        return .asking { asking in
          questions += 1
          isIn = try await asking.router.result(of: ChoiceBuilder().presentRoute()) ?? false
          return isIn ? .askAgain : .deny
        }
      }
      let part = FeedBuilder().pushRoute().from(.root).guarded(by: signIn)
      shop.begin("earlier", to: shop.cart(afterArrivingAt: part), by: latest, isAwaited: earlier)
      let choice = try await shop.choice()
      shop.begin("later", to: part, by: latest, isAwaited: later)
      await shop.settle()

      // The sheet that asks was opened by a navigation that belongs to a part.
      try choice.finish(with: true)
      await shop.ended(2)

      XCTAssertEqual(questions, 1)
      XCTAssertEqual(Set(shop.ends), ["earlier: superseded", "later: Feed #4, commit 4"])
    }
  }

  @MainActor func testTheAnswerOfAPartOfAPartIsNotThrownAway() async throws {
    let shop = try Counter()
    let latest = shop.router.latestOnly()
    let inner = SheetBuilder().presentRoute().guarded(by: shop.door.guarding)
    let part = shop.cart(afterArrivingAt: inner)
    shop.go("earlier", to: shop.cart(afterArrivingAt: part), by: latest)
    try await shop.door.knocked(times: 1)
    shop.go("later", to: inner, by: latest)
    await shop.settle()

    shop.door.open(with: .deny)
    await shop.ended(2)

    XCTAssertEqual(shop.door.questions, 1)
    XCTAssertEqual(Set(shop.ends), ["earlier: superseded", "later: refused"])
  }

  @MainActor func testANavigationThatAnswersIsNotSuperseded() async throws {
    let shop = try Counter()
    let latest = shop.router.latestOnly()
    var visits = 0
    let part = SheetBuilder().presentRoute().guarded(by: shop.door.guarding)
    let cart = shop.cart(afterArrivingAt: part) { visits += 1 }
    shop.go("earlier", to: cart, by: latest)
    try await shop.door.knocked(times: 1)
    // It joins the outer question while the inner one is open.
    shop.go("later", to: cart, by: latest)
    await shop.settle()

    shop.door.open(with: .askAgain, opening: true)
    await shop.ended(2)

    XCTAssertEqual(visits, 1)
    XCTAssertEqual(shop.ends, ["earlier: superseded", "later: Cart #4, commit 3"])
  }

  @MainActor func testANavigationThatAnswersForAPartIsNotSuperseded() async throws {
    let shop = try Counter()
    let latest = shop.router.latestOnly()
    let inner = SheetBuilder().presentRoute().guarded(by: shop.door.guarding)
    var visits = 0
    let part = shop.cart(afterArrivingAt: inner) { visits += 1 }
    shop.go("earlier", to: shop.cart(afterArrivingAt: part), by: latest)
    try await shop.door.knocked(times: 1)
    shop.go("later", to: part, by: latest)
    await shop.settle()

    shop.door.open(with: .askAgain, opening: true)
    await shop.ended(2)

    XCTAssertEqual(visits, 1)
    XCTAssertEqual(Set(shop.ends), ["earlier: superseded", "later: Cart #4, commit 3"])
  }

  @MainActor func testAPartThatWaitsForTheSameAnswerGivesWay() async throws {
    let shop = try Counter()
    let latest = shop.router.latestOnly()
    let cart = CartBuilder().pushRoute().from(.root).guarded(by: shop.signIn)
    shop.go("earlier", to: cart, by: latest)
    try await shop.door.knocked(times: 1)
    XCTAssertTrue(shop.tree.visible is Sheet)
    // It starts from the sheet that asks, so it is a part.
    shop.go("part", to: ProductBuilder().pushRoute().with("lamp").then(cart), by: latest)
    await shop.settle()

    shop.go("later", to: cart.then(cart), by: latest)
    await shop.ended(1)
    XCTAssertEqual(shop.ends, ["part: superseded"])
    shop.door.open(with: .askAgain, opening: true)
    await shop.ended(3)

    XCTAssertEqual(shop.door.questions, 1)
  }

  @MainActor func testANavigationBesideTheFamilyIsSuperseded() async throws {
    let shop = try Counter()
    let latest = shop.router.latestOnly()
    let part = SheetBuilder().presentRoute().guarded(by: shop.door.guarding)
    let cart = shop.cart(afterArrivingAt: part)
    shop.go("earlier", to: cart, by: latest)
    try await shop.door.knocked(times: 1)
    shop.go("joined", to: cart, by: latest)
    await shop.settle()

    shop.go("later", to: part, by: latest)
    await shop.ended(1)
    XCTAssertEqual(shop.ends, ["joined: superseded"])
    shop.door.open(with: .askAgain, opening: true)
    await shop.ended(3)

    XCTAssertEqual(shop.door.questions, 1)
    XCTAssertTrue(shop.ends.contains("later: Sheet #3, commit 2"), "\(shop.ends)")
  }
}

extension Counter {
  /// A cart whose guard navigates once, with the router of its question, before it allows.
  fileprivate func cart(
    afterArrivingAt part: some Route<Void>, onVisit: @escaping @MainActor () -> Void = {}
  ) -> some Route<Void> {
    var hasArrived = false
    return CartBuilder().pushRoute().from(.root).guarded(
      by: ClosureGuard {
        if hasArrived { return .allow }
        return .asking { asking in
          onVisit()
          try await asking.router.arrive(at: part)
          hasArrived = true
          return .askAgain
        }
      })
  }

  /// Navigates in a task, or with a completion.
  fileprivate func begin(
    _ name: String, to route: some Route<Void>, by router: some Router, isAwaited: Bool
  ) {
    if isAwaited { travel(name, to: route, by: router) } else { go(name, to: route, by: router) }
  }

  fileprivate func choice() async throws -> Screen<Choice> {
    await expectSoon("the choice shows") { tree.visible is Screen<Choice> }
    return try XCTUnwrap(tree.visible as? Screen<Choice>)
  }
}

/// The content of a sheet that asks.
private struct Choice: Finishing {
  typealias Outcome = Bool
}

private struct ChoiceBuilder: ViewBuilder {
  func build(with _: Void) throws -> Screen<Choice> { Screen(Choice()) }
}
