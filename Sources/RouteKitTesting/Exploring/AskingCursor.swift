import RouteKit

/// Goes to states while questions are open, and makes the moves that ask on the way.
struct AskingCursor<App>: RunPart {
  let run: Run<App>
  let cursor: Cursor<App>
  let asker: Asker<App>

  private var questions: OpenQuestions { cursor.questions }

  func go(to state: Int) async throws {
    try await endQuestions(onTheWayTo: state)
    while true {
      if !cursor.hasMoved, !questions.steps.isEmpty, cursor.current == state,
        !asker.patience.isPatient, !cursor.isIn(state)
      {
        // A task on another thread has changed the app after a short wait.
        throw asker.endWithoutPatience()
      }
      let (next, reached) = try cursor.advance(to: state)
      if let reached, try await !stays(in: reached) {
        try cursor.rebuild()
        continue
      }
      guard let next else { return }
      let moves = graph.states[next].moves
      for (position, move) in moves.enumerated() {
        let isLast = position == moves.count - 1
        try await asker.makeInAnyWay(move, expecting: isLast ? graph.states[next].key : nil)
        run.tally.moves += 1
      }
      try cursor.arrive(at: next)
    }
  }

  /// Goes back to a state if the app has moved since. Returns whether it also stays as it was there.
  func returns(to state: Int) async throws -> Bool {
    if !cursor.hasMoved { return true }
    guard cursor.goBack(to: state) else { return false }
    return try await stays(in: state)
  }

  /// Whether the app stays in a state to which it has gone back while a question is open.
  ///
  /// A move may close the screen of a question, and the question may then open another one. Going back takes
  /// that screen away too, and nothing waits for the first one any more. So the question ends a moment later.
  private func stays(in state: Int) async throws -> Bool {
    if questions.steps.isEmpty { return true }
    try await questions.wait(patiently: asker.patience.isPatient, cursor.key)
    return cursor.isIn(state)
  }

  /// Ends the open questions if no state on the way has them. Their tasks must end before the app can go back to a
  /// state without questions.
  private func endQuestions(onTheWayTo state: Int) async throws {
    if questions.steps.isEmpty || cursor.keepsQuestions(onTheWayTo: state) { return }
    cursor.hasMoved = true
    if try await questions.end() { cursor.forgetQuestions() } else { try cursor.rebuild() }
  }
}
