import Foundation

/// A clock that a test moves by hand.
package final class ManualClock: Clock, @unchecked Sendable {
  package struct Instant: InstantProtocol {
    package var time: Duration

    package func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
    package func duration(to other: Instant) -> Duration { other.time - time }
    package static func < (one: Instant, other: Instant) -> Bool { one.time < other.time }
  }

  private let lock = NSLock()
  private var time = Duration.zero
  private var sleepers: [(deadline: Instant, call: AsyncStream<Never>.Continuation)] = []

  package init() {}

  package var now: Instant { lock.withLock { Instant(time: time) } }
  package var minimumResolution: Duration { .zero }
  /// The number of tasks that sleep.
  package var sleeperCount: Int { lock.withLock { sleepers.count } }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let (woken, call) = AsyncStream.makeStream(of: Never.self)
    lock.withLock {
      if deadline.time > time { sleepers.append((deadline, call)) } else { call.finish() }
    }
    for await _ in woken {}
  }

  package func advance(by duration: Duration) {
    let due = lock.withLock {
      time += duration
      let due = sleepers.filter { $0.deadline.time <= time }
      sleepers.removeAll { $0.deadline.time <= time }
      return due
    }
    for sleeper in due { sleeper.call.finish() }
  }
}
