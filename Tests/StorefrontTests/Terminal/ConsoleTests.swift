import Foundation
import Storefront
import XCTest

final class ConsoleTests: XCTestCase {
  func testSomebodyWhoTypesIsPromptedAndNotRepeated() throws {
    XCTAssertEqual(
      try conversation("dance\n", isInteractive: true),
      """
      > Unknown command 'dance'. Type help for the list.

      >\u{20}
      Goodbye.

      """)
  }

  func testWhatNobodyTypesIsRepeatedAfterAPrompt() throws {
    XCTAssertEqual(
      try conversation("\ndance\n", isInteractive: false),
      """
      > dance
      Unknown command 'dance'. Type help for the list.

      Goodbye.

      """)
  }

  func testQuitEndsTheVisitAndLeavesTheRest() throws {
    XCTAssertEqual(
      try conversation("quit\ndance\n", isInteractive: false),
      """
      > quit
      Goodbye.

      """)
  }

  func testInputThatIsNoTextIsOneLineAndTheShopGoesOn() throws {
    let bytes = Data([0xC3, 0x28, 0x1B, 0x0A]) + Data(repeating: 0x78, count: 100_000)

    let visit = try Visit(input: bytes + Data("\nback".utf8))

    XCTAssertEqual(
      visit.output.components(separatedBy: "commands.\n\n").last,
      """
      > \u{FFFD}(\u{FFFD}
      Unknown command '\u{FFFD}(\u{FFFD}'. Type help for the list.

      > …
      That line is too long: 4096 bytes are the most.

      > back
      There is nothing to go back to here.

      Goodbye.

      """)
    XCTAssertEqual(visit.status, 0)
  }

  /// What is printed after the first screen.
  private func conversation(_ input: String, isInteractive: Bool) throws -> String? {
    var rest = Array(input.utf8)
    var output = ""
    let reader = LineReader {
      defer { rest = [] }
      return rest
    }
    let console = Console(input: reader, isInteractive: isInteractive) { output += $0 }
    try console.serve(Shop(catalogue: .shipped()))
    return output.components(separatedBy: "commands.\n\n").last
  }
}
