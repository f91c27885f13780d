package import Foundation
import Synchronization
package import XCTest

/// Ends the run when a test takes too long, and names the test, so a hang never looks like a slow machine.
///
/// It watches the tests of every target, because one process runs them all. A long run of random navigations may need
/// another limit: set `ROUTEKIT_TEST_LIMIT`, in seconds.
package final class Watchdog: NSObject, XCTestObservation, Sendable {
  /// The longest time for one test. The slowest test takes a tenth of it, and with a sanitizer ten times as long.
  package static let limit = Duration.seconds(isSanitized ? 1_200 : 120)

  /// Whether the tests run with the address or the thread sanitizer.
  package static var isSanitized: Bool {
    // The program itself, on every system.
    let program = dlopen(nil, RTLD_NOW)
    return dlsym(program, "__asan_init") != nil || dlsym(program, "__tsan_init") != nil
  }

  /// Reads a limit in seconds.
  ///
  /// - Returns: The limit, or nil if the text is not a number above 0.
  package static func limit(from text: String?) -> Duration? {
    guard let text else { return limit }
    return Double(text).flatMap { $0 > 0 && $0.isFinite ? .seconds($0) : nil }
  }

  private let limit: Duration
  private let running = Mutex<RunningTest?>(nil)

  private struct RunningTest {
    let name: String
    let start: SuspendingClock.Instant
  }

  package init(limit: Duration = Watchdog.limit) { self.limit = limit }

  package func testCaseWillStart(_ testCase: XCTestCase) { start(testCase.name) }

  package func testCaseDidFinish(_ testCase: XCTestCase) { finish() }

  /// Notes that a test begins.
  package func start(_ name: String, at now: SuspendingClock.Instant = .now) {
    running.withLock { $0 = RunningTest(name: name, start: now) }
  }

  /// Notes that the test has ended.
  package func finish() { running.withLock { $0 = nil } }

  /// The complaint about the running test, or nil if it may go on.
  package func complaint(at now: SuspendingClock.Instant = .now) -> String? {
    guard let test = running.withLock({ $0 }), now - test.start > limit else { return nil }
    return """
      error: \(test.name) has not ended within \(limit). The watchdog ends the run: something in the test \
      waits and is never resumed, or it never returns. ROUTEKIT_TEST_LIMIT sets another limit in seconds.

      """
  }

  /// Watches from its own thread, because a test that hangs may block every other thread.
  func watch() {
    XCTestObservationCenter.shared.addTestObserver(self)
    Thread.detachNewThread { [self] in
      while true {
        Thread.sleep(forTimeInterval: 0.2)
        guard let complaint = complaint() else { continue }
        FileHandle.standardError.write(Data(complaint.utf8))
        exit(1)
      }
    }
  }
}

// Runs when the test process is loaded: XCTest on Linux calls nothing before the first test.
#if objectFormat(MachO)
  @section("__DATA,__mod_init_func")
  @used private let beginsWatching: @convention(c) () -> Void = watchAllTests
#else
  @section(".init_array")
  @used private let beginsWatching: @convention(c) () -> Void = watchAllTests
#endif

private func watchAllTests() {
  let text = ProcessInfo.processInfo.environment["ROUTEKIT_TEST_LIMIT"]
  guard let limit = Watchdog.limit(from: text) else {
    FileHandle.standardError.write(
      Data("error: ROUTEKIT_TEST_LIMIT is '\(text ?? "")'. Give seconds, above 0.\n".utf8))
    exit(2)
  }
  Watchdog(limit: limit).watch()
}
