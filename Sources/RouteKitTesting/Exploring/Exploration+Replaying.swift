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
  /// - Throws: ``ExplorationError`` if there is no such move, if the visible screen does not offer it, if a move asks, or
  ///   if the code has an answer for one that does not ask. The error of a move that changes nothing, unless it is the
  ///   last.
  public func replay(_ code: String) throws -> Subject<App> {
    let (subject, steps, moves) = try begin(code)
    for (position, move) in moves.enumerated() {
      let step = steps[move.step]
      if move.isAsking { try check(step, asksOn: subject, in: code) }
      if move.isAsking || step.waits { throw ExplorationError.asks(step.name) }
      let before = subject.mark
      do { try step.make(on: subject) } catch {
        let isLast = position == moves.count - 1
        try check(error, of: step, in: code, hasChanged: subject.mark != before, isLast: isLast)
      }
    }
    return subject
  }

  /// Throws the error of a move, unless the way goes on or ends with it.
  private func check(
    _ error: any Error, of step: Step, in code: String, hasChanged: Bool, isLast: Bool
  ) throws {
    if error is ExplorationError || error is CancellationError { throw error }
    if hasChanged { return }
    if case .route = step.kind, (error as? RoutingError)?.kind == .mustWait {
      throw ExplorationError.noAnswer(step.name, in: code)
    }
    if !isLast { throw error }
  }

  /// Throws an error unless a move that asks in a code is offered, and asks.
  private func check(_ step: Step, asksOn subject: Subject<App>, in code: String) throws {
    guard step.isOffered(on: subject) else { throw ExplorationError.notOffered(step.name) }
    guard try step.asks(on: subject) else { throw ExplorationError.doesNotAsk(step.name, in: code) }
  }

  /// Creates the app, and makes the moves of a way, including moves that ask.
  ///
  /// - Parameter code: The code of the way.
  /// - Returns: The app at the end of the way. If the way ends while a question is open, it still waits.
  /// - Throws: ``ExplorationError`` if there is no such move, if the visible screen does not offer it, if the code has an
  ///   answer for a move that does not ask, or none for one that asks, or if a question stays open and the caller is not
  ///   on an actor. The error of a move that does not ask and changes nothing, unless it is the last.
  public func replayAsking(_ code: String) async throws -> Subject<App> {
    let (subject, steps, moves) = try begin(code)
    let questions = OpenQuestions()
    for (position, move) in moves.enumerated() {
      let step = steps[move.step]
      if step.waits, !move.isAsking { throw ExplorationError.noAnswer(step.name, in: code) }
      if move.isAsking, move.asks || !questions.steps.contains(move.step) {
        try check(step, asksOn: subject, in: code)
      }
      let before = subject.mark
      do { try await replay(move, of: step, on: subject, questions) } catch {
        let isLast = position == moves.count - 1
        try check(error, of: step, in: code, hasChanged: subject.mark != before, isLast: isLast)
      }
      if OpenQuestions.canStayOpen() { try await questions.wait { subject.mark } }
    }
    return subject
  }

  private func replay(
    _ move: Way.Move, of step: Step, on subject: Subject<App>, _ questions: OpenQuestions,
    isolation: isolated (any Actor)? = #isolation
  ) async throws {
    guard move.isAsking, let waiting = step.waiting(on: subject) else {
      return try step.make(on: subject)
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
      try await questions.wait { subject.mark }
      if questions.steps.contains(move.step) { do { try answer() } catch {} }
    } else {
      // The error is that of a move that asks.
      _ = try await questions.releasing { try await step.make(on: subject, answering: move.answer) }
    }
  }
}
