import RouteKit

/// How a move ends.
extension Explorer {
  func reading(of step: Int, in state: Int) -> (ScreenTree) -> Exploration<App>.Reading {
    // A move that is made is read afterwards.
    guard isProbedOnly, !mustStayInTabs(step) else { return { _ in Exploration<App>.Reading() } }
    let isLink = steps[step].isLink
    // The edits may be those of another window, so all trees are read.
    return { [self] tree in
      lookAtOtherTabs(after: Way.Move(step: step), from: state)
      return Exploration<App>.Reading(
        key: cursor.key(withState: graph.states[state].key.state, past: []),
        landing: isLink ? Landing(on: tree) : nil, isWithin: run.scope.contains(subject),
        isOnlyElsewhere: run.scope.isElsewhere(subject),
        brokenTabs: run.scope.brokenTabs(of: subject))
    }
  }

  /// Whether a move that is whole in a probe is not made.
  var isProbedOnly: Bool {
    plan.assumptions.contains(.callbacksDoNotNavigate) && !cursor.hasHistories
      && !plan.forbidden.contains(.samePlaceTwice)
  }

  func attempt(_ step: Int, from state: Int) {
    let move = Way.Move(step: step)
    note(outcome(of: move, from: state), of: move, from: state)
  }

  func outcome(of move: Way.Move, from state: Int) -> Outcome {
    end(begin(move, from: state), of: move, from: state)
  }

  func outcomeAsking(of move: Way.Move, from state: Int) async throws -> Outcome {
    // In a check, the move should lead where it led before.
    let expected: Key? =
      switch graph.states[state].outcomes[move] {
      case .leads(let known): graph.states[known].key
      case .same, .failed, .cut, .refused, .waits, .redirectsForEver, .asksTooMuch, nil: nil
      }
    if move.isAsking {
      noteAllTabs()
      noteTabs(before: move)
      let error = try await makeAsking(move, expecting: expected)
      tally.moves += 1
      return outcome(of: move, from: state, endingWith: error)
    }
    let attempt = begin(move, from: state)
    if case .made = attempt { try await waitForQuestions(after: move, expecting: expected) }
    return end(attempt, of: move, from: state)
  }

  /// Probes a move, and makes it if that does not tell all.
  func begin(_ move: Way.Move, from state: Int) -> Explored.Try {
    tally.tries += 1
    noteAllTabs()
    var hasArrived = false
    made.hasThrown = false
    if !steps[move.step].isOffered(on: subject) { return .over(.refused) }
    if steps[move.step].waits { return .over(ending(ofAskingWhile: questions.steps.count)) }
    if case .route(let forms) = steps[move.step].kind {
      let router = steps[move.step].router(of: subject)
      // A link that is only tried has no arrival.
      seen.landings.isRedirected = looksAtLandings(of: move) && forms.isRedirected(router)
      do {
        let probe = try forms.probe(router, reading(of: move.step, in: state))
        let hasEffect = setBackAnEffect(of: move, in: state)
        switch probe {
        case .waits: return .over(ending(ofAskingWhile: questions.steps.count))
        case .refused where !hasEffect: return .over(.refused)
        case .fails where !hasEffect: return .over(.failed)
        case .unchanged where !hasEffect:
          checkUnchangedLanding(of: move, from: state)
          return .over(.same)
        case .redirectsForEver where !hasEffect: return .over(.redirectsForEver)
        // A move that is refused may change the state all the same, so it is made.
        case .refused, .fails, .unchanged, .redirectsForEver: break
        case .arrives(let reading, let isWhole):
          if let outcome = arrive(reading, isWhole, by: move, from: state) {
            return .over(outcome)
          }
          hasArrived = isWhole
        }
      } catch {
        findings.problem = "'\(names[move.step])' cannot be probed: \(error)"
        return .over(.failed)
      }
    }
    tally.moves += 1
    noteScreensBefore()
    noteTabs(before: move)
    do { try cursor.make(move) } catch { return .made(error: error, hasArrived: hasArrived) }
    return .made(error: nil, hasArrived: hasArrived)
  }

