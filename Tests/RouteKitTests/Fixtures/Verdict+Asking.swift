import RouteKit

extension Verdict {
  /// Asks with a closure that may use what is not `Sendable`, for a test that needs no type for its question.
  ///
  /// It is for this module alone, which has the feature `NonisolatedNonsendingByDefault`: here a closure stays
  /// on the caller's actor as long as it has no capture list, and `WordTests` looks for those.
  static func asking(_ answer: @escaping (Asking) async throws -> Answer) -> Verdict {
    .ask(TestQuestion(closure: answer))
  }
}

private struct TestQuestion: Questioning {
  let closure: (Asking) async throws -> Answer

  func answer(_ asking: Asking) async throws -> Answer { try await closure(asking) }
}
