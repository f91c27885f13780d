import RouteKit
import RouteKitTesting
import storefront
import XCTest

final class PlaceOrderTests: XCTestCase {
  @MainActor
  func testPlacingAnOrderIsOneNavigation() async throws {
    let shop = try await shopAtLastPage()
    var commits: [Commit] = []
    shop.tree.observe { commits.append($0) }

    let answer = await shop.answer("confirm")

    XCTAssertEqual(
      answer,
      """
      [Account › Orders › Order 1]
        Thank you, Ada. Your order, paid by card:

        2 ×  Hand trowel (42)           29.98 EUR
             Total                      29.98 EUR

        Collected at the shop.

        back
      """)
    XCTAssertEqual(commits.map(\.visible?.type), ["OrderScreen"])
    expectTree(
      shop.tree,
      """
      TabNode
      ├─ StackNode "browse"
      │  └─ ● BrowseScreen "browse"
      ├─ StackNode "search"
      │  └─ ● SearchScreen "search"
      ├─ StackNode "cart"
      │  └─ ● CartScreen "cart"
      └─ ● StackNode "account"
         ├─ AccountScreen "account"
         ├─ OrdersScreen "orders"
         └─ ● OrderScreen "order"   ◀ visible
      """)
  }

  @MainActor
  func testAnOrderEmptiesTheCart() async throws {
    let shop = try await shopAtLastPage()

    await shop.answer("confirm")

    await shop.expect(
      "tab cart",
      answers: """
        [Cart]
          The cart is empty.

          add ID
        """)
  }

  @MainActor
  func testAnOrderThatIsRefusedBuysNothingAndMovesNothing() async throws {
    let shop = try await shopAtLastPage()
    let before = shop.tree.snapshot()
    shop.tree.require(ClosureGuard { (_: ScreenNode) in .deny }, for: ScreenNode.self)

    let answer = await shop.answer("confirm")

    XCTAssertEqual(
      answer, "Cannot enter 'OrdersScreen \"orders\"': the rule for 'ScreenNode' does not allow it."
    )
    XCTAssertEqual(shop.tree.snapshot(), before)
    await shop.expect("add 42", answers: "Added 1 × Hand trowel. In the cart: 3 pieces, 44.97 EUR.")
    await shop.expect(
      "open order 1", answers: "Something is open in front. Finish it, or type dismiss.")
  }

  @MainActor
  private func shopAtLastPage() async throws -> Shop {
    let shop = try Shop(catalogue: .shipped())
    await shop.type("add 42 2", "checkout", "sign in Ada", "pay card")
    return shop
  }
}
