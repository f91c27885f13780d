#if !os(iOS) && !os(visionOS)
  import SwiftUIStandIn
#endif

/// Performs an action after a delay, or at once if it is zero. In a test, the device may say when the time is over.
@MainActor
func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void) {
  if delay == .zero { return action() }
  #if !os(iOS) && !os(visionOS)
    if let onTimer = SwiftUIDevice.onTimer { return onTimer(delay, action) }
  #endif
  Task {
    // A cancelled sleep ends early.
    do { try await Task.sleep(for: delay) } catch {}
    action()
  }
}
