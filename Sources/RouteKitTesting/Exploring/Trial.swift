import RouteKit

/// Tries a move in a state: how it ends, and which faults show in it.
///
/// A move is probed first. It is made only if that does not tell all.
final class Trial<App> {
  private let run: Run<App>
  private let cursor: Cursor<App>
  let links: LinkWatch<App>
  let tabs: TabWatch<App>
  let secondWays: SecondWays<App>
  private(set) var trees: TreeWatch<App>
  private(set) var arrivals = Arrivals()
  private var taps: SecondTaps<App>
  private var departures = Departures()
  /// Whether the last move ended with an error, although it may have changed something.
  private var hasThrown = false

  typealias Outcome = Explored.Outcome

  private var graph: StateGraph { run.graph }
  private var subject: Subject<App> { cursor.subject }

  init(_ run: Run<App>, _ cursor: Cursor<App>) {
    (self.run, self.cursor) = (run, cursor)
    links = LinkWatch(run)
    tabs = TabWatch(run, cursor)
    secondWays = SecondWays(run, cursor)
    trees = TreeWatch(run, cursor)
    taps = SecondTaps(run: run, cursor: cursor)
  }

  func outcome(of move: Way.Move, from state: Int) -> Outcome {
    end(begin(move, from: state), of: move, from: state)
  }

  /// Notes how a move ends that was tried.
  func note(_ outcome: Outcome, of move: Way.Move, from state: Int) {
    graph.states[state].outcomes[move] = outcome
    secondWays.note(outcome, of: move, from: state)
    switch outcome {
    case .waits:
      run.asked.steps.insert(move.step)
      run.findings.undecided.moves.insert(move.step)
    case .asksTooMuch: run.asked.tooMany.insert(move.step)
    case .leads, .same, .cut:
      if hasThrown { return }
      arrivals.note(move.step, isOutside: graph.isCutOff(move, from: state))
    case .redirectsForEver: reportARedirectLoop(of: move, from: state)
    case .refused, .failed: break
    }
  }

  // MARK: Beginning

  /// Probes a move, and makes it if that does not tell all.
  func begin(_ move: Way.Move, from state: Int) -> Explored.Attempt {
    run.tally.tries += 1
    tabs.noteAll()
    var hasArrived = false
    hasThrown = false
    if !cursor.steps[move.step].isOffered(on: subject) { return .over(.refused) }
    if cursor.steps[move.step].waits { return .over(asking) }
    if case .route(let forms) = cursor.steps[move.step].kind {
      do {
        let probed = try probe(move, forms, from: state)
        if let outcome = probed.outcome { return .over(outcome) }
        hasArrived = probed.hasArrived
      } catch {
        run.findings.problem = "'\(run.names[move.step])' cannot be probed: \(error)"
        return .over(.failed)
      }
    }
    run.tally.moves += 1
    if run.plan.forbidden.contains(.leak) { departures.begin(on: subject.trees) }
    tabs.note(before: move)
    do { try cursor.make(move) } catch { return .made(error, hasArrived: hasArrived) }
    return .made(nil, hasArrived: hasArrived)
  }

  /// How a move ends that asks. Whether it would arrive is not known.
  private var asking: Outcome {
    let open = cursor.questions.steps.count
    return open > 0 && open >= run.asked.limit ? .asksTooMuch : .waits
  }

  /// Probes a route. Returns how it ends, or nil if it must be made, and whether it arrives.
  private func probe(
    _ move: Way.Move, _ forms: Exploration<App>.Step.RouteForms, from state: Int
  ) throws -> (outcome: Outcome?, hasArrived: Bool) {
    let router = cursor.steps[move.step].router(of: subject)
    // A link that is only tried has no arrival.
    let isRedirected = looksAtLandings(of: move) && forms.isRedirected(router)
    let probe = try forms.probe(router, reading(of: move, in: state))
    let hasEffect = setBackAnEffect(of: move, in: state)
    switch probe {
    case .waits: return (asking, false)
    case .arrives(let reading, let isWhole):
      if !isWhole { cursor.noteEffects(of: move.step) }
      let outcome = isWhole ? end(reading, of: move, from: state, isRedirected) : nil
      return (outcome, isWhole)
    // A move that is refused may change the state all the same, so it is made.
    case _ where hasEffect: return (nil, false)
    case .refused: return (.refused, false)
    case .fails: return (.failed, false)
    case .redirectsForEver: return (.redirectsForEver, false)
    case .unchanged:
      checkUnchangedLanding(of: move, from: state, isRedirected)
      return (.same, false)
    }
  }

  private func reading(
    of move: Way.Move, in state: Int
  ) -> (ScreenTree) -> Exploration<App>.Reading {
    // A move that is made is read afterwards.
    guard isProbedOnly, !tabs.mustStay(with: move) else {
      return { _ in Exploration<App>.Reading() }
    }
    let isLink = cursor.steps[move.step].isLink
    // The edits may be those of another window, so all trees are read.
    return { [self] tree in
      tabs.lookAtOthers(after: move, from: state)
      return Exploration<App>.Reading(
        key: cursor.key(withState: graph.states[state].key.state, past: []),
        landing: isLink ? Landing(on: tree) : nil, isWithin: run.scope.contains(subject),
        isOnlyElsewhere: run.scope.isElsewhere(subject),
        brokenTabs: run.scope.brokenTabs(of: subject))
    }
  }

  /// Whether a move that is whole in a probe is not made.
  private var isProbedOnly: Bool {
    run.plan.assumptions.contains(.callbacksDoNotNavigate) && !cursor.hasHistories
      && !run.plan.forbidden.contains(.samePlaceTwice)
  }

