import RouteKit

/// A screen that only an undo may remove.
final class Sketch: ScreenNode {
  override func leaveCheck(_ departure: Departure) -> Verdict {
    departure.cause == .undo ? .allow : .deny
  }
}

/// A screen that is saved before it leaves.
final class Letter: ScreenNode, Questioning {
  private(set) var isSaved = false

  override func leaveCheck(_ departure: Departure) -> Verdict { isSaved ? .allow : .ask(self) }

  func answer(_ asking: Asking) async throws -> Answer {
    isSaved = true
    return .askAgain
  }
}

/// The actions of a window's buttons.
struct Buttons {
  var canGoBack = false
  var canClose = false

  mutating func update(for router: some Router) {
    canGoBack = router.allows(.pop)
    canClose = router.allows(.dismiss, ifAwaited: true)
  }
}
