import RouteKit
import RouteKitTesting
import StorefrontShop
import XCTest

final class CheckoutFlowTests: XCTestCase {
  @MainActor
  func testDismissedHalfWayItIsGoneAndSaysThatNothingWasOrdered() async throws {
    let shop = try await shopAtCheckout()
    await shop.type("address", "choose 2", "pay card")
    weak let flow = shop.tree.topLayer?.screenFlows.first
    XCTAssertNotNil(flow)

    await shop.expect(
      "dismiss",
      answers: """
        Nothing was ordered.

        [Cart]
          1 ×  Hand trowel (42)           14.99 EUR
               Total                      14.99 EUR

          add ID COUNT, remove ID, note, checkout
        """)
    XCTAssertNil(flow)
  }

  @MainActor
  func testTheWayBackEndsAtItsFirstStep() async throws {
    let shop = try await shopAtCheckout()
    await shop.type("pay card", "back")
    XCTAssertEqual(shop.visibleType, "CheckoutScreen")

    await shop.expect("back", answers: "There is no screen to go back to.")
    await shop.type("address")
    await shop.expect("back", answers: "Something is open in front. Finish it, or type dismiss.")
    XCTAssertEqual(shop.tree.layers.count, 3)
  }

  @MainActor
  func testTheNextOneBeginsAfresh() async throws {
    let shop = try await shopAtCheckout()
    let first = await shop.answer("show")
    await shop.type("address", "choose 2", "pay card", "dismiss")

    let second = await shop.answer("checkout")

    XCTAssertEqual(second, first)
  }

  @MainActor
  func testASignOutDuringIt() async throws {
    let shop = try await shopAtCheckout()
    await shop.type("address")
    weak let flow = shop.tree.layers.dropFirst().first?.screenFlows.first
    XCTAssertNotNil(flow)

    let answer = await shop.answer("sign out")
    let afterwards = await shop.answer("show")

    XCTAssertEqual(answer, "Nothing was ordered.\n\n\(afterwards ?? "")")
    XCTAssertNil(flow)
  }

  @MainActor
  func testWithAnEmptyCartItDoesNotBegin() async throws {
    let shop = try Shop(catalogue: .shipped())
    await shop.type("orders", "sign in Ada")

    await shop.expect(
      "checkout",
      answers: """
        [Account › Orders ⇒ The cart is empty]
          Add a product before you check out.

          dismiss
        """)
    XCTAssertTrue(shop.tree.layers.allSatisfy(\.screenFlows.isEmpty))
    await shop.expect(
      "dismiss",
      answers: """
        [Account › Orders]
          No orders yet.

          back
        """)
  }

  @MainActor
  func testOneThatIsOnlyPreviewedHasNoEffect() async throws {
    let shop = try await shopAtCheckout()
    await shop.type("dismiss")
    let before = await shop.answer("show")

    let preview = shop.places.preview(.checkout)

    XCTAssertTrue(preview.isPossible)
    await shop.expect("show", answers: try XCTUnwrap(before))
  }

  @MainActor
  func testAskedForAgainItGoesBackToItsFirstStep() async throws {
    let shop = try await shopAtCheckout()
    let first = await shop.type("address", "choose 1")
    let flow = try XCTUnwrap(shop.tree.topLayer?.screenFlows.first)

    let again = await shop.type("pay card", "checkout")

    XCTAssertEqual(again, first)
    XCTAssertTrue(shop.tree.topLayer?.screenFlows.first === flow)
  }

  @MainActor
  func testEachStepIsAskedForInItsTurn() async throws {
    let shop = try await shopAtCheckout()

    await shop.expect(
      "confirm", answers: "There is nothing to confirm. Type checkout, then pay card.")
    await shop.type("pay card")
    await shop.expect(
      "pay cash", answers: "The payment is chosen in the checkout. Type checkout first.")
    await shop.expect(
      "address", answers: "The address is chosen in the checkout. Type checkout first.")
  }

  func testTheInputMayEndWithinIt() async throws {
    let visit = try await Visit(input: "add 42\norders\nsign in Ada\ncheckout\naddress")

    XCTAssertEqual(
      visit.output.components(separatedBy: "> address\n").last,
      """
      [Account › Orders ⇒ Checkout ⇒ Addresses]
        1. Home, 12 Mill Lane
        2. Work, 3 Station Road
        3. Neighbour, 14 Mill Lane

        choose NUMBER, dismiss

      Nothing was ordered.

      Goodbye.

      """)
    XCTAssertEqual(visit.status, 0)
  }

  @MainActor
  private func shopAtCheckout() async throws -> Shop {
    let shop = try Shop(catalogue: .shipped())
    await shop.type("add 42", "tab cart", "checkout", "sign in Ada")
    return shop
  }
}

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
      ├─ SplitNode "browse" (collapsed)
      │  └─ ● primary: BrowseScreen "browse"
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
    let goodbye = await shop.answer("dismiss")
    XCTAssertEqual(goodbye?.split(separator: "\n").first, "Nothing was ordered.")
  }

  @MainActor
  private func shopAtLastPage() async throws -> Shop {
    let shop = try Shop(catalogue: .shipped())
    await shop.type("add 42 2", "checkout", "sign in Ada", "pay card")
    return shop
  }
}

final class AddressScreenTests: XCTestCase {
  @MainActor
  func testTheAddressesOpenInASheetOfTheCheckout() async throws {
    let shop = try await shopAtCheckout()

    await shop.type("address")

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
  func testClosingTheAddressesKeepsTheEarlierOne() async throws {
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
