import RouteKit

extension Exploration {
  /// Creates the app, and makes the moves of a way that a report has printed.
  ///
  /// ```swift
  /// let shop = try exploration.replay("2-0")
  /// print(shop.tree.snapshot())
  /// ```
  ///
  /// A move that throws may have changed something all the same, so the way goes on then. The last move may change
  /// nothing, such as a redirect without an end.
  ///
  /// - Parameter code: The code of the way: the numbers of its moves.
  /// - Returns: The app at the end of the way.
  /// - Throws: ``ExplorationError`` if there is no such move, if the visible screen does not offer it, or if a move asks.
  ///   The error of a move that changes nothing, unless it is the last.
  public func replay(_ code: String) throws -> Subject<App> {
    let subject = try fresh()
    let steps = try self.steps(of: subject)
    let moves = try Way(code: code, of: names(of: steps, on: subject)).moves
    for (position, move) in moves.enumerated() {
      if move.isAsking || steps[move.step].waits {
        throw ExplorationError.asks(steps[move.step].name)
      }
      let before = subject.mark
      do { try steps[move.step].make(on: subject) } catch {
        let isLast = position == moves.count - 1
        if error is ExplorationError || !isLast && subject.mark == before { throw error }
      }
    }
    return subject
  }

  /// Creates the app, and makes the moves of a way, including moves that ask.
  ///
  /// - Parameter code: The code of the way.
  /// - Returns: The app at the end of the way. If the way ends while a question is open, it still waits.
  /// - Throws: ``ExplorationError`` if there is no such move, if the visible screen does not offer it, or if a question
  ///   stays open and the caller is not on an actor. The error of a move that does not ask and changes nothing, unless
  ///   it is the last.
  public func replayAsking(_ code: String) async throws -> Subject<App> {
    let subject = try fresh()
    let steps = try self.steps(of: subject)
    let questions = OpenQuestions()
    let moves = try Way(code: code, of: names(of: steps, on: subject)).moves
    for (position, move) in moves.enumerated() {
      let before = subject.mark
      do { try await replay(move, of: steps, on: subject, questions) } catch {
        let isLast = position == moves.count - 1
        if error is ExplorationError || error is CancellationError
          || !isLast && subject.mark == before
        {
          throw error
        }
      }
      if OpenQuestions.canStayOpen() {
        try await questions.wait { subject.tree.fingerprint }
      }
    }
    return subject
  }

  private func replay(
    _ move: Way.Move, of steps: [Step], on subject: Subject<App>, _ questions: OpenQuestions,
    isolation: isolated (any Actor)? = #isolation
  ) async throws {
    let step = steps[move.step]
    guard move.isAsking, let waiting = step.waiting(on: subject) else {
      return try step.make(on: subject)
    }
    if !questions.steps.contains(move.step) || move.asks, !step.isOffered(on: subject) {
      throw ExplorationError.notOffered(step.name)
    }
    func answer() throws { if let answer = move.answer { try subject.answer?(answer) } }
    if move.asks {
      guard OpenQuestions.canStayOpen() else { throw ExplorationError.noActor }
      try await questions.open(move.step, of: subject.app, waiting)
    } else if move.answer != nil, questions.steps.contains(move.step) {
      try answer()
    } else if move.answer != nil, OpenQuestions.canStayOpen() {
      // The subject may prepare its answer, or give it when the question is open.
      do { try answer() } catch {}
      try await questions.open(move.step, of: subject.app, waiting)
      try await questions.wait { subject.tree.fingerprint }
      if questions.steps.contains(move.step) { do { try answer() } catch {} }
    } else {
      // The error is that of a move that asks.
      _ = try await questions.releasing {
        try await step.make(on: subject, answering: move.answer)
      }
    }
  }
}
