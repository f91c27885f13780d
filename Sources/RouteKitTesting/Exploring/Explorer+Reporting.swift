import RouteKit

/// The findings, doubts and report of a run.
extension Explorer {
  /// The causes of changes that the run could not try.
  var notCovered: [String] {
    [
      "clocks", "randomness", "tasks that act later", "effects outside the tree and the state",
    ] + (treeHolders.isEmpty ? ["another tree that the app makes later"] : [])
      + (plan.forbidden.contains(.leak) ? ["objects behind released screens"] : [])
      + (plan.forbidden.contains(.leak) && asked.hasAsked ? ["leaks after questions"] : [])
      + (plan.forbidden.contains(.samePlaceTwice) && asked.hasAsked
        ? ["second taps on moves that ask"] : [])
      + (plan.forbidden.contains(.samePlaceTwice) && !movesOfCode.isEmpty
        ? ["second taps on \(list(movesOfCode))"] : [])
      + (asked.answersAnother ? ["answers to two open questions in another order"] : [])
      + (answeredAtOnce.isEmpty ? [] : ["other moves while \(list(answeredAtOnce)) asks"])
      + (asked.tooMany.isEmpty
        ? []
        : ["the question of \(list(asked.tooMany.sorted())) while \(questionsThatAreOpen) open"])
  }

  /// The moves whose questions were answered before anything else could happen.
  var answeredAtOnce: [Int] {
    asked.staysOpen.filter { !$0.value || plan.questionLimit == 0 }.keys.sorted()
  }

  /// The moves of the user that are code. They are made once in each state, and never tried.
  private var movesOfCode: [Int] {
    steps.indices.filter { step in
      if case .action = steps[step].kind { steps[step].isByUser } else { false }
    }
  }

  private var questionsThatAreOpen: String {
    plan.questionLimit > 1 ? "\(plan.questionLimit) are" : "another is"
  }

  /// Whether states may lie behind a question that was answered at once, or that the bound left out.
  var leavesOutQuestions: Bool { !answeredAtOnce.isEmpty || !asked.tooMany.isEmpty }

  private func list(_ moves: [Int]) -> String {
    let list = moves.map { "'\(names[$0])'" }
    guard list.count > 1, let last = list.last else { return list.joined() }
    return list.dropLast().joined(separator: ", ") + " or " + last
  }

  /// The assumptions about questions. They cannot be checked.
  var assumptionsOfQuestions: [String] {
    guard asked.hasAsked else { return [] }
    return (subject.answer == nil ? ["the app answers its questions itself"] : [])
      + (tab == nil ? [] : ["no question depends on another tab"])
  }

  func report() -> ExplorationReport {
    if findings.stopped != nil { graphFaults.find() }
    (tally.states, tally.depth, tally.rebuilds) = (graph.expanded, graph.depth, apps.count)
    (tally.edges, tally.cuts) = graph.count
    let picture = picture
    return ExplorationReport(
      tally: tally, leavesOutQuestions: leavesOutQuestions, findings: findings.list,
      problem: findings.problem,
      stopped: findings.stopped, growth: growth,
      notReached: seen.goals.sorted(),
      notDecided: findings.undecided.moves.sorted().map { names[$0] },
      doubts: findings.undecided.doubts,
      reasons: findings.undecided.neverMade,
      bounds: plan.bounds.map(\.description)
        + (plan.undoLimit.map { [Explored.Dimension.undoing.text($0)] } ?? [])
        + (asked.hasAsked && !plan.bounds.contains { $0.dimension == .openQuestions }
          ? [Exploration<App>.Bound.openQuestions(1).description] : []),
      assumptions: plan.assumptions.map(\.rawValue).sorted() + assumptionsOfQuestions,
      causesNotCovered: notCovered,
      indistinct: seen.indistinct.values.sorted(),
      properties: plan.invariants.map(\.name) + plan.comparisons.map(\.name)
        + plan.forbidden.map(\.rawValue).sorted(),
      places: picture.places, edges: picture.edges)
  }

  /// The kinds of visible screens, and the moves between them.
  private var picture: (places: [ExplorationReport.Place], edges: [ExplorationReport.Edge]) {
    var places: [ExplorationReport.Place] = []
    var positions: [Explored.Label: Int] = [:]
    for state in graph.states where positions[state.label] == nil {
      guard let screen = graph.screens[state.label] else { continue }
      positions[state.label] = places.count
      places.append(
        ExplorationReport.Place(
          name: screen.text, moves: names.texts(screen.way), code: Way(screen.way).code(names)))
    }
    var edges: Set<ExplorationReport.Edge> = []
    for state in graph.states where state.isExpanded {
      for case (let move, .leads(let other)) in state.outcomes {
        guard let from = positions[state.label], let to = positions[graph.states[other].label]
        else {
          continue
        }
        edges.insert(ExplorationReport.Edge(from: from, to: to, move: names.texts([move])[0]))
      }
    }
    return (places, edges.sorted { ($0.from, $0.to, $0.move) < ($1.from, $1.to, $1.move) })
  }
}
