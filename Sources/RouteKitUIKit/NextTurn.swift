#if os(iOS) || os(visionOS)
  import Foundation
#else
  import UIKitStandIn
#endif

/// Performs an action in the next turn of the run loop.
@MainActor
func inNextTurn(_ action: @escaping @MainActor () -> Void) {
  #if os(iOS) || os(visionOS)
    DispatchQueue.main.async { action() }
  #else
    UIKitStage.current.perform(inNextTurn: action)
  #endif
}
