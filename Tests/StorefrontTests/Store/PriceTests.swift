import StorefrontShop
import XCTest

final class PriceTests: XCTestCase {
  func testAPriceIsPrintedWithTwoDecimals() {
    XCTAssertEqual(Price(cents: 0).description, "0.00")
    XCTAssertEqual(Price(cents: 5).description, "0.05")
    XCTAssertEqual(Price(cents: 3_990).description, "39.90")
  }

  func testCentsAddUpWithoutRounding() {
    XCTAssertEqual(3 * Price(cents: 10) + Price(cents: 1), Price(cents: 31))
  }
}
