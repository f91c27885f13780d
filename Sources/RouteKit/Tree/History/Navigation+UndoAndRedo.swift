extension Navigation {
  /// Undoes or redoes a commit, or reverses a move back, as the first and only edits of this attempt.
  func move(_ direction: HistoryMove.Direction) throws {
    try checkRunning()
    if let caller {
      throw RoutingError.busyAttempting(caller, on: tree, to: direction.action)
    }
    guard journal.isEmpty, move == nil else {
      throw RoutingError(
        direction, because: "this navigation has already edited the tree",
        advice: "Navigate to .\(direction.move) in a separate navigation.")
    }
    guard let history = treeReference.use(\.history), history.keeps(direction) else {
      throw RoutingError.keepsNoHistory(direction)
    }
    var past = history.commits[direction].last
    var held: HistoryWhileWaiting?
    if let request, !request.isAbout(past) {
      held = request.undo?.heldHistory.flatMap { $0.fits(tree) ? $0 : nil }
      guard held != nil || past == nil else {
        throw RoutingError(
          direction, because: "there was another commit while an answer was awaited",
          advice: "Ask again: the question was about another state of the tree.")
      }
      past = held?.commits[direction].last
    }
    guard let past else {
      let (reason, advice) = direction.whyAtEnd
      throw RoutingError(direction, because: reason, at: tree.visible, advice: advice)
    }
    defer { withExtendedLifetime(past) {} }
    let entries = past.entries
    var restoresStates = false
    for position in entries.indices.reversed() {
      try entries[position].perform(by: self, for: direction)
      if entries[position].inverse == .restoreOwnState { restoresStates = true }
    }
    let notes = openHistory()
    (notes.notes.movedPast, notes.notes.movedHistory) = (past, held)
    notes.notes.move = HistoryMove(
      direction: direction, edits: journal.count, restoresStates: restoresStates)
  }
}

extension RoutingError {
  fileprivate static func keepsNoHistory(_ direction: HistoryMove.Direction) -> RoutingError {
    direction == .goForward
      ? RoutingError(
        direction, because: "the tree does not keep the way forward",
        advice: "Set tree.forwardLimit before the user goes back.")
      : RoutingError(
        direction, because: "the tree keeps no history",
        advice: "Set tree.undoLimit before the navigations that you want to undo.")
  }
}

extension Navigation {
  /// Performs a move back. If the attempt makes no other edits, going forward can reverse it.
  package func notingBack<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard treeReference.use(\.history)?.keeps(.goForward) ?? false else {
      return try body()
    }
    addExtras()
    let isFirst = journal.count == extras?.editsBack
    let result = try body()
    if isFirst { extras?.editsBack = journal.count }
    return result
  }

  /// Whether all of its edits belong to moves back.
  var goesBackOnly: Bool {
    move == nil && !journal.isEmpty && extras?.editsBack == journal.count
  }

  /// Checks that an attempt that undid or redid a commit has made no other edits. The states of
  /// containers are restored with the commit, and would overtake a later edit.
  func checkAlone() throws {
    guard let direction = move?.direction else { return }
    if move?.edits != journal.count { throw RoutingError.movesNotAlone(direction) }
    kind = direction.kind
  }

  /// Returns the error of an attempt that undid or redid a commit and then went on, which is not allowed.
  func explaining(_ error: any Error) -> any Error {
    guard let direction = move?.direction, let own = error as? RoutingError,
      own.kind != direction.missing, own.kind != .notOnTree
    else { return error }
    return RoutingError.movesNotAlone(direction, because: own)
  }

  /// Restores the states of custom containers, the newest first.
  func restoreStates() {
    guard let past = movedPast else { return }
    let entries = past.entries
    for position in entries.indices.reversed() where entries[position].inverse == .restoreOwnState {
      if !entries[position].restoreState(by: self) { move?.knowsWayBack = false }
    }
    withExtendedLifetime(past) {}
  }

  /// Adds the commit to the history of the tree.
  func remember(by tree: ScreenTree) {
    guard !restoresShape else { return }
    tree.history?.note(self, of: tree)
  }

  /// Empties a history that holds a node of this attempt but does not record the attempt.
  func leaveHistory(_ node: ScreenNode, on tree: ScreenTree, isRemembered: Bool) {
    // A screen that came and went without being edited itself is as the history left it.
    if !isRemembered && node.rememberingTree === tree && !changesItself(node) { return }
    forgotten.append(contentsOf: node.leftHistory(on: tree, isRemembered: isRemembered))
  }

  /// Whether an edit of this attempt changed a node itself, or put it into a container off the tree.
  private func changesItself(_ node: ScreenNode) -> Bool {
    addExtras()
    let changed = extras?.changedNodes ?? journal.changedNodes
    extras?.changedNodes = changed
    return changed.contains(ObjectIdentifier(node))
  }

  /// Enlists a node without a tree. A node on another tree must not be edited.
  func enlistOwn(_ node: ScreenNode) throws {
    if let tree = node.treeReference, tree != treeReference {
      throw RoutingError.alreadyOnTree(node, "bring back")
    }
    enlist(node)
  }

  /// Whether there is nothing to undo: nothing was edited, all edits cancel each other out, or only a
  /// state that belongs to the window has changed. Undoing and redoing always count.
  var changesNoPosition: Bool {
    if journal.isEmpty { return true }
    guard lifecycle.entering.isEmpty, lifecycle.leaving.isEmpty, move == nil else { return false }
    return cancelsOut(exceptInWindow: true)
  }
}

