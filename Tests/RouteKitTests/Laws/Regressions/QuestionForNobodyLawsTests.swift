import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// A superseded navigation may finish its question while another navigation waits for the answer. When no other waits
/// any more, its question opens nothing.
final class QuestionForNobodyLawsTests: XCTestCase {
  @MainActor func testAQuestionOpensNoSheetWhenTheOneThatJoinedItIsCancelled() async throws {
    let shop = try Counter()
    let latest = shop.router.latestOnly()
    let asker = SheetAsker(at: shop.door)
    let cart = asker.cart
    shop.go("asks", to: cart, by: latest)
    try await shop.door.knocked(times: 1)
    let joined = shop.go("joins", to: cart, by: latest)
    await shop.settle()

    joined.cancel()
    await shop.ended(atLeast: 1)
    shop.door.open(with: .allow)
    await shop.ended(2)

    XCTAssertEqual(asker.sheets, 0)
    XCTAssertTrue(shop.tree.visible is Feed)
    XCTAssertEqual(Set(shop.ends), ["asks: superseded", "joins: CancellationError"])
  }

  @MainActor func testAQuestionOpensNoSheetWhenTheOneThatJoinsIsCancelledAtOnce() async throws {
    for isAwaited in [false, true] {
      let shop = try Counter()
      let latest = shop.router.latestOnly()
      let asker = SheetAsker(at: shop.door)
      let cart = asker.cart
      if isAwaited {
        shop.travel("asks", to: cart, by: latest)
      } else {
        shop.go("asks", to: cart, by: latest)
      }
      try await shop.door.knocked(times: 1)

      // It is among the waiting navigations, but its task has not begun to wait.
      shop.go("joins", to: cart, by: latest).cancel()
      shop.door.open(with: .allow)
      await shop.ended(2)

      XCTAssertEqual(asker.sheets, 0)
      XCTAssertTrue(shop.tree.visible is Feed)
      XCTAssertEqual(Set(shop.ends), ["asks: superseded", "joins: CancellationError"])
    }
  }

