/// A question that is being answered, for others of the same guard to wait for.
final class OpenQuestion {
  /// The questions that the current task is answering: waiting for one of these would be waiting for
  /// itself. A task that was begun there and outlives its question carries on the mark of one that
  /// nobody joins any more.
  @TaskLocal static var answering: [Mark] = []

  /// What tasks know a question by.
  final class Mark: Sendable {}

  let mark = Mark()
  private(set) var answer: Answer?
  private var hasEnded = false
  private var waiters: [AsyncStream<Never>.Continuation] = []

  /// Whether the current task is on the way to the answer.
  var isAnsweredHere: Bool { OpenQuestion.answering.contains { $0 === mark } }

  /// Ends the question, with no answer if its closure threw or was cancelled.
  func end(with answer: Answer?) {
    self.answer = answer
    hasEnded = true
    for waiter in waiters { waiter.finish() }
    waiters = []
  }

  /// Waits until the question has ended.
  ///
  /// - Returns: The answer, or nil if there is none: whoever waited asks for itself then.
  /// - Throws: `CancellationError`, at once when the task is cancelled.
  func join() async throws -> Answer? {
    if !hasEnded {
      let (ended, waiter) = AsyncStream.makeStream(of: Never.self)
      waiters.append(waiter)
      for await _ in ended {}
    }
    try Task.checkCancellation()
    return answer
  }
}
