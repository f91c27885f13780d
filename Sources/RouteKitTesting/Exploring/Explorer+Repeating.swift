import RouteKit

extension Explorer {
  /// Makes many moves in a row in one app, first those that were not made yet. Each must lead where it led before, and
  /// each property must hold as before. This finds what adds up over many moves: counters, caches and what a screen keeps
  /// in itself. Nothing is undone there, so screens that left are gone as in the app.
  func makeManyMovesInARow() throws {
    if findings.problem != nil { return }
    var row = Row(components: graph.components())
    try rebuild(returns: false)
    for position in 0..<lengthOfTheRow where findings.problem == nil {
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
    var row = Row(components: graph.components())
    try rebuild(returns: false)
    for position in 0..<lengthOfTheRow where findings.problem == nil {
      guard let move = try nextMove(of: &row) else { return }
      let before = plan.comparisons.map { $0.value(subject) }
      try await makeInAnyWay(
        move, expecting: graph.states[graph.end(of: move, from: row.state)].key)
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
    guard position >= lengthOfTheRow - 150, findings.problem == nil,
      row.compared.insert(row.state).inserted
    else { return }
    try compareRoutes(in: row.state)
  }

  /// Chooses the next move of a row, and makes the app again if there is none, or if the row has been for long where no
  /// way leads back. It is nil if there is none at the start.
  private func nextMove(of row: inout Row) throws -> Way.Move? {
    try checkBudget()
    let isFirst = row.again.isEmpty
    guard let move = row.again.popLast() ?? anyMove(of: &row) else {
      if row.moves.isEmpty { return nil }
      try rebuild(returns: false)
      row.beginAgain()
      return try nextMove(of: &row)
    }
    let count = (row.uses[move]?[row.state] ?? 0) + 1
    row.uses[move, default: [:]][row.state] = count
    // A move that changes nothing is made several times in a row, later more often.
    if graph.states[row.state].outcomes[move] == .same, isFirst {
      row.again = Array(repeating: move, count: max(0, min(count, 8) - 3))
    }
    row.moves.append(move)
    row.stay += 1
    tally.movesInARow += 1
    return move
  }

  /// A move that the row has not made in its state, or else one on the way to such a move, or else any. A hidden value may
  /// matter only after a step from which no way leads back, so in an app that is made again the row takes such a step
  /// later, and does not stay after it.
  private func anyMove(of row: inout Row) -> Way.Move? {
    let (state, moves) = (row.state, graph.repeatable(in: row.state))
    let staying = moves.filter {
      row.components[graph.end(of: $0, from: state)] == row.components[state]
    }
    let isFinal = row.components[state] != row.components[0] && staying.count == moves.count
    if isFinal, row.stay >= (row.patience == 0 ? lengthOfTheRow / 2 : row.patience) { return nil }
    let mustStay = row.stay < row.patience && !staying.isEmpty
    let choice = mustStay ? staying : moves
    if let new = choice.first(where: { row.uses[$0]?[state] == nil }) { return new }
    // One that is near is found at random, which also tries other orders.
    if let (first, rest) = wayToANewMove(in: &row, staying: mustStay), rest.count >= 3 {
      row.again = rest
      return first
    }
    return choice.isEmpty ? nil : choice[row.random(below: choice.count)]
  }

  /// A shortest way to a move that the row has not made, with this move at the end: its first move, and the others, the
  /// last one first.
  private func wayToANewMove(
    in row: inout Row, staying mustStay: Bool
  ) -> (first: Way.Move, rest: [Way.Move])? {
    if row.hasMadeAll { return nil }
    let home = row.components[row.state]
    var parents: [Int: (state: Int, move: Way.Move)] = [:]
    var (waiting, position) = ([row.state], 0)
    while position < waiting.count {
      let state = waiting[position]
      position += 1
      for move in graph.repeatable(in: state) {
        let end = graph.end(of: move, from: state)
        if mustStay, row.components[end] != home { continue }
        if row.uses[move]?[state] == nil {
          var (way, last) = ([move], state)
          while last != row.state, let parent = parents[last] {
            way.append(parent.move)
            last = parent.state
          }
          return way.popLast().map { ($0, way) }
        }
        if end == row.state || parents[end] != nil { continue }
        parents[end] = (state, move)
        waiting.append(end)
      }
    }
    if !mustStay { row.hasMadeAll = true }
    return nil
  }

  /// Compares the app after a move of a row with what is known.
  private func compare(_ row: inout Row, after move: Way.Move, _ before: [Any]) {
    let from = row.state
    row.state = graph.end(of: move, from: from)
    if row.components[row.state] != row.components[from] { row.stay = 0 }
    guard key() == graph.states[row.state].key else {
      return findings.problem =
        "\(names.quoted([move])) does not lead to one state: after \(names.quoted(graph.way(to: from))) it "
        + "\(graph.text(of: graph.states[from].outcomes[move])), but not after \(text(of: row.moves)). "
        + reason(in: from, of: move.step)
    }
    guard start.offers.offered(among: steps, on: subject) == graph.states[row.state].offered else {
      return findings.problem =
        "The visible screen does not offer the same moves each time: after \(names.quoted(graph.way(to: row.state))) "
        + "others than after \(text(of: row.moves)). \(Self.hint)"
    }
    if let name = changedProperty(in: row.state) {
      return findings.problem =
        "The property '\(name)' does not hold in \(text(of: row.state)) after \(text(of: row.moves)), although it holds "
        + "after \(names.quoted(graph.way(to: row.state))). " + reason(in: row.state)
    }
    if graph.isEdge(move, from: from),
      let name = changedProperty(by: move, from: from, to: row.state, before)
    {
      findings.problem =
        "The property '\(name)' does not hold for \(names.quoted([move])) at the end of \(text(of: row.moves)), although it "
        + "holds after \(names.quoted(graph.way(to: from))). \(Self.hint)"
    }
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

  /// Why a move may lead elsewhere in a state: something hidden, perhaps in a screen.
  func reason(in state: Int, of step: Int? = nil) -> String {
    let text = Self.hint
    if let step, let other = stepWithEffect(on: step, in: state) {
      return text + " '\(names[other])' changes it when it is only tried: one of its builders, "
        + "guards or rules has an effect."
    }
    guard let screens = screensWithValues(in: state), !screens.isEmpty else {
      return text + (historyOutsideOfStates ?? "")
    }
    return text + " Perhaps on what \(screens.joined(separator: " or ")) keeps."
  }

  /// Names a history that a move may have undone, and that no state knows.
  private var historyOutsideOfStates: String? {
    let trees = subject.trees.filter { $0.undoCount + $0.redoCount > 0 }
    if trees.contains(where: { $0 !== subject.tree }) {
      return " Perhaps on the undo history of another window, which no state knows."
    }
    return trees.isEmpty || plan.undoLimit != nil
      ? nil : " Perhaps on the undo history, which belongs to the state with .undoing(_:)."
  }

  /// A route after whose probe another move ends differently. A probe calls builders, guards and rules, and rolls
  /// everything back.
  private func stepWithEffect(on step: Int, in state: Int) -> Int? {
    let way = graph.way(to: state)
    if way.contains(where: \.isAsking) { return nil }
    func ending(afterProbing other: Int?) throws -> String? {
      let (subject, steps) = try apps.make(after: way)
      if let other { for _ in 0..<3 { _ = try steps[other].ending(on: subject) } }
      return try steps[step].ending(on: subject)
    }
    do {
      guard let plain = try ending(afterProbing: nil), try ending(afterProbing: nil) == plain else {
        return nil
      }
      return try graph.states[state].offered.first { other in
        guard case .route = steps[other].kind else { return false }
        return try ending(afterProbing: other) != plain
      }
    } catch { return nil }
  }

  /// The screens of a state that keep values in themselves, with the names of the values. Nil if the state cannot be
  /// reached again at once.
  private func screensWithValues(in state: Int) -> [String]? {
    let way = graph.way(to: state)
    if way.contains(where: \.isAsking) { return nil }
    do {
      let subject = try apps.make(after: way).subject
      var found: [String] = []
      for screen in subject.tree.visiblePath.reversed() where !(screen is ContainerNode) {
        let values = Mirror(reflecting: screen).children.compactMap(\.label)
        if !values.isEmpty {
          found.append("'\(screen.titleInReports)' (\(values.joined(separator: ", ")))")
        }
      }
      return found
    } catch { return nil }
  }
}

/// Moves in a row that one app has made.
private struct Row {
  /// The states that lead to each other have the same number.
  let components: [Int]
  var state = 0
  var moves: [Way.Move] = []
  /// How often each move was made in each state.
  var uses: [Way.Move: [Int: Int]] = [:]
  /// The moves that come next.
  var again: [Way.Move] = []
  /// Whether the app has made each move that it can still reach.
  var hasMadeAll = false
  /// The states in which the routes were read again.
  var compared: Set<Int> = []
  /// The number of moves since a way last led back.
  var stay = 0
  /// The number of moves before one from which no way leads back.
  var patience = 0
  private var seed: UInt64 = 1

  init(components: [Int]) { self.components = components }

  /// Begins again at the start of another app.
  mutating func beginAgain() {
    (state, moves, again, stay, hasMadeAll) = (0, [], [], 0, false)
    patience = min(max(4, 2 * patience), 64)
  }

  /// A number that is the same in each run.
  mutating func random(below limit: Int) -> Int {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(seed >> 33) % limit
  }
}
