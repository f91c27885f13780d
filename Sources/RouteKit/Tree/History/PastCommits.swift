/// The commits that can be undone and redone, and those of moves back, the next one at the end of each list.
struct PastCommits {
  private var undoable = PastCommitList()
  private var redoable = PastCommitList()
  private var backward = PastCommitList()

  subscript(direction: HistoryMove.Direction) -> PastCommitList {
    get {
      switch direction {
      case .undo: undoable
      case .redo: redoable
      case .goForward: backward
      }
    }
    _modify {
      switch direction {
      case .undo: yield &undoable
      case .redo: yield &redoable
      case .goForward: yield &backward
      }
    }
  }

  /// The number of commits of a direction. It is read in each commit, and does not copy their list.
  func count(_ direction: HistoryMove.Direction) -> Int {
    switch direction {
    case .undo: undoable.count
    case .redo: redoable.count
    case .goForward: backward.count
    }
  }

  var all: [PastCommit] { undoable.elements + redoable.elements + backward.elements }
}

/// A list of commits that grows at its end, and whose oldest are dropped.
///
/// Dropping the oldest leaves an empty place, and does not move the others. They are moved when half of the places are
/// empty, so a full history costs the same for each commit, whatever its limit.
struct PastCommitList {
  private var places: [PastCommit?] = []
  /// The number of empty places, which come first.
  private var empty = 0

  var count: Int { places.count - empty }
  var isEmpty: Bool { count == 0 }
  var last: PastCommit? { places.last ?? nil }
  var elements: [PastCommit] { places.compactMap(\.self) }

  mutating func append(_ past: PastCommit) { places.append(past) }

  mutating func append(contentsOf others: [PastCommit]) { places += others as [PastCommit?] }

  /// Removes the newest commit, and returns it.
  mutating func popLast() -> PastCommit? {
    isEmpty ? nil : places.removeLast()
  }

  /// Removes the oldest commit, and returns it.
  mutating func popFirst() -> PastCommit? {
    guard !isEmpty else { return nil }
    let oldest = places[empty].take()
    empty += 1
    if 2 * empty >= places.count {
      places.removeFirst(empty)
      empty = 0
    }
    return oldest
  }
}
