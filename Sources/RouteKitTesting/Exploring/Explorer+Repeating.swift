import RouteKit

extension Explorer {
  /// Makes many moves in a row in one app, the least used move of each state first. Each must lead where it led
  /// before, and each property must hold as before. This finds what adds up over many moves: counters, caches and what
  /// a screen keeps in itself. Nothing is undone there, so screens that left are gone as in the app.
  func makeManyMovesInARow() throws {
    if problem != nil { return }
    var row = Row()
    try rebuild(returns: false)
    for position in 0..<lengthOfTheRow where problem == nil {
      guard let move = try nextMove(of: &row) else { return }
      let before = plan.comparisons.map { $0.value(subject) }
      do { try steps[move.step].make(on: subject) } catch {}
      compare(&row, after: move, before)
      try compareRoutes(at: position, of: &row)
    }
  }

  /// The same with questions and answers, and with tasks that go on after a move.
  func makeManyMovesInARowAsking() async throws {
    if problem != nil { return }
    var row = Row()
    try rebuild(returns: false)
    for position in 0..<lengthOfTheRow where problem == nil {
      guard let move = try nextMove(of: &row) else { return }
      let before = plan.comparisons.map { $0.value(subject) }
      try await makeInAnyWay(move, expecting: states[end(of: move, from: row.state)].key)
      // A caller that waits for a result goes on. It does so as often as the move is made, so a share is enough.
      if row.uses[move]?[row.state] ?? 0 <= 2 || position % 20 == 0 {
        try await questions.wait(patiently: false, key)
      }
      compare(&row, after: move, before)
      try compareRoutes(at: position, of: &row)
    }
  }

  /// Compares the routes in the last states of a row.
  private func compareRoutes(at position: Int, of row: inout Row) throws {
    guard position >= lengthOfTheRow - 150, problem == nil,
      row.compared.insert(row.state).inserted
    else { return }
    try compareRoutes(in: row.state)
  }

  /// Chooses the next move of a row, and makes the app again if there is none. It is nil if there is none at the start.
  private func nextMove(of row: inout Row) throws -> Way.Move? {
    try checkBudget()
    let isFirst = row.again.isEmpty
    let moves = repeatable(in: row.state)
    let next =
      row.again.popLast()
      ?? moves.min { row.uses[$0]?[row.state] ?? 0 < row.uses[$1]?[row.state] ?? 0 }
    guard let move = next else {
      if row.moves.isEmpty { return nil }
      try rebuild(returns: false)
      (row.moves, row.state) = ([], 0)
      return try nextMove(of: &row)
    }
    let count = (row.uses[move]?[row.state] ?? 0) + 1
    row.uses[move, default: [:]][row.state] = count
    // A move that changes nothing is made several times in a row, later more often.
    if states[row.state].outcomes[move] == .same, isFirst {
      row.again = Array(repeating: move, count: max(0, min(count, 8) - 3))
    }
    row.moves.append(move)
    tally.movesInARow += 1
    return move
  }

  /// Compares the app after a move of a row with what is known.
  private func compare(_ row: inout Row, after move: Way.Move, _ before: [Any]) {
    let from = row.state
    row.state = end(of: move, from: from)
    guard key() == states[row.state].key else {
      return problem =
        "\(quoted([move])) does not lead to one state: after \(quoted(way(to: from))) it "
        + "\(text(of: states[from].outcomes[move])), but not after \(text(of: row.moves)). "
        + reason(in: from, of: move.step)
    }
    guard start.offers.offered(among: steps, on: subject) == states[row.state].offered else {
      return problem =
        "The visible screen does not offer the same moves each time: after \(quoted(way(to: row.state))) "
        + "others than after \(text(of: row.moves)). \(Self.hint)"
    }
    if let name = changedProperty(in: row.state) {
      return problem =
        "The property '\(name)' does not hold in \(text(of: row.state)) after \(text(of: row.moves)), although it holds "
        + "after \(quoted(way(to: row.state))). " + reason(in: row.state)
    }
    if isEdge(move, from: from),
      let name = changedProperty(by: move, from: from, to: row.state, before)
    {
      problem =
        "The property '\(name)' does not hold for \(quoted([move])) at the end of \(text(of: row.moves)), although it "
        + "holds after \(quoted(way(to: from))). \(Self.hint)"
    }
  }

  /// Whether a move leads from a state to a state, perhaps the same one.
  private func isEdge(_ move: Way.Move, from state: Int) -> Bool {
    switch states[state].outcomes[move] {
    case .leads, .same: true
    case .cut, .refused, .failed, .waits, .redirectsForEver, .asksTooMuch, nil: false
    }
  }

  /// The state after a move of a row.
  private func end(of move: Way.Move, from state: Int) -> Int {
    if case .leads(let other)? = states[state].outcomes[move] { return other }
    return state
  }

