import RouteKit
import RouteKitRecording

extension Exploration {
  /// Explores the app, and returns a report.
  ///
  /// A move that asks is not made. It counts as a move that could not be decided; use the asynchronous form.
  ///
  /// - Parameter budgets: The limits of the run. By default, it ends after 10 000 states or 60 seconds.
  /// - Returns: The report, with all broken properties.
  /// - Throws: Any error of making the app; ``ExplorationError`` if two moves or two properties have equal names, or if a
  ///   property names a move that does not exist.
  public func run(_ budgets: Budget...) throws -> ExplorationReport {
    let explorers = try explorers(within: Limits(budgets))
    let tour = Tour(explorers)
    for explorer in explorers { explorer.explore() }
    while let detours = tour.nextDetours() {
      for detour in detours { explorers[detour.tab].take(detour) }
      for explorer in explorers { explorer.explore() }
    }
    for explorer in explorers { explorer.check() }
    return recordingWays(of: try report(of: explorers))
  }

  /// Explores the app, including moves that ask. While a question is open, each other move is tried, and each property
  /// is checked. Then the subject gives each of its answers.
  ///
  /// A question that is answered at once, or whose answer has to be prepared before it asks, cannot be left open. Then
  /// the move is made once with each answer, and the report names it among what is not covered.
  /// Questions can stay open only on an actor, so call this method on the main actor.
  ///
  /// The budget also ends a question that is not answered, by cancelling the task that waits for it. The report names
  /// the move. Without a budget of seconds, the exploration waits for every answer, and a question that ignores that
  /// it was cancelled is always waited for.
  ///
  /// If the subject has no closure for answers, the app must answer by itself, and the report says so.
  ///
  /// - Parameter budgets: The limits of the run. By default, it ends after 10 000 states or 60 seconds.
  /// - Returns: The report, with all broken properties.
  /// - Throws: Any error of making the app; ``ExplorationError`` if two moves or two properties have equal names, or if a
  ///   property names a move that does not exist.
  public func runAsking(_ budgets: Budget...) async throws -> ExplorationReport {
    var explorers = try explorers(within: Limits(budgets))
    await run(explorers)
    if explorers.contains(where: \.needsPatience) {
      explorers = try self.explorers(
        within: Limits(budgets, until: explorers.first?.run.limits.deadline), isPatient: true)
      await run(explorers)
    }
    return recordingWays(of: try report(of: explorers))
  }

  /// Runs explorers in a task on the caller's actor, because only a task can be cancelled while a closure of the app
  /// waits.
  private func run(
    _ explorers: [Explorer<App>], isolation: isolated (any Actor)? = #isolation
  ) async {
    let run = Task {
      _ = isolation
      let tour = Tour(explorers)
      for explorer in explorers { await explorer.exploreAsking() }
      while let detours = tour.nextDetours() {
        for detour in detours { await explorers[detour.tab].takeAsking(detour) }
        for explorer in explorers { await explorer.exploreAsking() }
      }
      for explorer in explorers { await explorer.checkAsking() }
    }
    let end = explorers.first?.run.limits.deadline
    let limit = Task {
      guard let end else { return }
      try await Task.sleep(until: end, clock: .continuous)
      run.cancel()
    }
    await withTaskCancellationHandler {
      await run.value
    } onCancel: {
      run.cancel()
    }
    limit.cancel()
  }

  /// Adds to each finding of a report the recording of its way.
  private func recordingWays(of report: ExplorationReport) -> ExplorationReport {
    var report = report
    for position in report.findings.indices.prefix(20) {
      report.findings[position].recording = recording(of: report.findings[position])
    }
    return report
  }

  /// The recording of a way in a fresh app, or nil if it has no moves or one of them asks.
  private func recording(of finding: ExplorationReport.Finding) -> Recording? {
    do {
      let (subject, steps, way) = try begin(finding.code)
      if way.isEmpty || way.contains(where: \.isAsking) { return nil }
      let recorder = Recorder(subject.tree)
      for move in way {
        recorder.note(steps[move.step].name)
        do { try steps[move.step].make(on: subject) } catch {}
      }
      recorder.note("Broken: \(finding.property)" + (finding.detail.map { " (\($0))" } ?? ""))
      return recorder.recording
    } catch { return nil }
  }

  /// Creates the app with its moves, and reads the code of a way.
  func begin(_ code: String) throws -> (Subject<App>, [Step], way: [Way.Move]) {
    let (subject, steps) = try freshApp()
    return (subject, steps, try Way(code: code, of: names(of: steps, on: subject)).moves)
  }

  /// Creates the app with its moves.
  func freshApp() throws -> (subject: Subject<App>, steps: [Step]) {
    let subject = try fresh()
    return (subject, try steps(of: subject))
  }

  /// The names of moves and answers, for ways.
  func names(of steps: [Step], on subject: Subject<App>) -> Way.Names {
    Way.Names(moves: steps.map(\.name), answers: subject.answerNames)
  }

  func fresh() throws -> Subject<App> {
    var subject = try ScreenTree.notingContexts(make)
    if subject.answerNames.isEmpty { throw ExplorationError.noAnswers }
    if let undoLimit {
      subject.ownUndoLimit = subject.tree.undoLimit
      // An app that undoes cannot undo more than its own limit allows.
      subject.tree.undoLimit =
        subject.ownUndoLimit > 0 ? min(undoLimit, subject.ownUndoLimit) : undoLimit
    }
    return subject
  }

  func steps(of subject: Subject<App>) throws -> [Step] {
    let steps = try stepLists.flatMap { try $0(subject.app) }
    var seen: Set<String> = []
    for step in steps where !seen.insert(step.name).inserted {
      throw ExplorationError.sameName(step.name)
    }
    for case let name? in comparisons.map(\.move) where !seen.contains(name) {
      throw ExplorationError.noMove(name, among: steps.map(\.name))
    }
    return steps
  }
}
