import RouteKit

extension Explorer {
  /// Makes many moves in a row in one app, the least used move of each state first. Each must lead where it led
  /// before, and each property must hold as before. This finds what adds up over many moves: counters, caches and what
  /// a screen keeps in itself.
  func makeManyMovesInARow() throws {
    if problem != nil { return }
    var uses: [Way.Move: [Int: Int]] = [:]
    var row: [Way.Move] = []
    var state = 0
    var again: [Way.Move] = []
    try rebuild()
    forgetFrames()
    for _ in 0..<lengthOfTheRow {
      try checkBudget()
      let isFirst = again.isEmpty
      let moves = repeatable(in: state)
      let next = again.popLast() ?? moves.min { uses[$0]?[state] ?? 0 < uses[$1]?[state] ?? 0 }
      guard let move = next else {
        if row.isEmpty { return }
        try rebuild()
        forgetFrames()
        (row, state) = ([], 0)
        continue
      }
      let count = (uses[move]?[state] ?? 0) + 1
      uses[move, default: [:]][state] = count
      // A move that changes nothing is made several times in a row, more often each time.
      if states[state].outcomes[move] == .same, isFirst {
        again = Array(repeating: move, count: min(count, 6) - 1)
      }
      row.append(move)
      tally.movesInARow += 1
      do { try steps[move.step].make(on: subject) } catch {}
      let from = state
      if case .leads(let other)? = states[from].outcomes[move] { state = other }
      guard key() == states[state].key else {
        return problem =
          "'\(names[move.step])' does not lead to one state: after \(quoted(way(to: from))) it "
          + "\(text(of: states[from].outcomes[move])), but not after \(text(of: row)). "
          + reason(in: from, of: move.step)
      }
      if let name = changedProperty(in: state) {
        return problem =
          "The property '\(name)' does not hold in \(text(of: state)) after \(text(of: row)), although it holds "
          + "after \(quoted(way(to: state))). " + reason(in: state)
      }
    }
  }

  private var lengthOfTheRow: Int { min(2_000, max(500, 4 * states.count * names.count)) }

  /// The moves of a state that neither leave the bounds nor ask, those first that come first.
  private func repeatable(in state: Int) -> [Way.Move] {
    states[state].offered.map { Way.Move(step: $0) }.filter { move in
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

  /// The end of a row of moves. The whole row is too long to be read.
  private func text(of row: [Way.Move]) -> String {
    if row.count <= 12 { return quoted(row) }
    return "\(grouped(row.count)) moves in a row, at last \(quoted(row.suffix(4)))"
  }

  /// Why a move may lead elsewhere in a state: something hidden, perhaps in a screen.
  func reason(in state: Int, of step: Int? = nil) -> String {
    let text =
      "It depends on something that is neither on the tree nor in the state of the subject."
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
      let subject = try makeApp()
      let steps = try plan.steps(of: subject)
      for move in way { do { try steps[move.step].make(on: subject) } catch {} }
      func probe(_ step: Int) throws -> String? {
        guard case .route(let forms) = steps[step].kind else { return nil }
        var text = ""
        let outcome = try forms.probe(steps[step].router(of: subject)) { tree in
          text = "\(tree.fingerprint)"
          return Exploration<App>.Reading(
            key: states[0].key, landing: nil, isWithin: true, isOnlyElsewhere: false)
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
      if let other { for _ in 0..<3 { _ = try probe(other) } }
      return try probe(step)
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

  /// The screens of a state that keep values in themselves, with the names of the values. Nil if the state cannot be
  /// reached again at once.
  private func screensWithValues(in state: Int) -> [String]? {
    let way = way(to: state)
    if way.contains(where: \.isAsking) { return nil }
    do {
      let subject = try makeApp()
      let steps = try plan.steps(of: subject)
      for move in way { do { try steps[move.step].make(on: subject) } catch {} }
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
