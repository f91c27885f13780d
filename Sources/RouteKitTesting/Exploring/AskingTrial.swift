import RouteKit

/// Tries the moves that ask, and their questions, which stay open while other moves are made.
struct AskingTrial<App>: RunPart {
  let run: Run<App>
  let trial: Trial<App>
  let asker: Asker<App>
  let cursor: AskingCursor<App>

  private var app: Cursor<App> { cursor.cursor }

  /// Determines how a move ends in a state that is known, where it should lead where it led before.
  func outcome(of move: Way.Move, from state: Int) async throws -> Explored.Outcome {
    let end = graph.end(of: move, from: state)
    let expected = end == state ? nil : graph.states[end].key
    if move.isAsking { return try await make(move, from: state, expecting: expected) }
    let attempt = trial.begin(move, from: state)
    if case .made = attempt { try await asker.waitForQuestions(after: move, expecting: expected) }
    return trial.end(attempt, of: move, from: state)
  }

  /// Makes a move that asks or answers.
  private func make(
    _ move: Way.Move, from state: Int, expecting expected: Explored.Key? = nil
  ) async throws -> Explored.Outcome {
    trial.tabs.begin(move)
    let error = try await asker.make(move, expecting: expected)
    run.tally.moves += 1
    return trial.end(.made(error, Explored.Probed()), of: move, from: state)
  }

  /// Tries a move, and leaves its question open if it asks, or makes it with each answer if that is not possible.
  func explore(_ step: Int, in state: Int) async throws {
    try await cursor.go(to: state)
    let move = Way.Move(step: step)
    trial.note(try await outcome(of: move, from: state), of: move, from: state)
    guard graph.states[state].outcomes[move] == .waits else { return }
    // An action that waits has no answer that could be given at once.
    let waits = app.steps[step].waits
    if waits, !OpenQuestions.canStayOpen() { return }
    findings.unanswered.remove(step)
    let stays = waits ? true : try await staysOpen(step, in: state) && run.asked.limit > 0
    if stays {
      try await explore(Way.Move(step: step, asks: true), in: state)
    } else {
      try await explore(app.subject.answerNames.indices, to: step, in: state)
    }
  }

  /// Tries each answer to the questions that are open in a state.
  func exploreAnswers(in state: Int) async throws {
    for step in graph.states[state].key.open {
      try await explore(asker.answers, to: step, in: state)
    }
  }

  private func explore(_ answers: Range<Int>, to step: Int, in state: Int) async throws {
    for answer in answers { try await explore(Way.Move(step: step, answer: answer), in: state) }
  }

  private func explore(_ move: Way.Move, in state: Int) async throws {
    try await cursor.go(to: state)
    trial.note(try await make(move, from: state), of: move, from: state)
  }

  /// Finds out once for each move whether its question stays open, and ends when it is answered.
  private func staysOpen(_ step: Int, in state: Int) async throws -> Bool {
    if let known = run.asked.staysOpen[step] { return known }
    var stays = false
    if app.subject.answer != nil, OpenQuestions.canStayOpen() {
      try await cursor.go(to: state)
      stays = try await asker.answerAny(step)
      try app.rebuild()
    }
    run.asked.staysOpen[step] = stays
    return stays
  }

  /// Waits for a moment in a state of each kind of visible screen. A task of the app may act there later.
  func waitForTasks() async throws {
    guard OpenQuestions.canStayOpen() else { return }
    var seen: Set<Explored.Label> = []
    for state in graph.states.indices where graph.states[state].isExpanded && seen.count < 50 {
      guard seen.insert(graph.states[state].label).inserted else { continue }
      try run.checkLimits()
      try app.rebuild()
      try await cursor.go(to: state)
      try await app.questions.releasing { try await Task.sleep(for: .milliseconds(20)) }
      if app.isIn(state) { continue }
      throw findings.end(
        "After \(names.quoted(graph.way(to: state))) the app changes by itself a moment later. "
          + "A task acts there that no move of the exploration stands for.")
    }
  }
}
