/// What a navigation waits for.
///
/// A router's attempt returns it instead of an arrival. The tree is as it was before the attempt.
public final class Question {
  let place: Place
  /// Who asks, for errors: "the rule for 'OrderScreen'".
  let asker: String
  private let closure: (Asking) async throws -> Answer

  /// Whether a rule asks, whose door no answer opens.
  let isOfRule: Bool
  /// Whether it is a turn that is waited for: who has it is not asked again.
  let isOfTurn: Bool

  init(
    at place: Place, from judge: Judge, closure: @escaping (Asking) async throws -> Answer
  ) {
    self.place = place
    asker = judge.asker
    isOfRule = judge.isRule
    isOfTurn = false
    self.closure = closure
  }

  /// Makes what is no question to a user: the navigation waits until the closure returns.
  init(for asker: String, waiting closure: @escaping (Request) async throws -> Void) {
    place = Place(asker: .registered(GuardToken()), check: 0)
    self.asker = asker
    isOfRule = false
    isOfTurn = true
    self.closure = { asking in
      try await closure(asking.request)
      return .allow
    }
  }

  /// Waits for the answer on the caller's actor, and keeps it for the next attempt.
  ///
  /// If the same guard's question is being answered for another navigation already, that one's answer
  /// is waited for: a user is not asked twice to sign in. A no counts for both. After a yes the guard is
  /// asked again, since it may have been about another context.
  ///
  /// - Parameter request: The navigation that waits.
  /// - Throws: What the question's closure throws; `CancellationError` if the task was cancelled by the
  ///   time the closure returned, or at once while it waits for another's answer;
  ///   ``RoutingError/Kind/redirectLoop`` if the answers lead nowhere, or if the question is put by
  ///   what answers it; ``RoutingError/Kind/superseded`` or ``RoutingError/Kind/treeClosed`` if the
  ///   navigation was stopped meanwhile.
  public func answer(for request: Request) async throws {
    try request.checkGoesOn()
    defer { request.awaited = nil }
    do {
      try await awaitAnswer(for: request)
    } catch {
      try request.checkGoesOn()
      throw error
    }
    try request.checkGoesOn()
  }

  private func awaitAnswer(for request: Request) async throws {
    let token = place.asker.token
    if let open = token.open {
      if open.isAnsweredHere { throw RoutingError.asksItself(asker) }
      if open.waitsForAnswerHere { throw RoutingError.askEachOther(asker) }
      // What was allowed there was asked about another context: the guard is asked again here, and may
      // have to ask. So it is where the other ended without an answer.
      guard let joined = try await open.join(for: request) else { return }
      switch joined.kind {
      case .allow, .askAgain: return
      case .deny, .redirect: return try request.keep(joined, to: self)
      }
    }
    let open = OpenQuestion()
    token.open = open
    request.awaited = open
    let anchor = request.anchor
    anchor?.tree?.openQuestions.append(open)
    var answer: Answer?
    defer {
      token.open = nil
      anchor?.tree?.openQuestions.removeAll { $0 === open }
      open.end(with: answer)
    }
    answer = try await OpenQuestion.$answering.withValue(OpenQuestion.answering + [open.mark]) {
      try await closure(Asking(request: request))
    }
    try Task.checkCancellation()
    if let answer, !isOfTurn { try request.keep(answer, to: self) }
  }
}
