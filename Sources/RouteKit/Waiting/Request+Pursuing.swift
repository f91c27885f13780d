/// The outcome of one attempt of a navigation that may wait.
enum Attempted<Result> {
  /// The navigation is over, and this is its result.
  case done(Result)
  /// The navigation waits for an answer.
  case waits(Question)
  /// The sweep has a question to put.
  case pauses(Sweep)
}

extension Request {
  /// Makes attempts until one has a result, and awaits the answers in between. Everything that waits is
  /// a loop of this kind: a route that is arrived at, a recheck, a restored archive.
  ///
  /// - Parameters:
  ///   - first: The outcome of the first attempt, if it was made already.
  ///   - attempt: Makes an attempt.
  /// - Returns: The result.
  /// - Throws: Any error of an attempt or a question. The navigation has ended with it.
  func pursue<Result>(
    from first: Attempted<Result>? = nil, _ attempt: () throws -> Attempted<Result>
  ) async throws -> Result {
    do {
      var latest = try first ?? attempt()
      while true {
        switch latest {
        case .done(let result): return result
        case .waits(let question): try await question.answer(for: self)
        case .pauses(let sweep): try await sweep.putQuestion()
        }
        latest = try attempt()
      }
    } catch {
      end(.failed(error))
      throw error
    }
  }
}
