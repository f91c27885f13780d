import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class GuardedRouterTests: XCTestCase {
  func testARouterIsAskedBeforeItsRoutesAndTheOutermostFirst() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    var asked: [String] = []
    func noting(_ name: String) -> ClosureGuard<Void> {
      ClosureGuard {
        asked.append(name)
        return .allow
      }
    }
    let router = TreeRouter(tree).guarded(by: noting("inner")).guarded(by: noting("outer"))

    try router.navigate(to: CartBuilder().pushRoute().guarded(by: noting("route")))

    XCTAssertEqual(asked, ["outer", "inner", "route"])
  }

  func testAStoredRouterCanBeDecoratedAgain() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    var log: [String] = []
    let stored: any Router = TreeRouter(tree).guarded(by: ClosureGuard { .allow }).latestOnly()
    let logged: any Router = stored.caused(by: .user).logged { log.append("\($0.cause)") }

    try logged.navigate(to: CartBuilder().pushRoute())

    XCTAssertEqual(log, ["user"])
    XCTAssertTrue(tree.visible is Cart)
  }

  func testARefusedScreenIsNotBuilt() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree).guarded(by: ClosureGuard { .deny })
    var built = 0
    let cart = ClosureBuilder { () -> Cart in
      built += 1
      return Cart()
    }.pushRoute()

    try expectError(
      .refused, leaving: tree,
      """
      Cannot arrive at 'Cart': the guard 'ClosureGuard' does not allow it.

        StackNode
        └─ ● Feed   ◀ visible
      """
    ) { try router.navigate(to: cart) }
    let preview = router.preview(cart)
    guard case .refused(let source, _) = preview.outcome else { return XCTFail("\(preview)") }

    XCTAssertEqual(source, "the guard 'ClosureGuard'")
    XCTAssertEqual(built, 0)
  }

  @MainActor func testItsQuestionOpensAScreenThroughItself() async throws {
    let shop = try Counter()
    let door = shop.door
    let router = shop.router.guarded(by: shop.signIn)
    shop.go("cart", to: CartBuilder().pushRoute().from(.root), by: router)
    try await door.knocked(times: 1)

    try router.navigate(to: ProductBuilder().pushRoute(), with: "forgot password")
    expectError(.mustWait) { try router.navigate(to: FeedBuilder().pushRoute().from(.root)) }
    try router.navigate(to: .dismiss)
    door.open(with: .askAgain, opening: true)
    await shop.ended(1)

    XCTAssertEqual(shop.ends, ["cart: Cart #6, commit 5"])
  }

  @MainActor func testSecondNavigationsJoinItsQuestion() async throws {
    let shop = try Counter()
    let router = shop.router.guarded(by: shop.door.guarding)
    shop.go("cart", to: CartBuilder().pushRoute(), by: router)
    shop.go("feed", to: FeedBuilder().pushRoute(), by: router)
    try await shop.door.knocked(times: 1)
    await shop.settle()

    shop.door.open(with: .askAgain, opening: true)
    await shop.ended(2)

    XCTAssertEqual(shop.door.questions, 1)
    XCTAssertEqual(shop.stack.children.count, 3)
  }

  func testItIsNotAskedAboutWhereItSendsANavigation() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    var asked = 0
    let router = TreeRouter(tree).guarded(
      by: ClosureGuard {
        asked += 1
        return .redirect(to: SheetBuilder().presentRoute())
      })

    let arrival = try router.navigate(to: CartBuilder().pushRoute())

    XCTAssertTrue(arrival.screen is Sheet)
    XCTAssertEqual(arrival.redirects, 1)
    XCTAssertEqual(asked, 1)
  }

  @MainActor func testItIsAskedAgainInTheLastAttempt() async throws {
    let shop = try Counter()
    var isOpen = true
    let router = shop.router.guarded(by: ClosureGuard { isOpen ? .allow : .deny(SoldOut()) })
    shop.go("cart", to: shop.cart, by: router)
    try await shop.door.knocked(times: 1)

    isOpen = false
    shop.door.open(with: .allow)
    await shop.ended(1)

    XCTAssertEqual(shop.ends, ["cart: SoldOut"])
  }
}
