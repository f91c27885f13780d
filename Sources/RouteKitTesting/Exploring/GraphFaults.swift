import RouteKit

/// The dead ends and the properties of moves that are broken, in the graph of all states.
struct GraphFaults<App>: RunPart {
  let run: Run<App>

  func find() {
    compareMoves()
    if plan.forbidden.contains(.deadEnd) { findDeadEnds() }
  }

  /// Compares what the properties of moves read before and after each move.
  private func compareMoves() {
    compareMoves { position in
      graph.states[position].outcomes.keys.sorted().filter { graph.isEdge($0, from: position) }
        .map { ($0, graph.states[graph.end(of: $0, from: position)]) }
    }
  }

  /// The same for each move to another tab that is explored alone.
  func compareMoves(into others: [StateGraph]) {
    compareMoves { position in
      (graph.crossings[position] ?? [:]).sorted { $0.key < $1.key }.compactMap { move, key in
        others.state(with: key).map { (move, others[$0.tab].states[$0.number]) }
      }
    }
  }

  private func compareMoves(_ ends: (Int) -> [(move: Way.Move, state: Explored.State)]) {
    for (number, comparison) in plan.comparisons.enumerated() {
      for (position, before) in graph.states.enumerated() where !before.values.isEmpty {
        for (move, after) in ends(position)
        where !after.values.isEmpty && names.isAsked(comparison.move, about: move)
          && !comparison.holds(before.values[number], after.values[number])
        {
          findings.add(comparison.name, nil, graph.way(to: position) + [move])
        }
      }
    }
  }

  /// Looks for states from which no moves, however many, change the tree. A move that changes only the state of the
  /// subject may allow another one to lead out.
  private func findDeadEnds() {
    let free = graph.states(leadingTo: graph.states.indices.filter(mayLeave))
    if let end = graph.states.indices.first(where: { !free.contains($0) }) {
      findings.report(
        .deadEnd,
        "no move changes the tree in \(graph.text(of: end))\(graph.withMoreQuestions(in: end))",
        graph.way(to: end))
    }
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
}
