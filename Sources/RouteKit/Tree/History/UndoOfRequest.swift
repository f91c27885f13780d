/// The state of a navigation that undoes or redoes a commit.
final class UndoOfRequest: FeatureState {
  /// The commit to undo or redo when the navigation began.
  private(set) weak var past: PastCommit?
  /// The history when the navigation first waited for an answer.
  var heldHistory: HistoryWhileWaiting?

  init(of past: PastCommit) { self.past = past }

  /// Keeps the history as it is when the navigation first waits for an answer.
  func hold(historyOf tree: ScreenTree) {
    guard past != nil, heldHistory == nil else { return }
    heldHistory = tree.history?.hold(after: tree.commitCount, at: TreeShape(of: tree))
  }
}

extension Request {
  var undo: UndoOfRequest? { extras?.states[UndoOfRequest.self] }

  /// Whether a commit is the one that was to be undone or redone when the navigation began. While it waited, there
  /// may have been another commit, about which the user was not asked.
  func isAbout(_ past: PastCommit?) -> Bool {
    if let undo { return past != nil && undo.past === past }
    if let past { _ = addExtras().states.open(UndoOfRequest(of: past)) }
    return true
  }
}
