/// The commits that a tree can undo and redo, each as the inverses of its edits.
///
/// The inverses refer to positions, so they fit only the tree as their commit left it. They are
/// applied from the newest, each as a commit whose inverses redo it. An edit that no commit
/// records, such as an edit of a screen that left, empties the whole history.
final class UndoHistory {
  private(set) var limit: Int
  private(set) var undoable: [PastCommit] = [] { didSet { nodes = nil } }
  private(set) var redoable: [PastCommit] = [] { didSet { nodes = nil } }
  /// The nodes in the inverses, listed at the first question about one. A navigation may ask about many.
  private var nodes: Set<ObjectIdentifier>?

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

  /// Empties the history.
  ///
  /// - Returns: What was held. A screen's `deinit` is an app's code, so it is released by the
  ///   caller.
  func removeAll() -> [PastCommit] {
    defer { (undoable, redoable) = ([], []) }
    return undoable + redoable
  }

  /// Adds what was just committed.
  ///
  /// - Returns: What is no longer held.
  func note(_ navigation: Navigation, of tree: ScreenTree) -> [PastCommit] {
    if navigation.kind == .close { return removeAll() }
    let past = PastCommit(navigation, of: tree)
    guard let move = navigation.move, next(move.direction) === move.past else {
      defer { redoable = [] }
      undoable.append(past)
      return redoable + shorten()
    }
    // If a commit cannot be reversed, the commits beyond it cannot be reached either.
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

  /// Whether an inverse refers to a node or to one of its ancestors.
  func holds(_ node: ScreenNode) -> Bool {
    if undoable.isEmpty && redoable.isEmpty { return false }
    let nodes = nodes ?? listNodes()
    return nodes.contains(ObjectIdentifier(node))
      || node.ancestors.contains { nodes.contains(ObjectIdentifier($0)) }
  }

  private func listNodes() -> Set<ObjectIdentifier> {
    var found: Set<ObjectIdentifier> = []
    for past in [undoable, redoable].joined() {
      for entry in past.entries { entry.forEachNode { found.insert(ObjectIdentifier($0)) } }
    }
    nodes = found
    return found
  }
}

/// A commit as the inverses of its edits.
final class PastCommit {
  /// The inverses, the oldest first.
  let entries: [Journal.Entry]

  init(_ navigation: Navigation, of tree: ScreenTree) {
    entries = navigation.journal.entries.map(\.holdingAll)
    var seen: Set<ObjectIdentifier> = []
    for entry in entries {
      entry.forEachNode { node in
        guard !node.flags.contains(.attached) else { return }
        // A node without content cannot be walked twice.
        if !node.holdsOthers || seen.insert(ObjectIdentifier(node)).inserted {
          node.rememberAll(by: tree)
        }
      }
    }
  }
}

/// The undoing or redoing of a commit within an attempt.
final class HistoryMove {
  enum Direction {
    case undo, redo

    var kind: AttemptKind { self == .undo ? .undo : .redo }
  }

  let direction: Direction
  let past: PastCommit
  /// The number of edits that it made.
  let edits: Int
  /// Whether every inverse recorded its own inverse.
  var knowsWayBack = true

  init(_ direction: Direction, _ past: PastCommit, edits: Int) {
    self.direction = direction
    self.past = past
    self.edits = edits
  }
}

extension Journal.Entry {
  /// Calls a closure with each node that the entry refers to.
  @inline(__always)
  fileprivate func forEachNode(_ body: (ScreenNode) -> Void) {
    if let held { body(held) }
    if let owner { body(owner.takeUnretainedValue()) }
    if inverse == .restoreRoot, let newcomer = retained as? ScreenNode { body(newcomer) }
  }
}

extension Journal {
  /// The nodes that the edits changed themselves, and those that they put where they still are.
  var changedNodes: Set<ObjectIdentifier> {
    var changed: Set<ObjectIdentifier> = []
    for entry in entries {
      if let owner = entry.owner?.takeUnretainedValue() {
        changed.insert(ObjectIdentifier(owner))
        if let node = entry.node?.takeUnretainedValue(), node.ownerReference != nil {
          changed.insert(ObjectIdentifier(node))
        }
      } else if entry.inverse != .restoreRoot, let held = entry.held {
        changed.insert(ObjectIdentifier(held))
      }
    }
    return changed
  }
}
