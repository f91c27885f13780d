import RouteKit

/// Tries a move in a state: how it ends, and which faults show in it.
///
/// A move is probed first. It is made only if that does not tell all.
final class Trial<App>: RunPart {
  let run: Run<App>
  let cursor: Cursor<App>
  let outcomes: Outcomes<App>
  let links: LinkWatch<App>
  let tabs: TabWatch<App>
  private(set) var trees: TreeWatch<App>
  private var departures = Departures()
  /// Whether the last move ended with an error, although it may have changed something.
  private var hasThrown = false

  private var subject: Subject<App> { cursor.subject }

  init(_ run: Run<App>, _ cursor: Cursor<App>) {
    (self.run, self.cursor) = (run, cursor)
    links = LinkWatch(run, cursor)
    outcomes = Outcomes(run, cursor, links)
    tabs = TabWatch(run, cursor)
    trees = TreeWatch(run, cursor)
  }

  func outcome(of move: Way.Move, from state: Int) -> Explored.Outcome {
    end(begin(move, from: state), of: move, from: state)
  }

  /// Notes how a move ends that was tried.
  func note(_ outcome: Explored.Outcome, of move: Way.Move, from state: Int) {
    outcomes.note(outcome, of: move, from: state, hasArrived: !hasThrown)
  }

  // MARK: Beginning

  /// Probes a move, and makes it if that does not tell all.
  func begin(_ move: Way.Move, from state: Int) -> Explored.Attempt {
    run.tally.tries += 1
    tabs.begin(move)
    var probed = Explored.Probed()
    hasThrown = false
    if !cursor.steps[move.step].isOffered(on: subject) { return .over(.refused) }
    if cursor.steps[move.step].waits { return .over(asking) }
    if case .route(let forms) = cursor.steps[move.step].kind {
      do {
        probed = try probe(move, forms, from: state)
        if probed.isFinal { return .over(probed.outcome) }
      } catch {
        findings.problem = "'\(names[move.step])' cannot be probed: \(error)"
        return .over(.failed)
      }
    }
    run.tally.moves += 1
    if plan.forbidden.contains(.leak) { departures.begin(on: subject.trees) }
    do { try cursor.make(move) } catch { return .made(error, probed) }
    return .made(nil, probed)
  }

  /// How a move ends that asks. Whether it would arrive is not known.
  private var asking: Explored.Outcome {
    let open = cursor.questions.steps.count
    return open > 0 && open >= run.asked.limit ? .asksTooMuch : .waits
  }

  /// Probes a route.
  private func probe(
    _ move: Way.Move, _ forms: Exploration<App>.Step.RouteForms, from state: Int
  ) throws -> Explored.Probed {
    let router = cursor.steps[move.step].router(of: subject)
    // A link that is only tried has no arrival.
    let lands = links.watches(move) && !forms.isRedirected(router)
    let probe = try forms.probe(router, reading(of: move, in: state, lands: lands))
    // A move that is refused may change the state all the same, and a router may navigate after a failure.
    let isFinal = !setBackAnEffect(of: move, in: state) && plan.knowsFailures(of: router)
    switch probe {
    case .waits: return Explored.Probed(asking)
    case .arrives(let reading, let isWhole):
      if !isWhole { cursor.hasEffects[move.step] = true }
      // A callback or an observer may lead elsewhere, such as back within the bounds.
      let watchesLeaks = plan.forbidden.contains(.leak)
      guard isWhole, reading.key != nil, reading.position != .elsewhere,
        reading.position != .outOfBounds || !watchesLeaks
      else { return Explored.Probed(hasArrived: isWhole) }
      if watchesLeaks, reading.position == .within { graph.states[state].leaving.insert(move) }
      return Explored.Probed(outcomes.outcome(of: move, from: state, reading))
    case .refused: return Explored.Probed(.refused, isFinal: isFinal)
    case .fails: return Explored.Probed(.failed, isFinal: isFinal)
    case .redirectsForEver: return Explored.Probed(.redirectsForEver, isFinal: isFinal)
    case .unchanged:
      guard isFinal else { return Explored.Probed() }
      checkUnchangedLanding(of: move, from: state, lands: lands)
      return Explored.Probed(.same)
    }
  }

