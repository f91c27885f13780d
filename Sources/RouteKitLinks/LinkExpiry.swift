import RouteKit

/// Ends links that wait for too long. Only one task sleeps, for the link that has waited longest.
final class LinkExpiry {
  private struct Entry {
    weak var request: Request?
    let link: String
    /// The time at which it ends.
    let deadline: Duration
  }

  private let limit: Duration
  private let alarm: Alarm
  private let endWakes: () -> Void
  /// The links that wait, in the order in which they began to.
  private var waiting = KeyedList<Entry>()
  private var isScheduled = false

  init(after limit: Duration, on clock: any Clock<Duration>, isolation: isolated any Actor) {
    self.limit = limit.forAClock
    let (wakes, call) = AsyncStream.makeStream(of: Void.self)
    alarm = Alarm(of: clock) { call.yield() }
    endWakes = { call.finish() }
    let reference = WeakExpiry(expiry: self)
    Task {
      _ = isolation
      for await _ in wakes { reference.expiry?.wake() }
    }
  }

  deinit { endWakes() }

  /// Counts the time of a link that has to wait, from its first wait on.
  func begin(_ request: Request, opening link: String) {
    let key = ObjectIdentifier(request)
    guard waiting[key] == nil, !request.hasEnded else { return }
    waiting.append(
      Entry(request: request, link: link, deadline: alarm.now() + limit), for: key)
    request.onEnd { [weak self] _ in self?.waiting.remove(key) }
    schedule()
  }

  private func wake() {
    isScheduled = false
    let now = alarm.now()
    for entry in waiting.prefix(while: { $0.deadline <= now }) {
      guard let request = entry.request else { continue }
      waiting.remove(ObjectIdentifier(request))
      let error = RoutingError.expired(entry.link, waitingFor: request.waitsFor, after: limit)
      request.makeWay(because: request.explained(error))
    }
    schedule()
  }

  private func schedule() {
    guard !isScheduled, let first = waiting.first else { return }
    isScheduled = true
    alarm.wake(first.deadline)
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
    RoutingError(
      .expired, action: "open", subject: ShownLink(of: link).text,
      reason: "it has waited \(limit.inSeconds) for \(reason)",
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
