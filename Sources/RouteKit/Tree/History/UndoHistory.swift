/// The commits that a tree can undo and redo, and the commits of moves back, which going forward reverses. Each is
/// stored as the inverses of its edits.
///
/// The inverses refer to positions, so they fit only the tree as their commit left it. They are
/// applied from the newest, each as a commit whose inverses redo it. An edit that no commit
/// records, such as an edit of a screen that left, empties the whole history.
///
/// It holds inverses, and not a ``TreeShape`` for each commit. A shape describes each screen of the tree and puts each one
/// back, while an inverse costs only for its edit. And a shape knows a container's own state only if the container is
/// ``StateArchiving``, while ``ContainerNode/recordInverse(in:_:)`` restores the state of any container.
final class UndoHistory: FeatureState {
  private(set) var limit: Int
  /// The largest number of commits of moves back.
  private(set) var forwardLimit = 0
  @exclusivity(unchecked) private(set) var commits = PastCommits()
  /// How often the inverses refer to each node, counted at the first lookup of a node. A navigation may look up many
  /// nodes, and many navigations may do so.
  @exclusivity(unchecked) private var references: [ObjectIdentifier: Int]?
  /// The number of inverses added and removed since the last lookup.
  private var uncounted = 0
  /// The history as it was when each undo or redo that waits for an answer began.
  private var held: [WeakHistoryWhileWaiting] = []
  /// The last of these. Undos that begin to wait after the same commit share it.
  private weak var latestHeld: HistoryWhileWaiting?

  init(limit: Int) { self.limit = limit }

  // A waiting undo must not keep the screens of a released tree.
  deinit { for held in held { _ = held.history?.removeAll() } }

  /// Changes how many commits can be undone, and returns the dropped commits.
  func keep(_ limit: Int) -> [PastCommit] {
    (self.limit, latestHeld) = (limit, nil)
    var dropped = PastCommitList()
    shorten(.undo, into: &dropped)
    shorten(.redo, into: &dropped)
    return dropped.elements
  }

  /// Changes how many commits of moves back can be reversed, and returns the dropped commits.
  func keepForward(_ limit: Int) -> [PastCommit] {
    (forwardLimit, latestHeld) = (limit, nil)
    var dropped = PastCommitList()
    shorten(.goForward, into: &dropped)
    return dropped.elements
  }

  /// The largest number of commits for a direction. As many can be redone as were undone.
  private func limit(of direction: HistoryMove.Direction) -> Int {
    switch direction {
    case .undo: limit
    case .redo: limit > 0 ? .max : 0
    case .goForward: forwardLimit
    }
  }

  /// Whether moves in a direction are kept.
  func keeps(_ direction: HistoryMove.Direction) -> Bool { limit(of: direction) > 0 }

  /// Empties the history.
  ///
  /// - Returns: All commits that were held. A screen's `deinit` is an app's code, so it is released by the
  ///   caller.
  func removeAll() -> [PastCommit] {
    defer { (commits, references) = (PastCommits(), nil) }
    return commits.all + held.flatMap { $0.history?.removeAll() ?? [] }
  }

  /// Replaces the commits by those of another moment, when the tree was as it is now.
  ///
  /// - Returns: The commits that were held, for the caller to release.
  func replace(with new: PastCommits, on tree: ScreenTree) -> [PastCommit] {
    defer { (commits, references) = (new, nil) }
    for past in new.all { past.markNodes(by: tree) }
    return commits.all
  }

  /// Keeps the history as it is now, for an undo or a redo that waits for an answer.
  ///
  /// - Parameters:
  ///   - commit: The number of the last commit of the tree.
  ///   - shape: The shape of the tree. It is read once after each commit.
  /// - Returns: The history, one for all that begin to wait after the same commit.
  func hold(after commit: Int, at shape: @autoclosure () -> TreeShape) -> HistoryWhileWaiting {
    if let latestHeld, latestHeld.commit == commit, !latestHeld.isVoid { return latestHeld }
    let history = HistoryWhileWaiting(of: self, after: commit, at: shape())
    latestHeld = history
    held.removeAll { $0.history == nil }
    held.append(WeakHistoryWhileWaiting(history: history))
    return history
  }

