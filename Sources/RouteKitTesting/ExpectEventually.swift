/// Expects a condition to become true while other tasks run: a waiting navigation, a completion.
///
/// ```swift
/// var ends = 0
/// router.navigate(to: order, with: lamp) { _ in ends += 1 }
/// await expectEventually("the navigation ends") { ends == 1 }
/// ```
///
/// It lets other tasks run until the condition holds: the tasks of the actor, and tasks that wait for a thread. It
/// does not use a clock, so a busy machine only makes it slower. It gives up after some thousands of turns, so a
/// wrong test fails instead of hanging. A failure is reported at the caller's line, to XCTest or Swift Testing,
/// whichever runs the test.
///
/// - Parameters:
///   - what: The expected event, for the failure message.
///   - turns: The number of times that the other tasks may run before it gives up.
///   - fileID: The caller's file. Leave it at its default.
///   - filePath: The caller's file. Leave it at its default.
///   - line: The caller's line. Leave it at its default.
///   - column: The caller's column. Leave it at its default.
///   - condition: The condition, which is checked before each turn.
/// - Returns: Whether the condition became true.
@discardableResult
public func expectEventually(
  _ what: String, within turns: Int = 10_000,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, condition: () -> Bool
) async -> Bool {
  for _ in 0..<max(turns, 0) {
    if condition() { return true }
    await Task.yield()
    await passThroughThreadPool()
  }
  if condition() { return true }
  reportFailure(
    "Not in \(turns) turns: \(what).",
    at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  return false
}

/// Waits until a thread is free, as tasks that are about to resume do. Without this, all turns of the actor could be
/// over before a busy machine has run those tasks.
@concurrent func passThroughThreadPool() async {}
