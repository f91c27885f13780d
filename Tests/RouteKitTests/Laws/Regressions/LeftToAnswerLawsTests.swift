import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Which navigations may finish their question when a later one takes their place, and which may not.
final class LeftToAnswerLawsTests: XCTestCase {
  @MainActor func testTwoPartsWithOneQuestionDoNotKeepAnUnneededQuestionOpen() async throws {
    // Begun through a plain router, the second part waits for the first one's answer. Through the router of
    // the question, which lets one navigation wait, it takes the first one's place.
    for (parts, isPlain) in [(1, false), (1, true), (2, false), (2, true)] {
      let shop = try Counter()
      let latest = shop.router.latestOnly()
      let plain = shop.router
      let (inner, outer) = (Door(), Door())
      let place = FeedBuilder().pushRoute().guarded(by: inner.guarding)
      var begun = 0
      let cart = CartBuilder().pushRoute().from(.root).guarded(
        by: ClosureGuard {
          .asking { asking in
            let router = asking.router
            for _ in 0..<parts {
              begun += 1
              if isPlain {
                plain.navigate(to: place, isolation: MainActor.shared) { _ in }
              } else {
                router.navigate(to: place, isolation: MainActor.shared) { _ in }
              }
            }
            _ = try await outer.answer()
            _ = try await router.result(of: NoteBuilder().presentRoute())
            return .allow
          }
        })
      shop.go("asks", to: cart, by: latest)
      try await outer.knocked(times: 1)
      try await inner.knocked(times: 1)
      let joined = shop.go("joins", to: cart, by: latest)
      await shop.settle()

      joined.cancel()
      await shop.ended(atLeast: 1)
      outer.open(with: .allow)
      inner.open(with: .deny)
      await shop.ended(2)

      XCTAssertEqual(begun, parts)
      XCTAssertTrue(shop.tree.visible is Feed, "\(parts) parts, plain: \(isPlain)")
      XCTAssertEqual(Set(shop.ends), ["asks: superseded", "joins: CancellationError"])
    }
  }

  @MainActor func testAPartThroughAPlainRouterIsNotAskedForTwice() async throws {
    let shop = try Counter()
    let latest = shop.router.latestOnly()
    let terms = SheetBuilder().presentRoute().from(.layer).guarded(by: shop.door.guarding)
    let plain = shop.router
    let cart = CartBuilder().pushRoute().from(.root).guarded(
      by: ClosureGuard {
        .asking { _ in
          try await plain.arrive(at: terms)
          return .allow
        }
      })
    shop.go("earlier", to: cart, by: latest)
    try await shop.door.knocked(times: 1)

    shop.go("later", to: terms, by: latest)
    await shop.settle()
    shop.door.open(with: .askAgain, opening: true)
    await shop.ended(2)

    XCTAssertEqual(shop.door.questions, 1)
    XCTAssertTrue(shop.ends.contains { $0.hasPrefix("later: Sheet") }, "\(shop.ends)")
    XCTAssertTrue(shop.ends.contains("earlier: superseded"), "\(shop.ends)")
  }

  @MainActor func testAThirdOneDoesNotEndTheQuestionThatAnotherWaitsFor() async throws {
    let shop = try Counter()
    let latest = shop.router.latestOnly()
    let cart = CartBuilder().pushRoute().from(.root).guarded(by: shop.door.guarding)
    shop.go("asks", to: cart, by: latest)
    try await shop.door.knocked(times: 1)
    shop.go("joins", to: cart, by: shop.router)
    await shop.settle()

    try latest.navigate(to: FeedBuilder().pushRoute())
    await shop.settle()
    shop.door.open(with: .askAgain, opening: true)
    await shop.ended(2)

    XCTAssertEqual(shop.door.questions, 1)
    XCTAssertTrue(shop.ends.contains { $0.hasPrefix("joins: Cart") }, "\(shop.ends)")
    XCTAssertTrue(shop.ends.contains("asks: superseded"), "\(shop.ends)")
  }

  @MainActor func testOneOnAnotherTreeKeepsTheQuestionGoing() async throws {
    let (shop, other) = (try Counter(), try Counter())
    let latest = shop.router.latestOnly()
    let guarding = shop.door.guarding
    let cart = CartBuilder().pushRoute().from(.root).guarded(by: guarding)
    shop.go("asks", to: cart, by: latest)
    try await shop.door.knocked(times: 1)
    other.go("joins", to: cart, by: other.router)
    await shop.settle()

    try latest.navigate(to: FeedBuilder().pushRoute())
    await shop.settle()
    shop.door.open(with: .askAgain, opening: true)
    await shop.ended(1)
    await other.ended(1)

    XCTAssertEqual(shop.door.questions, 1)
    XCTAssertEqual(shop.ends, ["asks: superseded"])
    XCTAssertTrue(other.ends.contains { $0.hasPrefix("joins: Cart") }, "\(other.ends)")
  }

  @MainActor func testALaterRootedRouteIsNotAPartOfTheQuestionWhoseSheetShows() async throws {
    let shop = try Counter()
    let latest = shop.router.latestOnly()
    var isSignedIn = false
    let signIn = ClosureGuard { (_: Void) in
      if isSignedIn { return .allow }
      return .asking { asking in
        isSignedIn = try await asking.router.result(of: NoteBuilder().presentRoute()) != nil
        return .askAgain
      }
    }
    let place = Move.dismissAll.then(.popToRoot)
      .then(CartBuilder().pushRoute()).rooted().guarded(by: signIn)
    shop.go("earlier", to: place, by: latest)
    await expectSoon("the sheet shows") { shop.tree.visible is Screen<Note> }
    let note = try XCTUnwrap(shop.tree.visible as? Screen<Note>)

    shop.go("later", to: place, by: latest)
    await shop.settle()
    try note.finish(with: "Ada")
    await shop.ended(2)

    XCTAssertTrue(shop.ends.contains("earlier: superseded"), "\(shop.ends)")
    XCTAssertTrue(shop.ends.contains { $0.hasPrefix("later: Cart") }, "\(shop.ends)")
  }

  @MainActor func testANoOfAScreenThatIsToLeaveCountsForBothThoughASheetWasOpen() async throws {
    let shop = try Counter()
    var questions = 0
    let form = AskingForm { asking in
      questions += 1
      let answer = try await asking.router.result(of: NoteBuilder().presentRoute())
      return answer == nil ? .deny : .allow
    }
    try shop.tree.root?.present(form)
    shop.go("dismiss", to: .dismiss, by: shop.router)
    await expectSoon("it is asked") { shop.tree.visible is Screen<Note> }

    shop.go("dismissAll", to: .dismissAll, by: shop.router)
    await shop.settle()
    try form.dismissPresented()
    await shop.ended(2)

    XCTAssertEqual(questions, 1)
    XCTAssertEqual(Set(shop.ends), ["dismiss: mayNotLeave", "dismissAll: mayNotLeave"])
  }

  @MainActor func testAThousandNavigationsThatReplaceEachOtherAreSupersededOnceEach() async throws {
    let shop = try Counter()
    let latest = shop.router.latestOnly()
    let cart = CartBuilder().pushRoute().guarded(by: shop.door.guarding)

    for number in 0..<1_000 { shop.go("\(number)", to: cart, by: latest) }
    await shop.settle()
    shop.door.open(with: .askAgain, opening: true)
    await shop.ended(1_000)

    XCTAssertEqual(shop.door.questions, 1)
    XCTAssertEqual(shop.ends.count { $0.hasSuffix("superseded") }, 999)
  }
}
