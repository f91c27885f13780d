import RouteKit
import RouteKitTesting
import storefront
import XCTest

/// `storefront LINK`.
final class OpeningTests: XCTestCase {
  func testTheShopOpensAtALink() async throws {
    for link in ["shop://products/42", "https://shop.example/products/42", "shop://p/42/?ref=mail"]
    {
      let visit = try await Visit([link], input: "back")

      XCTAssertTrue(visit.output.hasPrefix("[Browse › Hand trowel]\n"), visit.output)
      XCTAssertTrue(visit.output.contains("> back\n[Browse]\n"), visit.output)
      XCTAssertEqual(visit.status, 0)
    }
  }

  @MainActor
  func testALinkThatMustSignInGoesOnAfterItOnce() async throws {
    let shop = try Shop(catalogue: .shipped(), link: "shop://orders")

    let greeting = await shop.greeting()
    let answer = await shop.answer("sign in Ada")

    XCTAssertEqual(
      greeting,
      """
      [Browse ⇒ Sign in]
        Who are you?

        sign in NAME, forgot, dismiss
      """)
    XCTAssertEqual(answer, "[Account › Orders]\n  No orders yet.\n\n  back")
    await shop.expect(
      "back",
      answers: "[Account]\n  You are Ada.\n\n  No products viewed yet.\n\n  orders, sign out"
    )
  }

  @MainActor
  func testALinkThatIsNotSignedInForLeavesTheFirstScreen() async throws {
    let shop = try Shop(catalogue: .shipped(), link: "shop://orders/1")
    _ = await shop.greeting()

    let answer = await shop.answer("dismiss")

    XCTAssertTrue(answer?.hasPrefix("For that you have to sign in.\n\n[Browse]\n") == true)
  }

  func testALinkThatLeadsNowhereIsOneLineAboveTheFirstScreen() async throws {
    let lines = [
      "shop://products/999": "There is no product 999.",
      "shop://nowhere": "Cannot open 'shop://nowhere': no pattern fits it.",
      "file:///etc/passwd":
        "Cannot open 'file:///etc/passwd': the scheme 'file' is not declared.",
      "shop://a b": "Cannot open 'shop://a b': it has ' ', which is not allowed in a URL.",
      "shop://\u{1B}[2J": "Cannot open 'shop://\\u{1B}[2J': it has the control character \\u{1B}.",
      "tour.txt": "Cannot open 'tour.txt': it has no scheme.",
    ]

    for (link, line) in lines {
      let visit = try await Visit([link])
      let usual = try await Visit()

      XCTAssertEqual(visit.output, "\(line)\n\n\(usual.output)")
      XCTAssertEqual(visit.status, 0)
    }
  }

  func testALinkThatFindsTheCartEmptyShowsTheAlert() async throws {
    let visit = try await Visit(["shop://checkout"])

    XCTAssertTrue(visit.output.hasPrefix("[Browse ⇒ The cart is empty]\n"), visit.output)
  }
}
