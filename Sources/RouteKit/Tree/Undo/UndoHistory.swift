/// What a tree can undo and redo: its last commits, each as the inverses of its edits.
///
/// The inverses speak of positions, and are good only on the tree as their commit left it. They are
/// applied from the newest back, each as a commit of its own whose inverses redo it. What no commit
/// tells of, an edit of a screen that left, makes the whole history void.
final class UndoHistory {
  private(set) var limit: Int
  private(set) var undoable: [PastCommit] = []
  private(set) var redoable: [PastCommit] = []

  init(limit: Int) { self.limit = limit }

  /// Changes how many commits can be undone, and returns what is no longer held.
  func keep(_ limit: Int) -> [PastCommit] {
    self.limit = limit
    return shorten()
  }

  /// The commit that would be undone or redone next.
  func next(_ direction: HistoryMove.Direction) -> PastCommit? {
    direction == .undo ? undoable.last : redoable.last
  }

  /// Forgets everything.
  ///
  /// - Returns: What was held. A screen's `deinit` is user code: it dies where the caller lets go.
  func removeAll() -> [PastCommit] {
    defer { (undoable, redoable) = ([], []) }
    return undoable + redoable
  }

  /// Takes in what was just committed, unless it only queued closures, which are not undone.
  ///
  /// - Returns: What is no longer held.
  func note(_ navigation: Navigation, of tree: ScreenTree) -> [PastCommit] {
    if navigation.cause == .close { return removeAll() }
    let past = PastCommit(navigation, of: tree)
    guard let move = navigation.move, next(move.direction) === move.past else {
      defer { redoable = [] }
      undoable.append(past)
      return redoable + shorten()
    }
    // Without its own way back, none of those beyond it can be reached either.
    switch move.direction {
    case .undo:
      undoable.removeLast()
      return add(past, to: &redoable, if: move.knowsWayBack)
    case .redo:
      redoable.removeLast()
      return add(past, to: &undoable, if: move.knowsWayBack) + shorten()
    }
  }

  private func add(
    _ past: PastCommit, to list: inout [PastCommit], if isReachable: Bool
  ) -> [PastCommit] {
    if isReachable {
      list.append(past)
      return []
    }
    defer { list = [] }
    return list
  }

  /// Drops the oldest beyond the limit.
  private func shorten() -> [PastCommit] {
    guard undoable.count > limit else { return [] }
    let forgotten = Array(undoable.dropLast(limit))
    undoable.removeFirst(forgotten.count)
    return forgotten
  }

  /// Whether an inverse speaks of a node, or of one that it is in.
  func holds(_ node: ScreenNode) -> Bool {
    if undoable.isEmpty && redoable.isEmpty { return false }
    var nodes: Set<ObjectIdentifier> = [ObjectIdentifier(node)]
    for ancestor in node.ancestors { nodes.insert(ObjectIdentifier(ancestor)) }
    return (undoable + redoable).contains { past in
      past.entries.contains { $0.speaks(ofAnyIn: nodes) }
    }
  }
}

/// One commit as the inverses of its edits.
final class PastCommit {
  /// The oldest first.
  let entries: [Journal.Entry]

  init(_ navigation: Navigation, of tree: ScreenTree) {
    entries = navigation.journal.entries.map(\.holdingAll)
    var seen: Set<ObjectIdentifier> = []
    for entry in entries {
      entry.forEachNode { node in
        guard !node.flags.contains(.attached) else { return }
        // A node alone has nothing to walk through twice.
        if !node.holdsOthers || seen.insert(ObjectIdentifier(node)).inserted {
          node.rememberAll(by: tree)
        }
      }
    }
  }
}

/// An undoing or redoing within an attempt.
final class HistoryMove {
  enum Direction {
    case undo, redo

    var cause: Cause { self == .undo ? .undo : .redo }
  }

  let direction: Direction
  let past: PastCommit
  /// How many edits it made.
  let edits: Int
  /// Whether every inverse recorded its own.
  var knowsWayBack = true

  init(_ direction: Direction, _ past: PastCommit, edits: Int) {
    self.direction = direction
    self.past = past
    self.edits = edits
  }
}

extension Journal.Entry {
  /// Calls a closure with each node that the entry speaks of.
  @inline(__always)
  fileprivate func forEachNode(_ body: (ScreenNode) -> Void) {
    if let held { body(held) }
    if let owner { body(owner.takeUnretainedValue()) }
    if inverse == .restoreRoot, let newcomer = retained as? ScreenNode { body(newcomer) }
  }

  fileprivate func speaks(ofAnyIn nodes: Set<ObjectIdentifier>) -> Bool {
    var speaks = false
    forEachNode { if nodes.contains(ObjectIdentifier($0)) { speaks = true } }
    return speaks
  }
}
