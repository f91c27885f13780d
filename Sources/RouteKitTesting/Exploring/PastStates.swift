import RouteKit

/// The fingerprints of the commits that a tree can undo and redo.
final class PastStates {
  private var undoable: [ScreenTree.Fingerprint]
  private var redoable: [ScreenTree.Fingerprint] = []
  private var current: ScreenTree.Fingerprint
  private weak var tree: ScreenTree?

  init(of tree: ScreenTree, limit: Int, beginning: [ScreenTree.Fingerprint]) {
    (self.tree, current, undoable) = (tree, tree.fingerprint, beginning)
    tree.observe { [weak self, weak tree] commit in
      guard let self, let tree else { return }
      note(commit.cause, at: tree.fingerprint, limit)
    }
  }

  /// The states that can be undone and redone. The tree may have forgotten some of them.
  var states: [[ScreenTree.Fingerprint]] {
    [undoable.suffix(tree?.undoCount ?? 0), redoable.suffix(tree?.redoCount ?? 0)]
  }

  private func note(_ cause: Cause, at fingerprint: ScreenTree.Fingerprint, _ limit: Int) {
    switch cause {
    case .undo:
      redoable.append(current)
      _ = undoable.popLast()
    case .redo:
      undoable.append(current)
      _ = redoable.popLast()
    default:
      undoable = (undoable + [current]).suffix(limit)
      redoable = []
    }
    current = fingerprint
  }
}
