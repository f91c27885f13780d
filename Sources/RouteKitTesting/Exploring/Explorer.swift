import RouteKit

/// The search of a run: breadth first, so the first way to a state is a shortest one.
final class Explorer<App>: RunPart {
  let run: Run<App>
  let cursor: Cursor<App>
  let trial: Trial<App>
  let properties: Properties<App>
  let asking: AskingTrial<App>
  private var reader: StateReader<App>
  private var forecast: Forecast<App>

  private var asker: Asker<App> { asking.asker }

  init(
    _ plan: Exploration<App>, within limits: Limits, tab: (index: Int, count: Int)? = nil,
    isPatient: Bool = false
  ) throws {
    let app = try plan.freshApp()
    run = Run(plan, within: limits, tab: tab, app)
    try run.apps.findBeginning()
    cursor = Cursor(run, at: app)
    trial = Trial(run, cursor)
    properties = try Properties(run, cursor)
    reader = StateReader(run, cursor, properties)
    forecast = Forecast(run: run)
    let asker = Asker(run, cursor, isPatient: isPatient)
    asking = AskingTrial(
      run: run, trial: trial, asker: asker,
      cursor: AskingCursor(run: run, cursor: cursor, asker: asker))
    findings.problem = run.apps.difference(of: app, "made again")
    if findings.problem == nil { try run.apps.makeTwice(app.subject) }
    // Otherwise the exploration would prove nothing about the app.
    if findings.problem == nil, let bound = run.scope.boundBroken(by: app.subject) {
      findings.problem = "The app is outside the bounds at the start: \(bound). Use a larger bound."
    }
  }

  /// Whether the run has ended early.
  var isOver: Bool { findings.problem != nil || findings.stopped != nil || asker.patience.isNeeded }

  /// Whether the run must be made again with patience: a problem may come from a wait that was too short.
  var needsPatience: Bool {
    asker.patience.isNeeded || run.asked.hasAsked && findings.problem != nil
  }

  // MARK: Exploring

  /// Tries each move in each state that is known and not explored yet, and checks second ways on the way.
  func explore() {
    guarded {
      while let state = try nextState() {
        try cursor.go(to: state)
        try reader.read(state)
        for step in graph.states[state].offered {
          try cursor.go(to: state)
          let move = Way.Move(step: step)
          trial.note(trial.outcome(of: move, from: state), of: move, from: state)
        }
        conclude(state)
        while let way = trial.secondWays.popReady() { try recheck(way.to, after: way).check() }
      }
    }
  }

  func exploreAsking() async {
    await guarded {
      while let state = try nextState() {
        try await asking.cursor.go(to: state)
        try reader.read(state)
        for step in graph.states[state].offered { try await asking.explore(step, in: state) }
        try await asking.exploreAnswers(in: state)
        conclude(state)
        while let way = trial.secondWays.popReady() {
          try await recheck(way.to, after: way).check(with: asking)
        }
      }
    }
    cursor.questions.cancelAll()
  }

  private func nextState() throws -> Int? {
    guard graph.expanded < graph.states.count else { return nil }
    try run.checkLimits()
    return graph.expanded
  }

  private func conclude(_ state: Int) {
    graph.conclude(state)
    trial.secondWays.conclude(state)
    if graph.expanded % 50 == 0 { forecast.foretell(reader.growth) }
    cursor.forgetStops(except: trial.secondWays.sources)
  }

  private func recheck(_ state: Int, after way: SecondWay? = nil) -> Recheck<App> {
    Recheck(run: run, cursor: cursor, trial: trial, properties: properties, state: state, way: way)
  }

  /// Goes through other tabs, and adds the state at the end.
  func take(_ detour: Detour) { guarded { try DetourWalk(run: run, cursor: cursor).take(detour) } }

  func takeAsking(_ detour: Detour) async {
    await guarded {
      try await DetourWalk(run: run, cursor: cursor).take(detour, with: asking.cursor)
    }
  }

  // MARK: Checking

  /// Checks what was explored: moves in a fresh app, and moves in a row.
  func check() {
    guarded {
      for state in repeatedStates { try recheck(state).check() }
      if findings.problem != nil { return }
      var rowCheck = RowCheck(run, cursor, properties)
      try rowCheck.check()
      try checkTheEnd()
    }
  }

  func checkAsking() async {
    await guarded {
      for state in repeatedStates { try await recheck(state).check(with: asking) }
      try await asking.waitForTasks()
      if findings.problem != nil { return }
      var rowCheck = RowCheck(run, cursor, properties, isSlow: asker.patience.isSlow)
      try await rowCheck.check(with: asker)
      try checkTheEnd()
    }
    cursor.questions.cancelAll()
  }

  /// The states whose moves are tried again in a fresh app: the first 50, and then one in twenty. The ways to these
  /// others are together not longer than all that was tried before, so long ways cost no more than short ones.
  private var repeatedStates: [Int] {
    var length = run.tally.tries + run.tally.moves
    return graph.states.indices.filter { state in
      guard graph.states[state].isExpanded else { return false }
      if state < 50 { return true }
      guard state % plan.checkInterval == 0, graph.states[state].depth <= length else {
        return false
      }
      length -= graph.states[state].depth
      return true
    }
  }

  private func checkTheEnd() throws {
    if findings.problem == nil { try run.apps.compareWithTheFirst() }
    if findings.problem != nil { return }
    GraphFaults(run: run).find()
    MovesThatNeverArrive(run: run, steps: cursor.steps, arrivals: trial.arrivals).find()
    // Tabs that are explored alone look for traps together, because one may lead to another.
    if plan.forbidden.contains(.trap), graph.tab == nil { Traps(run: run).find() }
    if plan.forbidden.contains(.leak) {
      cursor.questions.cancelAll()
      cursor.taint()
      try LeakSearch(in: run).find()
    }
    if plan.forbidden.contains(.effectWithoutCommit), cursor.subject.state == nil {
      findings.doubt(
        .effectWithoutCommit, "the subject has no state, so no effect is seen. Give it a state")
    }
  }

  func report() -> ExplorationReport {
    if findings.stopped != nil { GraphFaults(run: run).find() }
    return RunReport(
      run: run, cursor: cursor, goals: properties.goals, indistinct: reader.indistinct,
      growth: forecast.text(reader.growth), showsItsTree: !trial.trees.holders.isEmpty
    ).report()
  }

  // MARK: Ending

  private func guarded(_ body: () throws -> Void) {
    if isOver { return }
    do { try body() } catch { findings.noteFailure(error) }
  }

  private func guarded(_ body: () async throws -> Void) async {
    if isOver { return }
    do { try await body() } catch let error as CancellationError {
      noteCancelling(error)
    } catch { findings.noteFailure(error) }
  }

  /// Notes why the run was cancelled: the time is over, or the caller's task was cancelled.
  private func noteCancelling(_ error: CancellationError) {
    guard Task.isCancelled else { return findings.noteFailure(error) }
    guard let deadline = run.limits.deadline, ContinuousClock.now >= deadline else {
      findings.problem = "The task of the exploration was cancelled."
      return
    }
    findings.stopped = "the time"
    if let move = run.asked.waiting {
      findings.stopped = "the time, while the question of \(names.quoted([move])) had no answer"
      findings.unanswered.remove(move.step)
    }
  }
}
