// The errors of undoing and redoing.

extension RoutingError {
  static func noHistory(_ direction: HistoryMove.Direction) -> RoutingError {
    RoutingError(
      direction.missing, action: direction.action, reason: "the tree keeps no history",
      advice: "Set tree.undoLimit before the navigations that are to be undone.")
  }

  static func atEndOfHistory(
    _ direction: HistoryMove.Direction, on tree: ScreenTree
  ) -> RoutingError {
    RoutingError(
      direction.missing, action: direction.action,
      reason: direction == .undo
        ? "no commit is left in the history" : "nothing was undone since the last navigation",
      at: tree.visible,
      advice: direction == .undo
        ? "It is empty at first, and again when a screen that it holds was edited on no tree."
        : "Undo first. A later navigation that changes the tree leaves nothing to redo.")
  }

  static func movesTooLate(_ direction: HistoryMove.Direction) -> RoutingError {
    RoutingError(
      direction.missing, action: direction.action,
      reason: "this navigation has edited the tree already",
      advice: "Navigate to .\(direction.action) in a separate navigation.")
  }

  static func movesNotAlone(_ direction: HistoryMove.Direction) -> RoutingError {
    RoutingError(
      direction.missing, action: direction.action,
      reason: "this navigation went on to edit the tree",
      advice: "Navigate to .\(direction.action) in a separate navigation.")
  }

  static func pastHasMoved(_ direction: HistoryMove.Direction) -> RoutingError {
    RoutingError(
      direction.missing, action: direction.action,
      reason: "another commit came while an answer was awaited",
      advice: "Ask anew: what would be undone is no longer what was asked about.")
  }

  static func historyIsStale(_ direction: HistoryMove.Direction) -> RoutingError {
    RoutingError(
      direction.missing, action: direction.action,
      reason: "the tree is not as its last commit left it",
      advice: "Forget what was before: tree.forgetHistory().")
  }

  /// A route arrives at a screen, but there is none after the first root is undone.
  static func emptied(by direction: HistoryMove.Direction) -> RoutingError {
    RoutingError(
      .emptyTree, action: direction.action, reason: "the tree would be empty",
      advice: "A route arrives at a screen. To empty the tree, call tree.\(direction.action)().")
  }
}

extension HistoryMove.Direction {
  fileprivate var action: String { kind.rawValue }
  fileprivate var missing: RoutingError.Kind { self == .undo ? .nothingToUndo : .nothingToRedo }
}
