import RouteKit

/// Makes the moves that ask, gives the answers, and waits until the tasks of the app have come to rest.
final class Asker<App> {
  private let run: Run<App>
  private let cursor: Cursor<App>
  private(set) var patience: Patience

  private var questions: OpenQuestions { cursor.questions }
  private var subject: Subject<App> { cursor.subject }

  init(_ run: Run<App>, _ cursor: Cursor<App>, isPatient: Bool) {
    (self.run, self.cursor) = (run, cursor)
    patience = Patience(isPatient: isPatient)
  }

  /// The answers to an open question.
  var answers: Range<Int> { subject.answer == nil ? 0..<0 : subject.answerNames.indices }

  /// Makes a move that may ask, and that may fail.
  func makeInAnyWay(_ move: Way.Move, expecting key: Explored.Key? = nil) async throws {
    if move.isAsking {
      try await make(move, expecting: key)
    } else {
      do { try cursor.make(move) } catch {}
      try await waitForQuestions(after: move, expecting: key)
    }
  }

  /// Makes a move that asks, or answers its question if it is open. Returns the error with which it ends.
  @discardableResult
  func make(_ move: Way.Move, expecting expected: Explored.Key? = nil) async throws -> (any Error)?
  {
    cursor.hasMoved = true
    if subject.state == nil { cursor.taint() }
    run.asked.hasAsked = true
    guard let waiting = cursor.steps[move.step].waiting(on: subject) else { return nil }
    if move.asks {
      try await questions.open(move.step, of: subject.app, waiting)
      for _ in 0..<patience.turns(after: move) { try await questions.wait(cursor.key) }
      try await wait(after: move, for: expected)
      return isOpen(move) ? nil : questions.error(of: move.step)
    }
    guard let answer = move.answer, isOpen(move) || run.asked.staysOpen[move.step] == true else {
      run.asked.waiting = move
      let error = try await questions.releasing {
        try await cursor.steps[move.step].make(on: subject, answering: move.answer)
      }
      run.asked.waiting = nil
      return error
    }
    if isOpen(move) { return try await give(answer, of: move, expecting: expected) }
    try await questions.open(move.step, of: subject.app, waiting)
    try await wait(after: move)
    if isOpen(move) { do { try subject.answer?(answer) } catch { return error } }
    try await wait(after: move, for: expected)
    return questions.error(of: move.step)
  }

  private func isOpen(_ move: Way.Move) -> Bool { questions.steps.contains(move.step) }

  /// Gives an answer to an open question. Returns the error with which the question ends.
  private func give(
    _ answer: Int, of move: Way.Move, expecting expected: Explored.Key?
  ) async throws -> (any Error)? {
    let open = questions.steps
    do { try subject.answer?(answer) } catch { return error }
    try await wait(after: move, for: expected)
    if patience.waitsForTheEnd(after: move) {
      for _ in 0..<20 where questions.steps == open { try await questions.wait(cursor.key) }
      if questions.steps == open { patience.noteNoEnd(after: move) }
    }
    let left = open.count { $0 == move.step }
    if questions.steps.count < open.count, questions.steps.count(where: { $0 == move.step }) == left
    {
      run.asked.answersAnother = true
    }
    return questions.error(of: move.step)
  }

  /// Makes a move that asks, and gives answers until one of them changes the app. Returns whether one does, so the
  /// question stays open until it is answered.
  func answerAny(_ step: Int) async throws -> Bool {
    try await make(Way.Move(step: step, asks: true))
    guard questions.steps.contains(step) else { return false }
    let key = cursor.key()
    for attempt in 0..<2 where cursor.key() == key {
      // The first answer may have come before the question.
      if attempt > 0 { patience.noteLate(step) }
      // An answer may belong to another question, or be the one after which it asks again.
      for answer in answers where cursor.key() == key {
        try await make(Way.Move(step: step, answer: answer))
        // A question that would not end would be asked again, and waited for without an end.
        for _ in 0..<20 where cursor.key() == key { try await questions.wait(cursor.key) }
      }
    }
    return cursor.key() != key
  }

  // MARK: Waiting

  /// Lets an open question notice what a move has changed.
  func waitForQuestions(after move: Way.Move, expecting expected: Explored.Key? = nil) async throws
  {
    if !questions.steps.isEmpty { try await wait(after: move, for: expected) }
  }

  /// Lets other tasks run until they change nothing any more.
  private func wait(after move: Way.Move, for expected: Explored.Key? = nil) async throws {
    let isPatient = patience.begin(after: move, whileOpen: questions.steps, counts: expected == nil)
    let sees = try await questions.wait(for: expected, patiently: isPatient, cursor.key)
    if questions.isRestless { patience.isRestless = true }
    if sees, expected == nil, !patience.isPatient { throw endWithoutPatience() }
  }

  /// Ends a run in which a wait was too short. It is made again with patience.
  func endWithoutPatience() -> Explored.Stop {
    patience.isNeeded = true
    return Explored.Stop()
  }
}
