import RouteKit

/// How moves end: the states to which they lead, and the facts about them that no state belongs to.
final class Outcomes<App>: RunPart {
  let run: Run<App>
  let secondWays: SecondWays<App>
  /// The moves that have arrived from some state within the bounds.
  private(set) var arrivals: Set<Int> = []
  /// The moves that have arrived out of the bounds.
  private(set) var arrivalsOutside: Set<Int> = []
  private let links: LinkWatch<App>
  private var taps: SecondTaps<App>

  init(_ run: Run<App>, _ cursor: Cursor<App>, _ links: LinkWatch<App>) {
    (self.run, self.links) = (run, links)
    secondWays = SecondWays(run, cursor)
    taps = SecondTaps(run: run, cursor: cursor)
  }

  /// Notes how a move ends that was tried.
  func note(_ outcome: Explored.Outcome, of move: Way.Move, from state: Int, hasArrived: Bool) {
    graph.states[state].outcomes[move] = outcome
    secondWays.note(outcome, of: move, from: state)
    switch outcome {
    case .waits:
      run.asked.steps.insert(move.step)
      findings.unanswered.insert(move.step)
    case .asksTooMuch: run.asked.tooMany.insert(move.step)
    case .leads, .same, .cut:
      guard hasArrived else { return }
      let isOutside = graph.isCutOff(move, from: state)
      if isOutside { arrivalsOutside.insert(move.step) } else { arrivals.insert(move.step) }
    case .redirectsForEver: reportARedirectLoop(of: move, from: state)
    case .refused, .failed: break
    }
  }

  func reportARedirectLoop(of move: Way.Move, from state: Int) {
    findings.report(
      .redirectLoop, "'\(names[move.step])' is redirected endlessly", graph.way(to: state) + [move])
  }

  /// Determines the outcome of a move that does not fail, from what was read after it.
  func outcome(of move: Way.Move, from state: Int, _ reading: Explored.Reading) -> Explored.Outcome
  {
    guard let key = reading.key else { return .same }
    let known = graph.states[state].key
    switch reading.position {
    case .withOtherTabs(let change):
      findings.problem =
        "The assumption '\(Exploration<App>.Assumption.eachTabAlone.rawValue)' is wrong: after "
        + "\(names.quoted(graph.way(to: state))), '\(names[move.step])' \(change). \(adviceAboutTabs)"
      return .cut
    case .outOfBounds: if key != known { return .cut }
    case .elsewhere: if key != known, known.tab != graph.tab { return .cut }
    case .within: break
    }
    if let landing = reading.landing { links.note(landing, of: move, from: state) }
    if key == known { return .same }
    defer { taps.look(after: move, from: state, to: key) }
    if reading.position == .within {
      return .leads(to: graph.register(key, from: state, by: [move]))
    }
    graph.cross(from: state, by: move, to: key)
    return .cut
  }
}
