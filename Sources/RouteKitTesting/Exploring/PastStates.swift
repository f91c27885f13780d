import RouteKit

/// The fingerprints of the commits that a tree can undo and redo, and of those that the user can go forward to.
final class PastStates {
  private var undoable: [ScreenTree.Fingerprint]
  private var redoable: [ScreenTree.Fingerprint] = []
  private var ahead: [Ahead] = []
  private var current: ScreenTree.Fingerprint
  /// The last commit that can be undone. Not every commit is a step.
  private weak var last: AnyObject?
  private weak var tree: ScreenTree?

  /// A state that the user has left with a step back.
  private struct Ahead {
    weak var commit: AnyObject?
    let fingerprint: ScreenTree.Fingerprint
  }

  init(of tree: ScreenTree, limit: Int, beginning: [ScreenTree.Fingerprint]) {
    (self.tree, current, undoable) = (tree, tree.fingerprint, beginning)
    last = tree.nextCommits.undo
    tree.observe { [weak self, weak tree] commit in
      guard let self, let tree else { return }
      noteForward(on: tree)
      note(commit.cause, on: tree, limit)
    }
  }

  /// The states that can be undone, redone, and gone forward to. The tree may have forgotten some of them.
  var states: [[ScreenTree.Fingerprint]] {
    let forward = ahead.suffix(tree?.forwardCount ?? 0).map(\.fingerprint)
    return [undoable.suffix(tree?.undoCount ?? 0), redoable.suffix(tree?.redoCount ?? 0)]
      + (forward.isEmpty ? [] : [forward])
  }

  private func note(_ cause: Cause, on tree: ScreenTree, _ limit: Int) {
    let fingerprint = tree.fingerprint
    let newest = tree.nextCommits.undo
    switch cause {
    case .undo:
      redoable.append(current)
      _ = undoable.popLast()
    case .redo:
      undoable.append(current)
      _ = redoable.popLast()
    default:
      // Collapsing a split is not a step, and keeps what can be redone.
      if newest !== last { (undoable, redoable) = ((undoable + [current]).suffix(limit), []) }
    }
    (current, last) = (fingerprint, newest)
  }

  /// A step back adds the state that it leaves. A step forward removes it, and every other step removes all.
  private func noteForward(on tree: ScreenTree) {
    guard let newest = tree.nextCommits.forward else { return ahead = [] }
    if let known = ahead.lastIndex(where: { $0.commit === newest }) {
      ahead.removeSubrange((known + 1)...)
    } else {
      let left = Ahead(commit: newest, fingerprint: current)
      ahead = (ahead + [left]).suffix(tree.forwardCount)
    }
  }
}
