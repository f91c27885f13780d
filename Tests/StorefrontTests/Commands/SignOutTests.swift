import RouteKit
import RouteKitTesting
import StorefrontShop
import XCTest

final class SignOutTests: XCTestCase {
  @MainActor
  func testSigningOutTakesOrdersAndCheckoutInOneCommit() async throws {
    let shop = try await shopWithAnOrder()
    await shop.type("add 42", "checkout", "address")
    var commits: [Commit] = []
    shop.tree.observe { commits.append($0) }

    await shop.type("sign out")

    XCTAssertEqual(commits.map(\.cause), [.recheck])
    expectTree(
      shop.tree,
      """
      TabNode
      ├─ SplitNode "browse" (collapsed)
      │  └─ ● primary: BrowseScreen "browse"
      ├─ StackNode "search"
      │  └─ ● SearchScreen "search"
      ├─ StackNode "cart"
      │  └─ ● CartScreen "cart"
      └─ ● StackNode "account"
         └─ ● AccountScreen "account"   ◀ visible
      """)
  }

  @MainActor
  func testPublicScreensStay() async throws {
    let shop = try Shop(catalogue: .shipped())
    await shop.type("orders", "sign in Ada", "tab browse", "open product 42")

    await shop.expect(
      "sign out",
      answers: """
        [Browse › Hand trowel]
          Hand trowel, 14.99 EUR
          Forged in one piece. The handle is ash, and replaceable.

          Garden, number 42

          add, back
        """)
  }

  @MainActor
  func testAnotherSignInIsAskedForAgain() async throws {
    let shop = try await shopWithAnOrder()

    await shop.type("sign out", "open order 1")

    XCTAssertEqual(shop.visibleType, "SignInScreen")
    await shop.type("sign in Ada")
    XCTAssertEqual(shop.visibleType, "OrderScreen")
  }

  @MainActor
  private func shopWithAnOrder() async throws -> Shop {
    let shop = try Shop(catalogue: .shipped())
    await shop.type("add 42", "checkout", "sign in Ada", "pay card", "confirm")
    return shop
  }
}
