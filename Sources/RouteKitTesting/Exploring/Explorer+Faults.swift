import RouteKit

/// The faults that are found in the graph of all states.
extension Explorer {
  /// The first line of an error of a move that never arrives, from a state where it fails and is not refused if there
  /// is one.
  func error(of step: Int) -> String {
    if asked.steps.contains(step) {
      return asked.errors[step].map { "; after \(names.quoted($0.way)): \($0.line)" } ?? ""
    }
    if !graph.states.contains(where: { $0.offered.contains(step) }) {
      return "; no state offers it"
    }
    let offering = graph.states.indices.filter {
      graph.states[$0].offered.contains(step) && !graph.way(to: $0).contains(where: \.isAsking)
    }
    let failing = offering.first { graph.states[$0].outcomes[Way.Move(step: step)] == .failed }
    guard let position = failing ?? offering.first else { return "" }
    do {
      let (subject, steps) = try app(after: graph.way(to: position))
      do { try steps[step].make(on: subject) } catch {
        let line = firstLine(of: error)
        return line.isEmpty ? "" : "; after \(names.quoted(graph.way(to: position))): \(line)"
      }
    } catch {}
    return ""
  }

  func firstLine(of error: any Error) -> String {
    "\(error)".split(separator: "\n").first.map(String.init) ?? ""
  }

  /// Compares what the properties of moves read before and after each move.
  func compareMoves() {
    for (number, comparison) in plan.comparisons.enumerated() {
      for (position, state) in graph.states.enumerated() where !state.values.isEmpty {
        for (move, outcome) in state.outcomes.sorted(by: { $0.key < $1.key })
        where names.isAsked(comparison.move, about: move) {
          let next: Int
          switch outcome {
          case .leads(let other): next = other
          case .same: next = position
          case .cut, .refused, .failed, .waits, .redirectsForEver, .asksTooMuch: continue
          }
          guard !graph.states[next].values.isEmpty else { continue }
          if !comparison.holds(state.values[number], graph.states[next].values[number]) {
            findings.add(comparison.name, nil, graph.way(to: position) + [move])
          }
        }
      }
    }
  }

  /// Compares what the properties of moves read before and after each move to another tab that is explored alone.
  func compareMoves(into others: [Explorer<App>]) {
    for (position, moves) in graph.crossings.sorted(by: { $0.key < $1.key }) {
      for (move, key) in moves.sorted(by: { $0.key < $1.key }) {
        guard let tab = key.tab, others.indices.contains(tab),
          let other = others[tab].graph.state(with: key)
        else { continue }
        let (before, after) = (
          graph.states[position].values, others[tab].graph.states[other].values
        )
        if before.isEmpty || after.isEmpty { continue }
        for (number, comparison) in plan.comparisons.enumerated()
        where names.isAsked(comparison.move, about: move)
          && !comparison.holds(before[number], after[number])
        {
          findings.add(comparison.name, nil, graph.way(to: position) + [move])
        }
      }
    }
  }

  /// Looks for states from which no moves, however many, change the tree. A move that changes only the state of the
  /// subject may allow another one to lead out.
  func findDeadEnds() {
    let free = graph.states(leadingTo: graph.states.indices.filter(mayLeave))
    if let end = graph.states.indices.first(where: { !free.contains($0) }) {
      findings.report(
        .deadEnd, "no move changes the tree in \(graph.text(of: end))\(withMoreQuestions(in: end))",
        graph.way(to: end))
    }
  }

  /// Names the moves of a state that only the bound of open questions keeps from asking.
  private func withMoreQuestions(in state: Int) -> String {
    let moves = graph.states[state].outcomes.keys.filter {
      graph.states[state].outcomes[$0] == .asksTooMuch
    }
    if moves.isEmpty { return "" }
    let list = moves.sorted().map { "'\(names[$0.step])'" }.joined(separator: ", ")
    return "; with a larger bound of open questions, \(list) would ask"
  }

