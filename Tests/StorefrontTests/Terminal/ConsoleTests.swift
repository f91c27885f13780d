import Foundation
import StorefrontShop
import storefront
import XCTest

final class ConsoleTests: XCTestCase {
  @MainActor
  func testTypedLinesArePromptedAndNotRepeated() async throws {
    let output = try await conversation("dance\n", isInteractive: true)

    XCTAssertEqual(
      output,
      """
      > Unknown command 'dance'. Type help for the list.

      >\u{20}
      Goodbye.

      """)
  }

  @MainActor
  func testScriptedLinesAreRepeatedAfterAPrompt() async throws {
    let output = try await conversation("\ndance\n", isInteractive: false)

    XCTAssertEqual(
      output,
      """
      > dance
      Unknown command 'dance'. Type help for the list.

      Goodbye.

      """)
  }

  @MainActor
  func testQuitEndsTheVisitAndLeavesTheRest() async throws {
    let output = try await conversation("quit\ndance\n", isInteractive: false)

    XCTAssertEqual(
      output,
      """
      > quit
      Goodbye.

      """)
  }

  func testInputThatIsNotTextIsOneLineAndTheShopGoesOn() async throws {
    let bytes = Data([0xC3, 0x28, 0x1B, 0x0A]) + Data(repeating: 0x78, count: 100_000)

    let visit = try await Visit(input: bytes + Data("\nback".utf8))

    XCTAssertEqual(
      visit.output.components(separatedBy: "commands.\n\n").last,
      """
      > \u{FFFD}(\u{FFFD}
      Unknown command '\u{FFFD}(\u{FFFD}'. Type help for the list.

      > …
      That line is too long. The limit is 4096 bytes.

      > back
      There is no screen to go back to.

      Goodbye.

      """)
    XCTAssertEqual(visit.status, 0)
  }

  /// The output after the first screen.
  @MainActor
  private func conversation(_ input: String, isInteractive: Bool) async throws -> String? {
    var rest = Array(input.utf8)
    var output = ""
    let reader = LineReader {
      defer { rest = [] }
      return rest
    }
    let console = Console(input: reader, isInteractive: isInteractive) { output += $0 }
    try await console.serve(Shop(catalogue: .shipped()))
    return output.components(separatedBy: "commands.\n\n").last
  }
}
