import RouteKit
import StorefrontShop
import XCTest

final class ConversationTests: XCTestCase {
  @MainActor
  func testAWaitingLineDoesNotKeepOtherLinesFromBeingAnswered() async throws {
    let shop = try Shop(catalogue: .shipped())
    await shop.type("add 42", "checkout")

    await shop.expect(
      "add 42", answers: "Added 1 × Hand trowel. In the cart: 2 pieces, 29.98 EUR.")
    await shop.expect("", answers: "")
    await shop.expect("dance", answers: "Unknown command 'dance'. Type help for the list.")
  }

  @MainActor
  func testThoseThatWaitGoOnInTheirOrder() async throws {
    let shop = try Shop(catalogue: .shipped())

    await shop.type("add 42", "orders", "checkout", "sign in Ada")

    XCTAssertEqual(shop.tree.layers.count, 2)
    await shop.expect(
      "dismiss",
      answers: """
        Nothing was ordered.

        [Account › Orders]
          No orders yet.

          back
        """)
  }

  @MainActor
  func testOfSeveralThatWaitEachSaysWhatCameOfIt() async throws {
    let shop = try Shop(catalogue: .shipped())

    let answer = await shop.type("add 42", "checkout", "orders", "sign in Ada")

    XCTAssertEqual(
      answer,
      """
      Something is open in front. Finish it, or type dismiss.

      [Browse ⇒ Checkout]
        1 ×  Hand trowel (42)           14.99 EUR
             Total                      14.99 EUR

        You collect it at the shop.
        How will you pay?

        address, pay card, pay invoice, pay cash, dismiss
      """)
  }

  func testTheInputMayEndWhileSomethingWaits() async throws {
    let visit = try await Visit(input: "add 42\ncheckout\ncheckout\nforgot")

    XCTAssertEqual(
      visit.output.components(separatedBy: "> forgot\n").last,
      """
      [Browse ⇒ Sign in › Forgot password]
        This shop has no passwords: a name is enough.

        sign in NAME, back

      Goodbye.

      """)
    XCTAssertEqual(visit.status, 0)
  }

  @MainActor
  func testAClosedShopKeepsNothingWhetherItWasTracedOrNot() async throws {
    let waiting = ["add 42", "checkout", "checkout", "note", "write hello", "back"]
    let inTheCheckout = ["add 42", "orders", "sign in Ada", "checkout", "address"]
    for (isTraced, lines) in [(false, waiting), (true, inTheCheckout)] {
      weak var tree: ScreenTree?
      weak var gone: Shop?
      do {
        let shop = try Shop(catalogue: .shipped(), isTraced: isTraced)
        (tree, gone) = (shop.tree, shop)
        for line in lines { await shop.answer(line) }
        try await shop.close()
      }

      XCTAssertNil(tree, "\(lines)")
      XCTAssertNil(gone, "\(lines)")
    }
  }

  /// Closing resumes both commands at once, in no particular order: the second may end first.
  @MainActor
  func testACommandThatEndsAtADoorDoesNotKeepTheShopOpen() async throws {
    for _ in 0..<100 {
      let shop = try Shop(catalogue: .shipped())
      await shop.type("open link shop://orders", "open link shop://orders")

      let goodbye = try await shop.close()

      XCTAssertEqual(goodbye, "Goodbye.")
    }
  }
}
