import RouteKit

/// How a move ends.
extension Explorer {
  func reading(of step: Int, in state: Int) -> (ScreenTree) -> Exploration<App>.Reading {
    let isProbedOnly = isProbedOnly
    let isLink = isProbedOnly && steps[step].isLink
    // The edits may be those of another window, so all trees are read.
    return { [self] tree in
      Exploration<App>.Reading(
        key: isProbedOnly ? key(withState: states[state].key.state, past: []) : nil,
        landing: isLink ? Landing(on: tree) : nil, isWithin: isWithin, isOnlyElsewhere: isElsewhere)
    }
  }

  /// Whether a move that is whole in a probe is not made.
  var isProbedOnly: Bool {
    plan.assumptions.contains(.callbacksDoNotNavigate) && plan.undoLimit == nil
  }

  /// Whether the app is within the bounds, and in the tab that is explored.
  var isWithin: Bool {
    if let tab, (subject.tree.root as? TabNode)?.selectedIndex != tab { return false }
    return isWithinBounds
  }

  var isWithinBounds: Bool {
    if subject.hasWindows, !holdsInWindows() { return false }
    return plan.bounds.allSatisfy { $0.holds(subject.tree) }
  }

  /// Whether the other trees of the app are within the bounds, and not too many.
  func holdsInWindows() -> Bool {
    let windows = subject.windowTrees
    return plan.bounds.allSatisfy { bound in
      bound.trees.map { windows.count < $0 } ?? true && windows.allSatisfy(bound.holds)
    }
  }

