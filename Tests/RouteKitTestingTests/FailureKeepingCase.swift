import XCTest

/// A test case that can keep failures instead of failing, to test expectations that should fail.
class FailureKeepingCase: XCTestCase {
  struct Failure {
    let text: String
    let file: String
    let line: Int
  }

  /// The failures that are kept, or nil while the test case fails as usual.
  private var kept: [Failure]?

  func failures(of body: () throws -> Void) rethrows -> [Failure] {
    kept = []
    defer { kept = nil }
    try body()
    return kept ?? []
  }

  @MainActor func failuresWhileWaiting(of body: () async -> Void) async -> [Failure] {
    kept = []
    defer { kept = nil }
    await body()
    return kept ?? []
  }

  private func keep(_ description: String, in file: String, at line: Int) {
    let text = description.hasPrefix("failed - ") ? description.dropFirst(9) : description[...]
    kept?.append(Failure(text: String(text), file: file, line: line))
  }

  #if canImport(Darwin)
    override func record(_ issue: XCTIssue) {
      guard kept != nil else { return super.record(issue) }
      let location = issue.sourceCodeContext.location
      keep(
        issue.compactDescription, in: location?.fileURL.path ?? "", at: location?.lineNumber ?? 0)
    }
  #else
    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
      expected: Bool
    ) {
      guard kept == nil else { return keep(description, in: filePath, at: lineNumber) }
      super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
  #endif
}
