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
  /// - Parameter request: The navigation that waits.
  /// - Throws: What the question's closure throws; `CancellationError` if the task was cancelled
  ///   by the time the closure returned; ``RoutingError/Kind/redirectLoop`` if the answers lead
  ///   nowhere.
  public func answer(for request: Request) async throws {
    let answer = try await closure(Asking(request: request))
    try Task.checkCancellation()
    try request.keep(answer, to: self)
  }
}
