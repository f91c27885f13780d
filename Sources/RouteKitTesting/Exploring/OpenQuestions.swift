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

  /// The open questions themselves. A move that asks again opens another one.
  var open: [AnyObject] { questions.lazy.map(\.question).filter(\.isOpen) }

  /// Makes a move that asks, and waits only until it has begun. The app stays until the question has ended.
  func open<App>(
    _ step: Int, of app: App, _ move: @escaping () async throws -> Void,
    isolation: isolated (any Actor)? = #isolation
  ) async throws {
    let question = Question(step: step)
    let task = ScreenTree.notingContexts {
      Task {
        _ = isolation
        question.hasBegun = true
        do { try await move() } catch { question.error = error }
        question.isOpen = false
        withExtendedLifetime(app) {}
      }
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

  /// Cancels the open questions, and waits until their tasks have ended.
  ///
  /// - Returns: Whether they have ended. A task may ignore that it was cancelled.
  func end() async throws -> Bool {
    for question in questions { question.task.cancel() }
    for turn in 0..<30 where !steps.isEmpty {
      try Task.checkCancellation()
      for _ in 0..<10 { await Task.yield() }
      if turn >= 20 { try await Task.sleep(for: .milliseconds(1)) }
    }
    return steps.isEmpty
  }

  func cancelAll() {
    for question in questions { question.task.cancel() }
    questions = []
  }

  /// Lets other tasks run until they change nothing any more, or until they lead where they led before.
  ///
  /// - Parameters:
  ///   - expected: The value to which they led before, or nil. If it does not come, the wait ends after a fifth of a second.
  ///   - isPatient: Whether it gives time to tasks that work on another thread for a moment.
  ///   - value: Reads the value that the tasks may change.
  /// - Returns: Whether only a patient wait sees all changes.
  /// - Throws: `CancellationError` if the exploration is cancelled.
  @discardableResult
  static func wait<Value: Equatable>(
    for expected: Value? = nil, patiently isPatient: Bool = true, _ value: () -> Value
  ) async throws -> Bool {
    // Where the value is known, it is looked at often, as it mostly comes at once.
    let yields = expected == nil ? isPatient ? 10 : 4 : 2
    var (last, calm, turns, needsPatience) = (value(), 0, 0, false)
    while turns < 1_000, expected.map({ $0 != last }) ?? true {
      try Task.checkCancellation()
      for _ in 0..<yields { await Task.yield() }
      if !isPatient, expected == nil {
        if calm >= 3 { return false }
        // A busy machine runs a task on another thread late. Then this one is late too.
        await passThroughThreadPool()
      }
      // A task that runs on another thread for a moment needs time, not turns.
      if calm >= 8 { try await Task.sleep(for: .milliseconds(1)) }
      let next = value()
      if next != last, calm >= 3 { needsPatience = true }
      (calm, turns) = (next == last ? calm + 1 : 0, turns + 1)
      last = next
      if calm >= (expected == nil ? 10 : 200) { break }
    }
    return needsPatience
  }

  /// Whether questions can stay open: only on an actor do their tasks and the exploration take turns.
  static func canStayOpen(_ isolation: isolated (any Actor)? = #isolation) -> Bool {
    isolation != nil
  }
}