  /// Reads the tree as it would be after a move, if the move need not be made then.
  private func reading(
    of move: Way.Move, in state: Int, lands: Bool
  ) -> (ScreenTree) -> Explored.Reading {
    // A move that is made is read afterwards.
    guard isProbedOnly, !tabs.mustStay(with: move) else { return { _ in Explored.Reading() } }
    // The edits may be those of another window, so all trees are read.
    return { [self] tree in
      tabs.lookAtOthers(after: move, from: state)
      return Explored.Reading(
        key: cursor.key(withState: graph.states[state].key.state, past: []),
        landing: lands ? Landing(on: tree) : nil, position: run.scope.position(of: subject))
    }
  }

  /// Whether a move that is whole in a probe is not made.
  private var isProbedOnly: Bool {
    plan.assumptions.contains(.callbacksDoNotNavigate) && !cursor.hasHistories
      && !plan.forbidden.contains(.samePlaceTwice)
  }

  /// Reports a move that has changed the state although it was only tried, and sets the state back: only the exploration
  /// tries a move before it is made. Returns whether it has.
  private func setBackAnEffect(of move: Way.Move, in state: Int) -> Bool {
    guard subject.setBack(to: graph.states[state].key.state) else { return false }
    findings.report(
      .effectWithoutCommit, "'\(names[move.step])' changes the state when it is only tried",
      graph.way(to: state) + [move])
    return true
  }

  /// Checks where a link lands that changes nothing. Only the navigation tells in which window it would be.
  private func checkUnchangedLanding(of move: Way.Move, from state: Int, lands: Bool) {
    guard links.watches(move) else { return }
    if subject.hasWindows {
      run.tally.moves += 1
      do { try cursor.make(move) } catch { hasThrown = true }
      if !cursor.isIn(state) { return }
    }
    if lands, !hasThrown { links.note(links.landing(of: move), of: move, from: state) }
  }

  // MARK: Ending

  /// Determines the outcome of a move.
  func end(_ attempt: Explored.Attempt, of move: Way.Move, from state: Int) -> Explored.Outcome {
    let (error, probed): ((any Error)?, Explored.Probed)
    switch attempt {
    case .over(let outcome): return outcome
    case .made(let thrown, let known): (error, probed) = (thrown, known)
    }
    let step = cursor.steps[move.step]
    // A move that waits for a result arrives when it waits.
    let isOpen = move.isAsking && cursor.questions.steps.contains(move.step)
    hasThrown = error != nil || isOpen && !step.waits
    if plan.forbidden.contains(.leak), !move.isAsking, departures.end(on: subject.trees) {
      graph.states[state].leaving.insert(move)
    }
    let key = cursor.key()
    let isStill = key == graph.states[state].key
    trees.look(after: move, from: state, isStill: isStill)
    tabs.look(after: move, from: state)
    let isLoop = (error as? RoutingError)?.kind == .redirectLoop
    if isLoop { outcomes.reportARedirectLoop(of: move, from: state) }
    guard let error, isStill else {
      let lands = links.watches(move) && !hasThrown && !step.wasRedirected
      let reading = Explored.Reading(
        key: key, landing: lands ? links.landing(of: move) : nil,
        position: isStill ? .within : run.scope.position(of: subject))
      return outcomes.outcome(of: move, from: state, reading)
    }
    if probed.hasArrived {
      findings.problem =
        "'\(names[move.step])' arrives when it is probed, and fails when it is made: \(error). "
        + "Its builders, guards and rules must give the same result each time."
    }
    if move.isAsking { run.asked.note(error, after: graph.way(to: state) + [move]) }
    return isLoop ? .redirectsForEver : probed.outcome
  }
}
