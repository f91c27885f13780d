import Fixtures
import Foundation
import XCTest

/// The laws of links and archives, checked for the inputs that the fuzzer has kept. `.ci/fuzz` looks for
/// more.
final class FuzzedCorpusTests: XCTestCase {
  func testLinksAndPatternsOfTheCorpusKeepWhatMustHold() throws {
    try LawRun.needsLongRun()
    let fuzzer = try LinkFuzzer()
    let corpus = try FuzzedCorpus("links")

    var outcomes: Set<String> = []
    for (line, input) in corpus.inputs.enumerated() {
      XCTAssertNoThrow(outcomes.insert(try fuzzer.check(input)), "line \(line + 1)")
    }

    XCTAssertEqual(
      outcomes,
      ["read", "refused", "not found", "no table", "refused by a table", "read by a table"])
  }

  func testArchivesOfTheCorpusKeepWhatMustHold() async throws {
    try LawRun.needsLongRun()
    let fuzzer = try ArchiveFuzzer()
    let corpus = try FuzzedCorpus("archives")

    var outcomes: Set<String> = []
    for (line, input) in corpus.inputs.enumerated() {
      do { outcomes.insert(try await fuzzer.check(input)) } catch {
        XCTFail("line \(line + 1): \(error)")
      }
    }

    XCTAssertEqual(outcomes, ["refused", "failed", "less", "whole"])
  }

  func testAnInputIsReadAsItWasWritten() throws {
    let inputs = try FuzzedCorpus("links").inputs

    XCTAssertTrue(inputs.contains { $0.contains(0x0A) && !$0.contains(UInt8(ascii: "\\")) })
  }

  func testALawCanFail() {
    XCTAssertThrowsError(try Violation.unless(false, "it does not"))
    XCTAssertThrowsError(try Violation.unlessPlain("a\u{7}"))
    XCTAssertThrowsError(try Violation.unlessPlain("a\nb", lines: 1))
    XCTAssertNoThrow(try Violation.unlessPlain("a\nb", lines: 2))
  }
}