  private var lengthOfTheRow: Int { min(2_000, max(500, 4 * states.count * names.count)) }

  /// The moves of a state that stay within the bounds, those first that come first.
  private func repeatable(in state: Int) -> [Way.Move] {
    states[state].outcomes.keys.sorted().filter { move in
      switch states[state].outcomes[move] {
      case .leads, .same, .refused, .failed: true
      case .cut, .waits, .redirectsForEver, .asksTooMuch, nil: false
      }
    }
  }

  /// A property that does not hold although no way to a broken state was found.
  private func changedProperty(in state: Int) -> String? {
    plan.invariants.first { name, holds in
      if findings.contains(where: { $0.property == name }) { return false }
      do { return try !holds(subject) } catch { return true }
    }?.name
  }

  /// A property of moves that does not hold for a move, although it holds for what was read in the states before.
  private func changedProperty(
    by move: Way.Move, from state: Int, to other: Int, _ before: [Any]
  ) -> String? {
    let (known, next) = (states[state].values, states[other].values)
    return plan.comparisons.enumerated().first { number, comparison in
      isAsked(comparison.move, about: move)
        && !comparison.holds(before[number], comparison.value(subject))
        && comparison.holds(known[number], next[number])
    }?.element.name
  }

  /// The end of a row of moves. The whole row is too long to be read.
  private func text(of row: [Way.Move]) -> String {
    if row.count <= 12 { return quoted(row) }
    return "\(grouped(row.count)) moves in a row, at last \(quoted(row.suffix(4)))"
  }

  /// Why a move may lead elsewhere in a state: something hidden, perhaps in a screen.
  func reason(in state: Int, of step: Int? = nil) -> String {
    let text = Self.hint
    if let step, let other = stepWithEffect(on: step, in: state) {
      return text + " '\(names[other])' changes it when it is only tried: one of its builders, "
        + "guards or rules has an effect."
    }
    guard let screens = screensWithValues(in: state), !screens.isEmpty else { return text }
    return text + " Perhaps on what \(screens.joined(separator: " or ")) keeps."
  }

  /// A route after whose probe another move ends differently. A probe calls builders, guards and rules, and rolls
  /// everything back.
  private func stepWithEffect(on step: Int, in state: Int) -> Int? {
    let way = way(to: state)
    if way.contains(where: \.isAsking) { return nil }
    func ending(afterProbing other: Int?) throws -> String? {
      let subject = try app(after: way)
      let steps = try plan.steps(of: subject)
      if let other { for _ in 0..<3 { _ = try self.ending(of: steps[other], on: subject) } }
      return try self.ending(of: steps[step], on: subject)
    }
    do {
      guard let plain = try ending(afterProbing: nil), try ending(afterProbing: nil) == plain else {
        return nil
      }
      return try states[state].offered.first { other in
        guard case .route = steps[other].kind else { return false }
        return try ending(afterProbing: other) != plain
      }
    } catch { return nil }
  }

  /// How a route would end. It is nil if the move is not a route.
  func ending(of step: Exploration<App>.Step, on subject: Subject<App>) throws -> String? {
    guard case .route(let forms) = step.kind else { return nil }
    var text = ""
    let outcome = try forms.probe(step.router(of: subject)) { tree in
      text = "\(tree.fingerprint)"
      return Exploration<App>.Reading(
        key: nil, landing: nil, isWithin: true, isOnlyElsewhere: false)
    }
    switch outcome {
    case .arrives: return "arrives \(text)"
    case .unchanged: return "unchanged"
    case .refused: return "refused"
    case .fails: return "fails"
    case .waits: return "waits"
    case .redirectsForEver: return "redirects"
    }
  }

  /// The screens of a state that keep values in themselves, with the names of the values. Nil if the state cannot be
  /// reached again at once.
  private func screensWithValues(in state: Int) -> [String]? {
    let way = way(to: state)
    if way.contains(where: \.isAsking) { return nil }
    do {
      let subject = try app(after: way)
      var found: [String] = []
      for screen in subject.tree.visiblePath.reversed() where !(screen is ContainerNode) {
        let values = Mirror(reflecting: screen).children.compactMap(\.label)
        if !values.isEmpty {
          found.append("'\(title(screen))' (\(values.joined(separator: ", ")))")
        }
      }
      return found
    } catch { return nil }
  }
}

/// Moves in a row that one app has made.
private struct Row {
  var state = 0
  var moves: [Way.Move] = []
  /// How often each move was made in each state.
  var uses: [Way.Move: [Int: Int]] = [:]
  /// The moves that come next.
  var again: [Way.Move] = []
  /// The states in which the routes were read again.
  var compared: Set<Int> = []
}
