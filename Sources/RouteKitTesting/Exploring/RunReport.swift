import RouteKit

/// The report of a run, and what it says about the parts that were not explored.
struct RunReport<App>: RunPart {
  let run: Run<App>
  let cursor: Cursor<App>
  let goals: Set<String>
  let indistinct: [ObjectIdentifier: String]
  let growth: String?
  /// Whether the app shows where its tree is, so a new one is noticed.
  let showsItsTree: Bool

  private var asked: AskedQuestions { run.asked }

  func report() -> ExplorationReport {
    let (findings, graph) = (findings, graph)
    var tally = run.tally
    (tally.states, tally.depth, tally.rebuilds) = (graph.expanded, graph.depth, run.apps.count)
    (tally.edges, tally.cuts) = graph.count
    let picture = graph.picture
    return ExplorationReport(
      tally: tally, leavesOutQuestions: asked.leavesOutStates, findings: findings.list,
      problem: findings.problem, stopped: findings.stopped, growth: growth,
      notReached: goals.sorted(), notDecided: findings.unanswered.sorted().map { names[$0] },
      doubts: findings.doubts, reasons: findings.neverMade, bounds: bounds,
      assumptions: plan.assumptions.map(\.rawValue).sorted() + assumptionsOfQuestions,
      causesNotCovered: notCovered, indistinct: indistinct.values.sorted(),
      properties: plan.invariants.map(\.name) + plan.comparisons.map(\.name)
        + plan.forbidden.map(\.rawValue).sorted(), places: picture.places, edges: picture.edges)
  }

  private var bounds: [String] {
    let bounds = plan.bounds.map(\.description)
    let undoing = plan.undoLimit.map { [Explored.Dimension.undoing.text($0)] } ?? []
    let isAsking = asked.hasAsked && !plan.bounds.contains { $0.dimension == .openQuestions }
    return bounds + undoing + (isAsking ? [Explored.Dimension.openQuestions.text(1)] : [])
  }

  /// The assumptions about questions. They cannot be checked.
  private var assumptionsOfQuestions: [String] {
    guard asked.hasAsked else { return [] }
    return (cursor.subject.answer == nil ? ["the app answers its questions itself"] : [])
      + (run.scope.tab == nil ? [] : ["no question depends on another tab"])
  }

  /// The causes of changes that the run could not try.
  private var notCovered: [String] {
    let taps = plan.forbidden.contains(.samePlaceTwice)
    let open = asked.limit > 1 ? "\(asked.limit) are" : "another is"
    let causes: [(isThere: Bool, text: String)] = [
      (true, "clocks"), (true, "randomness"), (true, "tasks that act later"),
      (true, "effects outside the tree and the state"),
      (!showsItsTree, "another tree that the app makes later"),
      (plan.forbidden.contains(.leak), "objects behind released screens"),
      (plan.forbidden.contains(.leak) && asked.hasAsked, "leaks after questions"),
      (taps && asked.hasAsked, "second taps on moves that ask"),
      (taps && !movesOfCode.isEmpty, "second taps on \(list(movesOfCode))"),
      (asked.answersAnother, "answers to two open questions in another order"),
      (!asked.answeredAtOnce.isEmpty, "other moves while \(list(asked.answeredAtOnce)) asks"),
      (
        !asked.tooMany.isEmpty, "the question of \(list(asked.tooMany.sorted())) while \(open) open"
      ),
    ]
    return causes.filter(\.isThere).map(\.text)
  }

  /// The moves of the user that are code. They are made once in each state, and never tried.
  private var movesOfCode: [Int] {
    cursor.steps.indices.filter { step in
      if case .action = cursor.steps[step].kind { cursor.steps[step].isByUser } else { false }
    }
  }

  private func list(_ moves: [Int]) -> String {
    let list = moves.map { "'\(names[$0])'" }
    guard list.count > 1, let last = list.last else { return list.joined() }
    return list.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension StateGraph {
  /// The kinds of visible screens, and the moves between them.
  fileprivate var picture: (places: [ExplorationReport.Place], edges: [ExplorationReport.Edge]) {
    var places: [ExplorationReport.Place] = []
    var positions: [Explored.Label: Int] = [:]
    for state in states where positions[state.label] == nil {
      guard let screen = screens[state.label] else { continue }
      positions[state.label] = places.count
      places.append(
        ExplorationReport.Place(
          name: screen.text, moves: names.texts(screen.way), code: Way(screen.way).code(names)))
    }
    var edges: Set<ExplorationReport.Edge> = []
    for state in states where state.isExpanded {
      for case (let move, .leads(let other)) in state.outcomes {
        guard let from = positions[state.label], let to = positions[states[other].label] else {
          continue
        }
        edges.insert(ExplorationReport.Edge(from: from, to: to, move: names.texts([move])[0]))
      }
    }
    return (places, edges.sorted { ($0.from, $0.to, $0.move) < ($1.from, $1.to, $1.move) })
  }
}