  /// Whether the app is within the bounds, but in a tab that is explored elsewhere.
  var isElsewhere: Bool {
    guard let tab, let tabs = subject.tree.root as? TabNode else { return false }
    return tabs.selectedIndex != tab && isWithinBounds
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
      switch states[state].outcomes[move] {
      case .leads(let known): states[known].key
      case .same, .failed, .cut, .refused, .waits, .redirectsForEver, .asksTooMuch, nil: nil
      }
    if move.isAsking {
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
    var hasArrived = false
    hasThrown = false
    if !steps[move.step].isOffered(on: subject) { return .over(.refused) }
    if case .route(let forms) = steps[move.step].kind {
      do {
        let probe = try forms.probe(
          steps[move.step].router(of: subject), reading(of: move.step, in: state))
        if let known = states[state].key.state, subject.state?.get() != known {
          report(
            .effectWithoutCommit, "'\(names[move.step])' changes the state when it is only tried",
            way(to: state) + [move])
          // Only the exploration tries a move before it is made.
          subject.state?.set(known)
        }
        switch probe {
        case .refused: return .over(.refused)
        case .fails: return .over(.failed)
        case .waits:
          let open = questions.steps.count
          // Whether it would arrive is not known.
          hasThrown = true
          return .over(open > 0 && open >= plan.questionLimit ? .asksTooMuch : .waits)
        case .unchanged:
          if steps[move.step].isLink {
            checkLanding(Landing(on: subject.tree), of: move, from: state)
          }
          return .over(.same)
        case .redirectsForEver: return .over(.redirectsForEver)
        case .arrives(let reading, let isWhole):
          if !reading.isWithin && !reading.isOnlyElsewhere { return .over(.cut) }
          hasArrived = isWhole
          if !isWhole { hasEffects[move.step] = true }
          if isWhole, reading.isWithin, let key = reading.key {
            checkLanding(reading.landing, of: move, from: state)
            if key == states[state].key { return .over(.same) }
            return .over(.leads(to: register(key, from: state, by: [move])))
          }
        }
      } catch {
        problem = "'\(names[move.step])' cannot be probed: \(error)"
        return .over(.failed)
      }
    }
    tally.moves += 1
    do { try make(move) } catch { return .made(error: error, hasArrived: hasArrived) }
    return .made(error: nil, hasArrived: hasArrived)
  }

  func end(_ attempt: Explored.Try, of move: Way.Move, from state: Int) -> Outcome {
    guard case .made(let error, let hasArrived) = attempt else {
      if case .over(let outcome) = attempt { return outcome }
      return .failed
    }
    hasThrown = error != nil
    if let error, key() == states[state].key {
      if hasArrived {
        problem =
          "'\(names[move.step])' arrives when it is probed, and fails when it is made: \(error). "
          + "Its builders, guards and rules must give the same result each time."
      }
      return .failed
    }
    return settle(move, from: state)
  }

  /// Determines the outcome of a move that asked, and that may have ended with an error.
  func outcome(
    of move: Way.Move, from state: Int, endingWith error: (any Error)?
  ) -> Outcome {
    hasThrown = error != nil || questions.steps.contains(move.step)
    if let error, key() == states[state].key {
      if askingErrors[move.step] == nil {
        askingErrors[move.step] = (way(to: state) + [move], firstLine(of: error))
      }
      return (error as? RoutingError)?.kind == .redirectLoop ? .redirectsForEver : .failed
    }
    return settle(move, from: state)
  }

  /// Determines the outcome of a move.
  func settle(_ move: Way.Move, from state: Int) -> Outcome {
    let key = key()
    if key == states[state].key { return .same }
    if !isWithin {
      if isElsewhere, states[state].key.tab == tab {
        // A second way may lead to another tab in another state.
        if crossings[state]?[move] == nil { crossings[state, default: [:]][move] = key }
        if steps[move.step].isLink, !hasThrown {
          checkLanding(Landing(on: subject.tree), of: move, from: state)
        }
      }
      return .cut
    }
    if steps[move.step].isLink, !hasThrown {
      checkLanding(Landing(on: subject.tree), of: move, from: state)
    }
    return .leads(to: register(key, from: state, by: [move]))
  }

  @discardableResult
  func register(_ key: Key, from parent: Int, by moves: [Way.Move]) -> Int {
    if let known = index[key] { return known }
    let depth = moves.isEmpty ? 0 : states[parent].depth + moves.count
    tally.depth = max(tally.depth, depth)
    index[key] = states.count
    states.append(Explored.State(key: key, parent: parent, moves: moves, depth: depth))
    return states.count - 1
  }

  func note(_ outcome: Outcome, of move: Way.Move, from state: Int) {
    states[state].outcomes[move] = outcome
    noteSecondWay(outcome, of: move, from: state)
    if outcome == .waits { hasWaited.insert(move.step) }
    switch outcome {
    case .waits: undecided.insert(move.step)
    case .leads, .same, .cut: if !hasThrown { arrivals[move.step] = true }
    case .redirectsForEver:
      report(
        .redirectLoop, "'\(names[move.step])' is redirected endlessly", way(to: state) + [move])
    case .refused, .failed, .asksTooMuch: break
    }
  }

  /// Notes a move that leads to a known state, or that was made and changed nothing. Both may have changed something
  /// that the exploration does not know.
  func noteSecondWay(_ outcome: Outcome, of move: Way.Move, from state: Int) {
    let other: Int
    switch outcome {
    case .leads(let known):
      if states[known].parent == state, states[known].moves == [move] { return }
      other = known
    case .same, .failed:
      guard hasMoved else { return }
      other = state
    case .cut, .refused, .waits, .redirectsForEver, .asksTooMuch: return
    }
    tally.secondWays += 1
    guard tally.secondWays <= 200 || tally.secondWays % plan.checkInterval == 0 else { return }
    // The next moves must not see what this one may have changed.
    if other == state { taint() }
    let way = Explored.SecondWay(from: state, move: move, to: other)
    if states[other].isExpanded {
      readyWays.append(way)
    } else {
      waitingWays[other, default: []].append(way)
    }
  }

  /// Compares where links land in this tab and in another one.
  func compareLandings(with other: Explorer<App>) {
    for (step, there) in other.landings.sorted(by: { $0.key < $1.key }) {
      guard let here = landings[step], here.landing != there.landing else { continue }
      report(
        .linkThatLandsElsewhere,
        "'\(names[step])' lands elsewhere than after \(quoted(there.way))", here.way)
    }
  }

  func checkLanding(_ landing: Landing?, of move: Way.Move, from state: Int) {
    guard let landing, plan.forbidden.contains(.linkThatLandsElsewhere) else { return }
    let gone = way(to: state) + [move]
    guard let first = landings[move.step] else {
      return landings[move.step] = (landing, gone)
    }
    if first.landing != landing {
      report(
        .linkThatLandsElsewhere,
        "'\(names[move.step])' lands elsewhere than after \(quoted(first.way))", gone)
    }
  }
}
