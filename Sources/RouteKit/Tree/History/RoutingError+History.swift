// The errors of undoing and redoing, and of going forward.

extension RoutingError {
  /// There is no commit to undo, to redo or to go forward to.
  init(
    _ direction: HistoryMove.Direction, because reason: String, at node: ScreenNode? = nil,
    advice: String, reasons: [any Error] = []
  ) {
    self.init(
      direction.missing, action: direction.action, reason: reason, at: node, advice: advice,
      reasons: reasons)
  }

  static func movesNotAlone(
    _ direction: HistoryMove.Direction, because failure: RoutingError? = nil
  ) -> RoutingError {
    RoutingError(
      direction,
      because: failure == nil
        ? "this navigation went on to edit the tree" : "this navigation went on, and failed",
      advice: "Navigate to .\(direction.move) in a separate navigation.",
      reasons: failure.map { [$0] } ?? [])
  }

  static func historyIsStale(_ direction: HistoryMove.Direction) -> RoutingError {
    RoutingError(
      direction, because: "the tree is not as its last commit left it",
      advice: "Empty the history: tree.forgetHistory().")
  }

  /// A route arrives at a screen, but there is none after the first root is undone.
  static func emptied(by direction: HistoryMove.Direction) -> RoutingError {
    RoutingError(
      .emptyTree, action: direction.action, reason: "the tree would be empty",
      advice: direction == .goForward
        ? "A route arrives at a screen. To empty the tree, call tree.setRoot(nil)."
        : "A route arrives at a screen. To empty the tree, call tree.\(direction.action)().")
  }
}

extension HistoryMove.Direction {
  /// The action, in the infinitive, for errors.
  var action: String { self == .goForward ? "go forward" : kind.rawValue }
  /// The name of the move.
  var move: String { self == .goForward ? "forward" : kind.rawValue }

  var missing: RoutingError.Kind {
    switch self {
    case .undo: .nothingToUndo
    case .redo: .nothingToRedo
    case .goForward: .noWayForward
    }
  }

  /// Why there is nothing left in a history, and what to do.
  var whyAtEnd: (reason: String, advice: String) {
    switch self {
    case .undo:
      (
        "no commit is left in the history",
        "It is empty at first, and after an edit of a screen that it holds outside a tree."
      )
    case .redo:
      (
        "nothing was undone since the last navigation",
        "Undo first. After another navigation that changes the tree, there is nothing to redo."
      )
    case .goForward:
      (
        "the user has not gone back since the last navigation",
        "Check router.canGoForward first. Any other navigation that changes the tree ends the way forward."
      )
    }
  }
}
