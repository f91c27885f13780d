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
          + reason(in: from)
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
      case .cut, .waits, .redirectsForEver, nil: false
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
  func reason(in state: Int) -> String {
    let text =
      "It depends on something that is neither on the tree nor in the state of the subject."
    guard let screens = screensWithValues(in: state), !screens.isEmpty else { return text }
    return text + " Perhaps on what \(screens.joined(separator: " or ")) keeps."
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
