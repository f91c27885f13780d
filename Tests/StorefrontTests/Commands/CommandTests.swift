import RouteKit
import Storefront
import XCTest

final class CommandTests: XCTestCase {
  func testALineThatCannotBeDoneIsAnsweredInOneLineAndChangesNothing() throws {
    let shop = try Shop(catalogue: .shipped())
    let before = shop.tree.snapshot()
    let answers = [
      "dance": "Unknown command 'dance'. Type help for the list.",
      String(repeating: "x", count: 4_000): "Unknown command '"
        + String(repeating: "x", count: 40) + "…'. Type help for the list.",
      "open": "Type it like this: "
        + "open department NAME, or open product ID, or open order NUMBER",
      "open product": "Type it like this: open product ID",
      "open product 1 2": "Type it like this: open product ID",
      "open product 999": "There is no product 999.",
      "open product -42": "There is no product -42.",
      "open product 99999999999999999999":
        "'99999999999999999999' is not the number of a product.",
      "open department cellar": "There is no department 'cellar'.",
      "open order 1": "There is no order 1.",
      "search": "Type it like this: search WORDS",
      "tab garage": "There is no tab 'garage'. There are browse, search, cart, account.",
      "add": "Which product? Name its number, or open it first.",
      "add 999": "There is no product 999.",
      "add 42 many": "'many' is not a count.",
      "add 42 0": "Add one or more, not 0.",
      "add 42 -9223372036854775808": "Add one or more, not -9223372036854775808.",
      "add 42 9223372036854775807": "At most 99 of 'Hand trowel' fit into one order.",
      "remove 42": "No 'Hand trowel' is in the cart.",
      "pay card": "How to pay is asked in the checkout. Type checkout first.",
      "confirm": "There is nothing to confirm. Type checkout, then pay card.",
      "back": "There is nothing to go back to here.",
      "dismiss": "Nothing is open that could be dismissed.",
      "tree sideways": "There is no way 'sideways'. There are on, off.",
    ]

    for (line, answer) in answers {
      XCTAssertEqual(shop.answer(line), answer, line)
    }
    XCTAssertEqual(shop.tree.snapshot(), before)
  }

  func testCommandsAreReadHoweverTheyAreSpacedAndCapitalised() throws {
    let shop = try Shop(catalogue: .shipped())

    XCTAssertEqual(shop.answer("  Open\tDepartment  KITCHEN "), shop.answer("show"))
  }

  func testALineWithoutACommandIsNotAnswered() throws {
    let shop = try Shop(catalogue: .shipped())

    XCTAssertEqual(shop.answer(""), "")
    XCTAssertEqual(shop.answer(" \t"), "")
    XCTAssertEqual(shop.answer("# open product 42"), "")
  }

  func testTheCartTakesAsManyAsOneOrderMayHave() throws {
    let shop = try Shop(catalogue: .shipped())

    XCTAssertEqual(
      shop.answer("add 23"), "Added 1 × Coffee mill. In the cart: 1 piece, 69.00 EUR.")
    XCTAssertEqual(
      shop.answer("add 23 2"),
      "At most 2 of 'Coffee mill' fit into one order, and the cart has 1.")
    XCTAssertEqual(
      shop.answer("add 23"), "Added 1 × Coffee mill. In the cart: 2 pieces, 138.00 EUR.")
    XCTAssertEqual(shop.answer("remove 23"), "Removed Coffee mill. The cart is empty.")
  }

  func testTheVisibleProductNeedNotBeNamed() throws {
    let shop = try Shop(catalogue: .shipped())

    shop.answer("open product 42")

    XCTAssertEqual(
      shop.answer("add"), "Added 1 × Hand trowel. In the cart: 1 piece, 14.99 EUR.")
  }

  func testTheTreeIsDrawnBelowEachScreenUntilItIsSwitchedOff() throws {
    let shop = try Shop(catalogue: .shipped())
    let screen = try XCTUnwrap(shop.answer("show"))
    let drawing = try XCTUnwrap(shop.answer("tree"))

    XCTAssertEqual(shop.answer("tree on"), "\(screen)\n\n\(drawing)")
    XCTAssertEqual(shop.answer("show"), "\(screen)\n\n\(drawing)")
    XCTAssertEqual(shop.answer("tree off"), screen)
  }

  func testTheAccountRemembersWhatWasLookedAtLast() throws {
    let shop = try Shop(catalogue: .shipped())

    for id in [11, 12, 11] { shop.answer("open product \(id)") }

    XCTAssertEqual(
      shop.answer("tab account"),
      """
      [Account]
        No orders yet.

        Looked at lately:

        11   Reading lamp               39.90 EUR
        12   Lantern                    24.50 EUR
      """)
  }

  func testQuitEndsTheVisit() throws {
    XCTAssertNil(try Shop(catalogue: .shipped()).answer("quit"))
  }
}
