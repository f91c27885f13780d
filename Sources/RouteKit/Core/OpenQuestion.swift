/// A question that is being answered. Other navigations that the same guard asks wait for its answer.
final class OpenQuestion {
  /// The questions that the current task is answering. It must not wait for one of these, because it would
  /// wait for itself. A task that outlives its question keeps the mark, which no navigation joins any more.
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
  /// The navigations that wait for the answer, the one that puts the question among them, from their
  /// attempts on: before their tasks wait, and whichever tree they are on.
  private(set) var awaiting: [ObjectIdentifier: WeakRequest] = [:]
  /// What is waited for on the way to this one's answer.
  fileprivate var holds: [Hold] = []

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
  private var waitsForAnswerHere: Bool {
    requestsAwaited.contains { $0.awaited?.isAnsweredHere ?? false }
  }

  /// The navigations that the answer waits for, and those that these wait for in turn.
  var requestsAwaited: [Request] {
    var found: [Request] = []
    var seen: Set<ObjectIdentifier> = []
    var next = holds
    while let hold = next.popLast() {
      guard let request = hold.request(), seen.insert(ObjectIdentifier(request)).inserted else {
        continue
      }
      found.append(request)
      next += request.awaited?.holds ?? []
    }
    return found
  }

  /// Adds a navigation that waits for the answer.
  func add(_ request: Request) { awaiting[ObjectIdentifier(request)] = WeakRequest(request) }

  /// Removes a navigation that no longer waits for the answer.
  func remove(_ request: Request) {
    if awaiting.removeValue(forKey: ObjectIdentifier(request)) != nil { release() }
  }

  /// Ends the question, with no answer if its closure threw or was cancelled.
  func end(with answer: Answer?) {
    self.answer = answer
    hasEnded = true
    waiters.first?.call.finish()
  }

  /// Waits until the question has ended.
  ///
  /// - Parameters:
  ///   - request: The navigation that waits. What it is a part of waits as well.
  ///   - asker: Who asks, for the error.
  /// - Returns: The answer, or nil if there is none. The navigation that waited then asks for itself.
  /// - Throws: `CancellationError`, at once when the task is cancelled; ``RoutingError/Kind/redirectLoop``
  ///   if the answer waits, over others, for one that the task is on the way to.
  func join(for request: Request, named asker: String) async throws -> Answer? {
    // At once: what answers may go on in this same turn, and is not to open anything for this one's sake.
    try Task.checkCancellation()
    if !hasEnded || !waiters.isEmpty {
      let (ended, call) = AsyncStream.makeStream(of: Never.self)
      let waiter = Waiter(call)
      waiters.append(waiter)
      defer { leave(waiter) }
      request.awaited = self
      request.onStop { call.finish() }
      // When it has ended, nothing waits for the navigation that put it, though others have yet to resume.
      let hold = Hold(on: request.anchor?.tree) { [weak self] in
        self.flatMap { $0.hasEnded ? nil : $0.asking }
      }
      defer { hold.end() }
      // If a queue is part of the circle, it has already let a navigation go ahead.
      if waitsForAnswerHere { throw request.explained(.askEachOther(asker)) }
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

/// What the questions wait for that the current task is on the way to answer.
final class Hold {
  /// The navigation that has to go on first: who puts a question, or is at work at a queue.
  let request: () -> Request?
  private let held: [OpenQuestion]

  /// Has them wait, and one more that is not answered here: that for a turn, if it is for one.
  init(
    _ own: OpenQuestion? = nil, on tree: ScreenTree?, until request: @escaping () -> Request?
  ) {
    self.request = request
    let marks = OpenQuestion.answering
    held = marks.compactMap { tree?.openQuestions[ObjectIdentifier($0)] } + (own.map { [$0] } ?? [])
    for question in held { question.holds.append(self) }
    // Others may wait for these questions, and so for what these wait for now.
    if held.contains(where: { $0 !== own }) { tree?.callAwaited() }
  }

  func isOnTheWay(toOneOf questions: [OpenQuestion]) -> Bool {
    held.contains { one in questions.contains { $0 === one } }
  }

  func end() { for question in held { question.holds.removeAll { $0 === self } } }
}
