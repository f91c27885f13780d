import XCTest

/// Waits until a condition holds, for as many turns as that takes, and fails if it does not hold within a minute.
///
/// A fixed number of turns may pass on a busy machine before another thread gets its first one. The clock is read only
/// to end a test that would wait for ever.
package func expectSoon(
  _ what: String, file: StaticString = #filePath, line: UInt = #line, condition: () -> Bool
) async {
  let start = ContinuousClock.now
  while !condition() {
    guard start.duration(to: .now) < .seconds(60) else {
      return XCTFail("Not within a minute: \(what).", file: file, line: line)
    }
    await Task.yield()
    await passThroughThePool()
  }
}
