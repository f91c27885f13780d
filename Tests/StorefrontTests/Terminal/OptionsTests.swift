import StorefrontShop
import storefront
import XCTest

final class OptionsTests: XCTestCase {
  func testHelpPrintsTheUsageAndOpensNoShop() async throws {
    for option in ["--help", "-h"] {
      let visit = try await Visit([option], input: "tree")

      XCTAssertEqual(visit.output, Options.usage + "\n")
      XCTAssertEqual(visit.status, 0)
    }
  }

  func testAnArgumentThatIsWrongIsNamedAndNothingElseHappens() async throws {
    try await expect(["--colour"], "unknown option '--colour'; see storefront --help")
    try await expect(
      ["shop://cart", "tour.txt"], "unexpected argument 'tour.txt'; see storefront --help")
    try await expect([""], "unexpected argument ''; see storefront --help")
    try await expect(["--state", ""], "option '--state' needs a file; see storefront --help")
    try await expect(["--script"], "option '--script' needs a file; see storefront --help")
    try await expect(
      ["--catalogue", "--script", "a"],
      "option '--catalogue' needs a file; see storefront --help")
    try await expect(["--script", "a", "--script", "b"], "option '--script' is given twice")
    try await expect(["--trace", "--trace"], "option '--trace' is given twice")
    try await expect(
      ["--trace", "shop://cart", "lines"], "unexpected argument 'lines'; see storefront --help")
  }

  func testAScriptThatCannotBeReadIsNamed() async throws {
    try await expect(
      ["--script", "/nowhere"], "script '/nowhere' cannot be read: No such file or directory.")
    try await expect(["--script", "/"], "script '/' cannot be read: Is a directory.")
  }

  private func expect(_ arguments: [String], _ complaint: String, line: UInt = #line) async throws {
    let visit = try await Visit(arguments)

    XCTAssertEqual(visit.complaints, "storefront: \(complaint)\n", line: line)
    XCTAssertEqual(visit.output, "", line: line)
    XCTAssertEqual(visit.status, 2, line: line)
  }
}
