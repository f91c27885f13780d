import RouteKit
import RouteKitTesting
import Storefront
import XCTest

final class PlaceOrderTests: XCTestCase {
  func testPlacingAnOrderIsOneNavigation() throws {
    let shop = try shopAtLastPage()
    var commits: [Commit] = []
    shop.tree.observe { commits.append($0) }

    let answer = shop.answer("confirm")

    XCTAssertEqual(
      answer,
      """
      [Account › Order 1]
        Thank you. Your order, paid by card:

        2    Hand trowel                29.98 EUR
             Total                      29.98 EUR

        back
      """)
    XCTAssertEqual(commits.map(\.visible?.type), ["OrderScreen"])
    expectTree(
      shop.tree,
      """
      TabNode
      ├─ StackNode "browse"
      │  └─ ● BrowseScreen
      ├─ StackNode "search"
      │  └─ ● SearchScreen
      ├─ StackNode "cart"
      │  └─ ● CartScreen
      └─ ● StackNode "account"
         ├─ AccountScreen
         └─ ● OrderScreen   ◀ visible
      """)
  }

  func testAnOrderEmptiesTheCart() throws {
    let shop = try shopAtLastPage()

    shop.answer("confirm")

    XCTAssertEqual(
      shop.answer("tab cart"),
      """
      [Cart]
        The cart is empty.

        add ID
      """)
  }

  func testAnOrderThatIsRefusedBuysNothingAndMovesNothing() throws {
    let shop = try shopAtLastPage()
    let before = shop.tree.snapshot()
    shop.tree.require(ClosureGuard { (_: ScreenNode) in .deny }, for: ScreenNode.self)

    let answer = shop.answer("confirm")

    XCTAssertEqual(
      answer, "Cannot enter 'OrderScreen': the rule for 'ScreenNode' does not allow it.")
    XCTAssertEqual(shop.tree.snapshot(), before)
    XCTAssertEqual(
      shop.answer("add 42"), "Added 1 × Hand trowel. In the cart: 3 pieces, 44.97 EUR.")
    XCTAssertEqual(shop.answer("open order 1"), "There is no order 1.")
  }

  private func shopAtLastPage() throws -> Shop {
    let shop = try Shop(catalogue: .shipped())
    for line in ["add 42 2", "checkout", "pay card"] { shop.answer(line) }
    return shop
  }
}
