import RouteKit

/// The moment at which a host is shown what its own reports lead to.
///
/// A toolkit usually reports within a signal, such as the callback of a button or of a gesture, and must not be changed
/// until that has returned. So by default, `show` is never called within `did`, `wants`, `settled` or another report,
/// but in the next turn of the main loop. A host says otherwise with ``ScreenHost/turn``:
///
/// ```swift
/// let turn = HostTurn.scheduled { delay, act in mainLoop.add(after: delay, act) }
/// ```
///
/// A navigation of the app is always shown at once.
public struct HostTurn {
  private enum Form {
    case same
    case next
    case scheduled((Duration, @escaping () -> Void) -> Void)
  }

  private let form: Form

  /// In the same turn: `show` is called before the report returns. For hosts that only draw, and for tests.
  public static var same: HostTurn { HostTurn(form: .same) }

  /// In a task on the actor on which the host was connected. This is the default.
  ///
  /// A host that was connected outside of an actor has no next turn: it is ``same``. Some main loops never run the tasks
  /// of the main actor, such as that of GLib. With such a loop, use ``scheduled(_:)``.
  public static var next: HostTurn { HostTurn(form: .next) }

  /// When a scheduler calls.
  ///
  /// - Parameter schedule: Calls a closure once, on the thread of the tree, after a delay. If the delay is zero, it
  ///   calls it in the next turn of the main loop.
  /// - Returns: The moment.
  public static func scheduled(
    _ schedule: @escaping (_ delay: Duration, _ act: @escaping () -> Void) -> Void
  ) -> HostTurn {
    HostTurn(form: .scheduled(schedule))
  }

  /// Calls a closure when it is time, perhaps at once, or after a delay. Without a scheduler and outside of an actor,
  /// there is no clock, so it is not called after a delay.
  func perform(
    after delay: Duration = .zero, by startTask: StartTask?, _ act: @escaping () -> Void
  ) {
    switch (form, startTask) {
    case (.scheduled(let schedule), _): schedule(delay, act)
    case (.same, _) where delay == .zero, (_, nil) where delay == .zero: act()
    case (_, let startTask?):
      _ = startTask {
        // A cancelled sleep ends early.
        if delay > .zero { do { try await HostTurn.sleep(for: delay) } catch {} }
        act()
      }
    case (_, nil): break
    }
  }

  /// Waits for a hundred years at most. The system's clock traps for times that are much longer.
  static func sleep(for time: Duration) async throws {
    try await Task.sleep(for: time.forAClock)
  }

  /// Begins a task on the actor of a tree.
  typealias StartTask = (@escaping () async -> Void) -> Task<Void, Never>
}
