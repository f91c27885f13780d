import RouteKit

extension Explorer {
  /// Makes many moves in a row in one app, first those that were not made yet. Each must lead where it led before, and
  /// each property must hold as before. This finds what adds up over many moves: counters, caches and what a screen keeps
  /// in itself. Nothing is undone there, so screens that left are gone as in the app.
  func makeManyMovesInARow() throws {
    if findings.problem != nil { return }
    var row = Row(in: graph, length: lengthOfTheRow)
    try cursor.rebuild(returns: false)
    for position in 0..<row.length where findings.problem == nil {
      guard let move = try nextMove(of: &row) else { return }
      let before = plan.comparisons.map { $0.value(subject) }
      do { try steps[move.step].make(on: subject) } catch {}
      compare(&row, after: move, before)
      try compareRoutes(at: position, of: &row)
    }
  }

  /// The same with questions and answers, and with tasks that go on after a move.
  func makeManyMovesInARowAsking() async throws {
    if findings.problem != nil { return }
    var row = Row(in: graph, length: lengthOfTheRow)
    try cursor.rebuild(returns: false)
    for position in 0..<row.length where findings.problem == nil {
      guard let move = try nextMove(of: &row) else { return }
      let before = plan.comparisons.map { $0.value(subject) }
      try await makeInAnyWay(
        move, expecting: graph.states[graph.end(of: move, from: row.state)].key)
      // A caller that waits for a result goes on. It does so as often as the move is made, so a share is enough.
      if row.uses(of: move) <= 2 || position % 20 == 0 {
        try await questions.wait(patiently: false, key)
      }
      compare(&row, after: move, before)
      try compareRoutes(at: position, of: &row)
    }
  }

  /// Compares the routes in the last states of a row.
  private func compareRoutes(at position: Int, of row: inout Row) throws {
    guard position >= row.length - 150, findings.problem == nil,
      row.compared.insert(row.state).inserted
    else { return }
    try compareRoutes(in: row.state)
  }

  /// Chooses the next move of a row, and makes the app again if there is none, or if the row has been for long where no
  /// way leads back. It is nil if there is none at the start.
  private func nextMove(of row: inout Row) throws -> Way.Move? {
    try run.checkLimits()
    guard let move = row.next() else {
      if row.moves.isEmpty { return nil }
      try cursor.rebuild(returns: false)
      row.beginAgain()
      return try nextMove(of: &row)
    }
    tally.movesInARow += 1
    return move
  }

  /// Compares the app after a move of a row with what is known.
  private func compare(_ row: inout Row, after move: Way.Move, _ before: [Any]) {
    let from = row.state
    row.go(move)
    guard cursor.isIn(row.state) else {
      return findings.problem =
        "\(names.quoted([move])) does not lead to one state: after \(names.quoted(graph.way(to: from))) it "
        + "\(graph.text(of: graph.states[from].outcomes[move])), but not after \(text(of: row.moves)). "
        + hiddenReasons.text(in: from, of: move.step)
    }
    guard run.offers.offered(among: steps, on: subject) == graph.states[row.state].offered else {
      return findings.problem =
        "The visible screen does not offer the same moves each time: after \(names.quoted(graph.way(to: row.state))) "
        + "others than after \(text(of: row.moves)). \(HiddenReasons<App>.hint)"
    }
    if let name = changedProperty(in: row.state) {
      return findings.problem =
        "The property '\(name)' does not hold in \(graph.text(of: row.state)) after \(text(of: row.moves)), although it holds "
        + "after \(names.quoted(graph.way(to: row.state))). " + hiddenReasons.text(in: row.state)
    }
    if graph.isEdge(move, from: from),
      let name = changedProperty(by: move, from: from, to: row.state, before)
    {
      findings.problem =
        "The property '\(name)' does not hold for \(names.quoted([move])) at the end of \(text(of: row.moves)), although it "
        + "holds after \(names.quoted(graph.way(to: from))). \(HiddenReasons<App>.hint)"
    }
  }

  var hiddenReasons: HiddenReasons<App> {
    HiddenReasons(plan: plan, graph: graph, apps: apps, subject: subject, steps: steps)
  }

  private var lengthOfTheRow: Int {
    // Each question that needs time costs it again.
    if asked.isRestless || !asked.asksLate.isEmpty { return 100 }
    return min(2_000, max(500, 4 * graph.states.count * names.moves.count))
  }

  /// A property that does not hold although no way to a broken state was found.
  private func changedProperty(in state: Int) -> String? {
    plan.invariants.first { name, holds in
      if findings.has(name) { return false }
      do { return try !holds(subject) } catch { return true }
    }?.name
  }

  /// A property of moves that does not hold for a move, although it holds for what was read in the states before.
  private func changedProperty(
    by move: Way.Move, from state: Int, to other: Int, _ before: [Any]
  ) -> String? {
    let (known, next) = (graph.states[state].values, graph.states[other].values)
    return plan.comparisons.enumerated().first { number, comparison in
      names.isAsked(comparison.move, about: move)
        && !comparison.holds(before[number], comparison.value(subject))
        && comparison.holds(known[number], next[number])
    }?.element.name
  }

  /// The end of a row of moves. The whole row is too long to be read.
  private func text(of row: [Way.Move]) -> String {
    if row.count <= 12 { return names.quoted(row) }
    return "\(grouped(row.count)) moves in a row, at last \(names.quoted(row.suffix(4)))"
  }
}