  /// Adds the commit that was just made. The attempt then holds the commits that were dropped here.
  func note(_ navigation: Navigation, of tree: ScreenTree) {
    if navigation.kind == .close {
      navigation.forgotten.append(contentsOf: removeAll())
      return
    }
    let goesBack = forwardLimit > 0 && navigation.goesBackOnly
    let past = PastCommit.taking(navigation, of: tree)
    navigation.past = past
    if !held.isEmpty { checkHeld(against: past) }
    let move = navigation.move
    // The commits since the move began to wait have left no trace on the tree.
    if let move, let held = navigation.movedHistory,
      held.commits[move.direction].last === navigation.movedPast
    {
      navigation.forgotten.append(contentsOf: commits.all)
      (commits, references) = (held.commits, nil)
    }
    updateForward(past, goesBack: goesBack, in: navigation)
    if let move, move.direction != .goForward, let moved = navigation.movedPast,
      commits[move.direction].last === moved
    {
      _ = commits[move.direction].popLast()
      count(moved, by: -1)
      // If a commit cannot be reversed, the commits beyond it cannot be reached either.
      let opposite: HistoryMove.Direction = move.direction == .undo ? .redo : .undo
      if move.knowsWayBack { add(past, to: opposite) } else { forget(opposite, in: navigation) }
    } else {
      add(past, to: .undo)
      forget(.redo, in: navigation)
    }
    if commits.count(.undo) > limit { shorten(.undo, into: &navigation.forgotten) }
  }

  /// Updates the commits of moves back: going back adds one, going forward removes the last, and everything else
  /// removes all.
  private func updateForward(_ past: PastCommit, goesBack: Bool, in navigation: Navigation) {
    if goesBack {
      add(past, to: .goForward)
      if commits.count(.goForward) > forwardLimit {
        shorten(.goForward, into: &navigation.forgotten)
      }
    } else if navigation.move?.direction == .goForward, let last = commits[.goForward].last,
      last === navigation.movedPast
    {
      _ = commits[.goForward].popLast()
      count(last, by: -1)
      navigation.forgotten.append(last)
    } else {
      forget(.goForward, in: navigation)
    }
  }

  /// Checks whether the held histories still fit the tree when it has its old shape again.
  private func checkHeld(against past: PastCommit) {
    held.removeAll { $0.history == nil }
    for held in held { held.history?.check(against: past) }
  }

  private func add(_ past: PastCommit, to direction: HistoryMove.Direction) {
    commits[direction].append(past)
    count(past, by: 1)
  }

  /// Drops all commits of a direction, and keeps the memory of their list.
  private func forget(_ direction: HistoryMove.Direction, in navigation: Navigation) {
    if commits.count(direction) == 0 { return }
    if navigation.forgotten.isEmpty && references == nil {
      return swap(&commits[direction], &navigation.forgotten)
    }
    while let past = commits[direction].popLast() {
      count(past, by: -1)
      navigation.forgotten.append(past)
    }
  }

  /// Drops the oldest beyond the limit, and adds them to a list.
  private func shorten(_ direction: HistoryMove.Direction, into dropped: inout PastCommitList) {
    let limit = limit(of: direction)
    while commits.count(direction) > limit, let past = commits[direction].popFirst() {
      count(past, by: -1)
      dropped.append(past)
    }
  }

  /// Whether an inverse refers to a node or to one of its ancestors.
  func holds(_ node: ScreenNode) -> Bool {
    if held.contains(where: { $0.history?.holds(node) ?? false }) { return true }
    uncounted = 0
    if references == nil {
      references = [:]
      for past in commits.all {
        count(past, by: 1)
        uncounted = 0
      }
    }
    return node.isOrHasAncestor { references?[$0] != nil }
  }

  /// Counts the nodes in added or removed inverses, unless no node was looked up for a while.
  private func count(_ past: PastCommit, by step: Int) {
    guard let counted = references?.count else { return }
    if uncounted > 2 * counted + 64 {
      references = nil
      return
    }
    uncounted += past.entries.count
    past.forEachNode { node in
      let count = (references?[ObjectIdentifier(node)] ?? 0) + step
      references?[ObjectIdentifier(node)] = count > 0 ? count : nil
    }
  }
}

extension ScreenNode {
  /// Whether the closure returns true for this node or one of its ancestors.
  final func isOrHasAncestor(where isOne: (ObjectIdentifier) -> Bool) -> Bool {
    isOne(ObjectIdentifier(self)) || screenAncestors.contains { isOne(ObjectIdentifier($0)) }
  }
}

/// A commit as the inverses of its edits, in one piece of memory.
final class PastCommit: ManagedBuffer<Int, Journal.Entry> {
  /// Creates an object for a number of inverses, whose memory a closure initializes.
  private static func make(
    _ count: Int, _ initialize: (UnsafeMutablePointer<Journal.Entry>) -> Void
  ) -> PastCommit {
    let past = unsafeDowncast(create(minimumCapacity: count) { _ in count }, to: PastCommit.self)
    past.withUnsafeMutablePointerToElements(initialize)
    return past
  }

  /// Creates an object with the same inverses.
  static func copying(_ entries: [Journal.Entry]) -> PastCommit {
    make(entries.count) { base in
      for (position, entry) in entries.enumerated() { (base + position).initialize(to: entry) }
    }
  }

