/// A model of the undo history: the trees before and after each commit.
struct Past {
  enum Move { case undo, redo }

  /// Never reached. Separate tests cover the limit.
  static let limit = 1_000_000

  private var undoable: [(before: Dump, after: Dump)] = []
  private var redoable: [(before: Dump, after: Dump)] = []
  /// Whether the history has any commits.
  var isKept: Bool { !undoable.isEmpty || !redoable.isEmpty }

  /// Begins a navigation. If the history is empty, an edit of a screen that it held has deleted it.
  mutating func begin(with dump: Dump) {
    if dump.undoCount == 0 { undoable = [] }
    if dump.redoCount == 0 { redoable = [] }
  }

  /// Records a navigation that was committed or changed nothing, as the counts show.
  ///
  /// - Returns: The violations of law 6, in words.
  mutating func note(_ move: Move?, from before: Dump, to after: Dump) -> [String] {
    begin(with: before)
    defer { begin(with: after) }
    let (undone, redone) = (after.undoCount - before.undoCount, after.redoCount - before.redoCount)
    switch move {
    case nil:
      if undone == 0, redone == 0 {
        return before.collapsed(as: after).screens == after.screens
          || before.undoCount + after.undoCount == 0
          ? [] : ["changed the tree and cannot be undone"]
      }
      if after.undoCount == 1 { undoable = [] }
      undoable.append((before, after))
      redoable = []
      return after.redoCount == 0 ? [] : ["changed the tree and kept what could be redone"]
    case .undo:
      guard let commit = undoable.popLast() else { return ["undid what is not in the history"] }
      redoable.append(commit)
      return after.collapseProblems(since: before, "undoing")
        + after.tells(the: commit.before, "undoing")
        + Past.problems(taken: undone, given: redone, left: after.redoCount, "undoing")
    case .redo:
      guard let commit = redoable.popLast() else { return ["redid what is not in the history"] }
      undoable.append(commit)
      return after.collapseProblems(since: before, "redoing")
        + after.tells(the: commit.after, "redoing")
        + Past.problems(taken: redone, given: undone, left: after.undoCount, "redoing")
    }
  }

  /// One commit moves from one list to the other, unless it cannot be reverted. Then its list is empty.
  private static func problems(
    taken: Int, given: Int, left: Int, _ action: String
  ) -> [String] {
    if taken == -1, given == 1 || left == 0 { return [] }
    return ["\(action) took \(-taken) from the history and gave back \(given)"]
  }
}

extension Dump {
  /// Whether splits that stay are as they were, because neither undo nor redo collapses or expands one.
  fileprivate func collapseProblems(since before: Dump, _ action: String) -> [String] {
    collapsed(as: before).screens == screens ? [] : ["\(action) collapsed or expanded a split"]
  }

  /// The differences between the tree and another, in words.
  fileprivate func tells(the other: Dump, _ action: String) -> [String] {
    // Whether splits are collapsed is neither undone nor redone.
    var (now, then) = (self, other.collapsed(as: self))
    for path in [\Dump.undoCount, \.redoCount] {
      now[keyPath: path] = 0
      then[keyPath: path] = 0
    }
    (now.kept, then.kept) = ([], [])
    if now == then { return [] }
    return ["\(action) gave another tree:\n\(now.difference(from: then))"]
  }
}
