import RouteKit

/// A state to which a commit of the history leads back.
enum PastState: Hashable {
  case known(ScreenTree.Fingerprint)
  /// The state before a commit of the start, counted from the last, which the app refuses to undo there.
  case ofStart(Int)
}

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
    let state: PastState
  }

  /// - Parameters:
  ///   - tree: The tree.
  ///   - beginning: The states to which it can undo now, the oldest first, or nil if undoing is not a move. If an undo
  ///     is refused, those before it are missing.
  init(of tree: ScreenTree, beginning: [ScreenTree.Fingerprint]?) {
    (includesUndo, before) = (beginning != nil, tree.fingerprint)
    let commits = tree.pastCommits
    let states = (beginning ?? []).reversed().map { PastState.known($0) }
    for (number, commit) in commits.undo.reversed().enumerated() {
      note(commit, states.indices.contains(number) ? states[number] : .ofStart(number))
    }
    for commit in commits.redo + commits.forward { note(commit, .known(before)) }
    tree.add(self)
  }

  /// The states that can be undone, redone, and gone forward to.
  func states(of tree: ScreenTree) -> [[PastState]] {
    let commits = tree.pastCommits
    func states(_ commits: [AnyObject]) -> [PastState] {
      commits.compactMap { known[ObjectIdentifier($0)]?.state }
    }
    return (includesUndo ? [states(commits.undo), states(commits.redo)] : [])
      + [states(commits.forward)]
  }

  func attemptBegins(on tree: ScreenTree) { before = tree.fingerprint }

  /// Notes the commit that the history keeps of this one. Its callbacks have yet to run, and may navigate.
  func didCommit(_ navigation: Navigation, on tree: ScreenTree) {
    let commits = tree.pastCommits
    for commit in [commits.undo.last, commits.redo.last, commits.forward.last] {
      if let commit, known[ObjectIdentifier(commit)]?.commit == nil { note(commit, .known(before)) }
    }
  }

  private func note(_ commit: AnyObject, _ state: PastState) {
    if known.count >= limit {
      known = known.filter { $0.value.commit != nil }
      limit = max(64, 2 * known.count)
    }
    known[ObjectIdentifier(commit)] = Past(commit: commit, state: state)
  }
}
