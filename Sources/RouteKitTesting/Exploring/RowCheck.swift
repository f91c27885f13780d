import RouteKit

/// Makes many moves in a row in one app, first those that were not made yet. Each must lead where it led before, and
/// each property must hold as before.
///
/// This finds what adds up over many moves: counters, caches and what a screen keeps in itself. Nothing is undone there,
/// so screens that left are gone as in the app.
struct RowCheck<App>: RunPart {
  let trial: Trial<App>
  let properties: Properties<App>
  private var row: Row
  /// The values that the properties of moves have read before the last move.
  private var before: [Any] = []
  /// The states in which the routes were read again.
  private var compared: Set<Int> = []

  var run: Run<App> { trial.run }
  private var cursor: Cursor<App> { trial.cursor }

  /// Each question that needs time costs it again, so a slow row is short.
  init(_ trial: Trial<App>, _ properties: Properties<App>, isSlow: Bool = false) {
    (self.trial, self.properties) = (trial, properties)
    let run = trial.run
    let least = run.plan.leastMovesInARow
    let count = min(2_000, max(least, 4 * run.graph.states.count * run.names.moves.count))
    row = Row(in: run.graph, length: isSlow ? min(100, least) : count)
  }

  mutating func check() throws {
    try cursor.rebuild(returns: false)
    while let move = try nextMove() {
      do { try cursor.make(move) } catch {}
      try compare(after: move)
    }
  }

  /// The same with questions and answers, and with tasks that go on after a move.
  mutating func check(with asker: Asker<App>) async throws {
    try cursor.rebuild(returns: false)
    while let move = try nextMove() {
      let end = graph.end(of: move, from: row.state)
      try await asker.makeInAnyWay(move, expecting: graph.states[end].key)
      // A caller that waits for a result goes on. It does so as often as the move is made, so a share is enough.
      if row.uses(of: move) <= 2 || run.tally.movesInARow % 20 == 1 {
        try await cursor.questions.wait(patiently: false, cursor.key)
      }
      try compare(after: move)
    }
  }

  /// Chooses the next move, and makes the app again if there is none, or if the row has been for long where no way leads
  /// back. It is nil at the end, and if there is none at the start.
  private mutating func nextMove() throws -> Way.Move? {
    if findings.problem != nil || run.tally.movesInARow >= row.length { return nil }
    try run.checkLimits()
    guard let move = row.next() else {
      if row.moves.isEmpty { return nil }
      try cursor.rebuild(returns: false)
      row.beginAgain()
      return try nextMove()
    }
    run.tally.movesInARow += 1
    before = plan.comparisons.map { $0.value(cursor.subject) }
    return move
  }

  /// Compares the app after a move with what is known, and in the last states of the row the routes too.
  private mutating func compare(after move: Way.Move) throws {
    let from = row.state
    row.go(move)
    findings.problem = difference(after: move, from: from)
    guard run.tally.movesInARow > row.length - 150, findings.problem == nil,
      compared.insert(row.state).inserted
    else { return }
    try MoveList(run: run, cursor: cursor).compareRoutes(in: row.state)
  }

  /// How the app differs after a move from what is known, or nil.
  private func difference(after move: Way.Move, from: Int) -> String? {
    let (state, names) = (row.state, names)
    let reasons = HiddenReasons(run: run, cursor: cursor)
    guard cursor.isIn(state) else {
      return
        "\(names.quoted([move])) does not lead to one state: after \(names.quoted(graph.way(to: from))) it "
        + "\(graph.text(of: graph.states[from].outcomes[move])), but not after \(text). "
        + reasons.text(in: from, of: move.step)
    }
    if let problem = reasons.otherOffers(in: state, after: text) { return problem }
    if state == from, let problem = trial.trees.problem(after: text) { return problem }
    if let name = properties.surprise() {
      return
        "The property '\(name)' does not hold in \(graph.text(of: state)) after \(text), although it holds "
        + "after \(names.quoted(graph.way(to: state))). " + reasons.text(in: state)
    }
    guard graph.isEdge(move, from: from),
      let name = properties.surprise(after: move, from: from, to: state, before)
    else { return nil }
    return
      "The property '\(name)' does not hold for \(names.quoted([move])) at the end of \(text), although it "
      + "holds after \(names.quoted(graph.way(to: from))). \(HiddenReasons<App>.hint)"
  }

  /// The end of the row. The whole row is too long to be read.
  private var text: String {
    if row.moves.count <= 12 { return names.quoted(row.moves) }
    return
      "\(grouped(row.moves.count)) moves in a row, at last \(names.quoted(row.moves.suffix(4)))"
  }
}
