import Foundation
import storefront
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

  func testAFileThatIsMissingIsNamed() async throws {
    let visit = try await Visit(["--catalogue", "/nowhere/shop.json"])

    XCTAssertEqual(
      visit.complaints,
      "storefront: catalogue '/nowhere/shop.json' cannot be read: No such file or directory.\n")
    XCTAssertEqual(visit.status, 2)
  }

  func testADirectoryIsNoCatalogue() async throws {
    let visit = try await Visit(["--catalogue", "/"])

    XCTAssertEqual(
      visit.complaints, "storefront: catalogue '/' cannot be read: Is a directory.\n")
    XCTAssertEqual(visit.status, 2)
  }

  func testEightMegabytesAreReadAndOneByteMoreIsNot() async throws {
    let largest = Data(sound.utf8) + Data(repeating: 0x20, count: Catalogue.sizeLimit - sound.count)

    let read = try await Visit(catalogue: largest)
    let visit = try await Visit(catalogue: largest + [0x20])

    XCTAssertEqual(read.status, 0)
    XCTAssertEqual(visit.complaints, "storefront: catalogue 'shop.json' is over 8 MB.\n")
    XCTAssertEqual(visit.status, 2)
  }

  func testAFileWithoutAnEndIsOnlyReadAsFarAsTheLimit() async throws {
    let visit = try await Visit(["--catalogue", "/dev/zero"])

    XCTAssertEqual(visit.complaints, "storefront: catalogue '/dev/zero' is over 8 MB.\n")
  }

  func testAFileNameCannotSteerTheTerminal() async throws {
    let visit = try await Visit(["--catalogue", "\u{1B}[2J\n"])

    XCTAssertEqual(
      visit.complaints,
      "storefront: catalogue '\u{FFFD}[2J\u{FFFD}' cannot be read: No such file or directory.\n")
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