  /// Whether a move of a state changes the tree, or may change it for all that is known.
  private func mayLeave(_ state: Int) -> Bool {
    let outcomes = graph.states[state].outcomes
    return !graph.states[state].isExpanded || graph.states[state].mayUndoMore
      || outcomes.contains { move, outcome in
        if !graph.isByUser(move, in: state) { return false }
        return switch outcome {
        case .leads(let other):
          graph.states[other].key.tree != graph.states[state].key.tree
            || graph.states[other].key.layers != graph.states[state].key.layers
            || graph.states[other].key.windows != graph.states[state].key.windows
        case .cut: true
        // Its answers count, if they were tried.
        case .waits: !outcomes.keys.contains { $0.step == move.step && $0.isAsking }
        case .same, .refused, .failed, .redirectsForEver, .asksTooMuch: false
        }
      }
  }

  /// Looks for states from which moves of the user do not lead back. A move that leads out of the bounds, or to another
  /// tab that is explored alone, does not lead back, but perhaps another one does after it.
  ///
  /// - Parameters:
  ///   - others: The explorers of all tabs, if each is explored alone.
  ///   - home: The states of each of them that lead to the tab that was selected at the start.
  func findTraps(besides others: [Explorer<App>] = [], leadingHome home: [Set<Int>] = []) {
    let first = firstStates
    doubtThatTheyLeadToEachOther(first)
    var free = graph.states(leadingTo: statesLike(first))
    if let tab { free.formIntersection(home[tab]) }
    func waysOut(of state: Int) -> [Int] {
      let undo = graph.states[state].mayUndoMore ? names.moves.firstIndex(of: "undo") : nil
      return graph.states[state].outcomes.filter { move, outcome in
        guard graph.isByUser(move, in: state) else { return false }
        if outcome == .waits { return findings.undecided.moves.contains(move.step) }
        guard outcome == .cut else { return false }
        return graph.crossings[state]?[move].map { others.leadsOn(from: $0, home) } ?? true
      }.map(\.key.step) + [undo].compactMap { $0 }
    }
    let perhaps = graph.states(
      leadingTo: Array(free) + graph.states.indices.filter { !waysOut(of: $0).isEmpty })
    let own = graph.states.indices.filter { tab == nil || graph.states[$0].key.tab == tab }
    if let trap = own.first(where: { !perhaps.contains($0) }) {
      let back =
        plan.leftForGood.isEmpty ? "to the start" : "to the first state that is not left for good"
      return findings.report(
        .trap,
        "no way leads back \(back) from \(graph.text(of: trap))\(withMoreQuestions(in: trap))",
        graph.way(to: trap))
    }
    guard let state = own.first(where: { !free.contains($0) }) else { return }
    let moves = Set(graph.depths(from: state).keys.flatMap(waysOut)).sorted().map {
      "'\(names[$0])'"
    }
    let target = tab == nil ? "out of the bounds" : "out of the bounds, or to another tab"
    findings.doubt(
      .trap,
      "from \(graph.text(of: state)), after \(names.quoted(graph.way(to: state))), only moves \(target) lead on: "
        + "\(moves.joined(separator: ", "))")
  }

