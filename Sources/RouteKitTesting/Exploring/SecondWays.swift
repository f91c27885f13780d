import RouteKit

/// A way to a state that was known before, or a move that was made and changed nothing.
struct SecondWay {
  let from: Int
  let move: Way.Move
  let to: Int
}

/// The second ways that were not checked yet.
struct SecondWays {
  /// Those that wait until the moves of the state where they lead are known.
  private var waiting: [Int: [SecondWay]] = [:]
  /// Those that can be checked now.
  private var ready: [SecondWay] = []
  private var next = 0

  /// The states where they begin.
  var sources: [Int] { (waiting.values.joined() + ready).map(\.from) }

  mutating func add(_ way: SecondWay, isReady: Bool) {
    if isReady { ready.append(way) } else { waiting[way.to, default: []].append(way) }
  }

  /// Notes that the moves of a state are known.
  mutating func conclude(_ state: Int) { ready += waiting.removeValue(forKey: state) ?? [] }

  /// Removes the first one that can be checked.
  mutating func popReady() -> SecondWay? {
    guard next < ready.count else {
      ready.removeAll(keepingCapacity: true)
      next = 0
      return nil
    }
    next += 1
    return ready[next - 1]
  }
}

extension Explorer {
  /// Notes a move that leads to a known state, or that was made and changed nothing. Both may have changed something
  /// that the exploration does not know.
  func noteSecondWay(_ outcome: Outcome, of move: Way.Move, from state: Int) {
    let other: Int
    switch outcome {
    case .leads(let known):
      if graph.states[known].parent == state, graph.states[known].moves == [move] { return }
      other = known
    case .same, .failed, .redirectsForEver:
      guard cursor.hasMoved else { return }
      other = state
    case .cut, .refused, .waits, .asksTooMuch: return
    }
    tally.secondWays += 1
    guard tally.secondWays <= 200 || tally.secondWays % plan.checkInterval == 0 else { return }
    // The next moves must not see what this one may have changed.
    if other == state { cursor.taint() }
    secondWays.add(
      SecondWay(from: state, move: move, to: other), isReady: graph.states[other].isExpanded)
  }

  /// Tries each move of a state after a second way to it.
  func check(_ way: SecondWay) throws {
    try run.checkLimits()
    if graph.states[way.to].offered.isEmpty { tally.checkedWays += 1 }
    var (isOnWay, isThere) = (false, false)
    for step in graph.states[way.to].offered where findings.problem == nil {
      if !isThere, !(isOnWay && cursor.goBack(to: way.to)) {
        if isOnWay { leave(way) }
        try cursor.go(to: way.from)
        do { try cursor.make(way.move) } catch {}
        isOnWay = arrives(on: way, isFirst: step == graph.states[way.to].offered.first)
        guard isOnWay else { break }
      }
      let (move, moves) = (Way.Move(step: step), tally.moves)
      compare(outcome(of: move, from: way.to), of: move, after: way)
      isThere = tally.moves == moves
    }
    if isOnWay { leave(way) }
  }

  func checkAsking(_ way: SecondWay) async throws {
    try run.checkLimits()
    // The answers to its questions too.
    let all = graph.states[way.to].outcomes.keys.sorted()
    if all.isEmpty { tally.checkedWays += 1 }
    var (isOnWay, isThere) = (false, false)
    for move in all where findings.problem == nil {
      var isBack = isThere
      if !isBack, isOnWay { isBack = try await goBackAsking(to: way.to) }
      if !isBack {
        if isOnWay { leave(way) }
        try await goAsking(to: way.from)
        try await makeInAnyWay(way.move, expecting: graph.states[way.to].key)
        isOnWay = arrives(on: way, isFirst: move == all.first)
        guard isOnWay else { break }
      }
      let moves = tally.moves
      compare(try await outcomeAsking(of: move, from: way.to), of: move, after: way)
      isThere = tally.moves == moves
    }
    if isOnWay { leave(way) }
  }

  /// Whether the app is in the state to which a second way leads. From now on it goes back to this state, so
  /// each move is tried with everything that the way has changed beside the tree.
  func arrives(on way: SecondWay, isFirst: Bool) -> Bool {
    guard cursor.current == way.from, cursor.isIn(way.to) else {
      findings.problem =
        "The way \(names.quoted(graph.way(to: way.from) + [way.move])) leads elsewhere when it is repeated."
      return false
    }
    guard run.offers.offered(among: steps, on: subject) == graph.states[way.to].offered else {
      findings.problem =
        "The visible screen does not offer the same moves each time: after \(names.quoted(graph.way(to: way.to))) "
        + "others than after \(names.quoted(graph.way(to: way.from) + [way.move])). \(HiddenReasons<App>.hint)"
      return false
    }
    cursor.stand(in: way.to)
    if isFirst {
      tally.checkedWays += 1
      checkProperties(after: way)
    }
    return true
  }

  /// Ends the check of a second way. If it leads to where it begins, only a fresh app is without its effects.
  func leave(_ way: SecondWay) {
    cursor.leave(way.to)
    if way.from == way.to { cursor.taint() }
  }

  /// Compares the outcome of a move after another way to a state. It must be the same as after the first way.
  func compare(_ outcome: Outcome, of move: Way.Move, after way: SecondWay) {
    let known = graph.states[way.to].outcomes[move]
    if outcome == known || findings.problem != nil { return }
    findings.problem =
      "\(names.quoted([move])) does not lead to one state: after \(names.quoted(graph.way(to: way.to))) it \(graph.text(of: known)), "
      + "but after \(names.quoted(graph.way(to: way.from) + [way.move])) it \(graph.text(of: outcome, unlike: known)). "
      + hiddenReasons.text(in: way.to, of: move.step)
  }

  /// Checks the properties after a second way. They may read something that is different there.
  func checkProperties(after way: SecondWay) {
    for (name, holds) in plan.invariants where !findings.has(name) {
      guard let fault = fault(of: holds, on: subject) else { continue }
      noteBroken(name, holds, fault, graph.way(to: way.from) + [way.move], isShortest: false)
    }
  }
}
