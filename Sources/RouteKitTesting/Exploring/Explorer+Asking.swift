import RouteKit

/// The moves that ask, and their questions, which stay open while other moves are made.
extension Explorer {
  /// Tries a move that asks: leaves its question open, or makes it with each answer if that is not possible.
  func ask(_ step: Int, in state: Int) async throws {
    // An action that waits has no answer that could be given at once.
    if steps[step].waits {
      guard OpenQuestions.canStayOpen() else { return }
      findings.undecided.moves.remove(step)
      return try await make(Way.Move(step: step, asks: true), answeringIn: state)
    }
    findings.undecided.moves.remove(step)
    if try await answersWhenOpen(step, in: state), plan.questionLimit > 0 {
      try await make(Way.Move(step: step, asks: true), answeringIn: state)
    } else {
      for answer in subject.answerNames.indices {
        try await make(Way.Move(step: step, answer: answer), answeringIn: state)
      }
    }
  }

  /// The answers to an open question.
  var answers: Range<Int> { subject.answer == nil ? 0..<0 : subject.answerNames.indices }

  func make(_ move: Way.Move, answeringIn state: Int) async throws {
    try await goAsking(to: state)
    noteAllTabs()
    noteTabs(before: move)
    let error = try await makeAsking(move)
    tally.moves += 1
    note(outcome(of: move, from: state, endingWith: error), of: move, from: state)
  }

  /// Finds out once for each move whether its question stays open, and ends when it is answered.
  func answersWhenOpen(_ step: Int, in state: Int) async throws -> Bool {
    if let known = asked.staysOpen[step] { return known }
    var stays = false
    if subject.answer != nil, OpenQuestions.canStayOpen() {
      try await goAsking(to: state)
      try await makeAsking(Way.Move(step: step, asks: true))
      if questions.steps.contains(step) {
        let asking = key()
        for attempt in 0..<2 where key() == asking {
          // The first answer may have come before the question.
          if attempt > 0 { asked.asksLate.insert(step) }
          // An answer may belong to another question, or be the one after which it asks again.
          for answer in answers where key() == asking {
            try await makeAsking(Way.Move(step: step, answer: answer))
            // A question that would not end would be asked again, and waited for without an end.
            for _ in 0..<20 where key() == asking { try await questions.wait(key) }
          }
        }
        stays = key() != asking
      }
      try cursor.rebuild()
    }
    asked.staysOpen[step] = stays
    return stays
  }

  /// Makes a move that asks, or answers its question if it is open. Returns the error with which it ends.
  @discardableResult
  func makeAsking(
    _ move: Way.Move, expecting expected: Key? = nil
  ) async throws -> (any Error)? {
    cursor.hasMoved = true
    if subject.state == nil { cursor.taint() }
    asked.hasAsked = true
    guard let waiting = steps[move.step].waiting(on: subject) else { return nil }
    if move.asks {
      try await questions.open(move.step, of: subject.app, waiting)
      let waits = asked.asksLate.contains(move.step) ? 20 : asked.isPatient ? 3 : 0
      for _ in 0..<waits { try await questions.wait(key) }
      try await wait(after: move, for: expected)
      return questions.steps.contains(move.step) ? nil : questions.error(of: move.step)
    }
    if let answer = move.answer, questions.steps.contains(move.step) {
      return try await giveAnswer(answer, of: move, expecting: expected)
    }
    if let answer = move.answer, asked.staysOpen[move.step] == true {
      try await questions.open(move.step, of: subject.app, waiting)
      try await wait(after: move)
      if questions.steps.contains(move.step) {
        do { try subject.answer?(answer) } catch { return error }
      }
      try await wait(after: move, for: expected)
      return questions.error(of: move.step)
    }
    asked.move = move
    let error = try await questions.releasing {
      try await steps[move.step].make(on: subject, answering: move.answer)
    }
    asked.move = nil
    return error
  }

  /// Gives an answer to an open question. Returns the error with which the question ends.
  private func giveAnswer(
    _ answer: Int, of move: Way.Move, expecting expected: Key?
  ) async throws -> (any Error)? {
    let open = questions.steps
    do { try subject.answer?(answer) } catch { return error }
    try await wait(after: move, for: expected)
    try await waitForTheEnd(after: move, of: open)
    let left = open.filter { $0 == move.step }.count
    if questions.steps.count < open.count,
      questions.steps.filter({ $0 == move.step }).count == left
    {
      asked.answersAnother = true
    }
    return questions.error(of: move.step)
  }

  /// Gives a question that was answered time to end. An answer after which it stays open costs that time only once.
  private func waitForTheEnd(after move: Way.Move, of open: [Int]) async throws {
    guard asked.isPatient, !asked.staysAfter.contains(move) else { return }
    for _ in 0..<20 where questions.steps == open { try await questions.wait(key) }
    if questions.steps == open { asked.staysAfter.insert(move) }
  }

