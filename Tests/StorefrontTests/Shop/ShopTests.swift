import RouteKit
import RouteKitTesting
import StorefrontShop
import XCTest

final class ShopTests: XCTestCase {
  @MainActor
  func testTheShopOpensWithFourTabsAndAStackInEach() async throws {
    let shop = try Shop(catalogue: .shipped())

    expectTree(
      shop.tree,
      """
      TabNode
      ├─ ● SplitNode "browse" (collapsed)
      │  └─ ● primary: BrowseScreen "browse"   ◀ visible
      ├─ StackNode "search"
      │  └─ ● SearchScreen "search"
      ├─ StackNode "cart"
      │  └─ ● CartScreen "cart"
      └─ StackNode "account"
         └─ ● AccountScreen "account"
      """)
  }

  @MainActor
  func testASearchReplacesTheOneBeforeInItsTab() async throws {
    let shop = try Shop(catalogue: .shipped())

    await shop.answer("search lamp")
    await shop.answer("open product 11")
    await shop.answer("search kettle")

    expectTree(
      shop.tree,
      """
      TabNode
      ├─ SplitNode "browse" (collapsed)
      │  └─ ● primary: BrowseScreen "browse"
      ├─ ● StackNode "search"
      │  ├─ SearchScreen "search"
      │  └─ ● ResultsScreen "results"   ◀ visible
      ├─ StackNode "cart"
      │  └─ ● CartScreen "cart"
      └─ StackNode "account"
         └─ ● AccountScreen "account"
      """)
  }

  @MainActor
  func testTheCheckoutIsASheetWithItsOwnStack() async throws {
    let shop = try Shop(catalogue: .shipped())

    await shop.type("add 42", "checkout", "sign in Ada", "pay card")

    expectTree(
      shop.tree,
      """
      TabNode
      ├─ ● SplitNode "browse" (collapsed)
      │  └─ ● primary: BrowseScreen "browse"
      ├─ StackNode "search"
      │  └─ ● SearchScreen "search"
      ├─ StackNode "cart"
      │  └─ ● CartScreen "cart"
      └─ StackNode "account"
         └─ ● AccountScreen "account"

      sheet on TabNode:
      CheckoutStack
      ├─ CheckoutScreen "checkout"
      └─ ● ConfirmScreen   ◀ visible
      """)
  }

  @MainActor
  func testTheCheckoutGoesWithTheLastPiece() async throws {
    let shop = try Shop(catalogue: .shipped())
    await shop.type("add 42", "checkout", "sign in Ada", "pay card", "tree")

    let answer = await shop.answer("remove 42")

    XCTAssertEqual(
      answer,
      """
      Removed Hand trowel. The cart is empty.

      Nothing was ordered.

      [Browse]
        Welcome to The Corner Shop. We have:

        Lighting (4)
        Kitchen (5)
        Paper (4)
        Garden (4)
        Travel (3)

        open department NAME
      """)
  }

  @MainActor
  func testAnEmptyCartPresentsOneAlertAndNoSignIn() async throws {
    let shop = try Shop(catalogue: .shipped())

    let first = await shop.answer("checkout")
    let second = await shop.answer("checkout")

    XCTAssertEqual(first, second)
    XCTAssertEqual(shop.tree.layers.count, 2)
    XCTAssertEqual(shop.visibleType, "Screen<Alert<Never>>")
  }
}
