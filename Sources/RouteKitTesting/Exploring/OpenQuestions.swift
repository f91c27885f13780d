import RouteKit

/// The questions of an explored app that wait for an answer while other moves are made.
final class OpenQuestions {
  private final class Question {
    let step: Int
    var hasBegun = false
    var isOpen = true
    var error: (any Error)?

    init(step: Int) { self.step = step }
  }

  private var questions: [(question: Question, task: Task<Void, Never>)] = []

  /// The moves whose questions are open, in the order in which they were asked.
  var steps: [Int] { questions.lazy.map(\.question).filter(\.isOpen).map(\.step) }

  /// Makes a move that asks, and waits only until it has begun.
  func open<App>(
    _ step: Int, _ forms: Exploration<App>.Step.RouteForms, through router: any Router,
    isolation: isolated (any Actor)? = #isolation
  ) async throws {
    let question = Question(step: step)
    let task = Task {
      _ = isolation
      question.hasBegun = true
      do { try await forms.arrive(router) } catch { question.error = error }
      question.isOpen = false
    }
    questions.append((question, task))
    while !question.hasBegun {
      try Task.checkCancellation()
      await Task.yield()
    }
  }

  /// The error with which the last question of a move ended.
  func error(of step: Int) -> (any Error)? {
    questions.last { $0.question.step == step }?.question.error
  }

  func cancelAll() {
    for question in questions { question.task.cancel() }
    questions = []
  }

  /// Lets other tasks run until they change nothing any more, or until they lead where they led before.
  ///
  /// - Parameters:
  ///   - expected: The value to which they led before, or nil. If it does not come, the wait ends after a fifth of a second.
  ///   - value: Reads the value that the tasks may change.
  /// - Throws: `CancellationError` if the exploration is cancelled.
  static func wait<Value: Equatable>(for expected: Value? = nil, _ value: () -> Value) async throws
  {
    var (last, calm, turns) = (value(), 0, 0)
    while turns < 1_000, expected.map({ $0 != last }) ?? true {
      try Task.checkCancellation()
      for _ in 0..<10 { await Task.yield() }
      // A task that runs on another thread for a moment needs time, not turns.
      if calm >= 8 { try await Task.sleep(for: .milliseconds(1)) }
      let next = value()
      (calm, turns) = (next == last ? calm + 1 : 0, turns + 1)
      last = next
      if calm >= (expected == nil ? 10 : 200) { return }
    }
  }

  /// Whether questions can stay open: only on an actor do their tasks and the exploration take turns.
  static func canStayOpen(_ isolation: isolated (any Actor)? = #isolation) -> Bool {
    isolation != nil
  }
}
