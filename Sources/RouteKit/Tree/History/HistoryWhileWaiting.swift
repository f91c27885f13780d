/// A history as it was when an undo or a redo began to wait for an answer.
///
/// The question may show its own screens. When they are gone again and the tree has its old shape, their commits do
/// not prevent the undo that the user has agreed to.
final class HistoryWhileWaiting {
  private(set) var commits: PastCommits
  private(set) weak var history: UndoHistory?
  /// The number of the last commit before.
  let commit: Int
  /// Whether the tree had this shape again, after a later commit.
  private var lastFit: (commit: Int, fits: Bool)?
  /// Whether it may no longer fit the tree, although the tree has its old shape.
  private(set) var isVoid = false
  private lazy var nodes = commits.all.reduce(into: Set<ObjectIdentifier>()) { nodes, past in
    past.forEachNode { nodes.insert(ObjectIdentifier($0)) }
  }
  private var shape: TreeShape?

  init(of history: UndoHistory, after commit: Int, at shape: TreeShape) {
    commits = history.commits
    self.history = history
    self.commit = commit
    self.shape = shape
  }

  func removeAll() -> [PastCommit] {
    defer { (commits, nodes, shape, isVoid) = (PastCommits(), [], nil, true) }
    return commits.all
  }

  func holds(_ node: ScreenNode) -> Bool { node.isOrHasAncestor(where: nodes.contains) }

  /// Checks whether a commit changed a state that only a container understands, or a held screen that is not on a
  /// tree.
  func check(against past: PastCommit) {
    if isVoid { return }
    isVoid = past.entries.contains { $0.inverse == .restoreState || $0.inverse == .restoreOwnState }
    past.forEachNode { if !$0.nodeFlags.contains(.attached) && holds($0) { isVoid = true } }
  }

  /// Whether it fits the tree again: the tree has its old shape, and nothing else has changed.
  ///
  /// - Complexity: O(screens), once after each commit.
  func fits(_ tree: ScreenTree) -> Bool {
    guard !isVoid, history === tree.history else { return false }
    if let lastFit, lastFit.commit == tree.commitCount { return lastFit.fits }
    let fits = shape?.hasSamePlaces(as: TreeShape(of: tree)) ?? false
    lastFit = (tree.commitCount, fits)
    return fits
  }
}

struct WeakHistoryWhileWaiting {
  weak var history: HistoryWhileWaiting?
}
