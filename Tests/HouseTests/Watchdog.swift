import Foundation
import Synchronization
import XCTest

/// Ends the run when a test takes too long, and names the test, so a hang never looks like a slow machine.
///
/// It watches the tests of every target, because one process runs them all. A long run of random navigations may need
/// another limit: set `ROUTEKIT_TEST_LIMIT`, in seconds.
final class Watchdog: NSObject, XCTestObservation, Sendable {
  /// The longest time for one test. The slowest test takes a tenth of it.
  static let limit = Duration.seconds(120)

  private let limit: Duration
  private let running = Mutex<RunningTest?>(nil)

  private struct RunningTest {
    let name: String
    let start: SuspendingClock.Instant
  }

  init(limit: Duration = Watchdog.limit) { self.limit = limit }

  func testCaseWillStart(_ testCase: XCTestCase) { start(testCase.name) }

  func testCaseDidFinish(_ testCase: XCTestCase) { finish() }

  /// Notes that a test begins.
  func start(_ name: String, at now: SuspendingClock.Instant = .now) {
    running.withLock { $0 = RunningTest(name: name, start: now) }
  }

  /// Notes that the test has ended.
  func finish() { running.withLock { $0 = nil } }

  /// The complaint about the running test, or nil if it may go on.
  func complaint(at now: SuspendingClock.Instant = .now) -> String? {
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
  let seconds = ProcessInfo.processInfo.environment["ROUTEKIT_TEST_LIMIT"].flatMap(Double.init)
  Watchdog(limit: seconds.map { .seconds($0) } ?? Watchdog.limit).watch()
}
