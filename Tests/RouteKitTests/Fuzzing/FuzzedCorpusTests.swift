import Foundation
import XCTest

/// What must hold of any link and any archive, checked of what the fuzzer has found worth keeping; see
/// `.ci/fuzz`, which looks for more.
final class FuzzedCorpusTests: XCTestCase {
  func testLinksAndPatternsOfTheCorpusKeepWhatMustHold() throws {
    let fuzzer = try LinkFuzzer()
    let corpus = try FuzzedCorpus("links")

    var outcomes: Set<String> = []
    for input in corpus.inputs {
      XCTAssertNoThrow(outcomes.insert(try fuzzer.check(input)), text(input))
    }

    XCTAssertEqual(
      outcomes,
      ["read", "refused", "not found", "no table", "refused by a table", "read by a table"])
  }

  func testArchivesOfTheCorpusKeepWhatMustHold() async throws {
    let fuzzer = try ArchiveFuzzer()
    let corpus = try FuzzedCorpus("archives")

    var outcomes: Set<String> = []
    for input in corpus.inputs {
      do { outcomes.insert(try await fuzzer.check(input)) } catch {
        XCTFail("\(error), of \(text(input))")
      }
    }

    XCTAssertEqual(outcomes, ["refused", "failed", "less", "whole"])
  }

  func testAnInputIsReadAsItWasWritten() throws {
    let inputs = try FuzzedCorpus("links").inputs

    XCTAssertTrue(inputs.contains { $0.contains(0x0A) && !$0.contains(UInt8(ascii: "\\")) })
  }

  func testWhatMustHoldCanFail() {
    XCTAssertThrowsError(try Violation.unless(false, "it does not"))
    XCTAssertThrowsError(try Violation.unlessPlain("a\u{7}"))
    XCTAssertThrowsError(try Violation.unlessPlain("a\nb", lines: 1))
    XCTAssertNoThrow(try Violation.unlessPlain("a\nb", lines: 2))
  }

  private func text(_ input: [UInt8]) -> String { String(decoding: input, as: UTF8.self) }
}
