/// A question that is being answered, for others of the same guard to wait for.
final class OpenQuestion {
  /// The questions that the current task is answering: waiting for one of these would be waiting for
  /// itself. A task that was begun there and outlives its question carries on the mark of one that
  /// nobody joins any more.
  @TaskLocal static var answering: [Mark] = []

  /// What tasks know a question by.
  final class Mark: Sendable {}

  let mark = Mark()
  /// The navigation that puts it.
  private(set) weak var asking: Request?
  private(set) var answer: Answer?
  private(set) var hasEnded = false
  /// Those who wait, in the order in which they came: each calls the next when it goes on, so that it
  /// goes first.
  private var waiters: [Waiter] = []

  private final class Waiter {
    let call: AsyncStream<Never>.Continuation
    init(_ call: AsyncStream<Never>.Continuation) { self.call = call }
  }
  /// The questions whose answers are waited for on the way to this one's.
  private var joined: [OpenQuestion] = []

  init(of request: Request) { asking = request }

  /// Whether the current task is on the way to the answer.
  var isAnsweredHere: Bool { OpenQuestion.answering.contains { $0 === mark } }

  /// The navigation whose question the current task is on the way to answer, if some wait for that answer:
  /// the innermost one.
  static func whoAsksHere(among waiting: [Request]) -> Request? {
    for mark in answering.reversed() {
      let question = waiting.lazy.compactMap(\.awaited).first { $0.mark === mark }
      if let asking = question?.asking { return asking }
    }
    return nil
  }

  /// Whether the answer waits, over others, for one that the current task is on the way to: each would
  /// wait for the other.
  var waitsForAnswerHere: Bool {
    var seen: Set<ObjectIdentifier> = []
    var next = joined
    while let question = next.popLast() {
      guard seen.insert(ObjectIdentifier(question)).inserted else { continue }
      if question.isAnsweredHere { return true }
      next += question.joined
    }
    return false
  }

  /// Ends the question, with no answer if its closure threw or was cancelled.
  func end(with answer: Answer?) {
    self.answer = answer
    hasEnded = true
    waiters.first?.call.finish()
  }

  /// Waits until the question has ended.
  ///
  /// - Parameter request: The navigation that waits. What it is a part of waits as well.
  /// - Returns: The answer, or nil if there is none: whoever waited asks for itself then.
  /// - Throws: `CancellationError`, at once when the task is cancelled.
  func join(for request: Request) async throws -> Answer? {
    if !hasEnded || !waiters.isEmpty {
      let (ended, call) = AsyncStream.makeStream(of: Never.self)
      let waiter = Waiter(call)
      waiters.append(waiter)
      defer { leave(waiter) }
      request.awaited = self
      request.interruptions.append { call.finish() }
      let askers = request.anchor?.tree?.openQuestions.filter(\.isAnsweredHere) ?? []
      for asker in askers { asker.joined.append(self) }
      defer { for asker in askers { asker.joined.removeAll { $0 === self } } }
      for await _ in ended {}
    }
    try Task.checkCancellation()
    return answer
  }

  private func leave(_ waiter: Waiter) {
    waiters.removeAll { $0 === waiter }
    if hasEnded { waiters.first?.call.finish() }
  }
}
