import RouteKit
import RouteKitTesting
import storefront
import XCTest

final class AddressScreenTests: XCTestCase {
  @MainActor
  func testTheAddressesOpenInASheetOfTheCheckout() async throws {
    let shop = try await shopAtCheckout()

    await shop.type("address")

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
      CheckoutStack
      └─ ● CheckoutScreen "checkout"

      sheet on CheckoutStack:
      AddressScreen   ◀ visible
      """)
  }

  @MainActor
  func testTheChosenAddressIsThatOfTheOrder() async throws {
    let shop = try await shopAtCheckout()

    let answer = await shop.type("address", "choose 3", "pay card")

    XCTAssertEqual(
      answer,
      """
      [Browse ⇒ Checkout › Confirm]
        You pay 14.99 EUR by card.
        Delivered to Neighbour, 14 Mill Lane.

        confirm, back, dismiss
      """)
  }

  @MainActor
  func testWhoClosesTheAddressesKeepsTheOneBefore() async throws {
    let shop = try await shopAtCheckout()
    let before = await shop.type("address", "choose 1")

    await shop.type("address")

    await shop.expect("dismiss", answers: try XCTUnwrap(before))
  }

  @MainActor
  func testAnAddressThatIsNotListedIsRefusedAndTheListStays() async throws {
    let shop = try await shopAtCheckout()
    await shop.type("address")

    for number in ["0", "4", "-1"] {
      await shop.expect("choose \(number)", answers: "There is no address \(number).")
    }
    XCTAssertEqual(shop.visibleType, "AddressScreen")
  }

  @MainActor
  private func shopAtCheckout() async throws -> Shop {
    let shop = try Shop(catalogue: .shipped())
    await shop.type("add 42", "checkout", "sign in Ada")
    return shop
  }
}
