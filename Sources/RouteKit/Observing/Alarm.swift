/// The time of a clock, and a call when it reaches a time.
package struct Alarm {
  /// The time since the alarm was made.
  package let now: () -> Duration
  /// Makes the call at such a time, on any thread.
  package let wake: (Duration) -> Void

  /// Makes an alarm.
  ///
  /// - Parameters:
  ///   - clock: The clock.
  ///   - call: Called on any thread.
  package init(of clock: any Clock<Duration>, _ call: @escaping @Sendable () -> Void) {
    self = Alarm.of(clock, call)
  }

  private init(now: @escaping () -> Duration, wake: @escaping (Duration) -> Void) {
    (self.now, self.wake) = (now, wake)
  }

  private static func of<Time: Clock<Duration>>(
    _ clock: Time, _ call: @escaping @Sendable () -> Void
  ) -> Alarm {
    let start = clock.now
    return Alarm {
      start.duration(to: clock.now)
    } wake: { time in
      Task {
        let deadline = start.advanced(by: time.forAClock)
        do { try await clock.sleep(until: deadline, tolerance: nil) } catch {}
        call()
      }
    }
  }
}

extension Duration {
  /// A time that a clock can wait for: none, or at most a hundred years. The clocks of the system trap for longer ones.
  package var forAClock: Duration { min(max(self, .zero), .seconds(3_155_760_000)) }
}
