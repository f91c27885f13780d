import RouteKit

/// Tries the moves of a state again after another way to it. Each must lead where it led after the first way.
///
/// The other way is a second one, or the first one in a fresh app. There the moves are tried in the other order, so a
/// move does not see what an earlier one has changed beside the tree, even if that led to a new state and was undone.
struct Recheck<App>: RunPart {
  let trial: Trial<App>
  let properties: Properties<App>
  let state: Int
  /// The second way, or nil for a fresh app.
  var way: SecondWay?

  var run: Run<App> { trial.run }
  private var cursor: Cursor<App> { trial.cursor }

  func check() throws {
    let (moves, counted) = (try begin(), run.tally)
    for move in moves where findings.problem == nil {
      let isFirst = move == moves.first
      if way == nil || isFirst || cursor.hasMoved && !cursor.goBack(to: state) {
        try cursor.go(to: leave(isFirst: isFirst))
        if let way { do { try cursor.make(way.move) } catch {} }
        guard arrives(isFirst: isFirst) else { return }
      }
      compare(trial.outcome(of: move, from: state), of: move)
    }
    end(moves, counted)
  }

  /// The same with moves that ask, and after a second way with the answers to their questions.
  func check(with asking: AskingTrial<App>) async throws {
    let (moves, counted) = (try begin(), run.tally)
    for move in moves where findings.problem == nil {
      let isFirst = move == moves.first
      var isThere = way != nil && !isFirst
      if isThere { isThere = try await asking.cursor.returns(to: state) }
      if !isThere {
        try await asking.cursor.go(to: leave(isFirst: isFirst))
        if let way {
          try await asking.asker.makeInAnyWay(way.move, expecting: graph.states[state].key)
        }
        guard arrives(isFirst: isFirst) else { return }
      }
      compare(try await asking.outcome(of: move, from: state), of: move)
    }
    end(moves, counted)
  }

  /// The moves to try: those of the state with answers after a second way, or without in the other order.
  private func begin() throws -> [Way.Move] {
    try run.checkLimits()
    if way == nil {
      try cursor.rebuild()
      return graph.plainMoves(in: state).reversed()
    }
    let moves = graph.states[state].outcomes.keys.sorted()
    if moves.isEmpty { run.tally.checkedWays += 1 }
    return moves
  }

  /// Leaves the end of the way, except at first. Returns the state from which it begins.
  private func leave(isFirst: Bool) -> Int {
    guard let way else { return state }
    if isFirst { return way.from }
    cursor.leave(state)
    // If it leads to where it begins, only a fresh app is without its effects.
    if way.from == state { cursor.taint() }
    return way.from
  }

  private func end(_ moves: [Way.Move], _ counted: ExplorationReport.Tally) {
    // The counts of a report are about the first time.
    if way == nil { run.tally = counted }
    if !moves.isEmpty { _ = leave(isFirst: false) }
  }

  /// The moves of the way.
  private var moves: [Way.Move] {
    way.map { graph.way(to: $0.from) + [$0.move] } ?? graph.way(to: state)
  }

  /// Whether the app is in the state at the end of the way. From now on it goes back to this state, so each move is tried
  /// with everything that a second way has changed beside the tree.
  private func arrives(isFirst: Bool) -> Bool {
    // The properties may read something that is different there.
    defer { if isFirst, findings.problem == nil { properties.check(after: moves) } }
    guard let way else { return true }
    guard cursor.current == way.from, cursor.isIn(state) else {
      findings.problem = "The way \(names.quoted(moves)) leads elsewhere when it is repeated."
      return false
    }
    findings.problem = HiddenReasons(run: run, cursor: cursor).otherOffers(
      in: state, after: names.quoted(moves))
    if findings.problem != nil { return false }
    cursor.stand(in: state)
    if isFirst { run.tally.checkedWays += 1 }
    return true
  }

  /// Compares the outcome of a move with the first one.
  private func compare(_ outcome: Explored.Outcome, of move: Way.Move) {
    let known = graph.states[state].outcomes[move]
    if outcome == known || findings.problem != nil { return }
    let (before, now) =
      way == nil
      ? (" if other moves were tried before", "in a fresh app")
      : ("", "after \(names.quoted(moves))")
    findings.problem =
      "\(names.quoted([move])) does not lead to one state: after \(names.quoted(graph.way(to: state))) it "
      + "\(graph.text(of: known))\(before), but \(now) it \(graph.text(of: outcome, unlike: known)). "
      + HiddenReasons(run: run, cursor: cursor).text(in: state, of: move.step)
  }
}
