import RouteKit
public import RouteKitRecording

/// The result of an ``Exploration``: the proven properties with their bounds, and a shortest way to each broken one.
///
/// ```swift
/// print(try exploration.run(.states(1_000)))
/// // Explored 42 states, 210 tries, 88 moves, depth 6. Complete within: 3 screens in a stack.
/// // Assumed: nothing.
/// // Not covered: clocks, randomness, tasks that act later, effects outside the tree and the state.
/// // 20 of 20 second ways checked, and 840 moves in a row. The app was made 61 times.
/// // Proven: orders need a customer; no dead end.
/// ```
///
/// It always has three parts: the proven properties with their bounds, the assumptions, and what was not covered. If
/// an assumption turns out to be wrong, nothing is decided, and the report says why.
public struct ExplorationReport: Sendable {
  /// The counts of the run.
  public let tally: Tally
  /// Whether questions were left out that may lead on.
  let leavesOutQuestions: Bool
  /// The properties that are broken, each with a shortest way.
  public internal(set) var findings: [Finding]
  /// The reason why nothing is proven although the run was complete: the app is not created equal each time, or a
  /// move depends on a state that the exploration does not know. It is nil in most reports.
  public let problem: String?
  let stopped: String?
  /// A line about how the states grow, and what would make them fewer, if the run ended early.
  let growth: String?
  /// The goals that no state reached.
  public let notReached: [String]
  /// The moves that ask, and were not made.
  public let notDecided: [String]
  let doubts: [Doubt]
  let reasons: [NeverMade]
  let bounds: [String]
  /// The assumptions of the exploration. A proof holds only if they are right.
  public let assumptions: [String]
  let causesNotCovered: [String]
  /// The types whose screens cannot be told apart, because their contexts are not known or not `Hashable`. Two such
  /// screens count as one.
  public let indistinct: [String]
  let properties: [String]
  /// Whether the ways to findings are shortest ones.
  var isShortest = true
  let places: [Place]
  let edges: [Edge]

  /// The properties that could not be decided within the bounds, each with the reason.
  public var notDecidedProperties: [String] { doubts.map { "\($0.property) (\($0.reason))" } }

  /// The moves that never arrived within the bounds: no state offered them, or they always failed.
  public var neverMade: [String] { reasons.map(\.move) }

  /// The causes of changes that the exploration did not try. Nothing is proven about them.
  public var notCovered: [String] {
    let outside =
      switch tally.cuts {
      case 0: [String]()
      case 1: ["what lies behind 1 move out of the bounds"]
      default: ["what lies behind \(grouped(tally.cuts)) moves out of the bounds"]
      }
    return outside + causesNotCovered
  }

  /// The outcome of a run.
  public enum Verdict: Sendable {
    /// Every property holds in every state within the bounds.
    case proven
    /// A property is broken.
    case broken
    /// The run ended too early, or could not be trusted.
    case undecided
  }

  /// The outcome of the run.
  public var verdict: Verdict {
    if problem != nil { return .undecided }
    if !findings.isEmpty { return .broken }
    if stopped != nil || !notDecided.isEmpty || !doubts.isEmpty { return .undecided }
    if notReached.isEmpty { return .proven }
    // A goal may lie behind a move out of the bounds, or behind a question.
    return tally.cuts == 0 && !leavesOutQuestions ? .broken : .undecided
  }

  /// The counts of a run.
  public struct Tally: Hashable, Sendable {
    /// The states that were explored.
    public var states = 0
    /// The moves that lead from a state to a state, each counted in each state. A move that changes nothing leads to
    /// where it begins. Moves that are refused, that fail, or that leave the bounds do not count.
    public var edges = 0
    /// The moves that were tried, including impossible ones.
    public var tries = 0
    /// The moves that were performed, not only probed.
    public var moves = 0
    /// The moves that lead out of the bounds, each counted in each state. The states behind them are not explored.
    public var cuts = 0
    /// The length of the longest way.
    public var depth = 0
    /// The second ways that were checked.
    public var checkedWays = 0
    /// The second ways: moves to a state that was known before, and moves that were made and changed nothing. After
    /// both, each move must lead where it led before.
    public var secondWays = 0
    /// The moves that were made in a row in one app at the end of the run. Each must lead where it led before.
    public var movesInARow = 0
    /// The number of times that the app was created.
    public var rebuilds = 0
  }

  /// A property that is broken.
  public struct Finding: Hashable, Sendable {
    /// The name of the property.
    public let property: String
    /// More about it, or nil.
    public let detail: String?
    /// A way there. It is a shortest one unless each tab is explored alone.
    public let moves: [String]
    /// The code of the way, for ``Exploration/replay(_:)``.
    public let code: String
    /// Whether no way is shorter. A property may also fail after a longer way to a state only.
    var isShortest = true
    /// The move that never arrives, if this is the fault.
    var failingMove: String?
    /// The recording of the way in a fresh app, with a note before each move. It is nil if a move of the way asks, or
    /// if it has none.
    public internal(set) var recording: Recording?
  }

