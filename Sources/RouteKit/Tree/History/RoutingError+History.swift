// The errors of undoing and redoing, and of going forward.

extension RoutingError {
  static func noHistory(_ direction: HistoryMove.Direction) -> RoutingError {
    guard direction == .ahead else {
      return RoutingError(
        direction.missing, action: direction.action, reason: "the tree keeps no history",
        advice: "Set tree.undoLimit before the navigations that you want to undo.")
    }
    return RoutingError(
      direction.missing, action: direction.action,
      reason: "the tree does not keep the way forward",
      advice: "Set tree.forwardLimit before the user goes back.")
  }

  static func atEndOfHistory(
    _ direction: HistoryMove.Direction, on tree: ScreenTree
  ) -> RoutingError {
    let (reason, advice) = direction.whyAtEnd
    return RoutingError(
      direction.missing, action: direction.action, reason: reason, at: tree.visible,
      advice: advice)
  }

  static func movesTooLate(_ direction: HistoryMove.Direction) -> RoutingError {
    RoutingError(
      direction.missing, action: direction.action,
      reason: "this navigation has already edited the tree",
      advice: "Navigate to .\(direction.move) in a separate navigation.")
  }

  static func movesNotAlone(
    _ direction: HistoryMove.Direction, because failure: RoutingError? = nil
  ) -> RoutingError {
    RoutingError(
      direction.missing, action: direction.action,
      reason: failure == nil
        ? "this navigation went on to edit the tree" : "this navigation went on, and failed",
      advice: "Navigate to .\(direction.move) in a separate navigation.",
      reasons: failure.map { [$0] } ?? [])
  }

  static func pastHasMoved(_ direction: HistoryMove.Direction) -> RoutingError {
    RoutingError(
      direction.missing, action: direction.action,
      reason: "there was another commit while an answer was awaited",
      advice: "Ask again: the question was about another state of the tree.")
  }

  static func historyIsStale(_ direction: HistoryMove.Direction) -> RoutingError {
    RoutingError(
      direction.missing, action: direction.action,
      reason: "the tree is not as its last commit left it",
      advice: "Empty the history: tree.forgetHistory().")
  }

  /// A route arrives at a screen, but there is none after the first root is undone.
  static func emptied(by direction: HistoryMove.Direction) -> RoutingError {
    RoutingError(
      .emptyTree, action: direction.action, reason: "the tree would be empty",
      advice: direction == .ahead
        ? "A route arrives at a screen. To empty the tree, call tree.setRoot(nil)."
        : "A route arrives at a screen. To empty the tree, call tree.\(direction.action)().")
  }
}

extension HistoryMove.Direction {
  /// The action, in the infinitive, for errors.
  var action: String { self == .ahead ? "go forward" : kind.rawValue }
  /// The name of the move.
  fileprivate var move: String { self == .ahead ? "forward" : kind.rawValue }

  var missing: RoutingError.Kind {
    switch self {
    case .undo: .nothingToUndo
    case .redo: .nothingToRedo
    case .ahead: .noWayForward
    }
  }

  fileprivate var whyAtEnd: (reason: String, advice: String) {
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
    case .ahead:
      (
        "the user has not gone back since the last navigation",
        "Check router.canGoForward first. Any other navigation that changes the tree ends the way forward."
      )
    }
  }
}
