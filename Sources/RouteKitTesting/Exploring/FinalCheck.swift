import RouteKit

/// The checks of an app after all its states are known: moves in a fresh app, moves in a row, and the graph.
struct FinalCheck<App>: RunPart {
  let trial: Trial<App>
  let properties: Properties<App>

  var run: Run<App> { trial.run }
  private var cursor: Cursor<App> { trial.cursor }

  func check() throws {
    for recheck in rechecks { try recheck.check() }
    if findings.problem != nil { return }
    var row = RowCheck(trial, properties)
    try row.check()
    try checkTheEnd()
    try beginLeakSearch()?.find()
  }

  func check(with asking: AskingTrial<App>) async throws {
    for recheck in rechecks { try await recheck.check(with: asking) }
    try await asking.waitForTasks()
    if findings.problem != nil { return }
    var row = RowCheck(trial, properties, isSlow: asking.asker.patience.isSlow)
    try await row.check(with: asking.asker)
    try checkTheEnd()
    try await beginLeakSearch()?.find(with: cursor.questions)
  }

  /// The states whose moves are tried again in a fresh app: the first ones, and then some of the others. The ways to these
  /// are together not longer than all that was tried before, so long ways cost no more than short ones.
  private var rechecks: [Recheck<App>] {
    var length = run.tally.tries + run.tally.moves
    let states = graph.states.indices.filter { state in
      guard graph.states[state].isExpanded else { return false }
      if state < plan.checkedFirst { return true }
      guard state % plan.checkInterval == 0, graph.states[state].depth <= length else {
        return false
      }
      length -= graph.states[state].depth
      return true
    }
    return states.map { Recheck(trial: trial, properties: properties, state: $0) }
  }

  private func checkTheEnd() throws {
    if findings.problem == nil { try run.apps.compareWithTheFirst() }
    if findings.problem != nil { return }
    GraphFaults(run: run).find()
    MovesThatNeverArrive(run: run, steps: cursor.steps, outcomes: trial.outcomes).find()
    // Tabs that are explored alone look for traps together, because one may lead to another.
    if plan.forbidden.contains(.trap), graph.tab == nil { Traps(run: run).find() }
    doubtWhatNothingIsAbout()
  }

  /// Notes the faults that this app cannot have, because the exploration has nothing to look at.
  private func doubtWhatNothingIsAbout() {
    let (subject, steps) = (cursor.subject, cursor.steps)
    if subject.state == nil {
      findings.doubt(
        .effectWithoutCommit, "the subject has no state, so no effect is seen. Give it a state")
    }
    if !run.hasRules { findings.doubt(.forbiddenScreen, "no tree has a rule") }
    if !steps.contains(where: \.isBack) {
      findings.doubt(.backThatSelectsAnotherTab, "no move is .back")
    }
    if !steps.contains(where: \.isLink) {
      findings.doubt(.linkThatLandsElsewhere, "no move is a .link")
    }
  }

  /// Begins the search for leaks, if the checks before it went to their end. It leaves the app that was explored.
  private func beginLeakSearch() -> LeakSearch<App>? {
    guard plan.forbidden.contains(.leak), findings.problem == nil else { return nil }
    cursor.questions.cancelAll()
    cursor.taint()
    return LeakSearch(in: run)
  }
}
