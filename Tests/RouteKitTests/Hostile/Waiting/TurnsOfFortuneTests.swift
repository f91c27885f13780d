import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Changes of the tree, and of its surroundings, while a navigation waits.
final class TurnsOfFortuneTests: XCTestCase {
  @MainActor func testTheOriginIsRemovedWhileAGuardWaits() async throws {
    let shop = try Counter()
    let origin = Product("origin")
    try shop.stack.push(origin)
    shop.go("cart", to: shop.cart.from(origin), by: shop.router)
    try await shop.door.knocked(times: 1)

    try shop.stack.pop()
    shop.door.open(with: .allow)
    await shop.ended(1)

    XCTAssertEqual(shop.ends, ["cart: originGone"])
    XCTAssertTrue(shop.tree.visible is Feed)
  }

  @MainActor func testTheLaterOfTwoThatWaitArrivesFirst() async throws {
    let shop = try Counter()
    let other = Door()
    shop.go("cart", to: shop.cart, by: shop.router)
    shop.go("sheet", to: SheetBuilder().presentRoute().guarded(by: other.guarding), by: shop.router)
    try await shop.door.knocked(times: 1)
    try await other.knocked(times: 1)

    other.open(with: .allow)
    await shop.ended(1)
    shop.door.open(with: .allow)
    await shop.ended(2)

    XCTAssertEqual(shop.ends, ["sheet: Sheet #3, commit 2", "cart: noContainer"])
    expectTree(
      shop.tree,
      """
      StackNode
      └─ ● Feed

      sheet on StackNode:
      Sheet   ◀ visible
      """)
  }

  @MainActor func testTheUserSignsOutWhileASecondGuardWaits() async throws {
    let shop = try Counter()
    var isSignedIn = true
    shop.tree.require(ClosureGuard { (_: Cart) in isSignedIn ? .allow : .deny }, for: Cart.self)
    let signedIn = ClosureGuard<Void> { isSignedIn ? .allow : .ask { _ in .allow } }
    shop.go("cart", to: shop.cart.guarded(by: signedIn), by: shop.router)
    try await shop.door.knocked(times: 1)

    isSignedIn = false
    try shop.tree.recheck()
    shop.door.open(with: .allow)
    try await shop.door.knocked(times: 2)
    shop.door.open(with: .allow)
    await shop.ended(1)

    XCTAssertEqual(shop.ends, ["cart: refused"])
    XCTAssertTrue(shop.tree.visible is Feed)
  }

  @MainActor func testCancellingAtEachOfTheLibrarysOwnSuspensionsEndsAtOnce() async throws {
    let shop = try Counter()
    let cart = shop.cart
    shop.go("asked", to: cart, by: shop.router)
    try await shop.door.knocked(times: 1)
    let joined = shop.go("joined", to: cart, by: shop.router)
    let picker = ClosureBuilder { Screen(Pick()) }.presentRoute()
    var result: [String] = []
    let opened = shop.router.result(of: picker) { result.append("\($0)") }
    await shop.settle()

    joined.cancel()
    opened.cancel()
    await shop.ended(1)
    await expectSoon("the result ends") { !result.isEmpty }
    await shop.settle()

    XCTAssertEqual(shop.ends, ["joined: CancellationError"])
    XCTAssertEqual(result, ["failure(Swift.CancellationError())"])
    try shop.tree.close()
    shop.door.open(with: .deny)
    await shop.ended(2)
  }

  @MainActor func testTheTreeIsClosedUnderTenThatWaitForResultsAndGuards() async throws {
    let shop = try Counter()
    var answers: [Int?] = []
    for _ in 1...5 {
      shop.router.result(of: ClosureBuilder { Screen(Pick()) }.presentRoute(over: .onTop)) {
        answers.append((try? $0.get()) ?? nil)
      }
    }
    let cart = shop.cart.from(.root)
    for number in 1...5 { shop.go("\(number)", to: cart, by: shop.router) }
    try await shop.door.knocked(times: 1)
    await shop.settle()

    try shop.tree.close()
    await shop.ended(4)
    shop.door.open(with: .allow)
    await shop.ended(5)

    await expectSoon("the five have answers") { answers.count >= 5 }
    XCTAssertEqual(answers, [nil, nil, nil, nil, nil])
    XCTAssertEqual(Set(shop.ends.map { $0.dropFirst(3) }), ["treeClosed"])
  }

  @MainActor func testCancellingAsAnyOfSeveralGuardsAsksEndsOnceAndChangesNothing() async throws {
    for last in 1...3 {
      let shop = try Counter()
      let (before, guarding) = (shop.tree.snapshot(), shop.door.guarding)
      let cart = shop.cart.guarded(by: guarding).guarded(by: guarding)
      let pending = shop.go("cart", to: cart, by: shop.router)

      for number in 1...last {
        try await shop.door.knocked(times: number)
        if number == last { pending.cancel() }
        shop.door.open(with: .allow)
      }
      await shop.ended(1)

      XCTAssertEqual(shop.ends, ["cart: CancellationError"])
      XCTAssertEqual(shop.tree.snapshot(), before)
    }
  }

  func testAScreenOnNoTreeCannotFinish() throws {
    let screen = Screen(Pick())

    XCTAssertThrowsError(try screen.finish(with: 1)) { error in
      XCTAssertEqual(
        "\(error)",
        """
        Cannot finish 'Pick': it is not on a tree.

        A screen finishes once, while it is on a tree.
        """)
    }
  }
}

private struct Pick: Finishing {
  typealias Outcome = Int
}
