import Storefront
import XCTest

final class OptionsTests: XCTestCase {
  func testHelpPrintsTheUsageAndOpensNoShop() throws {
    for option in ["--help", "-h"] {
      let visit = try Visit([option], input: "tree")

      XCTAssertEqual(visit.output, Options.usage + "\n")
      XCTAssertEqual(visit.status, 0)
    }
  }

  func testAnArgumentThatIsWrongIsNamedAndNothingElseHappens() throws {
    try expect(["--colour"], "unknown option '--colour'; see storefront --help")
    try expect(["tour.txt"], "unexpected argument 'tour.txt'; see storefront --help")
    try expect(["--script"], "option '--script' needs a file; see storefront --help")
    try expect(
      ["--catalogue", "--script", "a"],
      "option '--catalogue' needs a file; see storefront --help")
    try expect(["--script", "a", "--script", "b"], "option '--script' is given twice")
  }

  func testAScriptThatCannotBeReadIsNamed() throws {
    try expect(
      ["--script", "/nowhere"], "script '/nowhere' cannot be read: No such file or directory.")
    try expect(["--script", "/"], "script '/' cannot be read: Is a directory.")
  }

  private func expect(_ arguments: [String], _ complaint: String, line: UInt = #line) throws {
    let visit = try Visit(arguments)

    XCTAssertEqual(visit.complaints, "storefront: \(complaint)\n", line: line)
    XCTAssertEqual(visit.output, "", line: line)
    XCTAssertEqual(visit.status, 2, line: line)
  }
}
