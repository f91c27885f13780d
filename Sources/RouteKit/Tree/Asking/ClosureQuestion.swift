/// A question that a closure answers on the caller's actor. It has no name.
struct ClosureQuestion: Questioning {
  let closure: @Sendable (Asking) async throws -> Answer

  func answer(_ asking: Asking) async throws -> Answer { try await closure(asking) }
}

/// A question that a closure answers on the main actor. It has no name.
@MainActor struct MainActorQuestion: Questioning {
  let closure: @MainActor (Asking) async throws -> Answer

  @MainActor func answer(_ asking: Asking) async throws -> Answer { try await closure(asking) }
}

extension Questioning {
  /// The name of its type, or nil for a closure.
  var title: String? {
    self is ClosureQuestion || self is MainActorQuestion ? nil : bareName(of: Self.self)
  }
}
