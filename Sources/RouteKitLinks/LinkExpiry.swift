import RouteKit

/// Ends links that wait for too long. Only one task sleeps, for the link that has waited longest.
///
/// It trusts the clock only to end its `sleep`: a time for which the clock has slept is over, even if `sleep` threw, or
/// the clock has jumped back.
final class LinkExpiry {
  private final class Entry {
    weak var request: Request?
    let key: ObjectIdentifier
    let link: String
    /// The time at which it ends.
    var deadline: Duration

    init(_ request: Request, _ link: String, _ deadline: Duration) {
      (self.request, self.link, self.deadline) = (request, link, deadline)
      key = ObjectIdentifier(request)
    }
  }

  private let limit: Duration
  private let clock: any Clock<Duration>
  private let now: () -> Duration
  private let wakes: AsyncStream<Duration>.Continuation
  /// The links that wait, in the order in which they began to, which is that of their deadlines.
  private var waiting = KeyedList<Entry>()
  private var lastDeadline = Duration.zero
  /// The earliest time for which the alarm is set.
  private var nextWake: Duration?

  init(after limit: Duration, on clock: any Clock<Duration>, isolation: isolated any Actor) {
    (self.limit, self.clock, now) = (limit.forAClock, clock, Alarm(of: clock) {}.now)
    let (times, wakes) = AsyncStream.makeStream(of: Duration.self)
    self.wakes = wakes
    let reference = WeakExpiry(expiry: self)
    Task {
      _ = isolation
      for await time in times { reference.expiry?.wake(at: time) }
    }
  }

  deinit { wakes.finish() }

  /// Counts the time of a link that has to wait, from its first wait on.
  func begin(_ request: Request, opening link: String) {
    let key = ObjectIdentifier(request)
    guard waiting[key]?.request !== request, !request.hasEnded else { return }
    let deadline = now() + limit
    if deadline < lastDeadline {
      // The clock has jumped back. No earlier link may wait for longer than this one.
      for entry in waiting { entry.deadline = min(entry.deadline, deadline) }
    }
    lastDeadline = deadline
    waiting.append(Entry(request, link, deadline), for: key)
    request.onEnd { [weak self] _ in self?.waiting.remove(key) }
    schedule()
  }

  private func wake(at time: Duration) {
    if nextWake == time { nextWake = nil }
    let now = max(time, self.now())
    for entry in waiting.prefix(while: { $0.deadline <= now }) {
      waiting.remove(entry.key)
      guard let request = entry.request else { continue }
      let error = RoutingError.expired(entry.link, waitingFor: request.waitsFor, after: limit)
      request.stopUnlessAwaited(because: request.explained(error))
    }
    schedule()
  }

  private func schedule() {
    guard let deadline = waiting.first?.deadline, nextWake.map({ deadline < $0 }) ?? true else {
      return
    }
    nextWake = deadline
    let wakes = wakes
    Alarm(of: clock) { wakes.yield(deadline) }.wake(deadline - now())
  }
}

/// The task of an expiry must not retain it. A closure with a capture list would not run on the actor.
private final class WeakExpiry {
  weak var expiry: LinkExpiry?
  init(expiry: LinkExpiry) { self.expiry = expiry }
}

extension RoutingError {
  fileprivate static func expired(
    _ link: String, waitingFor reason: String, after limit: Duration
  ) -> RoutingError {
    cannotOpen(
      link, .expired, because: "it has waited \(limit.inSeconds) for \(reason)",
      advice: "Open it again, or let its router wait longer: expiring(after:on:isolation:).")
  }
}

extension Duration {
  /// "1 second", "30 seconds", "0.25 seconds"
  fileprivate var inSeconds: String {
    if self == .seconds(1) { return "1 second" }
    let (seconds, fraction) = components
    return fraction == 0 ? "\(seconds) seconds" : "\(self)"
  }
}
