import RouteKit
import RouteKitTesting
import storefront
import XCTest

final class ProductRouteTests: XCTestCase {
  @MainActor
  func testAProductThatIsOpenInAnotherTabIsShownThere() async throws {
    let shop = try Shop(catalogue: .shipped())

    await shop.type("search lamp", "open product 11", "tab browse", "open product 11")

    expectTree(
      shop.tree,
      """
      TabNode
      ├─ StackNode "browse"
      │  └─ ● BrowseScreen "browse"
      ├─ ● StackNode "search"
      │  ├─ SearchScreen "search"
      │  ├─ ResultsScreen "results"
      │  └─ ● ProductScreen "product"   ◀ visible
      ├─ StackNode "cart"
      │  └─ ● CartScreen "cart"
      └─ StackNode "account"
         └─ ● AccountScreen "account"
      """)
  }

  @MainActor
  func testAnotherProductIsOpenedAboveIt() async throws {
    let shop = try Shop(catalogue: .shipped())

    await shop.type("open product 11", "open product 12")

    expectTree(
      shop.tree,
      """
      TabNode
      ├─ ● StackNode "browse"
      │  ├─ BrowseScreen "browse"
      │  ├─ ProductScreen "product"
      │  └─ ● ProductScreen "product"   ◀ visible
      ├─ StackNode "search"
      │  └─ ● SearchScreen "search"
      ├─ StackNode "cart"
      │  └─ ● CartScreen "cart"
      └─ StackNode "account"
         └─ ● AccountScreen "account"
      """)
  }

  @MainActor
  func testAProductIsOpenedInTheTabAndNotInASheet() async throws {
    let shop = try Shop(catalogue: .shipped())

    let answer = await shop.type("orders", "open product 42")

    XCTAssertEqual(
      answer,
      """
      For that you have to sign in.

      [Browse › Hand trowel]
        Hand trowel, 14.99 EUR
        Forged in one piece. The handle is ash, and replaceable.

        Garden, number 42

        add, back
      """)
  }
}
