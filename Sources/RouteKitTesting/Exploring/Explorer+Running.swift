import RouteKit

/// The order of a run: each move in each state, second ways on the way, and the checks at the end.
extension Explorer {
  /// Tries each move in each state that is known and not explored yet, and checks second ways on the way.
  func explore() {
    guarded {
      while graph.expanded < graph.states.count {
        let next = graph.expanded
        try run.checkLimits()
        try cursor.go(to: next)
        try visit(next)
        for step in graph.states[next].offered {
          try cursor.go(to: next)
          attempt(step, from: next)
        }
        conclude(next)
        while let way = secondWays.popReady() { try check(way) }
      }
    }
  }

  func exploreAsking() async {
    await guarded {
      while graph.expanded < graph.states.count {
        let next = graph.expanded
        try run.checkLimits()
        try await goAsking(to: next)
        try visit(next)
        for step in graph.states[next].offered {
          try await goAsking(to: next)
          let move = Way.Move(step: step)
          note(try await outcomeAsking(of: move, from: next), of: move, from: next)
          if graph.states[next].outcomes[move] == .waits { try await ask(step, in: next) }
        }
        for step in graph.states[next].key.open {
          for answer in answers {
            try await make(Way.Move(step: step, answer: answer), answeringIn: next)
          }
        }
        conclude(next)
        while let way = secondWays.popReady() { try await checkAsking(way) }
      }
    }
    questions.cancelAll()
  }

  /// Checks what was explored: moves in a fresh app, and moves in a row.
  func check() {
    guarded {
      for state in repeatedStates {
        try run.checkLimits()
        let counted = tally
        try cursor.rebuild()
        for step in graph.states[state].offered.reversed() where findings.problem == nil {
          try cursor.go(to: state)
          if step == graph.states[state].offered.last { checkPropertiesAgain(in: state) }
          let move = Way.Move(step: step)
          compareAgain(outcome(of: move, from: state), of: move, from: state)
        }
        tally = counted
      }
      try makeManyMovesInARow()
      try checkTheEnd()
    }
  }

  func checkAsking() async {
    await guarded {
      for state in repeatedStates {
        try run.checkLimits()
        let counted = tally
        try cursor.rebuild()
        for step in graph.states[state].offered.reversed() where findings.problem == nil {
          try await goAsking(to: state)
          if step == graph.states[state].offered.last { checkPropertiesAgain(in: state) }
          let move = Way.Move(step: step)
          compareAgain(try await outcomeAsking(of: move, from: state), of: move, from: state)
        }
        tally = counted
      }
      try await waitForTasks()
      try await makeManyMovesInARowAsking()
      try checkTheEnd()
    }
    questions.cancelAll()
  }

  func guarded(_ body: () throws -> Void) {
    if isOver { return }
    do { try body() } catch { noteFailure(error) }
  }

  func guarded(_ body: () async throws -> Void) async {
    if isOver { return }
    do { try await body() } catch let error as CancellationError {
      noteCancelling(error)
    } catch { noteFailure(error) }
  }

  /// Whether the run has ended early.
  var isOver: Bool { findings.problem != nil || findings.stopped != nil || asked.needsPatience }

  func noteFailure(_ error: any Error) {
    if error is Stop { return }
    findings.problem = "The app cannot be made again: \(error)"
  }

  /// Goes through other tabs, and adds the state at the end.
  func take(_ detour: Detour) {
    guarded {
      var ends: [DetourEnd] = []
      for way in detour.ways where !ends.contains(.asBefore) {
        try run.checkLimits()
        try cursor.go(to: detour.from)
        for move in way { do { try cursor.make(move) } catch {} }
        ends.append(arrive(on: way, of: detour))
      }
      noteFailure(of: detour, after: ends)
    }
  }

  func takeAsking(_ detour: Detour) async {
    await guarded {
      var ends: [DetourEnd] = []
      for way in detour.ways where !ends.contains(.asBefore) {
        try run.checkLimits()
        try await goAsking(to: detour.from)
        for move in way { try await makeInAnyWay(move) }
        ends.append(arrive(on: way, of: detour))
      }
      noteFailure(of: detour, after: ends)
    }
  }

  /// Where a way through other tabs ends: in the tab as it was, in the tab with other screens, or elsewhere.
  private enum DetourEnd { case asBefore, changed, elsewhere }

  private func arrive(on way: [Way.Move], of detour: Detour) -> DetourEnd {
    tally.moves += way.count
    cursor.taint()
    let key = key()
    guard key.tab == tab, AnyHashable(key.shared) == detour.shared else { return .elsewhere }
    if run.scope.contains(subject) { graph.add(key, after: graph.way(to: detour.from) + way) }
    return key.tree == graph.states[detour.state].key.tree ? .asBefore : .changed
  }

  private func noteFailure(of detour: Detour, after ends: [DetourEnd]) {
    if ends.allSatisfy({ $0 == .elsewhere }) { findings.problem = detour.problem }
  }

  /// Notes why the run was cancelled: the time is over, or the caller's task was cancelled.
  func noteCancelling(_ error: CancellationError) {
    guard Task.isCancelled else {
      findings.problem = "The app cannot be made again: \(error)"
      return
    }
    guard let deadline, ContinuousClock.now >= deadline else {
      findings.problem = "The task of the exploration was cancelled."
      return
    }
    findings.stopped = "the time"
    if let asking = asked.move {
      findings.stopped = "the time, while the question of \(names.quoted([asking])) had no answer"
      findings.undecided.moves.remove(asking.step)
    }
  }
}
