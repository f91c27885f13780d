import struct Fixtures.LawRun
import Foundation
import RouteKit
import StorefrontShop
import XCTest

/// The rows of a page. A terminal moves through them and runs the command of the row that is chosen.
final class PageTests: XCTestCase {
  @MainActor
  func testARowOfAListOpensItsEntry() async throws {
    let shop = try Shop(catalogue: .shipped())

    await shop.choose("Kitchen (5)")
    XCTAssertEqual(shop.visibleTitle, "Kitchen")
    await shop.choose("21   Kettle                     45.00 EUR")
    XCTAssertEqual(shop.visibleTitle, "Kettle")
    await shop.choose("add")
    await shop.type("tab cart")
    await shop.choose("1 ×  Kettle (21)                45.00 EUR")
    XCTAssertEqual(shop.visibleTitle, "Kettle")
  }

  @MainActor
  func testPricesStandBelowEachOtherAfterWideNames() async throws {
    let products = ["茶壶", "Teapot"].enumerated().map { id, name in
      #"{"id": \#(id + 1), "name": "\#(name)", "department": "Tea", "price": 450}"#
    }
    let list = products.joined(separator: ",")
    let file = try Scratch(
      Data(#"{"name": "A", "currency": "EUR", "products": [\#(list)]}"#.utf8))
    let shop = try Shop(catalogue: try Catalogue(file: file.path))

    await shop.type("open department tea")
    let texts = shop.page?.rows.prefix(2).map(\.text) ?? []
    XCTAssertEqual(
      texts,
      ["1    茶壶                        4.50 EUR", "2    Teapot                      4.50 EUR"])
    XCTAssertEqual(Set(texts.map(\.columns)), [41])
  }

  @MainActor
  func testTheRowsOfTheCheckoutLeadToTheOrder() async throws {
    let shop = try Shop(catalogue: .shipped())
    await shop.type("add 42", "checkout", "sign in Ada")

    for row in ["address", "2. Work, 3 Station Road", "pay card", "confirm"] {
      await shop.choose(row)
    }
    XCTAssertEqual(shop.visibleTitle, "Order 1")
    await shop.choose("back")
    await shop.choose("Order 1, 14.99 EUR")
    XCTAssertEqual(shop.visibleTitle, "Order 1")
  }

  @MainActor
  func testAQuestionIsAnsweredByItsRows() async throws {
    let shop = try Shop(catalogue: .shipped())
    await shop.type("note", "write hello", "back")

    XCTAssertEqual(
      shop.page?.rows,
      ["The note is not saved. Leave anyway?", "", Row("y", command: "y"), Row("n", command: "n")])
    await shop.choose("n")
    XCTAssertEqual(shop.visibleTitle, "Note")
  }

  @MainActor
  func testTypedTextCompletesTheCommandOfThePage() async throws {
    let shop = try Shop(catalogue: .shipped())
    let prompts = [
      ("tab search", ["search ", "WORDS", ""]), ("search nothing", ["search ", "WORDS", ""]),
      ("orders", ["sign in ", "NAME", ""]), ("forgot", ["sign in ", "NAME", ""]),
      ("tab cart", ["add ", "ID", ""]), ("note", ["write ", "WORDS", ""]),
      ("write ring twice", ["write ", "WORDS", "ring twice"]),
    ]

    for (line, expected) in prompts {
      if line == "tab cart" { await shop.type("dismiss") }
      await shop.type(line)
      let prompt = shop.page?.prompt
      XCTAssertEqual(prompt.map { [$0.command, $0.parameters, $0.text] }, expected, line)
    }
  }

  @MainActor
  func testAListToChooseFromTakesNoText() async throws {
    let shop = try Shop(catalogue: .shipped())

    for line in ["home", "open department kitchen", "search lamp", "open product 11"] {
      await shop.type(line)
      XCTAssertNil(shop.page?.prompt, line)
    }
  }

  /// Each row of each page that the tour shows is a command that the shop knows. If the command is predicted to lead to
  /// another screen, it does.
  @MainActor
  func testEveryRowOnTheTourIsACommandWhosePredictionComesTrue() async throws {
    try LawRun.needsLongRun()
    let tour = try Tour()
    var chosen: Set<String> = []
    try await tour.walk { stop, shop in
      let (type, rows) = (shop.visibleType ?? "", shop.page?.rows ?? [])
      for row in rows {
        guard let command = row.command, chosen.insert("\(type) \(command)").inserted else {
          continue
        }
        let leads = try shop.preview(command)?.isPossible ?? false
        let other = try await tour.shop(at: stop)
        let before = other.tree.visible
        let answer = await other.answer(command)
        XCTAssertNotNil(answer)
        for refusal in ["Unknown command", "Usage:", "There is no"] {
          XCTAssertFalse(answer?.hasPrefix(refusal) ?? true, "\(type): \(answer ?? "")")
        }
        if leads { XCTAssertFalse(other.tree.visible === before, "\(stop): \(command)") }
      }
    }
    XCTAssertGreaterThan(chosen.count, LawRun.isFull ? 50 : 30)
  }
}

extension Shop {
  /// The visible page.
  fileprivate var page: (any Page)? { tree.visible as? any Page }

  fileprivate var visibleTitle: String? { page?.title }

  /// Types the command of the row with a text.
  fileprivate func choose(
    _ text: String, file: StaticString = #filePath, line: UInt = #line
  ) async {
    guard let command = page?.rows.first(where: { $0.text == text })?.command else {
      return XCTFail("There is no row '\(text)' to choose.", file: file, line: line)
    }
    await answer(command)
  }
}
