import Foundation

#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// The source location at which a failure is reported.
///
/// It consists of four plain values. With a source location of the testing library as a default
/// argument, every caller would have to import that library.
struct CallSite {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt
}

/// Whether an expectation of this module has failed in a part of a test.
final class FailureFlag: Sendable {
  /// The flag of the running part, or nil.
  @TaskLocal static var current: FailureFlag?

  private let lock = NSLock()
  nonisolated(unsafe) private var value = false

  var isSet: Bool { lock.withLock { value } }

  func set() { lock.withLock { value = true } }
}

/// Reports a failure to the framework that runs the test.
///
/// Each framework silently drops failures that are recorded while the other one runs.
func reportFailure(_ message: String, at site: CallSite) {
  FailureFlag.current?.set()
  #if canImport(Testing)
    if Test.current != nil || CommandLine.arguments.contains("swift-testing") {
      Issue.record(
        Comment(rawValue: message),
        sourceLocation: SourceLocation(
          fileID: "\(site.fileID)", filePath: "\(site.filePath)", line: Int(site.line),
          column: Int(site.column)))
      return
    }
  #endif
  #if canImport(XCTest)
    XCTFail(message, file: site.filePath, line: site.line)
  #endif
}
