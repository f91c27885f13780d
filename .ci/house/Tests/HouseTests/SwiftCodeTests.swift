import XCTest

final class SwiftCodeTests: XCTestCase {
  func testCommentsAndStringsAreBlankAndInterpolationsAreNot() {
    let text = #"""
      let a = 1  // one
      /* two /* nested */ still */ let b = "x // \(c + f("y")) z"
      let d = """
        four \(e)
        """
      """#

    XCTAssertEqual(
      SwiftCode.lines(of: text).code.map { $0.split(separator: " ").joined(separator: " ") },
      [
        "let a = 1", #"let b = " (c + f(" ")) ""#, #"let d = """"#, "(e)", #"""""#,
      ])
  }

  func testRawStringsEndAtTheirOwnHashes() {
    XCTAssertEqual(
      SwiftCode.lines(of: ##"f(#"a " \(b) \#(c)"#, #if)"##).code.first?.filter { $0 != " " },
      ##"f(#"(c)"#,#if)"##)
  }
}