  /// For each tab that is explored alone, the states from which moves of the user lead to the tab that was selected at the
  /// start, perhaps through other tabs.
  static func statesThatLeadHome(of explorers: [Explorer<App>]) -> [Set<Int>] {
    var home = explorers.map { explorer in
      explorer.tab == explorer.graph.states[0].key.tab ? Set(explorer.graph.states.indices) : []
    }
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for (tab, explorer) in explorers.enumerated() {
        let doors = explorer.graph.crossings.filter { state, moves in
          moves.contains {
            explorer.graph.isByUser($0, in: state) && explorers.leadsOn(from: $1, home)
          }
        }
        let found = explorer.graph.states(leadingTo: Array(home[tab]) + doors.keys)
        if found.count > home[tab].count { (home[tab], isGrowing) = (found, true) }
      }
    }
    return home
  }

  /// The first state of the tab.
  private var beginning: Int {
    // The start may be in another tab.
    graph.states.firstIndex { tab == nil || $0.key.tab == tab } ?? 0
  }

  /// The beginning, or the first states that the app does not leave for good, in the order of the user's moves: another
  /// move, such as a link, may lead further at once.
  private var firstStates: [Int] {
    guard graph.states[beginning].isLeftForGood else { return [beginning] }
    let others = graph.states.indices.filter {
      !graph.states[$0].isLeftForGood && graph.states[$0].isExpanded
        && graph.states[$0].key.tab == tab
    }
    let depths = graph.depths(from: beginning)
    let nearest = others.filter { depths[$0] != nil }
    func depth(_ state: Int) -> Int { depths[state] ?? graph.states[state].depth }
    let candidates = nearest.isEmpty ? others : nearest
    guard let least = candidates.map(depth).min() else { return [beginning] }
    return candidates.filter { depth($0) == least }
  }

  /// The states to which the user must be able to come back: those with the tree of one of the first states, even with
  /// another state of the subject and other screens that the tree keeps.
  private func statesLike(_ first: [Int]) -> [Int] {
    graph.states.indices.filter { position in
      let key = graph.states[position].key
      if let tab, let firstTabs = start.firstTabs, !graph.states[beginning].isLeftForGood {
        return key.tab == tab && key.tree == firstTabs.tab && key.layers.isEmpty
          && graph.states[position].places.dropFirst() == graph.states[0].places.dropFirst()
      }
      return first.contains {
        let first = graph.states[$0]
        return graph.states[position].places == first.places && key.layers == first.key.layers
          && key.tab == first.key.tab
      }
    }
  }

  /// Notes that two first states do not lead to each other, so a way back to one of them may not be the one that is meant.
  private func doubtThatTheyLeadToEachOther(_ first: [Int]) {
    if first.count == 1 { return }
    for home in first {
      let leading = graph.states(leadingTo: statesLike([home]))
      guard let other = first.first(where: { !leading.contains($0) }) else { continue }
      return findings.doubt(
        .trap,
        "\(graph.text(of: home)) and \(graph.text(of: other)) both come first after what is left for good, and "
          + "\(graph.text(of: other)) does not lead to \(graph.text(of: home)): perhaps it is left for good too"
      )
    }
  }

  /// Looks for moves that do not arrive from any state. A move that only a state out of the bounds may offer is not
  /// decided.
  func findMovesThatNeverArrive() {
    // A move that asks and was not made may lead to a state where another one arrives.
    guard findings.undecided.moves.isEmpty else { return }
    let isCut = graph.count.cuts > 0
    for step in steps.indices where !made.arrivals[step] {
      let name = names[step]
      let isOffered = graph.states.contains { $0.offered.contains(step) }
      func note(_ reason: String) {
        findings.undecided.neverMade.append(.init(move: name, reason: reason, isOffered: isOffered))
      }
      if made.arrivalsOutside.contains(step) {
        note("arrives only out of the bounds")
        continue
      }
      if let reason = whyNotDecided(step, isOffered: isOffered, isCut: isCut) {
        note(reason)
        for fault in faults(ofArriving: step) {
          findings.doubt(fault, "'\(name)' \(reason)", about: name)
        }
        continue
      }
      let error = error(of: step)
      note(error.isEmpty ? "never arrives" : String(error.dropFirst(2)))
      for fault in faults(ofArriving: step) {
        findings.report(fault, "'\(name)' does not arrive from any state\(error)", [], about: name)
      }
    }
  }

  /// Why a move that never arrives may arrive in a state that was left out, or nil.
  private func whyNotDecided(_ step: Int, isOffered: Bool, isCut: Bool) -> String? {
    if asked.tooMany.contains(step), !asked.steps.contains(step) {
      return "asks only while as many questions are open as the bound allows"
    }
    let name = isCut ? "within the bounds" : "while no question is open"
    guard isCut || leavesOutQuestions else { return nil }
    if !isOffered { return "is not offered \(name)" }
    let outcomes = graph.states.compactMap { $0.outcomes[Way.Move(step: step)] }
    if outcomes.allSatisfy({ $0 == .refused }) { return "is refused \(name)" }
    // A question that was left out may show what the move needs.
    return leavesOutQuestions && !asked.steps.contains(step)
      ? "fails while no question is open" : nil
  }

  private func faults(ofArriving step: Int) -> [Exploration<App>.Fault] {
    if case .route = steps[step].kind { return [.routeThatAlwaysFails, .moveThatNeverSucceeds] }
    return [.moveThatNeverSucceeds]
  }
}

extension Array {
  /// Whether a state of another tab leads to the tab that was selected at the start, as far as that is known.
  fileprivate func leadsOn<App>(from key: Explored.Key, _ home: [Set<Int>]) -> Bool
  where Element == Explorer<App> {
    guard let tab = key.tab, indices.contains(tab), let state = self[tab].graph.state(with: key)
    else { return true }
    return home[tab].contains(state)
  }
}