  /// How a move ends that asks. Whether it would arrive is not known.
  func ending(ofAskingWhile open: Int) -> Outcome {
    made.hasThrown = true
    return open > 0 && open >= plan.questionLimit ? .asksTooMuch : .waits
  }

  /// Determines the outcome of a move that asked, and that may have ended with an error.
  func outcome(
    of move: Way.Move, from state: Int, endingWith error: (any Error)?
  ) -> Outcome {
    // A move that waits for a result arrives when it waits.
    made.hasThrown =
      error != nil || questions.steps.contains(move.step) && !steps[move.step].waits
    lookAtTheTree(after: move, from: state)
    lookAtTheTabs(after: move, from: state)
    if isRedirectLoop(error) { reportARedirectLoop(of: move, from: state) }
    if let error, cursor.isIn(state) {
      if asked.errors[move.step] == nil {
        asked.errors[move.step] = (graph.way(to: state) + [move], error.firstLine)
      }
      return isRedirectLoop(error) ? .redirectsForEver : .failed
    }
    return settle(move, from: state)
  }

  func goAsking(to state: Int) async throws {
    try await endQuestions(onTheWayTo: state)
    while true {
      if !cursor.hasMoved, !questions.steps.isEmpty, cursor.current == state, !asked.isPatient,
        !cursor.isIn(state)
      {
        // A task on another thread has changed the app after a short wait.
        asked.needsPatience = true
        throw Stop()
      }
      let (next, reached) = try cursor.advance(to: state)
      if let reached, try await !staysAsking(in: reached) {
        try cursor.rebuild()
        continue
      }
      guard let next else { return }
      let moves = graph.states[next].moves
      for (position, move) in moves.enumerated() {
        let isLast = position == moves.count - 1
        try await makeInAnyWay(move, expecting: isLast ? graph.states[next].key : nil)
        tally.moves += 1
      }
      try cursor.arrive(at: next)
    }
  }

  /// Goes back to a state, and returns whether the app also stays as it was there.
  func goBackAsking(to state: Int) async throws -> Bool {
    guard cursor.goBack(to: state) else { return false }
    return try await staysAsking(in: state)
  }

  /// Whether the app stays in a state to which it has gone back while a question is open.
  ///
  /// A move may close the screen of a question, and the question may then open another one. Going back takes
  /// that screen away too, and nothing waits for the first one any more. So the question ends a moment later.
  func staysAsking(in state: Int) async throws -> Bool {
    if questions.steps.isEmpty { return true }
    try await questions.wait(patiently: asked.isPatient, key)
    return cursor.isIn(state)
  }

  /// Ends the open questions if no state on the way has them. Their tasks must end before the app can go back to a
  /// state without questions.
  func endQuestions(onTheWayTo state: Int) async throws {
    if questions.steps.isEmpty || cursor.keepsQuestions(onTheWayTo: state) { return }
    cursor.hasMoved = true
    if try await questions.end() {
      cursor.forgetQuestions()
    } else {
      try cursor.rebuild()
    }
  }

  /// Waits for a moment in a state of each kind of visible screen. A task of the app may act there later.
  func waitForTasks() async throws {
    guard OpenQuestions.canStayOpen() else { return }
    var seen: Set<Explored.Label> = []
    for state in graph.states.indices where graph.states[state].isExpanded && seen.count < 50 {
      guard seen.insert(graph.states[state].label).inserted else { continue }
      try run.checkLimits()
      try cursor.rebuild()
      try await goAsking(to: state)
      try await questions.releasing { try await Task.sleep(for: .milliseconds(20)) }
      guard !cursor.isIn(state) else { continue }
      throw findings.end(
        "After \(names.quoted(graph.way(to: state))) the app changes by itself a moment later. "
          + "A task acts there that no move of the exploration stands for.")
    }
  }

  /// Makes a move that may ask, and that may fail.
  func makeInAnyWay(_ move: Way.Move, expecting key: Key? = nil) async throws {
    if move.isAsking {
      try await makeAsking(move, expecting: key)
    } else {
      do { try cursor.make(move) } catch {}
      try await waitForQuestions(after: move, expecting: key)
    }
  }

  /// Lets an open question notice what a move has changed.
  func waitForQuestions(after move: Way.Move, expecting expected: Key? = nil) async throws {
    if !questions.steps.isEmpty { try await wait(after: move, for: expected) }
  }

  /// Lets other tasks run until they change nothing any more. The first waits after each move are patient, and then
  /// one in twenty. If one of them sees more than a short wait, the whole run must be patient.
  func wait(after move: Way.Move, for expected: Key? = nil) async throws {
    let kind = Explored.Waiting(open: questions.steps, move: move)
    let count = asked.waits[kind, default: 0]
    if expected == nil { asked.waits[kind] = count + 1 }
    let isPatient = asked.isPatient || count < 3 || count % 20 == 0
    let sees = try await questions.wait(for: expected, patiently: isPatient, key)
    if questions.isRestless { asked.isRestless = true }
    if sees, expected == nil, !asked.isPatient {
      asked.needsPatience = true
      throw Stop()
    }
  }
}
