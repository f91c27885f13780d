import StorefrontShop
import storefront
import XCTest

final class OutputTests: XCTestCase {
  @MainActor
  func testAShopWithoutAReaderCloses() async throws {
    var complaints = ""

    let status = await Storefront.run(
      [], input: .standardInput, print: { _ in throw Deaf() }, complain: { complaints += $0 })

    XCTAssertEqual(complaints, "storefront: Deaf()\n")
    XCTAssertEqual(status, 2)
  }

  @MainActor
  func testComplaintsWithoutAReaderAreDropped() async throws {
    let status = await Storefront.run(
      ["--colour"], input: .standardInput, print: { _ in }, complain: { _ in throw Deaf() })

    XCTAssertEqual(status, 2)
  }

  private struct Deaf: Error {}
}
