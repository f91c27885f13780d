import RouteKit

/// The states that the history of a tree leads to: each of its commits leads back to the state before it.
final class PastStates: TransactionObserver {
  let recordsAttempts = true
  private let includesUndo: Bool
  private var known: [ObjectIdentifier: Past] = [:]
  private var limit = 64
  /// The state before the attempt that is running.
  private var before: ScreenTree.Fingerprint

  private struct Past {
    weak var commit: AnyObject?
    let state: ScreenTree.Fingerprint
  }

  /// - Parameters:
  ///   - tree: The tree.
  ///   - beginning: The states that it can undo now, the oldest first, or nil if undoing is not a move.
  init(of tree: ScreenTree, beginning: [ScreenTree.Fingerprint]?) {
    (includesUndo, before) = (beginning != nil, tree.fingerprint)
    let commits = tree.pastCommits
    for (commit, state) in zip(commits.undo.reversed(), (beginning ?? []).reversed()) {
      note(commit, state)
    }
    for commit in commits.redo + commits.forward { note(commit, before) }
    tree.add(self)
  }

  /// The states that can be undone, redone, and gone forward to.
  func states(of tree: ScreenTree) -> [[ScreenTree.Fingerprint]] {
    let commits = tree.pastCommits
    func states(_ commits: [AnyObject]) -> [ScreenTree.Fingerprint] {
      commits.compactMap { known[ObjectIdentifier($0)]?.state }
    }
    return (includesUndo ? [states(commits.undo), states(commits.redo)] : [])
      + (commits.forward.isEmpty ? [] : [states(commits.forward)])
  }

  func attemptBegins(on tree: ScreenTree) { before = tree.fingerprint }

  /// Notes the commit that the history keeps of this one. Its callbacks have yet to run, and may navigate.
  func didCommit(_ navigation: Navigation, on tree: ScreenTree) {
    let commits = tree.pastCommits
    for commit in [commits.undo.last, commits.redo.last, commits.forward.last] {
      if let commit, known[ObjectIdentifier(commit)]?.commit == nil { note(commit, before) }
    }
  }

  private func note(_ commit: AnyObject, _ state: ScreenTree.Fingerprint) {
    if known.count >= limit {
      known = known.filter { $0.value.commit != nil }
      limit = max(64, 2 * known.count)
    }
    known[ObjectIdentifier(commit)] = Past(commit: commit, state: state)
  }
}