  private func noteScreensBefore() {
    guard plan.forbidden.contains(.leak) else { return }
    made.screensBefore = subject.trees.flatMap(\.screens)
    made.commitsBefore = subject.trees.map(\.lastCommit)
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

  /// Ends a move that arrives in a probe, or returns nil if it must be made: a callback or an observer may lead
  /// elsewhere, such as back within the bounds.
  private func arrive(
    _ reading: Explored.Reading, _ isWhole: Bool, by move: Way.Move, from state: Int
  ) -> Outcome? {
    if !isWhole { cursor.noteEffects(of: move.step) }
    guard isWhole, let key = reading.key else { return nil }
    if let broken = reading.brokenTabs { return notAlone(move, broken, from: state) }
    guard reading.isWithin else { return reading.isOnlyElsewhere ? nil : .cut }
    checkLanding(reading.landing, of: move, from: state)
    if plan.forbidden.contains(.leak) { graph.states[state].leaving.insert(move) }
    return key == graph.states[state].key
      ? .same : .leads(to: graph.register(key, from: state, by: [move]))
  }

  func end(_ attempt: Explored.Try, of move: Way.Move, from state: Int) -> Outcome {
    guard case .made(let error, let hasArrived) = attempt else {
      if case .over(let outcome) = attempt { return outcome }
      return .failed
    }
    made.hasThrown = error != nil
    noteWhatLeft(with: move, from: state)
    lookAtTheTree(after: move, from: state)
    lookAtTheTabs(after: move, from: state)
    if isRedirectLoop(error) { reportARedirectLoop(of: move, from: state) }
    if let error, cursor.isIn(state) {
      if hasArrived {
        findings.problem =
          "'\(names[move.step])' arrives when it is probed, and fails when it is made: \(error). "
          + "Its builders, guards and rules must give the same result each time."
      }
      return isRedirectLoop(error) ? .redirectsForEver : .failed
    }
    return settle(move, from: state)
  }

  func isRedirectLoop(_ error: (any Error)?) -> Bool {
    (error as? RoutingError)?.kind == .redirectLoop
  }

  func reportARedirectLoop(of move: Way.Move, from state: Int) {
    findings.report(
      .redirectLoop, "'\(names[move.step])' is redirected endlessly", graph.way(to: state) + [move])
  }

  /// Determines the outcome of a move.
  func settle(_ move: Way.Move, from state: Int) -> Outcome {
    let key = key()
    seen.landings.isRedirected = steps[move.step].wasRedirected
    if key == graph.states[state].key {
      checkLanding(of: move, from: state)
      return .same
    }
    if let brokenTabs = run.scope.brokenTabs(of: subject) { return notAlone(move, brokenTabs, from: state) }
    if run.scope.contains(subject) {
      checkLanding(of: move, from: state)
      let end = graph.register(key, from: state, by: [move])
      lookForASecondTap(of: move, from: state, to: key)
      return .leads(to: end)
    }
    if run.scope.isElsewhere(subject), graph.states[state].key.tab == tab {
      graph.cross(from: state, by: move, to: key)
      checkLanding(of: move, from: state)
      lookForASecondTap(of: move, from: state, to: key)
    }
    return .cut
  }

  /// Notes a move with which a screen left, or may have come and left between two commits. Its release is checked at the
  /// end, because the undo history keeps it.
  private func noteWhatLeft(with move: Way.Move, from state: Int) {
    guard plan.forbidden.contains(.leak) else { return }
    let before = made.screensBefore
    made.screensBefore = []
    let trees = subject.trees
    let hasLeft = before.contains { screen in
      screen.screenTree.map { tree in !trees.contains { $0 === tree } } ?? true
    }
    let hasPassed = zip(trees, made.commitsBefore).contains { $0.lastCommit > $1 + 1 }
    if hasLeft || hasPassed { graph.states[state].leaving.insert(move) }
  }

  /// Notes a move after which the tabs are not those that are explored alone.
  private func notAlone(_ move: Way.Move, _ change: String, from state: Int) -> Outcome {
    findings.problem =
      "The assumption '\(Exploration<App>.Assumption.eachTabAlone.rawValue)' is wrong: after "
      + "\(names.quoted(graph.way(to: state))), '\(names[move.step])' \(change). "
      + "These tabs cannot be explored alone. Leave out .eachTabAlone."
    return .cut
  }

  func note(_ outcome: Outcome, of move: Way.Move, from state: Int) {
    graph.states[state].outcomes[move] = outcome
    noteSecondWay(outcome, of: move, from: state)
    if outcome == .waits { asked.steps.insert(move.step) }
    switch outcome {
    case .waits: findings.undecided.moves.insert(move.step)
    case .cut where graph.isCutOff(move, from: state):
      if !made.hasThrown { made.arrivalsOutside.insert(move.step) }
    case .leads, .same, .cut: if !made.hasThrown { made.arrivals[move.step] = true }
    case .redirectsForEver: reportARedirectLoop(of: move, from: state)
    case .asksTooMuch: asked.tooMany.insert(move.step)
    case .refused, .failed: break
    }
  }
}