  /// A property that cannot be decided.
  struct Doubt: Hashable, Sendable {
    let property: String
    let reason: String
    /// The move that the property is about, or nil.
    let move: String?
  }

  /// A move that never arrived.
  struct NeverMade: Hashable, Sendable {
    let move: String
    let reason: String
    /// Whether a state offers the move.
    let isOffered: Bool
  }

  /// A kind of visible screen.
  struct Place: Hashable, Sendable {
    let name: String
    let moves: [String]
    let code: String
  }

  /// A move from one kind of visible screen to another.
  struct Edge: Hashable, Sendable {
    let from: Int
    let to: Int
    let move: String
  }
}

extension ExplorationReport: CustomStringConvertible {
  /// The counts, the bounds and the assumptions, and then the proven, broken and undecided properties.
  ///
  /// After a run that ended early, also how the states grow, and which bound makes them fewer.
  public var description: String {
    (firstLines + gaps + findings.flatMap(lines) + conclusions).joined(separator: "\n")
  }

  /// The counts, the bounds, the assumptions, and the parts that no exploration tries.
  private var firstLines: [String] {
    var first =
      "Explored \(count(tally.states, "state")), \(count(tally.tries, "tries", "try")), "
      + "\(count(tally.moves, "move")), depth \(tally.depth). "
    if problem != nil {
      first += "Not complete: the run ended early."
    } else if let stopped {
      first += "Not complete: stopped after \(stopped)." + (growth.map { "\n\($0)" } ?? "")
    } else {
      first += bounds.isEmpty ? "Complete." : "Complete within: \(bounds.joined(separator: ", "))."
    }
    return [
      first,
      "Assumed: \(assumptions.isEmpty ? "nothing" : assumptions.joined(separator: ", ")).",
      "Not covered: \(notCovered.joined(separator: ", ")).",
      "\(grouped(tally.checkedWays)) of \(count(tally.secondWays, "second way")) checked, "
        + "and \(count(tally.movesInARow, "move")) in a row. "
        + "The app was made \(count(tally.rebuilds, "times", "time")).",
    ]
  }

  /// The goals, moves and screens about which the run could not say all.
  private var gaps: [String] {
    var lines: [String] = []
    if !notReached.isEmpty {
      lines.append(
        "Not reached: \(notReached.joined(separator: ", "))."
          + (isComplete ? " \(placeOfGoals)" : ""))
    }
    if !reasons.isEmpty {
      lines.append(
        "Never made: \(reasons.map { "'\($0.move)' (\($0.reason))" }.joined(separator: ", ")).")
    }
    for type in indistinct {
      lines.append("Two screens '\(type)' count as one: their contexts are not known.")
    }
    if !notDecided.isEmpty {
      lines.append(
        "Not made, because they ask: \(notDecided.map { "'\($0)'" }.joined(separator: ", ")). Use runAsking."
      )
    }
    return lines
  }

  /// Where a goal may be that was not reached.
  private var placeOfGoals: String {
    if tally.cuts > 0 { return "Perhaps a move out of the bounds leads there." }
    return leavesOutQuestions
      ? "Perhaps a question that was left out leads there." : "No move leads there."
  }

  /// A property that is broken, and the way there.
  private func lines(about finding: Finding) -> [String] {
    let detail = finding.detail.map { " (\($0))" } ?? ""
    if finding.moves.isEmpty { return ["Broken: \(finding.property)\(detail)."] }
    let isAsking = finding.code.contains { "yna=".contains($0) }
    let call = isAsking ? "await exploration.replayAsking" : "exploration.replay"
    return [
      "Broken: \(finding.property)\(detail). \(isShortest && finding.isShortest ? "Shortest" : "A") way, "
        + "\(count(finding.moves.count, "move")): " + finding.moves.joined(separator: " · "),
      "  let subject = try \(call)(\"\(finding.code)\")",
    ]
  }

  /// The properties that are not decided, and those that are proven.
  private var conclusions: [String] {
    var lines: [String] = []
    if let problem { lines.append("Not decided: \(problem)") }
    for doubt in doubts { lines.append("Not decided: \(doubt.property) (\(doubt.reason)).") }
    let rest = properties.filter { name in
      !findings.contains { $0.property == name } && !doubts.contains { $0.property == name }
    }
    if !rest.isEmpty && problem == nil {
      let verdict =
        isComplete ? isShortest ? "Proven" : "Proven in each tab" : "Not decided"
      lines.append("\(verdict): \(rest.joined(separator: "; ")).")
    }
    return lines
  }

  /// Whether the run went to its end, and every move was made.
  private var isComplete: Bool { stopped == nil && problem == nil && notDecided.isEmpty }

  private func count(_ number: Int, _ plural: String, _ singular: String) -> String {
    "\(grouped(number)) \(number == 1 ? singular : plural)"
  }

  private func count(_ number: Int, _ singular: String) -> String {
    count(number, singular + "s", singular)
  }
}
