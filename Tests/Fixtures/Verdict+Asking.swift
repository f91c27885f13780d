package import RouteKit

extension Verdict {
  /// Asks with a closure that may use state that is not `Sendable`, for tests that need no type for their
  /// question.
  ///
  /// Use it only in this module, which has the feature `NonisolatedNonsendingByDefault`. Here a closure stays
  /// on the caller's actor if it has no capture list, and `WordTests` forbids capture lists.
  package static func asking(_ answer: @escaping (Asking) async throws -> Answer) -> Verdict {
    .ask(TestQuestion(closure: answer))
  }
}

private struct TestQuestion: Questioning {
  let closure: (Asking) async throws -> Answer

  func answer(_ asking: Asking) async throws -> Answer { try await closure(asking) }
}
