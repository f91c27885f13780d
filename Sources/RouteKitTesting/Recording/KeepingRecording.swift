import Foundation
public import RouteKit
import RouteKitRecording

#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// Performs a test, and keeps the recording of a tree if it fails.
///
/// ```swift
/// func testCheckout() throws {
///   let shop = try Shop()
///   try keepingRecording(of: shop.tree) {
///     try shop.checkOut()
///     expectVisible(ReceiptScreen.self, in: shop.tree)
///   }
/// }
/// ```
///
/// If the environment variable `ROUTEKIT_RECORDINGS` names a folder, the recording is written there twice: as lines of
/// JSON for `Recording.init(data:limit:)`, and as the page of `Recording.html(title:)`. In Swift
/// Testing, both are also attached to the test.
///
/// If a test is repeated and fails again in the same process, the names of the next files end with "-2", "-3".
///
/// A test fails if the closure throws, if an expectation of RouteKitTesting fails, and in XCTest if anything fails.
/// Swift Testing does not report failures of `#expect` to the library: if one may fail, use `try #require`.
///
/// - Parameters:
///   - tree: The tree.
///   - limit: The largest number of events that are kept; see `Recorder`.
///   - fileID: The caller's file. Leave it at its default.
///   - function: The name of the test. Leave it at its default.
///   - body: The test.
/// - Returns: The result of the closure.
/// - Throws: Any error of the closure.
public func keepingRecording<Result>(
  of tree: ScreenTree, keepingLast limit: Int = 1_000, fileID: StaticString = #fileID,
  function: StaticString = #function, _ body: () throws -> Result
) rethrows -> Result {
  let kept = KeptRecording()
  let recorder = Recorder(tree, keepingLast: limit)
  var hasThrown = true
  defer { kept.finish(recorder, hasThrown: hasThrown, "\(fileID)", "\(function)") }
  let result = try FailureFlag.$current.withValue(kept.failure, operation: body)
  hasThrown = false
  return result
}

/// Performs an asynchronous test, and keeps the recording of a tree if it fails.
///
/// - Parameters:
///   - tree: The tree.
///   - limit: The largest number of events that are kept; see `Recorder`.
///   - fileID: The caller's file. Leave it at its default.
///   - function: The name of the test. Leave it at its default.
///   - isolation: The caller's actor. Leave it at its default.
///   - body: The test.
/// - Returns: The result of the closure.
/// - Throws: Any error of the closure.
public func keepingRecording<Result>(
  of tree: ScreenTree, keepingLast limit: Int = 1_000, fileID: StaticString = #fileID,
  function: StaticString = #function, isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws -> Result
) async rethrows -> Result {
  let kept = KeptRecording()
  let recorder = Recorder(tree, keepingLast: limit)
  var hasThrown = true
  defer { kept.finish(recorder, hasThrown: hasThrown, "\(fileID)", "\(function)") }
  let result = try await FailureFlag.$current.withValue(kept.failure, operation: body)
  hasThrown = false
  return result
}

/// A part of a test. If it fails, its recording is kept.
final class KeptRecording: Sendable {
  let failure = FailureFlag()
  private let failuresBefore = FailureObserver.count

  private static let names = KeptNames()

  /// Keeps the recording if the test has failed.
  func finish(_ recorder: Recorder, hasThrown: Bool, _ file: String, _ function: String) {
    guard hasThrown || failure.isSet || FailureObserver.count > failuresBefore else { return }
    Self.keep(recorder.recording, file, function)
  }

  /// Writes a recording and its page, and attaches both to the test.
  static func keep(_ recording: Recording, _ file: String, _ function: String) {
    let words = (file + "-" + function).split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = names.numbered(
      String(words.filter { $0 != "swift" }.joined(separator: "-").prefix(120)))
    do {
      let lines = try recording.data()
      let page = recording.html(title: name)
      attach(lines, page, named: name)
      guard
        let path = ProcessInfo.processInfo.environment["ROUTEKIT_RECORDINGS"], !path.isEmpty
      else { return }
      let folder = URL(fileURLWithPath: path, isDirectory: true)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try lines.write(to: folder.appendingPathComponent("\(name).jsonl"))
      let file = folder.appendingPathComponent("\(name).html")
      try Data(page.utf8).write(to: file)
      FileHandle.standardError.write(Data("The recording is in \(file.path)\n".utf8))
    } catch {
      FileHandle.standardError.write(
        Data("The recording '\(name)' cannot be kept: \(error)\n".utf8))
    }
  }

  private static func attach(_ lines: Data, _ page: String, named name: String) {
    #if canImport(Testing)
      guard Test.current != nil else { return }
      Testing.Attachment.record(String(decoding: lines, as: UTF8.self), named: "\(name).jsonl")
      Testing.Attachment.record(page, named: "\(name).html")
    #endif
  }
}

/// The names of the recordings that were kept in this process.
private final class KeptNames: Sendable {
  private let lock = NSLock()
  nonisolated(unsafe) private var counts: [String: Int] = [:]

  /// The name, with a number if a recording with this name was kept before: "testCheckout-2".
  func numbered(_ name: String) -> String {
    let count = lock.withLock {
      counts[name, default: 0] += 1
      return counts[name, default: 1]
    }
    return count == 1 ? name : "\(name)-\(count)"
  }
}

/// Counts the failures of XCTest.
private enum FailureObserver {
  /// The number of failures since the first such part of a test began.
  static var count: Int {
    #if canImport(XCTest)
      observer.count
    #else
      0
    #endif
  }

  #if canImport(XCTest)
    nonisolated(unsafe) private static let observer: Observer = {
      let observer = Observer()
      XCTestObservationCenter.shared.addTestObserver(observer)
      return observer
    }()

    private final class Observer: NSObject, XCTestObservation {
      private let lock = NSLock()
      private var failures = 0

      var count: Int { lock.withLock { failures } }

      #if canImport(Darwin)
        func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) {
          lock.withLock { failures += 1 }
        }
      #else
        func testCase(
          _ testCase: XCTestCase, didFailWithDescription description: String,
          inFile filePath: String?, atLine lineNumber: Int
        ) {
          lock.withLock { failures += 1 }
        }
      #endif
    }
  #endif
}
