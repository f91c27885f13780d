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
  /// The history as it was when each undo or redo that waits for an answer began.
  private var held: [WeakHeldHistory] = []

  init(limit: Int) { self.limit = limit }

  // An undo that waits must not keep the screens of a tree that is gone.
  deinit { for held in held { _ = held.history?.removeAll() } }

  /// Changes how many commits can be undone, and returns the commits that no longer can.
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
  /// - Returns: All commits that were held. A screen's `deinit` is an app's code, so it is released by the
  ///   caller.
  func removeAll() -> [PastCommit] {
    defer { (undoable, redoable) = ([], []) }
    return undoable + redoable + held.flatMap { $0.history?.removeAll() ?? [] }
  }

  /// Returns the history as it is now, for an undo or a redo that waits for an answer.
  func hold(at shape: TreeShape) -> HeldHistory {
    let history = HeldHistory(of: self, at: shape)
    held.removeAll { $0.history == nil }
    held.append(WeakHeldHistory(history: history))
    return history
  }

  /// Adds what was just committed.
  ///
  /// - Returns: The commits that are no longer held.
  func note(_ navigation: Navigation, of tree: ScreenTree) -> [PastCommit] {
    if navigation.kind == .close { return removeAll() }
    let past = PastCommit(navigation, of: tree)
    if !held.isEmpty { checkHeld(against: past) }
    var forgotten: [PastCommit] = []
    // The commits since it began to wait have left no trace on the tree.
    if let move = navigation.move, let held = move.held, held.next(move.direction) === move.past {
      forgotten = undoable + redoable
      (undoable, redoable) = (held.undoable, held.redoable)
    }
    guard let move = navigation.move, next(move.direction) === move.past else {
      defer { redoable = [] }
      undoable.append(past)
      return redoable + shorten()
    }
    // If a commit cannot be reversed, the commits beyond it cannot be reached either.
    switch move.direction {
    case .undo:
      undoable.removeLast()
      return forgotten + add(past, to: &redoable, if: move.knowsWayBack) + shorten()
    case .redo:
      redoable.removeLast()
      return forgotten + add(past, to: &undoable, if: move.knowsWayBack) + shorten()
    }
  }

  /// Sees whether what waits still fits the tree when that looks again as it did.
  private func checkHeld(against past: PastCommit) {
    held.removeAll { $0.history == nil }
    for held in held { held.history?.check(against: past) }
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
    if held.contains(where: { $0.history?.holds(node) ?? false }) { return true }
    if undoable.isEmpty && redoable.isEmpty { return false }
    let listed = nodes ?? (undoable + redoable).nodes
    nodes = listed
    return listed.contains(oneOf: node)
  }
}

/// A history as it was when an undo or a redo came to wait for an answer.
///
/// The question may show its own screens. When they are gone again and the tree looks as it did, their
/// commits do not prevent what the user has agreed to.
final class HeldHistory {
  fileprivate private(set) var undoable: [PastCommit]
  fileprivate private(set) var redoable: [PastCommit]
  private(set) weak var history: UndoHistory?
  /// Whether it may no longer fit the tree, although that looks as it did.
  private(set) var isVoid = false
  private lazy var nodes = (undoable + redoable).nodes
  let shape: TreeShape

  fileprivate init(of history: UndoHistory, at shape: TreeShape) {
    undoable = history.undoable
    redoable = history.redoable
    self.history = history
    self.shape = shape
  }

  /// The commit that was to be undone or redone.
  func next(_ direction: HistoryMove.Direction) -> PastCommit? {
    direction == .undo ? undoable.last : redoable.last
  }

  fileprivate func removeAll() -> [PastCommit] {
    defer { (undoable, redoable, nodes, isVoid) = ([], [], [], true) }
    return undoable + redoable
  }

  fileprivate func holds(_ node: ScreenNode) -> Bool { nodes.contains(oneOf: node) }

  /// Sees whether a commit changed a state that only a container understands, or a held screen that is on
  /// no tree.
  fileprivate func check(against past: PastCommit) {
    for entry in past.entries where !isVoid {
      if entry.inverse == .restoreState || entry.inverse == .restoreOwnState { isVoid = true }
      entry.forEachNode { if !$0.flags.contains(.attached) && holds($0) { isVoid = true } }
    }
  }
}

private struct WeakHeldHistory {
  weak var history: HeldHistory?
}

/// The shape of a tree, in numbers. Two are equal if each position that an inverse refers to is the same.
struct TreeShape: Equatable {
  var numbers: [Int] = []
  var presentations: [Presentation?] = []
}

extension [PastCommit] {
  /// The nodes in the inverses.
  fileprivate var nodes: Set<ObjectIdentifier> {
    var found: Set<ObjectIdentifier> = []
    for past in self {
      for entry in past.entries { entry.forEachNode { found.insert(ObjectIdentifier($0)) } }
    }
    return found
  }
}

extension Set<ObjectIdentifier> {
  /// Whether a node or one of its ancestors is in the set.
  fileprivate func contains(oneOf node: ScreenNode) -> Bool {
    contains(ObjectIdentifier(node)) || node.ancestors.contains { contains(ObjectIdentifier($0)) }
  }
}

/// A commit as the inverses of its edits.
final class PastCommit {
  /// The inverses, the oldest first.
  let entries: [Journal.Entry]

  init(_ navigation: Navigation, of tree: ScreenTree) {
    entries =
      navigation.hasPassing
      ? PassingNodes(of: navigation, except: { tree.history?.holds($0) ?? false }).removed()
      : navigation.journal.entries.compactMap { $0.isOfWindow ? nil : $0.holdingAll }
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
  /// The history that it goes back to, if there were commits while it waited.
  let held: HeldHistory?
  /// The number of edits that it made.
  let edits: Int
  /// Whether every inverse recorded its own inverse.
  var knowsWayBack = true

  init(_ direction: Direction, _ past: PastCommit, held: HeldHistory?, edits: Int) {
    self.direction = direction
    self.held = held
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
      } else if entry.inverse != .restoreRoot && !entry.isOfWindow,
        let held = entry.held
      {
        changed.insert(ObjectIdentifier(held))
      }
    }
    return changed
  }
}
