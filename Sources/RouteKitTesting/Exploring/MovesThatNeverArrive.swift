import RouteKit

/// The search for moves that arrive from no state, and for the reasons.
struct MovesThatNeverArrive<App>: RunPart {
  let run: Run<App>
  let steps: [Exploration<App>.Step]
  let outcomes: Outcomes<App>

  private var asked: AskedQuestions { run.asked }

  /// Looks for moves that do not arrive from any state. A move that only a state out of the bounds may offer is not
  /// decided.
  func find() {
    // A move that asks and was not made may lead to a state where another one arrives.
    guard findings.unanswered.isEmpty else { return }
    let isCut = graph.count.cuts > 0
    for step in steps.indices where !outcomes.arrivals.contains(step) {
      let name = names[step]
      let isOffered = graph.states.contains { $0.offered.contains(step) }
      func note(_ reason: String) {
        findings.neverMade.append(.init(move: name, reason: reason, isOffered: isOffered))
        for property in plan.comparisons where property.move == name && !isCompared(step) {
          findings.doubt(property.name, "'\(name)' \(reason)", about: name)
        }
      }
      if outcomes.arrivalsOutside.contains(step) {
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
    guard isCut || asked.leavesOutStates else { return nil }
    if !isOffered { return "is not offered \(name)" }
    let outcomes = graph.states.compactMap { $0.outcomes[Way.Move(step: step)] }
    if outcomes.allSatisfy({ $0 == .refused }) { return "is refused \(name)" }
    // A question that was left out may show what the move needs.
    return asked.leavesOutStates && !asked.steps.contains(step)
      ? "fails while no question is open" : nil
  }

  /// Whether a move leads from a state to a state, although it throws.
  private func isCompared(_ step: Int) -> Bool {
    graph.states.indices.contains { state in
      graph.states[state].outcomes.keys.contains {
        $0.step == step && graph.isEdge($0, from: state)
      }
    }
  }

  private func faults(ofArriving step: Int) -> [Exploration<App>.Fault] {
    if case .route = steps[step].kind { return [.routeThatAlwaysFails, .moveThatNeverSucceeds] }
    return [.moveThatNeverSucceeds]
  }

  /// The first line of an error of a move that never arrives, from a state where it fails and is not refused if there
  /// is one.
  private func error(of step: Int) -> String {
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
      let (subject, steps) = try run.apps.make(after: graph.way(to: position))
      do { try steps[step].make(on: subject) } catch {
        let line = error.firstLine
        return line.isEmpty ? "" : "; after \(names.quoted(graph.way(to: position))): \(line)"
      }
    } catch {}
    return ""
  }
}

extension Error {
  var firstLine: String { "\(self)".split(separator: "\n").first.map(String.init) ?? "" }
}