/// The commit that an attempt undoes or redoes, and the notes of the undo history about it.
private final class HistoryOfAttempt: FeatureState {
  struct Notes {
    var move: HistoryMove?
    var movedPast: PastCommit?
    var movedHistory: HistoryWhileWaiting?
    var past: PastCommit?
    var forgotten = PastCommitList()
  }

  @exclusivity(unchecked) var notes = Notes()
}

extension Navigation {
  /// The state, not retained: it is read many times in each commit.
  private var inHistory: Held<HistoryOfAttempt>? {
    usesHistory ? states.reference(to: HistoryOfAttempt.self) : nil
  }

  private func openHistory() -> HistoryOfAttempt {
    if let known = inHistory { return known.object }
    usesHistory = true
    return states.open(HistoryOfAttempt())
  }

  /// How it undoes or redoes a commit.
  var move: HistoryMove? {
    get { inHistory?.use(\.notes.move) ?? nil }
    set { openHistory().notes.move = newValue }
  }

  /// The commit that it undoes or redoes.
  var movedPast: PastCommit? {
    get { inHistory?.use(\.notes.movedPast) ?? nil }
    set { openHistory().notes.movedPast = newValue }
  }

  /// The way forward that it took, or nil.
  package var wayForwardTaken: AnyObject? { move?.direction == .goForward ? movedPast : nil }

  /// The history that it restores, if there were commits while it waited.
  var movedHistory: HistoryWhileWaiting? {
    get { inHistory?.use(\.notes.movedHistory) ?? nil }
    set { openHistory().notes.movedHistory = newValue }
  }

  /// The commit as the undo history recorded it. Until all screens and observers were notified, it holds the nodes
  /// instead of the journal.
  var past: PastCommit? {
    get { inHistory?.use(\.notes.past) ?? nil }
    set { openHistory().notes.past = newValue }
  }

  /// Commits that a history no longer holds. They are released after the announcement.
  var forgotten: PastCommitList {
    get { inHistory?.use(\.notes.forgotten) ?? PastCommitList() }
    _modify { yield &openHistory().notes.forgotten }
  }

  /// Forgets the undo history. Releasing the dropped commits may run an app's code.
  func endHistory() {
    guard let history = inHistory?.object else { return }
    (history.notes.move, history.notes.movedPast, history.notes.movedHistory) = (nil, nil, nil)
    history.notes.past = nil
    // One by one, so the list keeps its memory.
    while let past = history.notes.forgotten.popLast() { withExtendedLifetime(past) {} }
    usesHistory = false
  }
}

/// The moves back of an attempt.
private final class MovesBack: FeatureState {
  var edits = 0
  var changedNodes: Set<ObjectIdentifier>?
}

extension Navigation.Extras {
  /// The number of edits up to the end of the last move back, if all edits until then belong to moves back.
  var editsBack: Int {
    get { states[MovesBack.self]?.edits ?? 0 }
    set { states.open(MovesBack()).edits = newValue }
  }

  /// The nodes that the edits changed themselves.
  var changedNodes: Set<ObjectIdentifier>? {
    get { states[MovesBack.self]?.changedNodes }
    set { states.open(MovesBack()).changedNodes = newValue }
  }

  /// Forgets the moves back after a number of edits.
  func forgetBack(since edits: Int) {
    if let moves = states[MovesBack.self] { moves.edits = min(moves.edits, edits) }
  }
}
