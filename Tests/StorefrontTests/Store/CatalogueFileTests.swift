import Foundation
import StorefrontShop
import XCTest

final class CatalogueFileTests: XCTestCase {
  private let sound =
    #"{"name":"S","currency":"EUR","products":["#
    + #"{"id":1,"name":"Tea","department":"Tea","price":450}]}"#

  func testTheShopSellsWhatAFileSays() async throws {
    let file = try Scratch(Data(sound.utf8))

    let visit = try await Visit(["--catalogue", file.path], input: "open product 1")

    XCTAssertEqual(
      visit.output,
      """
      [Browse]
        Welcome to S. We have:

        Tea (1)

        open department NAME

      Type help for the commands.

      > open product 1
      [Browse › Tea]
        Tea, 4.50 EUR

        Tea, number 1

        add, back

      Goodbye.

      """)
  }

  /// The limit also ends the reading of a file without an end, and no file name steers the terminal.
  func testAFileThatCannotBeReadIsNamed() async throws {
    let complaints = [
      "/nowhere/shop.json": "'/nowhere/shop.json' cannot be read: No such file or directory.",
      "/": "'/' cannot be read: Is a directory.",
      "/dev/zero": "'/dev/zero' is over 8 MB.",
      "\u{1B}[2J\n": "'\u{FFFD}[2J\u{FFFD}' cannot be read: No such file or directory.",
    ]
    for (path, complaint) in complaints {
      let visit = try await Visit(["--catalogue", path])

      XCTAssertEqual(visit.complaints, "storefront: catalogue \(complaint)\n")
      XCTAssertEqual(visit.status, 2, path)
    }
  }

  func testEightMegabytesAreReadAndOneByteMoreIsNot() async throws {
    let largest = Data(sound.utf8) + Data(repeating: 0x20, count: Catalogue.sizeLimit - sound.count)

    let read = try await Visit(catalogue: largest)
    let visit = try await Visit(catalogue: largest + [0x20])

    XCTAssertEqual(read.status, 0)
    XCTAssertEqual(visit.complaints, "storefront: catalogue 'shop.json' is over 8 MB.\n")
    XCTAssertEqual(visit.status, 2)
  }

  func testAThousandProductsAreListedInAFewLines() async throws {
    let products = (1...1_000).map {
      #"{"id": \#($0), "name": "Tea \#($0)", "department": "Tea", "price": 450}"#
    }
    let file = try Scratch(
      Data(
        #"{"name":"S","currency":"EUR","products":[\#(products.joined(separator: ","))]}"#.utf8))

    let visit = try await Visit(["--catalogue", file.path], input: "open department tea")

    XCTAssertTrue(visit.output.contains("and 980 more: search to find them"))
    XCTAssertLessThan(visit.output.split(separator: "\n").count, 40)
  }
}

/// Every way in which a file is not a catalogue, with its one-line message.
final class CatalogueFaultTests: XCTestCase {
  func testAFileThatIsNotJSONIsRefused() async throws {
    for text in ["", "products", "{", "{\"name\": 'Shop'}", "\u{0}"] {
      try await expect(text, "'shop.json' is not JSON.")
    }
  }

  func testAFileThatIsNotAnObjectIsRefused() async throws {
    for text in ["[]", "7", "null"] {
      try await expect(text, "'shop.json' must be an object with fields.")
    }
  }

  func testAMissingFieldIsNamed() async throws {
    try await expect("{}", "'shop.json': name is missing.")
    try await expect(#"{"name": "S"}"#, "'shop.json': currency is missing.")
    try await expect(#"{"name": "S", "currency": "EUR"}"#, "'shop.json': products is missing.")
    try await expect(products: #"{"id": 1}"#, "products[0].name is missing.")
  }

  func testAFieldOfTheWrongKindIsNamed() async throws {
    try await expect(#"{"name": 7}"#, "'shop.json': name must be text.")
    try await expect(
      #"{"name": "S", "currency": "EUR", "products": {}}"#,
      "'shop.json': products must be a list.")
    try await expect(products: "7", "products[0] must be an object with fields.")
    try await expect(products: product(id: "\"1\""), "products[0].id must be a whole number.")
    try await expect(products: product(id: "null"), "products[0].id must be a whole number.")
    try await expect(products: product(limit: "true"), "products[0].limit must be a whole number.")
  }

  func testAPriceIsAWholeNumberOfCents() async throws {
    for price in ["12.5", "1e99", "99999999999999999999"] {
      try await expect(products: product(price: price), "products[0].price must be a whole number.")
    }
  }

  func testANumberOutOfRangeIsNamedWithTheRange() async throws {
    try await expect(
      products: product(price: "-1"), "products[0].price must be from 0 to 100000000, but is -1.")
    try await expect(
      products: product(id: "0"), "products[0].id must be from 1 to 999999999, but is 0.")
    try await expect(
      products: product() + "," + product(id: "2", limit: "100"),
      "products[1].limit must be from 1 to 99, but is 100.")
  }

  func testATextThatALineCannotShowIsNamed() async throws {
    try await expect(products: product(name: ""), "products[0].name must not be empty.")
    try await expect(
      products: product(name: #"\u001b[2J"#), "products[0].name must not have control characters.")
    try await expect(
      products: product(name: #"\ud800"#), "products[0].name must be text without broken escapes.")
    try await expect(
      products: product(name: String(repeating: "x", count: 61)),
      "products[0].name must not be longer than 60 characters.")
  }

  func testAnEmptyListIsRefused() async throws {
    try await expect(products: "", "products must not be empty.")
  }

  func testANumberThatTwoProductsHaveIsNamed() async throws {
    try await expect(
      products: [product(id: "1"), product(id: "2"), product(id: "1")].joined(separator: ","),
      "products[2].id must be unique, but products[0].id is 1 too.")
  }

  func testBracketsWithoutEndAreRefused() async throws {
    let depth = 100_000
    let nest = String(repeating: "[", count: depth)
    try await expect(nest, "'shop.json' nests too deep.")
    let closed = nest + String(repeating: "]", count: depth)
    try await expect("{\"extra\": \(closed)}", "'shop.json' nests too deep.")
  }

  func testUnknownFieldsAreIgnored() async throws {
    let file = #"{"name": "S", "currency": "EUR", "colour": [1], "products": [\#(product())]}"#

    let visit = try await Visit(catalogue: Data(file.utf8))

    XCTAssertEqual(visit.status, 0)
  }

  private func product(
    id: String = "1", name: String = "Tea", price: String = "450", limit: String = "9"
  ) -> String {
    """
    {"id": \(id), "name": "\(name)", "department": "Tea", "price": \(price), "limit": \(limit), \
    "origin": {"country": null}}
    """
  }

  private func expect(products: String, _ fault: String, line: UInt = #line) async throws {
    try await expect(
      #"{"name": "S", "currency": "EUR", "products": [\#(products)]}"#, "'shop.json': \(fault)",
      line: line)
  }

  private func expect(_ text: String, _ fault: String, line: UInt = #line) async throws {
    let visit = try await Visit(catalogue: Data(text.utf8))

    XCTAssertEqual(visit.complaints, "storefront: catalogue \(fault)\n", line: line)
    XCTAssertEqual(visit.output, "", line: line)
    XCTAssertEqual(visit.status, 2, line: line)
  }
}
