import RouteKit

/// The faults that are found in the graph of all states, and the leaks.
extension Explorer {
  /// The first line of an error of a move that never arrives, from a state where it fails and is not refused if there
  /// is one.
  func error(of step: Int) -> String {
    let move = Way.Move(step: step)
    if states.contains(where: { $0.outcomes[move] == .waits }) { return "" }
    let positions = states.indices.filter { !way(to: $0).contains(where: \.isAsking) }
    let position = positions.first { states[$0].outcomes[move] == .failed } ?? 0
    do {
      let subject = try makeApp()
      let steps = try plan.steps(of: subject)
      for move in way(to: position) { do { try steps[move.step].make(on: subject) } catch {} }
      do { try steps[step].make(on: subject) } catch {
        let line = "\(error)".split(separator: "\n").first.map(String.init) ?? ""
        return line.isEmpty ? "" : "; after \(quoted(way(to: position))): \(line)"
      }
    } catch {}
    return ""
  }

  /// Compares what the properties of moves read before and after each move.
  func compareMoves() {
    for (number, comparison) in plan.comparisons.enumerated() {
      for (position, state) in states.enumerated() where !state.values.isEmpty {
        for (move, outcome) in state.outcomes.sorted(by: { $0.key < $1.key }) {
          let next: Int
          switch outcome {
          case .leads(let other): next = other
          case .same: next = position
          case .cut, .refused, .failed, .waits, .redirectsForEver: continue
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
      report(.deadEnd, "no move changes the tree in \(text(of: end))", way(to: end))
    }
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
        case .cut: true
        // Its answers count, if they were tried.
        case .waits: !outcomes.keys.contains { $0.step == move.step && $0.isAsking }
        case .same, .refused, .failed, .redirectsForEver: false
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
          || states[$0].outcomes.contains { move, outcome in
            isByUser(move)
              && (outcome == .cut || outcome == .waits && undecided.contains(move.step))
          }
      })
    if let trap = states.indices.first(where: { !free.contains($0) }) {
      report(.trap, "no way leads back to the start from \(text(of: trap))", way(to: trap))
    }
  }

  /// Makes each move once in an app without an undo history, and looks for screens that left and are not released.
  func findLeaks() {
    var seen: Set<Drawn> = []
    for (position, state) in states.enumerated() {
      for (move, outcome) in state.outcomes.sorted(by: { $0.key.step < $1.key.step }) {
        guard case .leads(let other) = outcome, !move.isAsking else { continue }
        let drawn = Drawn(from: state.label, to: states[other].label, move: names[move.step])
        let way = way(to: position)
        if way.contains(where: \.isAsking) || !seen.insert(drawn).inserted { continue }
        if let leaked = leak(after: way, by: move) {
          return report(.leak, "\(leaked) left and was not released", way + [move])
        }
      }
    }
  }

  private struct Held {
    weak var screen: ScreenNode?
    weak var model: AnyObject?
    let name: String
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
      let held = subject.tree.screens.map { Held(screen: $0, model: $0.model, name: title($0)) }
      make([move])
      subject.tree.forgetHistory()
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
