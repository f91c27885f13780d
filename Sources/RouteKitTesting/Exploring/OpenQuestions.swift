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
  /// Runs the jobs of the questions' tasks that are not on the actor of the exploration.
  private let jobs = JobQueue()
  /// Whether a task was still busy after many turns. Each wait for it takes as many.
  private(set) var isRestless = false

  deinit { jobs.release() }

  /// The moves whose questions are open, in the order in which they were asked.
  var steps: [Int] { questions.lazy.map(\.question).filter(\.isOpen).map(\.step) }

  /// The open questions themselves. A move that asks again opens another one.
  var open: [AnyObject] { questions.lazy.map(\.question).filter(\.isOpen) }

  /// Makes a move that asks, and waits only until it has begun. The app stays until the question has ended.
  func open<App>(
    _ step: Int, of app: App, _ move: @escaping () async throws -> Void,
    isolation: isolated (any Actor)? = #isolation
  ) async throws {
    // The error of a question that has ended was read before.
    questions.removeAll { !$0.question.isOpen }
    let question = Question(step: step)
    let task = ScreenTree.notingContexts {
      Task { [jobs] in
        _ = isolation
        do {
          try await jobs.hold {
            question.hasBegun = true
            try await move()
          }
        } catch { question.error = error }
        question.isOpen = false
        withExtendedLifetime(app) {}
      }
    }
    questions.append((question, task))
    while !question.hasBegun {
      try Task.checkCancellation()
      await turn()
    }
    // It goes on until it waits. A task may never come to rest.
    var turns = 0
    while await turn() || turns < 2, turns < 100 { turns += 1 }
    if turns == 100 { isRestless = true }
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
      for _ in 0..<10 { await self.turn() }
      if turn >= 20 { try await Task.sleep(for: .milliseconds(1)) }
    }
    return steps.isEmpty
  }

  func cancelAll() {
    for question in questions { question.task.cancel() }
    questions = []
  }

  /// Lets tasks on the actor run, and then the jobs of questions elsewhere. Returns whether there were any of these.
  ///
  /// `Task.yield()` would go over another thread, and a continuation resumes over one. A task of a question comes in
  /// line for the actor again at each call and return, so it needs some passes, however soon that thread is free.
  @discardableResult
  private func turn(isolation: isolated (any Actor)? = #isolation) async -> Bool {
    await withCheckedContinuation { OpenQuestions.pass(10, on: isolation, then: $0) }
    return jobs.run()
  }

  /// Resumes a continuation after the actor has run all tasks that are in line for it, a number of times.
  private static func pass(
    _ count: Int, on isolation: isolated (any Actor)?,
    then continuation: CheckedContinuation<Void, Never>
  ) {
    Task {
      _ = isolation
      if count > 1 {
        pass(count - 1, on: isolation, then: continuation)
      } else {
        continuation.resume()
      }
    }
  }

  /// Lets other tasks run until they change nothing any more, or until they lead where they led before.
  ///
  /// - Parameters:
  ///   - expected: The value to which they led before, or nil. If it does not come, the wait ends after a fifth of a second.
  ///   - isPatient: Whether it gives time to tasks of the app that work on another thread for a moment.
  ///   - value: Reads the value that the tasks may change.
  /// - Returns: Whether only a patient wait sees all changes.
  /// - Throws: `CancellationError` if the exploration is cancelled.
  @discardableResult
  func wait<Value: Equatable>(
    for expected: Value? = nil, patiently isPatient: Bool = true, _ value: () -> Value
  ) async throws -> Bool {
    var (last, calm, turns, needsPatience) = (value(), 0, 0, false)
    // Where the app already looks as expected, a question may have asked nothing yet, or be about to ask again.
    while turns < 1_000, calm < 2 || expected.map({ $0 != last }) ?? true {
      try Task.checkCancellation()
      let isBusy = await turn()
      if !isPatient, expected == nil {
        if calm >= 3 { return false }
        // A busy machine runs a task on another thread late. Then this one is late too.
        if calm == 2 { await passThroughThreadPool() }
      }
      // A task that runs on another thread for a moment needs time, not turns.
      if calm >= 8 { try await Task.sleep(for: .milliseconds(1)) }
      let next = value()
      if next != last, calm >= 3 { needsPatience = true }
      // A task may go on for ever.
      if isBusy, calm == 0, turns > 100 { isRestless = true }
      if next != last { calm = 0 } else if !isBusy || turns > 100 { calm += 1 }
      (last, turns) = (next, turns + 1)
      if calm >= (expected == nil ? 10 : 200) { break }
    }
    return needsPatience
  }

  /// Runs an operation that may wait for the tasks of questions. These go on by themselves meanwhile.
  func releasing<Value>(
    _ operation: () async throws -> Value, isolation: isolated (any Actor)? = #isolation
  ) async rethrows -> Value {
    jobs.release()
    defer { jobs.holdAgain() }
    return try await operation()
  }

  /// Whether questions can stay open: only on an actor do their tasks and the exploration take turns.
  static func canStayOpen(_ isolation: isolated (any Actor)? = #isolation) -> Bool {
    isolation != nil
  }
}
