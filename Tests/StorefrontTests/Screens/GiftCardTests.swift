import RouteKit
import StorefrontShop
import storefront
import XCTest

/// An alert with text fields in the terminal.
final class GiftCardTests: XCTestCase {
  @MainActor
  func testAGiftCardIsRedeemed() async throws {
    let shop = try Shop(catalogue: .shipped())

    await shop.expect(
      "gift",
      answers: """
        [Browse ⇒ Gift card]
          Both have four digits.

          1. Number: …
          2. PIN: …

          redeem, dismiss
        """)
    await shop.type("type 1 4711")
    await shop.expect(
      "type 2 0815",
      answers: """
        [Browse ⇒ Gift card]
          Both have four digits.

          1. Number: 4711
          2. PIN: ••••

          redeem, dismiss
        """)
    let answer = await shop.type("redeem", "add 42", "tab cart")

    XCTAssertEqual(answer?.contains("With the gift card 4711"), true, answer ?? "")
  }

  @MainActor
  func testTheTextsOfBothFieldsAreChecked() async throws {
    let shop = try Shop(catalogue: .shipped())
    await shop.type("gift")

    for (number, pin) in [("471", "0815"), ("4711", "08 5"), ("4711", ""), ("47111", "0815")] {
      await shop.type("type 1 \(number)", "type 2 \(pin)")
      await shop.expect("redeem", answers: "Type the four digits of both fields first.")
    }
    XCTAssertEqual(shop.visibleType, "Screen<TextAlert<GiftCard>>")
  }

  @MainActor
  func testOnlyAnAlertHasFields() async throws {
    let shop = try Shop(catalogue: .shipped())

    await shop.expect("type 1 4711", answers: "There is no field 1 here.")
    await shop.expect("redeem", answers: "There is no gift card to redeem. Type gift first.")
    await shop.type("gift")
    await shop.expect("type 3 4711", answers: "There is no field 3 here.")
    await shop.expect("type one", answers: "'one' is not the number of a field.")
  }

  @MainActor
  func testADismissedAlertChangesNothing() async throws {
    let shop = try Shop(catalogue: .shipped())

    await shop.type("gift", "type 1 4711", "type 2 0815", "dismiss")

    XCTAssertEqual(shop.visibleType, "BrowseScreen")
    let cart = await shop.type("add 42", "tab cart")
    XCTAssertEqual(cart?.contains("gift card"), false)
  }

  @MainActor
  func testAFullScreenHidesWhatIsTyped() async throws {
    let screen = try FullScreen.shop(columns: 64, rows: 14)

    await screen.type(":gift\r")
    await screen.type("4711\r")
    await screen.type("08")

    XCTAssertEqual(
      screen.canvas.text,
      """
       Browse
      [Brows┌─ Gift card ──────────────────────────────────────┐
            │  Both have four digits.                          │
        Brow│                                                  │
        Welc│> 1. Number: 4711                                 │
            │  2. PIN: …                                       │
        Ligh│                                                  │
        Kitc│  redeem                                          │
        Pape│  dismiss                                         │
        Gard└──────────────────────────────────────────────────┘
        Travel (3)

      : type 2 ••
      Enter do it   Esc cancel
      """)
    await screen.type("15\r")
    XCTAssertFalse(screen.canvas.lines.joined().contains("0815"))
    XCTAssertTrue(screen.canvas.lines.joined().contains("2. PIN: ••••"))
  }

  @MainActor
  func testAConversationDoesNotRepeatASecureText() async throws {
    let shop = try Shop(catalogue: .shipped())
    var printed = ""
    let lines = ["gift", "type 1 4711", "type  2  08 15", "redeem", "quit"]
    var rest = Array(lines.joined(separator: "\n").utf8)
    let console = Console(
      input: LineReader {
        defer { rest = [] }
        return rest
      }, isInteractive: false
    ) { printed += $0 }

    try await console.serve(shop)

    XCTAssertTrue(printed.contains("> type 1 4711"), printed)
    XCTAssertTrue(printed.contains("> type 2 •••••"), printed)
    XCTAssertFalse(printed.contains("15"), printed)
  }
}
