import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// A question that was answered with no refuses the navigation, even if the guard allows by the time of the next
/// attempt.
final class AnswerOfNoTests: XCTestCase {
  /// Begins a navigation, answers its question while the door opens, and returns how it ends.
  @MainActor private func end(
    of route: some Route<Void>, at shop: Counter, answering answer: Answer
  ) async throws -> [String] {
    shop.go("it", to: route, by: shop.router)
    try await shop.door.knocked(times: 1)
    shop.door.open(with: answer, opening: true)
    await shop.ended(1)
    XCTAssertEqual(shop.door.questions, 1)
    return shop.ends
  }

  @MainActor func testANoToAGuardThatNowAllowsRefuses() async throws {
    let shop = try Counter()

    let ends = try await end(of: shop.cart, at: shop, answering: .deny)

    XCTAssertEqual(ends, ["it: refused"])
    XCTAssertEqual(shop.stack.children.count, 1)
  }

  @MainActor func testTheErrorOfTheAnswerReachesTheCaller() async throws {
    let shop = try Counter()
    let task = Task { _ = try await shop.router.arrive(at: shop.cart) }
    try await shop.door.knocked(times: 1)
    shop.door.open(with: .deny(SoldOut()), opening: true)

    do {
      try await task.value
      XCTFail("Nothing was thrown.")
    } catch { XCTAssertEqual(error as? SoldOut, SoldOut()) }
  }

  @MainActor func testTheErrorOfABareNoNamesTheGuard() async throws {
    let shop = try Counter()
    let task = Task { _ = try await shop.router.arrive(at: shop.cart) }
    try await shop.door.knocked(times: 1)
    shop.door.open(with: .deny, opening: true)

    do {
      try await task.value
      XCTFail("Nothing was thrown.")
    } catch {
      XCTAssertEqual(
        "\(error)".split(separator: "\n").first,
        "Cannot arrive at 'Cart': the guard 'ClosureGuard' does not allow it.")
    }
  }

  @MainActor func testANoToARuleThatNowAllowsRefuses() async throws {
    let shop = try Counter()
    let door = shop.door
    shop.tree.require(
      ClosureGuard { (_: Cart) in
        door.isOpen ? .allow : .asking { _ in try await door.answer() }
      }, for: Cart.self)

    let ends = try await end(of: CartBuilder().pushRoute(), at: shop, answering: .deny)

    XCTAssertEqual(ends, ["it: refused"])
    XCTAssertEqual(shop.stack.children.count, 1)
  }

  @MainActor func testANoToALeaveCheckThatNowAllowsKeepsTheScreen() async throws {
    let shop = try Counter()
    let door = shop.door
    let form = Form { _ in door.isOpen ? .allow : .asking { _ in try await door.answer() } }
    try shop.stack.push(form)

    let ends = try await end(of: .popToRoot, at: shop, answering: .deny)

    XCTAssertEqual(ends, ["it: mayNotLeave"])
    XCTAssertTrue(shop.stack.top === form)
  }

  @MainActor func testANoCountsForAllThatJoinedThoughTheGuardNowAllows() async throws {
    let shop = try Counter()
    let cart = shop.cart
    for name in ["first", "second"] { shop.go(name, to: cart, by: shop.router) }
    try await shop.door.knocked(times: 1)
    await shop.settle()

    shop.door.open(with: .deny, opening: true)
    await shop.ended(2)

    XCTAssertEqual(shop.ends, ["first: refused", "second: refused"])
    XCTAssertEqual(shop.stack.children.count, 1)
  }

  @MainActor func testANoCountsBehindAGuardThatWasAnsweredAndNowAllows() async throws {
    let (shop, door) = (try Counter(), Door())
    let inner = CartBuilder().pushRoute().guarded(by: door.guarding)
    shop.go("it", to: inner.guarded(by: shop.door.guarding), by: shop.router)
    try await shop.door.knocked(times: 1)
    shop.door.open(with: .allow)
    try await door.knocked(times: 1)

    shop.door.open(with: .allow, opening: true)
    door.open(with: .deny, opening: true)
    await shop.ended(1)

    XCTAssertEqual(shop.ends, ["it: refused"])
    XCTAssertEqual(door.questions, 1)
  }

  @MainActor func testARedirectAsTheAnswerCountsThoughTheGuardNowAllows() async throws {
    let shop = try Counter()

    let ends = try await end(
      of: shop.cart, at: shop, answering: .redirect(to: SheetBuilder().presentRoute()))

    XCTAssertEqual(ends, ["it: Sheet #3, commit 2, redirected 1×"])
    XCTAssertEqual(shop.stack.children.count, 1)
  }
}
