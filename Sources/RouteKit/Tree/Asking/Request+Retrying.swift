/// The outcome of one attempt of a navigation that may wait.
package enum Attempted<Result> {
  /// The navigation is over, and this is its result.
  case done(Result)
  /// The navigation waits for an answer.
  case waits(Question)
  /// The batch check has a question to ask.
  case pauses(BatchCheck)
}

extension Request {
  /// Makes attempts until one has a result, and awaits the answers in between. Everything that can wait is such a
  /// loop: arriving at a route, rechecking, and restoring an archive.
  ///
  /// - Parameters:
  ///   - first: The outcome of the first attempt, if it was already made.
  ///   - attempt: Makes an attempt.
  /// - Returns: The result.
  /// - Throws: Any error of an attempt or a question. The navigation has ended with it.
  package func pursue<Result>(
    from first: Attempted<Result>? = nil, _ attempt: () throws -> Attempted<Result>
  ) async throws -> Result {
    do {
      var latest = try first ?? attempt()
      while true {
        switch latest {
        case .done(let result): return result
        case .waits(let question): try await question.answer(for: self)
        case .pauses(let batch): try await batch.putQuestion()
        }
        latest = try attempt()
      }
    } catch {
      end(.failure(error))
      throw error
    }
  }
}
