import RouteKit
import StorefrontShop
import XCTest

final class CommandTests: XCTestCase {
  @MainActor
  func testALineThatCannotBeDoneIsAnsweredInOneLineAndChangesNothing() async throws {
    let shop = try Shop(catalogue: .shipped())
    let before = shop.tree.snapshot()
    let answers = [
      "dance": "Unknown command 'dance'. Type help for the list.",
      "Cart": "Unknown command 'Cart'. Type tab cart.",
      "shop://cart": "Unknown command 'shop://cart'. Type open link shop://cart.",
      String(repeating: "x", count: 4_000): "Unknown command '"
        + String(repeating: "x", count: 40) + "…'. Type help for the list.",
      "open": "Usage: "
        + "open department NAME, or open product ID, or open order NUMBER, or open link URL",
      "open product": "Usage: open product ID",
      "open product 1 2": "Usage: open product ID",
      "open product 999": "There is no product 999.",
      "open product -42": "There is no product -42.",
      "open product 99999999999999999999":
        "'99999999999999999999' is not the number of a product.",
      "open department cellar": "There is no department 'cellar'.",
      "choose 1": "There is nothing to choose from. Type address in the checkout.",
      "address": "The address is chosen in the checkout. Type checkout first.",
      "write hello": "There is no note here. Type note first.",
      "sign in": "Usage: sign in NAME",
      "sign in Ada": "There is no sign-in here. Type orders or checkout.",
      "forgot": "There is no sign-in here. Type orders or checkout.",
      "sign out": "You are not signed in.",
      "y": "There is no question to answer.",
      "search": "Usage: search WORDS",
      "tab garage": "There is no tab 'garage'. Choose from browse, search, cart, account.",
      "add": "Which product? Type its number, or open it first.",
      "add 999": "There is no product 999.",
      "add 42 many": "'many' is not a count.",
      "add 42 0": "Add one or more, not 0.",
      "add 42 -9223372036854775808": "Add one or more, not -9223372036854775808.",
      "add 42 9223372036854775807": "At most 99 of 'Hand trowel' fit into one order.",
      "remove 42": "'Hand trowel' is not in the cart.",
      "pay card": "The payment is chosen in the checkout. Type checkout first.",
      "confirm": "There is nothing to confirm. Type checkout, then pay card.",
      "back": "There is no screen to go back to.",
      "dismiss": "There is nothing to dismiss.",
      "tree sideways": "There is no setting 'sideways'. Choose from on, off.",
    ]

    for (line, answer) in answers {
      await shop.expect(line, answers: answer)
    }
    XCTAssertEqual(shop.tree.snapshot(), before)
  }

  @MainActor
  func testCommandsAreReadHoweverTheyAreSpacedAndCapitalised() async throws {
    let shop = try Shop(catalogue: .shipped())

    let answer = await shop.answer("  Open\tDepartment  KITCHEN ")
    let screen = await shop.answer("show")

    XCTAssertEqual(answer, screen)
  }

  @MainActor
  func testALineWithoutACommandIsNotAnswered() async throws {
    let shop = try Shop(catalogue: .shipped())

    await shop.expect("", answers: "")
    await shop.expect(" \t", answers: "")
    await shop.expect("# open product 42", answers: "")
  }

  @MainActor
  func testTheCartTakesAsManyAsOneOrderMayHave() async throws {
    let shop = try Shop(catalogue: .shipped())

    await shop.expect("add 23", answers: "Added 1 × Coffee mill. In the cart: 1 piece, 69.00 EUR.")
    await shop.expect(
      "add 23 2", answers: "At most 2 of 'Coffee mill' fit into one order, and the cart has 1.")
    await shop.expect(
      "add 23", answers: "Added 1 × Coffee mill. In the cart: 2 pieces, 138.00 EUR.")
    await shop.expect("remove 23", answers: "Removed Coffee mill. The cart is empty.")
  }

  @MainActor
  func testTheVisibleProductNeedNotBeNamed() async throws {
    let shop = try Shop(catalogue: .shipped())

    await shop.answer("open product 42")

    await shop.expect("add", answers: "Added 1 × Hand trowel. In the cart: 1 piece, 14.99 EUR.")
  }

  @MainActor
  func testTheTreeIsDrawnBelowEachScreenUntilItIsSwitchedOff() async throws {
    let shop = try Shop(catalogue: .shipped())
    let (shown, drawn) = (await shop.answer("show"), await shop.answer("tree"))
    let (screen, drawing) = (try XCTUnwrap(shown), try XCTUnwrap(drawn))

    await shop.expect("tree on", answers: "\(screen)\n\n\(drawing)")
    await shop.expect("show", answers: "\(screen)\n\n\(drawing)")
    await shop.expect("tree off", answers: screen)
  }

  @MainActor
  func testTheAccountRemembersWhatWasLookedAtLast() async throws {
    let shop = try Shop(catalogue: .shipped())

    for id in [11, 12, 11] { await shop.answer("open product \(id)") }

    await shop.expect(
      "tab account",
      answers: """
        [Account]
          You are not signed in.

          Viewed recently:

          11   Reading lamp               39.90 EUR
          12   Lantern                    24.50 EUR

          orders
        """)
  }

  @MainActor
  func testQuitEndsTheVisit() async throws {
    let shop = try Shop(catalogue: .shipped())

    let answer = await shop.answer("quit")

    XCTAssertNil(answer)
  }
}

/// Predictions of lines, which change nothing.
final class CommandPreviewTests: XCTestCase {
  @MainActor
  func testALineThatOnlyGoesSomewhereIsPredicted() async throws {
    let shop = try Shop(catalogue: .shipped())
    let before = shop.tree.snapshot()
    let possible = [
      "open product 42": true, "open product 999": false, "open department kitchen": true,
      "search lamp": true, "note": true, "tab cart": true, "home": true, "back": false,
      "dismiss": false, "checkout": false, "open link shop://products/42": true,
    ]

    for (line, isPossible) in possible {
      XCTAssertEqual(try shop.preview(line)?.isPossible, isPossible, line)
    }
    XCTAssertEqual(shop.tree.snapshot(), before)
  }

  @MainActor
  func testAPredictionSaysThatTheShopWouldAsk() async throws {
    let shop = try Shop(catalogue: .shipped())

    guard case .asks = try shop.preview("orders")?.outcome else {
      return XCTFail("The shop would not ask.")
    }
  }

  @MainActor
  func testALineThatDoesMoreThanGoIsNotPredicted() async throws {
    let shop = try Shop(catalogue: .shipped())

    for line in ["add 42", "sign in Ada", "y", "help", "quit", ""] {
      XCTAssertNil(try shop.preview(line), line)
    }
    XCTAssertThrowsError(try shop.preview("dance")) { error in
      XCTAssertEqual("\(error)", "Unknown command 'dance'. Type help for the list.")
    }
    XCTAssertThrowsError(try shop.preview("open product kettle")) { error in
      XCTAssertEqual("\(error)", "'kettle' is not the number of a product.")
    }
  }
}
