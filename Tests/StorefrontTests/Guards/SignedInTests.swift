import RouteKit
import RouteKitTesting
import storefront
import XCTest

final class SignedInTests: XCTestCase {
  @MainActor
  func testTheCheckoutOpensASignInFirstInASheet() async throws {
    let shop = try Shop(catalogue: .shipped())

    await shop.type("add 42", "checkout", "forgot")

    expectTree(
      shop.tree,
      """
      TabNode
      ├─ ● StackNode "browse"
      │  └─ ● BrowseScreen "browse"
      ├─ StackNode "search"
      │  └─ ● SearchScreen "search"
      ├─ StackNode "cart"
      │  └─ ● CartScreen "cart"
      └─ StackNode "account"
         └─ ● AccountScreen "account"

      sheet on TabNode:
      SignInStack
      ├─ SignInScreen
      └─ ● ForgotScreen   ◀ visible
      """)
  }

  @MainActor
  func testSigningInGoesOnToWhereTheCustomerWasGoing() async throws {
    let shop = try Shop(catalogue: .shipped())

    await shop.type("add 42", "checkout", "forgot", "sign in Ada")

    XCTAssertEqual(shop.tree.layers.count, 2)
    XCTAssertEqual(shop.visibleType, "CheckoutScreen")
  }

  @MainActor
  func testGivingUpChangesNothing() async throws {
    let shop = try Shop(catalogue: .shipped())
    await shop.type("tab account")
    let before = shop.tree.snapshot()

    let answer = await shop.type("open order 1", "dismiss")

    XCTAssertEqual(
      answer,
      """
      For that you have to sign in.

      [Account]
        You are not signed in.

        No products viewed yet.

        orders
      """)
    XCTAssertEqual(shop.tree.snapshot(), before)
  }

  @MainActor
  func testWhoIsSignedInIsNotAsked() async throws {
    let shop = try Shop(catalogue: .shipped())

    await shop.type("orders", "sign in Ada", "add 42", "checkout")

    XCTAssertEqual(shop.visibleType, "CheckoutScreen")
  }

  @MainActor
  func testTwoThatWaitShareOneSignIn() async throws {
    let shop = try Shop(catalogue: .shipped())
    await shop.type("add 42", "checkout")
    let waiting = shop.tree.snapshot()

    await shop.type("checkout")

    XCTAssertEqual(shop.tree.snapshot(), waiting)
    await shop.expect(
      "sign in Ada",
      answers: """
        [Browse ⇒ Checkout]
          1 ×  Hand trowel (42)           14.99 EUR
               Total                      14.99 EUR

          You collect it at the shop.
          How will you pay?

          address, pay card, pay invoice, pay cash, dismiss
        """)
  }

  @MainActor
  func testNobodyIsAskedToSignInForAnEmptyCart() async throws {
    let shop = try Shop(catalogue: .shipped())

    await shop.type("checkout")

    XCTAssertEqual(shop.visibleType, "Screen<Notice>")
  }

  @MainActor
  func testNobodySeesTheOrdersOfSomebodyElse() async throws {
    let shop = try Shop(catalogue: .shipped())
    await shop.type("add 42", "checkout", "sign in Ada", "pay card", "confirm", "sign out")

    let answer = await shop.type("open order 1", "sign in Ben")

    XCTAssertEqual(answer?.split(separator: "\n").first, "There is no order 1.")
  }
}
