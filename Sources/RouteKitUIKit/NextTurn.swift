#if os(iOS) || os(visionOS)
  import Foundation
#else
  import UIKitStandIn
#endif

/// Performs an action after a delay, or at once if it is zero. The stand-in has no clock: a test says when the time is
/// over.
@MainActor
func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void) {
  if delay == .zero { return action() }
  #if os(iOS) || os(visionOS)
    let (seconds, attoseconds) = delay.components
    let time = Double(seconds) + Double(attoseconds) / 1e18
    DispatchQueue.main.asyncAfter(deadline: .now() + time) { action() }
  #else
    UIKitDevice.current.perform(after: delay, action)
  #endif
}

/// Performs an action in the next turn of the run loop.
@MainActor
func inNextTurn(_ action: @escaping @MainActor () -> Void) {
  #if os(iOS) || os(visionOS)
    DispatchQueue.main.async { action() }
  #else
    UIKitDevice.current.perform(inNextTurn: action)
  #endif
}
