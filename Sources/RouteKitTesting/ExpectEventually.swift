/// Expects a condition to come true while other tasks go on: a navigation that waits, a completion.
///
/// ```swift
/// var ends = 0
/// router.navigate(to: order, with: lamp) { _ in ends += 1 }
/// await expectEventually("the navigation ends") { ends == 1 }
/// ```
///
/// It lets the other tasks of the actor go on until the condition holds, without waiting for any clock, and
/// gives up after some thousands of turns: a test that is wrong fails, and does not hang. A failure is
/// reported at the caller's line, to XCTest or to Swift Testing, whichever runs.
///
/// - Parameters:
///   - what: What is to come about, for the failure.
///   - turns: How often the others may go on before it gives up.
///   - fileID: The caller's file; leave it at its default.
///   - filePath: The caller's file; leave it at its default.
///   - line: The caller's line; leave it at its default.
///   - column: The caller's column; leave it at its default.
///   - condition: Looked at before each turn.
/// - Returns: Whether it came true.
@discardableResult
public func expectEventually(
  _ what: String, within turns: Int = 10_000,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, condition: () -> Bool
) async -> Bool {
  for _ in 0..<max(turns, 0) {
    if condition() { return true }
    await Task.yield()
  }
  if condition() { return true }
  reportFailure(
    "Not in \(turns) turns: \(what).",
    at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  return false
}
