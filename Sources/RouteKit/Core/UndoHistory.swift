/// The commits that a tree can undo and redo, each as the inverses of its edits.
///
/// The inverses refer to positions, so they fit only the tree as their commit left it. They are
/// applied from the newest, each as a commit whose inverses redo it. An edit that no commit
/// records, such as an edit of a screen that left, empties the whole history.
final class UndoHistory {
  // Each commit changes these, so they are without dynamic exclusivity checks, as the attempt itself.
  private(set) var limit: Int
  @exclusivity(unchecked) private(set) var undoable: [PastCommit] = []
  @exclusivity(unchecked) private(set) var redoable: [PastCommit] = []
  /// How often the inverses refer to each node, counted at the first question about one. A navigation may ask
  /// about many, and many navigations may ask.
  @exclusivity(unchecked) private var references: [ObjectIdentifier: Int]?
  /// The number of inverses that came and went since the last question.
  @exclusivity(unchecked) private var uncounted = 0
  /// The history as it was when each undo or redo that waits for an answer began.
  private var held: [WeakHeldHistory] = []
  /// The last one of these. Undos that begin to wait after the same commit share it.
  private weak var latestHeld: HeldHistory?

  init(limit: Int) { self.limit = limit }

  // An undo that waits must not keep the screens of a tree that is gone.
  deinit { for held in held { _ = held.history?.removeAll() } }

  /// Changes how many commits can be undone, and returns the commits that no longer can.
  func keep(_ limit: Int) -> [PastCommit] {
    self.limit = limit
    latestHeld = nil
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
    defer { (undoable, redoable, references) = ([], [], nil) }
    return undoable + redoable + held.flatMap { $0.history?.removeAll() ?? [] }
  }

  /// Keeps the history as it is now, for an undo or a redo that waits for an answer.
  ///
  /// - Parameters:
  ///   - commit: The number of the last commit of the tree.
  ///   - shape: The shape of the tree. It is read once after each commit.
  /// - Returns: The history, one for all that begin to wait after the same commit.
  func hold(after commit: Int, at shape: @autoclosure () -> TreeShape) -> HeldHistory {
    if let latestHeld, latestHeld.commit == commit, !latestHeld.isVoid { return latestHeld }
    let history = HeldHistory(of: self, after: commit, at: shape())
    latestHeld = history
    held.removeAll { $0.history == nil }
    held.append(WeakHeldHistory(history: history))
    return history
  }

  /// Adds what was just committed. The attempt then holds the commits that are no longer held here.
  func note(_ navigation: Navigation, of tree: ScreenTree) {
    if navigation.kind == .close {
      navigation.forgotten += removeAll()
      return
    }
    let past = PastCommit(navigation, of: tree)
    navigation.past = past
    if !held.isEmpty { checkHeld(against: past) }
    let move = navigation.move
    // The commits since it began to wait have left no trace on the tree.
    if let move, let held = move.held, held.next(move.direction)?.id == move.past.id {
      navigation.forgotten += undoable + redoable
      (undoable, redoable, references) = (held.undoable, held.redoable, nil)
    }
    guard let move, next(move.direction)?.id == move.past.id else {
      undoable.append(past)
      count([past], by: 1)
      forget(&redoable, in: navigation)
      shorten(in: navigation)
      return
    }
    // If a commit cannot be reversed, the commits beyond it cannot be reached either.
    count([move.past], by: -1)
    if move.knowsWayBack { count([past], by: 1) }
    switch move.direction {
    case .undo:
      undoable.removeLast()
      if move.knowsWayBack { redoable.append(past) } else { forget(&redoable, in: navigation) }
    case .redo:
      redoable.removeLast()
      if move.knowsWayBack { undoable.append(past) } else { forget(&undoable, in: navigation) }
    }
    shorten(in: navigation)
  }

  /// Sees whether what waits still fits the tree when that looks again as it did.
  private func checkHeld(against past: PastCommit) {
    held.removeAll { $0.history == nil }
    for held in held { held.history?.check(against: past) }
  }

  /// Empties a list, and keeps its memory.
  private func forget(_ list: inout [PastCommit], in navigation: Navigation) {
    if list.isEmpty { return }
    count(list, by: -1)
    navigation.forgotten += list
    list.removeAll(keepingCapacity: true)
  }

  /// Drops the oldest beyond the limit.
  private func shorten(in navigation: Navigation) {
    if undoable.count > limit { navigation.forgotten += shorten() }
  }

  /// Drops the oldest beyond the limit, and returns them.
  private func shorten() -> [PastCommit] {
    guard undoable.count > limit else { return [] }
    let forgotten = Array(undoable.dropLast(limit))
    undoable.removeFirst(forgotten.count)
    count(forgotten, by: -1)
    return forgotten
  }

  /// Whether an inverse refers to a node or to one of its ancestors.
  func holds(_ node: ScreenNode) -> Bool {
    if held.contains(where: { $0.history?.holds(node) ?? false }) { return true }
    if undoable.isEmpty && redoable.isEmpty { return false }
    uncounted = 0
    if references == nil {
      references = [:]
      count(undoable + redoable, by: 1)
      uncounted = 0
    }
    return node.isOrHasAncestor { references?[$0] != nil }
  }

  /// Counts the nodes in inverses that come or go, unless there was no question about a node for a while.
  private func count(_ commits: @autoclosure () -> [PastCommit], by step: Int) {
    guard let counted = references?.count else { return }
    if uncounted > 2 * counted + 64 { return references = nil }
    for past in commits() {
      uncounted += past.entries.count
      for entry in past.entries {
        entry.forEachNode { node in
          let count = (references?[ObjectIdentifier(node)] ?? 0) + step
          references?[ObjectIdentifier(node)] = count > 0 ? count : nil
        }
      }
    }
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
  /// The number of the last commit before.
  let commit: Int
  /// Whether the tree had this shape again, after a later commit.
  var lastFit: (commit: Int, fits: Bool)?
  /// Whether it may no longer fit the tree, although that looks as it did.
  private(set) var isVoid = false
  private lazy var nodes = (undoable + redoable).nodes
  let shape: TreeShape

  fileprivate init(of history: UndoHistory, after commit: Int, at shape: TreeShape) {
    undoable = history.undoable
    redoable = history.redoable
    self.history = history
    self.commit = commit
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

  fileprivate func holds(_ node: ScreenNode) -> Bool { node.isOrHasAncestor(where: nodes.contains) }

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

extension ScreenNode {
  /// Whether this node or one of its ancestors is one of some nodes.
  fileprivate final func isOrHasAncestor(where isOne: (ObjectIdentifier) -> Bool) -> Bool {
    isOne(ObjectIdentifier(self)) || ancestors.contains { isOne(ObjectIdentifier($0)) }
  }
}

/// A commit as the inverses of its edits.
struct PastCommit {
  /// Distinguishes a commit from all others, also from those of other trees.
  struct ID: Equatable {
    let number: Int
    let salt: UInt64
  }

  let id: ID
  /// The inverses, the oldest first.
  let entries: [Journal.Entry]

  /// Takes the inverses of an attempt, which has just become the state of its tree.
  init(_ navigation: Navigation, of tree: ScreenTree) {
    id = ID(number: tree.commitCount, salt: tree.salt)
    if navigation.hasPassing {
      let passing = PassingNodes(of: navigation, except: { tree.history?.holds($0) ?? false })
      entries = passing.removed()
    } else {
      entries = navigation.journal.handOver()
    }
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
struct HistoryMove {
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
