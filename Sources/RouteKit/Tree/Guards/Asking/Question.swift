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

  init(
    at place: Place, from judge: Judge, closure: @escaping (Asking) async throws -> Answer
  ) {
    self.place = place
    asker = judge.asker
    isOfRule = judge.isRule
    self.closure = closure
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
  ///   what answers it.
  public func answer(for request: Request) async throws {
    guard let token = place.asker.token else { return try await ask(for: request) }
    if let open = token.open {
      if open.isAnsweredHere { throw request.explained(.asksItself(asker)) }
      // What was allowed there was asked about another context: the guard is asked again here, and may
      // have to ask. So it is where the other ended without an answer.
      guard let joined = try await open.join() else { return }
      switch joined.kind {
      case .allow, .askAgain: return
      case .deny, .redirect: return try request.keep(joined, to: self)
      }
    }
    let open = OpenQuestion()
    token.open = open
    var answer: Answer?
    defer {
      token.open = nil
      open.end(with: answer)
    }
    answer = try await OpenQuestion.$answering.withValue(OpenQuestion.answering + [open.mark]) {
      try await closure(Asking(request: request))
    }
    try Task.checkCancellation()
    if let answer { try request.keep(answer, to: self) }
  }

  private func ask(for request: Request) async throws {
    let answer = try await closure(Asking(request: request))
    try Task.checkCancellation()
    try request.keep(answer, to: self)
  }
}