  @MainActor func testAQuestionOpensNoSheetInWhateverOrderThoseThatJoinedLeave() async throws {
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      let shop = try Counter()
      let latest = shop.router.latestOnly()
      let asker = SheetAsker(at: shop.door)
      let cart = asker.cart
      shop.travel("asks", to: cart, by: latest)
      try await shop.door.knocked(times: 1)
      let joined = [
        shop.go("0", to: cart, by: latest), shop.go("1", to: cart, by: shop.router),
        shop.go("2", to: cart, by: shop.router),
      ]
      await shop.settle()

      for (count, number) in order.enumerated() {
        joined[number].cancel()
        await shop.ended(count + 1)
      }
      shop.door.open(with: .allow)
      await shop.ended(4)

      XCTAssertEqual(asker.sheets, 0, "\(order)")
      XCTAssertEqual(
        shop.ends, order.map { "\($0): CancellationError" } + ["asks: superseded"])
    }
  }

  @MainActor func testAQuestionOpensItsSheetForTheOneThatIsLeftOfThoseThatJoined() async throws {
    for left in 0...2 {
      let shop = try Counter()
      let latest = shop.router.latestOnly()
      let asker = SheetAsker(at: shop.door)
      let cart = asker.cart
      shop.go("asks", to: cart, by: latest)
      try await shop.door.knocked(times: 1)
      let joined = [
        shop.go("0", to: cart, by: latest), shop.go("1", to: cart, by: shop.router),
        shop.go("2", to: cart, by: shop.router),
      ]
      await shop.settle()

      for number in 0...2 where number != left { joined[number].cancel() }
      await shop.ended(2)
      shop.door.open(with: .askAgain, opening: true)
      await shop.ended(4)

      XCTAssertEqual(asker.sheets, 1)
      XCTAssertEqual(shop.door.questions, 1)
      XCTAssertTrue(shop.ends.contains { $0.hasPrefix("\(left): Cart") }, "\(shop.ends)")
    }
  }

  @MainActor func testAQuestionOpensNoSheetWhenBothAreAwaited() async throws {
    let shop = try Counter()
    let latest = shop.router.latestOnly()
    let asker = SheetAsker(at: shop.door)
    let cart = asker.cart
    let asks = Task { try await latest.arrive(at: cart).commit }
    try await shop.door.knocked(times: 1)
    let joins = Task { try await latest.arrive(at: cart).commit }
    await shop.settle()

    joins.cancel()
    let joined = await joins.result
    shop.door.open(with: .allow)
    let asked = await asks.result

    XCTAssertThrowsError(try joined.get()) { XCTAssertTrue($0 is CancellationError) }
    XCTAssertThrowsError(try asked.get()) { error in
      XCTAssertEqual((error as? RoutingError)?.kind, .superseded)
    }
    XCTAssertEqual(asker.sheets, 0)
  }

  @MainActor func testASheetThatIsOpenIsWaitedForNoMore() async throws {
    let shop = try Counter()
    let latest = shop.router.latestOnly()
    var isTidy = false
    let cart = CartBuilder().pushRoute().from(.root).guarded(
      by: ClosureGuard {
        .asking { asking in
          defer { isTidy = (try? asking.router.navigate(to: .dismiss)) != nil }
          _ = try await asking.router.result(of: NoteBuilder().presentRoute())
          return .askAgain
        }
      })
    var end: (any Error)?
    Task { do { try await latest.arrive(at: cart) } catch { end = error } }
    await expectSoon("the sheet is open") { shop.tree.visible is Screen<Note> }
    let joined = shop.go("joins", to: cart, by: latest)
    await shop.settle()

    joined.cancel()
    await expectSoon("the question ends") { end != nil }

    XCTAssertTrue(isTidy)
    XCTAssertTrue(shop.tree.visible is Feed)
    XCTAssertEqual((end as? RoutingError)?.kind, .superseded)
  }

  @MainActor func testTheLastOfSeveralThatJoinedStopsTheQuestion() async throws {
    let shop = try Counter()
    let latest = shop.router.latestOnly()
    let asker = SheetAsker(at: shop.door)
    let cart = asker.cart
    shop.go("asks", to: cart, by: latest)
    try await shop.door.knocked(times: 1)
    let joined = shop.go("joins", to: cart, by: latest)
    let others = (1...2).map { shop.go("other \($0)", to: cart, by: shop.router) }
    await shop.settle()

    joined.cancel()
    others[0].cancel()
    await shop.ended(2)
    others[1].cancel()
    await shop.ended(atLeast: 3)
    shop.door.open(with: .allow)
    await shop.ended(4)

    XCTAssertEqual(asker.sheets, 0)
    XCTAssertTrue(shop.ends.contains("asks: superseded"), "\(shop.ends)")
  }

  @MainActor func testAQuestionGoesOnAsLongAsOneOfSeveralWaits() async throws {
    let shop = try Counter()
    let latest = shop.router.latestOnly()
    let asker = SheetAsker(at: shop.door)
    let cart = asker.cart
    shop.go("asks", to: cart, by: latest)
    try await shop.door.knocked(times: 1)
    let joined = shop.go("joins", to: cart, by: latest)
    shop.go("other", to: cart, by: shop.router)
    await shop.settle()

    joined.cancel()
    await shop.ended(1)
    shop.door.open(with: .askAgain, opening: true)
    await shop.ended(3)

    XCTAssertEqual(asker.sheets, 1)
    XCTAssertEqual(shop.door.questions, 1)
    XCTAssertTrue(shop.ends.contains { $0.hasPrefix("other: Cart") }, "\(shop.ends)")
  }

  @MainActor func testOneThatHasJustJoinedKeepsTheQuestionGoing() async throws {
    let shop = try Counter()
    let latest = shop.router.latestOnly()
    let asker = SheetAsker(at: shop.door)
    let cart = asker.cart
    shop.go("asks", to: cart, by: latest)
    try await shop.door.knocked(times: 1)
    let joined = shop.go("joins", to: cart, by: latest)
    await shop.settle()

    // The cancelled one runs before the new one waits at the question.
    joined.cancel()
    shop.go("other", to: cart, by: shop.router)
    await shop.settle()
    shop.door.open(with: .askAgain, opening: true)
    await shop.ended(3)

    XCTAssertEqual(asker.sheets, 1)
    XCTAssertEqual(shop.door.questions, 1)
  }

  @MainActor func testAQuestionOpensNoSheetWhenTheOneThatJoinedItIsSuperseded() async throws {
    let shop = try Counter()
    let latest = shop.router.latestOnly()
    // The joining one also goes through another router, which supersedes only it.
    let outer = latest.latestOnly()
    let asker = SheetAsker(at: shop.door)
    let cart = asker.cart
    var joined: Request?
    shop.go("asks", to: cart, by: latest)
    try await shop.door.knocked(times: 1)
    shop.go("joins", to: cart, by: RequestNoting(base: outer) { joined = $0 })
    await shop.settle()

    // This happens in one turn: it has not left the question when the door opens.
    joined?.supersede()
    shop.door.open(with: .allow)
    await shop.ended(2)

    XCTAssertEqual(asker.sheets, 0)
    XCTAssertEqual(Set(shop.ends), ["asks: superseded", "joins: superseded"])
  }

  @MainActor func testTheTreeIsClosedUnderBoth() async throws {
    let shop = try Counter()
    let latest = shop.router.latestOnly()
    let asker = SheetAsker(at: shop.door)
    let cart = asker.cart
    shop.go("asks", to: cart, by: latest)
    try await shop.door.knocked(times: 1)
    shop.go("joins", to: cart, by: latest)
    await shop.settle()

    try shop.tree.close()
    shop.door.open(with: .allow)
    await shop.ended(2)

    XCTAssertEqual(asker.sheets, 0)
    XCTAssertEqual(Set(shop.ends), ["asks: superseded", "joins: treeClosed"])
  }

  @MainActor func testTheTreeIsReleasedUnderBoth() async throws {
    var tree: ScreenTree? = try ScreenTree(root: StackNode(Feed()))
    weak let released = tree
    let latest = TreeRouter(try XCTUnwrap(tree)).latestOnly()
    let door = Door()
    let asker = SheetAsker(at: door)
    let cart = asker.cart
    var ends: [String] = []
    func go(_ name: String) {
      latest.navigate(to: cart, isolation: MainActor.shared) { result in
        guard case .failure(let error as RoutingError) = result else { return }
        ends.append("\(name): \(error.kind)")
      }
    }
    go("asks")
    try await door.knocked(times: 1)
    go("joins")

    tree = nil
    XCTAssertNil(released)
    door.open(with: .allow)
    await expectSoon("both end") { ends.count == 2 }

    XCTAssertEqual(asker.sheets, 0)
    XCTAssertEqual(Set(ends), ["asks: superseded", "joins: treeClosed"])
  }

  @MainActor func testTheScreenOfTheOneThatJoinedGoes() async throws {
    let shop = try Counter()
    let latest = shop.router.latestOnly()
    let asker = SheetAsker(at: shop.door)
    shop.tree.require(asker.guarding(Cart.self), for: Cart.self)
    try shop.router.navigate(to: SheetBuilder().presentRoute())
    let sheet = try XCTUnwrap(shop.tree.visible)
    shop.go("asks", to: CartBuilder().pushRoute().from(.root), by: latest)
    try await shop.door.knocked(times: 1)
    shop.go("joins", to: CartBuilder().presentRoute().from(sheet), by: latest)
    await shop.settle()

    try shop.router.navigate(to: .dismiss)
    shop.door.open(with: .allow, opening: true)
    await shop.ended(2)

    // It notices this when it has its answer. The question was right to go on for that answer.
    XCTAssertEqual(asker.sheets, 1)
    XCTAssertEqual(Set(shop.ends), ["asks: superseded", "joins: originGone"])
  }

  @MainActor func testAFamilyOpensNothingMoreWhicheverOfItsQuestionsWasJoined() async throws {
    for (level, isAwaited) in [0, 1, 2].flatMap({ [($0, false), ($0, true)] }) {
      let shop = try Counter()
      let latest = shop.router.latestOnly()
      let asker = SheetAsker(at: shop.door)
      let inner = asker.cart
      let middle = visiting(inner)
      let outer = visiting(middle)
      let routes: [any Route<Void>] = [outer, middle, inner]
      if isAwaited {
        shop.travel("asks", to: outer, by: latest)
      } else {
        shop.go("asks", to: outer, by: latest)
      }
      try await shop.door.knocked(times: 1)
      let joined = shop.go("joins", to: routes[level], by: latest)
      await shop.settle()

      joined.cancel()
      await shop.ended(atLeast: 1)
      shop.door.open(with: .allow)
      await shop.ended(2)

      XCTAssertEqual(asker.sheets, 0, "level \(level)")
      XCTAssertTrue(shop.tree.visible is Feed)
      XCTAssertEqual(Set(shop.ends), ["asks: superseded", "joins: CancellationError"])
    }
  }

  @MainActor func testAFamilyOpensNothingMoreWhenItsPartHasAnswered() async throws {
    let shop = try Counter()
    let latest = shop.router.latestOnly()
    let asker = SheetAsker(at: shop.door)
    let cart = asker.cart
    var opened = 0
    let whole = CartBuilder().pushRoute().from(.root).guarded(
      by: ClosureGuard {
        .asking { asking in
          _ = try? await asking.router.arrive(at: cart)
          // The later one has its answer, and no navigation needs this one.
          if (try? await asking.router.arrive(at: SheetBuilder().presentRoute())) != nil {
            opened += 1
          }
          return .allow
        }
      })
    let task = Task { try await latest.arrive(at: whole).commit }
    try await shop.door.knocked(times: 1)
    shop.go("joins", to: cart, by: latest)
    await shop.settle()

    shop.door.open(with: .askAgain, opening: true)
    _ = await task.result
    await shop.ended(1)

    XCTAssertEqual(opened, 0)
    XCTAssertEqual(shop.door.questions, 1)
    XCTAssertTrue(shop.ends[0].hasPrefix("joins: Cart"), "\(shop.ends)")
  }

  /// A route whose guard navigates elsewhere before it allows.
  @MainActor private func visiting(_ part: some Route<Void>) -> some Route<Void> {
    CartBuilder().pushRoute().from(.root).guarded(
      by: ClosureGuard {
        .asking { asking in
          try await asking.router.arrive(at: part)
          return .allow
        }
      })
  }
}

/// A guard whose question opens a sheet after a door is opened, and counts those sheets.
@MainActor private final class SheetAsker {
  private let door: Door
  private(set) var sheets = 0

  init(at door: Door) { self.door = door }

  var cart: some Route<Void> {
    CartBuilder().pushRoute().from(.root).guarded(by: guarding(Void.self))
  }

  func guarding<Subject>(_: Subject.Type) -> ClosureGuard<Subject> {
    ClosureGuard { _ in
      if self.door.isOpen { return .allow }
      return .asking { asking in
        let answer = try await self.door.answer()
        try await asking.router.arrive(at: SheetBuilder().presentRoute())
        self.sheets += 1
        try asking.router.navigate(to: .dismiss)
        return answer
      }
    }
  }
}
