/// A model of the undo history and of the way forward: the trees before and after each commit.
struct Past {
  enum Move { case undo, redo, forward }

  /// Whether the edits of a navigation go back.
  enum GoingBack { case never, partly, wholly }

  /// Never reached. Separate tests cover the limit.
  static let limit = 1_000_000

  private var undoable: [(before: Dump, after: Dump)] = []
  private var redoable: [(before: Dump, after: Dump)] = []
  /// The commits that went back since any other.
  private var backward: [(before: Dump, after: Dump)] = []
  /// Whether the history has any commits.
  var isKept: Bool { !undoable.isEmpty || !redoable.isEmpty }

  /// Begins a navigation. If the history is empty, an edit of a screen that it held has deleted it.
  mutating func begin(with dump: Dump) {
    if dump.undoCount == 0 { undoable = [] }
    if dump.redoCount == 0 { redoable = [] }
    if dump.forwardCount == 0 { backward = [] }
  }

  /// Records a navigation that was committed or changed nothing, as the counts show.
  ///
  /// - Returns: The violations of law 6, in words.
  mutating func note(
    _ move: Move?, from before: Dump, to after: Dump, goingBack: GoingBack
  ) -> [String] {
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
      return (after.redoCount == 0 ? [] : ["changed the tree and kept what could be redone"])
        + noteBack(goingBack, from: before, to: after)
    case .forward:
      guard let commit = backward.popLast() else { return ["went forward where there is no way"] }
      undoable.append((before, after))
      redoable = []
      let counts = [undone, after.redoCount, after.forwardCount - before.forwardCount]
      return after.collapseProblems(since: before, "going forward")
        + after.tells(the: commit.before, "going forward")
        + (counts == [1, 0, -1] ? [] : ["going forward changed the history by \(counts)"])
    case .undo:
      if after.forwardCount > 0 { return ["undoing kept the way forward"] }
      guard let commit = undoable.popLast() else { return ["undid what is not in the history"] }
      redoable.append(commit)
      return after.collapseProblems(since: before, "undoing")
        + after.tells(the: commit.before, "undoing")
        + Past.problems(taken: undone, given: redone, left: after.redoCount, "undoing")
    case .redo:
      if after.forwardCount > 0 { return ["redoing kept the way forward"] }
      guard let commit = redoable.popLast() else { return ["redid what is not in the history"] }
      undoable.append(commit)
      return after.collapseProblems(since: before, "redoing")
        + after.tells(the: commit.after, "redoing")
        + Past.problems(taken: redone, given: undone, left: after.undoCount, "redoing")
    }
  }

  /// A commit that wholly went back adds to the way forward, and one that did not go back at all ends it.
  private mutating func noteBack(
    _ goingBack: GoingBack, from before: Dump, to after: Dump
  ) -> [String] {
    let grown = after.forwardCount == before.forwardCount + 1
    if grown { backward.append((before, after)) }
    switch goingBack {
    case .never: return after.forwardCount == 0 ? [] : ["did not go back and kept the way forward"]
    case .partly:
      return grown || after.forwardCount == 0 ? [] : ["kept another way forward"]
    case .wholly: return grown ? [] : ["went back and cannot go forward"]
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
    for path in [\Dump.undoCount, \.redoCount, \.forwardCount] {
      now[keyPath: path] = 0
      then[keyPath: path] = 0
    }
    (now.kept, then.kept) = ([], [])
    if now == then { return [] }
    return ["\(action) gave another tree:\n\(now.difference(from: then))"]
  }
}