  /// Takes the inverses of an attempt, which has just become the state of its tree.
  static func taking(_ navigation: Navigation, of tree: ScreenTree) -> PastCommit {
    let past: PastCommit
    if navigation.touches.hasPassing {
      let passing = TransientNodes(of: navigation, except: { tree.history?.holds($0) ?? false })
      past = .copying(passing.removed())
    } else {
      past = taking(&navigation.journal)
    }
    past.markNodes(by: tree)
    return past
  }

  /// Takes the entries of a journal, each holding all nodes that it refers to. The entries of the window stay there: if
  /// there are any, the others are copied.
  private static func taking(_ journal: inout Journal) -> PastCommit {
    if journal.entries.contains(where: \.isOfWindow) {
      return copying(journal.entries.compactMap { $0.isOfWindow ? nil : $0.holdingAll })
    }
    return journal.handOver { entries in
      for position in entries.indices { entries[position].holdAll() }
      return make(entries.count) { base in
        if let start = entries.baseAddress {
          base.moveInitialize(from: start, count: entries.count)
        }
      }
    }
  }

  deinit {
    withUnsafeMutablePointers { count, entries in
      // One by one, because the call for a whole array reads the layout of the type at run time.
      for position in 0..<count.pointee { (entries + position).deinitialize(count: 1) }
    }
  }

  /// The inverses, the oldest first. They are valid while this object lives.
  var entries: UnsafeMutableBufferPointer<Journal.Entry> {
    withUnsafeMutablePointers { UnsafeMutableBufferPointer(start: $1, count: $0.pointee) }
  }

  /// The containers whose own state is restored with the commit that undoes this one, once for each change.
  var containersWithOwnState: [ScreenNode] {
    defer { withExtendedLifetime(self) {} }
    return entries.compactMap { $0.inverse == .restoreOwnState ? $0.held : nil }
  }

  /// Calls a closure with each node that an inverse refers to.
  func forEachNode(_ body: (ScreenNode) -> Void) {
    let entries = entries
    for position in entries.indices { entries[position].forEachNode(body) }
    withExtendedLifetime(self) {}
  }

  /// Marks the nodes outside the tree as held by the history.
  fileprivate func markNodes(by tree: ScreenTree) {
    var seen: Set<ObjectIdentifier> = []
    forEachNode { node in
      guard !node.nodeFlags.contains(.attached) else { return }
      // A node without content cannot be walked twice.
      if !node.holdsOthers { return node.rememberNode(by: tree) }
      if seen.insert(ObjectIdentifier(node)).inserted { node.rememberAll(by: tree) }
    }
  }
}

/// The undoing or redoing of a commit within an attempt, or its reversal by going forward. It has no references,
/// because the engine often checks whether there is one.
struct HistoryMove {
  enum Direction {
    case undo, redo, goForward

    /// Going forward is a route like any other: a rule may send it elsewhere.
    var kind: AttemptKind {
      switch self {
      case .undo: .undo
      case .redo: .redo
      case .goForward: .route
      }
    }
  }

  let direction: Direction
  /// The number of edits that it made.
  let edits: Int
  /// Whether the commit restores the state of a custom container.
  let restoresStates: Bool
  /// Whether every inverse recorded its own inverse.
  var knowsWayBack = true
}

extension Journal.Entry {
  /// Calls a closure with each node that the entry refers to. They are not retained, because the entry holds them. It is
  /// mutating, although it does not change the entry, because a mutating call does not copy it.
  fileprivate mutating func forEachNode(_ body: (ScreenNode) -> Void) {
    // If both are there, they are the same node.
    if held != nil {
      if let node { node.use(body) } else if let held { body(held) }
    }
    owner?.use(body)
    if inverse == .restoreRoot, let newcomer = retained as? ScreenNode { body(newcomer) }
  }
}

extension Journal {
  /// The nodes that the edits changed, and the nodes that they inserted and that are still in that place.
  var changedNodes: Set<ObjectIdentifier> {
    // A state of the window is not in the history, and its container was only retained.
    let onWindow = Set(entries.lazy.filter(\.isOfWindow).compactMap { $0.held.map { Held($0) } })
    var changed: Set<ObjectIdentifier> = []
    for entry in entries {
      if let owner = entry.owner?.object {
        changed.insert(ObjectIdentifier(owner))
        if let node = entry.node?.object, node.ownerReference != nil {
          changed.insert(ObjectIdentifier(node))
        }
      } else if entry.inverse != .restoreRoot && !entry.isOfWindow, let held = entry.held {
        if entry.inverse == .nothing && onWindow.contains(Held(held)) { continue }
        changed.insert(ObjectIdentifier(held))
      }
    }
    return changed
  }
}