  /// Reports a move that has changed the state although it was only tried, and sets the state back: only the exploration
  /// tries a move before it is made. Returns whether it has.
  private func setBackAnEffect(of move: Way.Move, in state: Int) -> Bool {
    guard subject.setBack(to: graph.states[state].key.state) else { return false }
    run.findings.report(
      .effectWithoutCommit, "'\(run.names[move.step])' changes the state when it is only tried",
      graph.way(to: state) + [move])
    return true
  }

  // MARK: Ending

  /// Ends a move that arrives in a probe, or returns nil if it must be made: a callback or an observer may lead
  /// elsewhere, such as back within the bounds.
  private func end(
    _ reading: Explored.Reading, of move: Way.Move, from state: Int, _ isRedirected: Bool
  ) -> Outcome? {
    guard let key = reading.key else { return nil }
    if let broken = reading.brokenTabs { return notAlone(move, broken, from: state) }
    guard reading.isWithin else { return reading.isOnlyElsewhere ? nil : .cut }
    if let landing = reading.landing, looksAtLandings(of: move), !isRedirected {
      links.note(landing, of: move, from: state)
    }
    if run.plan.forbidden.contains(.leak) { graph.states[state].leaving.insert(move) }
    return key == graph.states[state].key
      ? .same : .leads(to: graph.register(key, from: state, by: [move]))
  }

  /// Notes the tabs before a move that asks.
  func beginAsking(_ move: Way.Move) {
    tabs.noteAll()
    tabs.note(before: move)
  }

  /// Determines the outcome of a move.
  func end(_ attempt: Explored.Attempt, of move: Way.Move, from state: Int) -> Outcome {
    let (error, hasArrived): ((any Error)?, Bool)
    switch attempt {
    case .over(let outcome): return outcome
    case .made(let thrown, let isWhole): (error, hasArrived) = (thrown, isWhole)
    }
    // A move that waits for a result arrives when it waits.
    let isOpen = move.isAsking && cursor.questions.steps.contains(move.step)
    hasThrown = error != nil || isOpen && !cursor.steps[move.step].waits
    if run.plan.forbidden.contains(.leak), !move.isAsking, departures.end(on: subject.trees) {
      graph.states[state].leaving.insert(move)
    }
    trees.look(after: move, from: state)
    tabs.look(after: move, from: state)
    let isLoop = (error as? RoutingError)?.kind == .redirectLoop
    if isLoop { reportARedirectLoop(of: move, from: state) }
    guard let error, cursor.isIn(state) else { return settle(move, from: state) }
    if hasArrived {
      run.findings.problem =
        "'\(run.names[move.step])' arrives when it is probed, and fails when it is made: \(error). "
        + "Its builders, guards and rules must give the same result each time."
    }
    if move.isAsking { run.asked.note(error, after: graph.way(to: state) + [move]) }
    return isLoop ? .redirectsForEver : .failed
  }

  private func reportARedirectLoop(of move: Way.Move, from state: Int) {
    run.findings.report(
      .redirectLoop, "'\(run.names[move.step])' is redirected endlessly",
      graph.way(to: state) + [move])
  }

  /// Determines the outcome of a move that has changed something, or that changes nothing without an error.
  private func settle(_ move: Way.Move, from state: Int) -> Outcome {
    let key = cursor.key()
    if key == graph.states[state].key {
      checkLanding(of: move, from: state, cursor.steps[move.step].wasRedirected)
      return .same
    }
    if let change = run.scope.brokenTabs(of: subject) {
      return notAlone(move, change, from: state)
    }
    let isWithin = run.scope.contains(subject)
    guard isWithin || run.scope.isElsewhere(subject) && graph.states[state].key.tab == graph.tab
    else { return .cut }
    checkLanding(of: move, from: state, cursor.steps[move.step].wasRedirected)
    let end = isWithin ? graph.register(key, from: state, by: [move]) : nil
    if !isWithin { graph.cross(from: state, by: move, to: key) }
    taps.look(after: move, from: state, to: key)
    return end.map { .leads(to: $0) } ?? .cut
  }

  /// Notes a move after which the tabs are not those that are explored alone.
  private func notAlone(_ move: Way.Move, _ change: String, from state: Int) -> Outcome {
    run.findings.problem =
      "The assumption '\(Exploration<App>.Assumption.eachTabAlone.rawValue)' is wrong: after "
      + "\(run.names.quoted(graph.way(to: state))), '\(run.names[move.step])' \(change). "
      + "These tabs cannot be explored alone. Leave out .eachTabAlone."
    return .cut
  }

  // MARK: Landing

  private func looksAtLandings(of move: Way.Move) -> Bool {
    cursor.steps[move.step].isLink && run.plan.forbidden.contains(.linkThatLandsElsewhere)
  }

  /// Checks where a link has landed. One that is redirected, such as to a sign-in, does not land.
  private func checkLanding(of move: Way.Move, from state: Int, _ isRedirected: Bool) {
    guard looksAtLandings(of: move), !hasThrown, !isRedirected else { return }
    let step = cursor.steps[move.step]
    links.note(Landing(on: step.lastTree ?? step.tree(of: subject)), of: move, from: state)
  }

  /// Checks where a link lands that changes nothing. Only the navigation tells in which window it would be.
  private func checkUnchangedLanding(of move: Way.Move, from state: Int, _ isRedirected: Bool) {
    guard looksAtLandings(of: move) else { return }
    if subject.hasWindows {
      run.tally.moves += 1
      do { try cursor.make(move) } catch { hasThrown = true }
      if !cursor.isIn(state) { return }
    }
    checkLanding(of: move, from: state, isRedirected)
  }
}
