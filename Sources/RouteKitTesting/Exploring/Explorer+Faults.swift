import RouteKit

/// The faults that are found in the graph of all states, and the leaks.
extension Explorer {
  /// The first line of an error of a move that never arrives, from a state where it fails and is not refused if there
  /// is one.
  func error(of step: Int) -> String {
    if hasWaited.contains(step) {
      return askingErrors[step].map { "; after \(quoted($0.way)): \($0.line)" } ?? ""
    }
    if !states.contains(where: { $0.offered.contains(step) }) { return "; no state offers it" }
    let offering = states.indices.filter {
      states[$0].offered.contains(step) && !way(to: $0).contains(where: \.isAsking)
    }
    let failing = offering.first { states[$0].outcomes[Way.Move(step: step)] == .failed }
    guard let position = failing ?? offering.first else { return "" }
    do {
      let subject = try makeApp()
      let steps = try plan.steps(of: subject)
      for move in way(to: position) { do { try steps[move.step].make(on: subject) } catch {} }
      do { try steps[step].make(on: subject) } catch {
        let line = firstLine(of: error)
        return line.isEmpty ? "" : "; after \(quoted(way(to: position))): \(line)"
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
      for (position, state) in states.enumerated() where !state.values.isEmpty {
        for (move, outcome) in state.outcomes.sorted(by: { $0.key < $1.key })
        where comparison.move == nil || comparison.move == names[move.step] {
          let next: Int
          switch outcome {
          case .leads(let other): next = other
          case .same: next = position
          case .cut, .refused, .failed, .waits, .redirectsForEver, .asksTooMuch: continue
          }
          guard !states[next].values.isEmpty else { continue }
          if !comparison.holds(state.values[number], states[next].values[number]) {
            add(comparison.name, nil, way(to: position) + [move])
          }
        }
      }
    }
  }

  /// Looks for states from which no moves, however many, change the tree. A move that changes only the state of the
  /// subject may allow another one to lead out.
  func findDeadEnds() {
    let free = states(leadingTo: states.indices.filter(mayLeave))
    if let end = states.indices.first(where: { !free.contains($0) }) {
      report(
        .deadEnd, "no move changes the tree in \(text(of: end))\(withMoreQuestions(in: end))",
        way(to: end))
    }
  }

  /// Names the moves of a state that only the bound of open questions keeps from asking.
  private func withMoreQuestions(in state: Int) -> String {
    let moves = states[state].outcomes.keys.filter { states[state].outcomes[$0] == .asksTooMuch }
    if moves.isEmpty { return "" }
    let list = moves.sorted().map { "'\(names[$0.step])'" }.joined(separator: ", ")
    return "; with a larger bound of open questions, \(list) would ask"
  }

  /// Whether a move of a state changes the tree, or may change it for all that is known.
  private func mayLeave(_ state: Int) -> Bool {
    let outcomes = states[state].outcomes
    return !states[state].isExpanded
      || outcomes.contains { move, outcome in
        if !isByUser(move) { return false }
        return switch outcome {
        case .leads(let other):
          states[other].key.tree != states[state].key.tree
            || states[other].key.layers != states[state].key.layers
            || states[other].key.windows != states[state].key.windows
        case .cut: true
        // Its answers count, if they were tried.
        case .waits: !outcomes.keys.contains { $0.step == move.step && $0.isAsking }
        case .same, .refused, .failed, .redirectsForEver, .asksTooMuch: false
        }
      }
  }

  /// Whether the user makes a move, or answers its question.
  private func isByUser(_ move: Way.Move) -> Bool {
    steps[move.step].isByUser || move.answer != nil
  }

  /// The states from which moves of the user lead to some of these.
  private func states(leadingTo goals: [Int]) -> Set<Int> {
    var sources: [Int: [Int]] = [:]
    for (position, state) in states.enumerated() {
      for case (let move, .leads(let other)) in state.outcomes where isByUser(move) {
        sources[other, default: []].append(position)
      }
    }
    var (waiting, found) = (goals, Set(goals))
    while let state = waiting.popLast() {
      for source in sources[state] ?? [] where found.insert(source).inserted {
        waiting.append(source)
      }
    }
    return found
  }

  func findTraps() {
    // Every state with the first tree counts as the start, even with another state of the subject.
    let free = states(
      leadingTo: states.indices.filter {
        states[$0].key.tree == states[0].key.tree
          && states[$0].key.windows == states[0].key.windows
          || states[$0].outcomes.contains { move, outcome in
            isByUser(move)
              && (outcome == .cut || outcome == .waits && undecided.contains(move.step))
          }
      })
    if let trap = states.indices.first(where: { !free.contains($0) }) {
      report(
        .trap,
        "no way leads back to the start from \(text(of: trap))\(withMoreQuestions(in: trap))",
        way(to: trap))
    }
  }

  /// Makes each move once in an app without an undo history, and looks for screens that left and are not released.
  ///
  /// A walk through one app looks at each kind of moves. Only those after which something stayed are made again, each
  /// in a fresh app.
  func findLeaks() {
    var (edges, seen) = ([(drawn: Drawn, state: Int, move: Way.Move)](), Set<Drawn>())
    for (position, state) in states.enumerated() {
      for (move, outcome) in state.outcomes.sorted(by: { $0.key.step < $1.key.step }) {
        guard case .leads(let other) = outcome, !move.isAsking else { continue }
        let drawn = drawn(move, from: position, to: other)
        if seen.contains(drawn) || way(to: position).contains(where: \.isAsking) { continue }
        seen.insert(drawn)
        edges.append((drawn, position, move))
      }
    }
    let clean = movesWithoutLeak(among: seen)
    for edge in edges where !clean.contains(edge.drawn) {
      let way = way(to: edge.state)
      if let leaked = leak(after: way, by: edge.move) {
        return report(.leak, "\(leaked) left and was not released", way + [edge.move])
      }
    }
  }

  private func drawn(_ move: Way.Move, from state: Int, to other: Int) -> Drawn {
    Drawn(from: states[state].label, to: states[other].label, move: names[move.step])
  }

  /// The kinds of moves after which nothing stayed that had left.
  private func movesWithoutLeak(among all: Set<Drawn>) -> Set<Drawn> {
    if tab != nil { return [] }
    var (clean, missing) = (Set<Drawn>(), all)
    do {
      while !missing.isEmpty {
        let subject = try makeApp()
        let steps = try plan.steps(of: subject)
        guard steps.map(\.name) == names else { return clean }
        var (state, isFresh) = (0, true)
        while let way = way(from: state, toOneOf: missing) {
          for move in way {
            guard case .leads(let other)? = states[state].outcomes[move] else { return clean }
            let drawn = drawn(move, from: state, to: other)
            let held = held(by: subject)
            do { try steps[move.step].make(on: subject) } catch {}
            for tree in subject.trees { tree.forgetHistory() }
            // Only a fresh app shows what a state looks like that is reached otherwise than before.
            if subject.tree.fingerprint != states[other].key.tree { return clean }
            if missing.remove(drawn) != nil, held.allSatisfy(\.isReleased) { clean.insert(drawn) }
            state = other
          }
          isFresh = false
        }
        if isFresh { return clean }
      }
    } catch {}
    return clean
  }

  /// A shortest way whose last move is of one of these kinds.
  private func way(from start: Int, toOneOf wanted: Set<Drawn>) -> [Way.Move]? {
    var parents: [Int: (state: Int, move: Way.Move)] = [:]
    var (waiting, position) = ([start], 0)
    while position < waiting.count {
      let state = waiting[position]
      position += 1
      for step in states[state].offered {
        let move = Way.Move(step: step)
        guard case .leads(let other)? = states[state].outcomes[move] else { continue }
        if wanted.contains(drawn(move, from: state, to: other)) {
          var (way, last) = ([move], state)
          while last != start, let parent = parents[last] {
            way.append(parent.move)
            last = parent.state
          }
          return way.reversed()
        }
        if other != start, parents[other] == nil {
          parents[other] = (state, move)
          waiting.append(other)
        }
      }
    }
    return nil
  }

  private func held(by subject: Subject<App>) -> [Held] {
    subject.trees.flatMap(\.screens).map { Held(screen: $0, model: $0.model, name: title($0)) }
  }

  private struct Held {
    weak var screen: ScreenNode?
    weak var model: AnyObject?
    let name: String

    /// Whether the screen is still on its tree, or it and its model are gone.
    var isReleased: Bool { screen.map { $0.screenTree != nil } ?? (model == nil) }
  }

  private func leak(after way: [Way.Move], by move: Way.Move) -> String? {
    do {
      let subject = try makeApp()
      let steps = try plan.steps(of: subject)
      guard steps.map(\.name) == names else { return nil }
      // A move may throw after it has changed something.
      func make(_ way: [Way.Move]) {
        for move in way { do { try steps[move.step].make(on: subject) } catch {} }
      }
      make(way)
      let held = held(by: subject)
      make([move])
      for tree in subject.trees { tree.forgetHistory() }
      if let leaked = held.first(where: { $0.screen.map { $0.screenTree == nil } ?? false }) {
        return "'\(leaked.name)'"
      }
      let leftModels = held.filter { $0.screen == nil && $0.model != nil }
      if leftModels.isEmpty { return nil }
      // A model that the same way shows again is one that the app keeps on purpose.
      make(way)
      let shown = subject.tree.screens.map { (name: title($0), model: $0.model) }
      return leftModels.first { left in
        let others = shown.filter { $0.name == left.name }
        return !others.isEmpty && others.allSatisfy { $0.model !== left.model }
      }.map { "the model of '\($0.name)'" }
    } catch { return nil }
  }
}
