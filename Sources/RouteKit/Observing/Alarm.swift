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
  package init(of clock: some Clock<Duration>, _ call: @escaping @Sendable () -> Void) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    wake = { time in
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
