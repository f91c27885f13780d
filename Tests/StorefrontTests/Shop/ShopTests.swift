import RouteKit
import RouteKitTesting
import Storefront
import XCTest

final class ShopTests: XCTestCase {
  func testTheShopOpensWithFourTabsAndAStackInEach() throws {
    let shop = try Shop(catalogue: .shipped())

    expectTree(
      shop.tree,
      """
      TabNode
      ├─ ● StackNode "browse"
      │  └─ ● BrowseScreen   ◀ visible
      ├─ StackNode "search"
      │  └─ ● SearchScreen
      ├─ StackNode "cart"
      │  └─ ● CartScreen
      └─ StackNode "account"
         └─ ● AccountScreen
      """)
  }

  func testASearchReplacesTheOneBeforeInItsTab() throws {
    let shop = try Shop(catalogue: .shipped())

    shop.answer("search lamp")
    shop.answer("open product 11")
    shop.answer("search kettle")

    expectTree(
      shop.tree,
      """
      TabNode
      ├─ StackNode "browse"
      │  └─ ● BrowseScreen
      ├─ ● StackNode "search"
      │  ├─ SearchScreen
      │  └─ ● ResultsScreen   ◀ visible
      ├─ StackNode "cart"
      │  └─ ● CartScreen
      └─ StackNode "account"
         └─ ● AccountScreen
      """)
  }

  func testTheCheckoutIsASheetWithAStackOfItsOwn() throws {
    let shop = try Shop(catalogue: .shipped())

    shop.answer("add 42")
    shop.answer("checkout")
    shop.answer("pay card")

    expectTree(
      shop.tree,
      """
      TabNode
      ├─ ● StackNode "browse"
      │  └─ ● BrowseScreen
      ├─ StackNode "search"
      │  └─ ● SearchScreen
      ├─ StackNode "cart"
      │  └─ ● CartScreen
      └─ StackNode "account"
         └─ ● AccountScreen

      sheet on TabNode:
      StackNode "checkout"
      ├─ CheckoutScreen
      └─ ● ConfirmScreen   ◀ visible
      """)
  }

  func testTheLastPageCannotBeReachedWithAnEmptiedCart() throws {
    let shop = try Shop(catalogue: .shipped())

    shop.answer("add 42")
    shop.answer("checkout")
    shop.answer("remove 42")
    shop.answer("pay card")

    expectTree(
      shop.tree,
      """
      TabNode
      ├─ ● StackNode "browse"
      │  └─ ● BrowseScreen
      ├─ StackNode "search"
      │  └─ ● SearchScreen
      ├─ StackNode "cart"
      │  └─ ● CartScreen
      └─ StackNode "account"
         └─ ● AccountScreen

      sheet on TabNode:
      StackNode "checkout"
      └─ ● CheckoutScreen

      alert on StackNode "checkout":
      Notice   ◀ visible
      """)
  }

  func testAnAlertThatIsUpIsNotPresentedAgain() throws {
    let shop = try Shop(catalogue: .shipped())

    let first = shop.answer("checkout")
    let second = shop.answer("checkout")

    XCTAssertEqual(first, second)
    XCTAssertEqual(shop.tree.layers.count, 2)
  }
}
