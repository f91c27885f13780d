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
    reader = StateReader(run: run, cursor: cursor, properties: properties)
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
        while let recheck = nextRecheck { try recheck.check() }
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
        while let recheck = nextRecheck { try await recheck.check(with: asking) }
      }
    }
    cursor.questions.cancelAll()
  }

  private func nextState() throws -> Int? {
    guard graph.expanded < graph.states.count else { return nil }
    try run.checkLimits()
    return graph.expanded
  }

  /// The check of a second way, if there is one that can be checked now.
  private var nextRecheck: Recheck<App>? {
    trial.outcomes.secondWays.popReady().map {
      Recheck(trial: trial, properties: properties, state: $0.to, way: $0)
    }
  }

  private func conclude(_ state: Int) {
    graph.conclude(state)
    trial.outcomes.secondWays.conclude(state)
    if graph.expanded % 50 == 0 { forecast.foretell(reader.growth) }
    cursor.forgetStops(except: trial.outcomes.secondWays.sources)
  }

  /// Goes through other tabs, and adds the state at the end.
  func take(_ detour: Detour) { guarded { try DetourWalk(run: run, cursor: cursor).take(detour) } }

  func takeAsking(_ detour: Detour) async {
    await guarded {
      try await DetourWalk(run: run, cursor: cursor).take(detour, with: asking.cursor)
    }
  }

  /// Checks what was explored: moves in a fresh app, moves in a row, and the graph of all states.
  func check() { guarded { try finalCheck.check() } }

  func checkAsking() async {
    await guarded { try await finalCheck.check(with: asking) }
    cursor.questions.cancelAll()
  }

  private var finalCheck: FinalCheck<App> { FinalCheck(trial: trial, properties: properties) }

  func report() -> ExplorationReport {
    if findings.stopped != nil { GraphFaults(run: run).find() }
    return RunReport(
      run: run, cursor: cursor, goals: properties.notReached, indistinct: reader.indistinct,
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
      run.noteCancelling(error)
    } catch { findings.noteFailure(error) }
  }
}
