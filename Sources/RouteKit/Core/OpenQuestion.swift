/// A question that is being answered. Other navigations that the same guard asks wait for its answer.
final class OpenQuestion {
  /// The questions that the current task is answering. It must not wait for one of these, because it would wait for
  /// itself. A task that outlives its question keeps its token, but no navigation joins that question any more.
  @TaskLocal static var answering: [Token] = []

  /// Identifies a question on the tasks that answer it.
  final class Token: Sendable {}

  let token = Token()
  /// The navigation that asks it.
  private(set) weak var asking: Request?
  private(set) var answer: Answer?
  private(set) var hasEnded = false
  /// The waiters, in the order in which they began to wait. Each goes on first and then calls the next one.
  private var waiters = KeyedList<Waiter>()

  private final class Waiter {
    let call: AsyncStream<Never>.Continuation
    init(_ call: AsyncStream<Never>.Continuation) { self.call = call }
  }
  /// The navigations that wait for the answer, including the one that asks. They are listed from their attempts on,
  /// before their tasks wait, and may be on any tree.
  private(set) var awaiting: [ObjectIdentifier: WeakRequest] = [:]
  /// All navigations whose ``Request/awaited`` is this question: those above, and stopped ones that have yet to
  /// leave.
  private(set) var attached: [ObjectIdentifier: WeakRequest] = [:]
  /// The edges to the navigations that the answer waits for.
  fileprivate var edges = KeyedList<WaitEdge>()

  init(of request: Request) { asking = request }

  /// Whether the current task is answering this question.
  var isAnsweredHere: Bool { OpenQuestion.answering.contains { $0 === token } }

  /// The navigation whose question the current task is answering, if one of the given navigations waits for that
  /// answer. Of several, it is the innermost one.
  static func askingHere(among waiting: some RequestGroup) -> Request? {
    if answering.isEmpty { return nil }
    let requests = waiting.requests
    for token in answering.reversed() {
      let question = requests.lazy.compactMap(\.awaited).first { $0.token === token }
      if let asking = question?.asking { return asking }
    }
    return nil
  }

  /// Whether the answer waits, directly or indirectly, for an answer that the current task is to give. Then each
  /// would wait for the other.
  private var waitsForAnswerHere: Bool {
    requestsAwaited.contains { $0.awaited?.isAnsweredHere ?? false }
  }

  /// The navigations that the answer waits for, directly or indirectly.
  var requestsAwaited: [Request] {
    var found: [Request] = []
    var seen: Set<ObjectIdentifier> = []
    var next = Array(edges)
    while let edge = next.popLast() {
      guard let request = edge.request(), seen.insert(ObjectIdentifier(request)).inserted else {
        continue
      }
      found.append(request)
      if let question = request.awaited { next += question.edges }
    }
    return found
  }

  /// Whether the question may concern other navigations than a waiting one: they wait for the same answer, or the
  /// answer waits for them.
  func concernsOthers(than request: Request) -> Bool {
    !edges.isEmpty || attached.count > 1 || asking !== request
  }

  /// Adds a navigation that waits for the answer.
  func add(_ request: Request) {
    awaiting[ObjectIdentifier(request)] = WeakRequest(request)
    attached[ObjectIdentifier(request)] = WeakRequest(request)
    if let asking, asking !== request { asking.gainCompany() }
  }

  /// Removes a navigation that now waits for another question or for none.
  func detach(_ request: Request) {
    attached[ObjectIdentifier(request)] = nil
    remove(request)
  }

  /// Removes a navigation that no longer waits for the answer.
  func remove(_ request: Request) {
    if awaiting.removeValue(forKey: ObjectIdentifier(request)) != nil, !hasEnded {
      stopThoseLeftToAnswer(from: asking)
    }
  }

  /// Ends the question, without an answer if its closure threw or was cancelled.
  func end(with answer: Answer?) {
    self.answer = answer
    hasEnded = true
    // The navigation that asked ends by itself when it has its answer.
    stopThoseLeftToAnswer(from: asking?.heldParent)
    waiters.first?.call.finish()
  }

  /// Waits until the question has ended.
  ///
  /// - Parameters:
  ///   - request: The navigation that waits. The navigations around it wait as well.
  ///   - source: The guard, rule or leave check that asks, as text for the error.
  /// - Returns: The answer, or nil if there is none. Without one, the navigation that waited asks its own question.
  /// - Throws: `CancellationError`, at once when the task is cancelled; ``RoutingError/Kind/redirectLoop``
  ///   if the answer waits, directly or indirectly, for an answer that the task is to give.
  func join(for request: Request, named source: String) async throws -> Answer? {
    // Throw at once: the answering code may go on in this same turn, and must not open anything for a cancelled
    // navigation.
    try Task.checkCancellation()
    if !hasEnded || !waiters.isEmpty {
      let (ended, call) = AsyncStream.makeStream(of: Never.self)
      let waiter = Waiter(call)
      waiters.append(waiter, for: ObjectIdentifier(waiter))
      defer { leave(waiter) }
      request.awaited = self
      request.onStop { call.finish() }
      // After the question has ended, no navigation waits for the one that asked it, even if some have yet to resume.
      let edge = WaitEdge(on: request.anchor?.tree) { [weak self] in
        self.flatMap { $0.hasEnded ? nil : $0.asking }
      }
      defer { edge.end() }
      // If a queue is part of the circle, it has already let a navigation go ahead.
      if waitsForAnswerHere { throw request.explained(.askEachOther(source)) }
      for await _ in ended {}
    }
    try Task.checkCancellation()
    return answer
  }

  private func leave(_ waiter: Waiter) {
    waiters.remove(ObjectIdentifier(waiter))
    if hasEnded { waiters.first?.call.finish() }
  }
}

/// An edge in the graph of waits: some questions cannot be answered before a navigation goes on.
final class WaitEdge {
  /// The navigation that must go on first. It asks a question, or is at work in a queue.
  let request: () -> Request?
  private let waiting: [OpenQuestion]

  /// Adds an edge from the questions that the current task is answering. A navigation that waits for its turn
  /// adds the question for that turn, which the task is not answering.
  init(
    _ own: OpenQuestion? = nil, on tree: ScreenTree?, until request: @escaping () -> Request?
  ) {
    self.request = request
    let tokens = OpenQuestion.answering
    waiting =
      tokens.compactMap { tree?.openQuestions[ObjectIdentifier($0)] } + (own.map { [$0] } ?? [])
    for question in waiting { question.edges.append(self, for: ObjectIdentifier(self)) }
    // Other navigations may wait for these questions, and now depend on the answers for which these wait.
    if waiting.contains(where: { $0 !== own }) { tree?.callAwaited() }
  }

  func isOnTheWay(toOneOf questions: [OpenQuestion]) -> Bool {
    waiting.contains { one in questions.contains { $0 === one } }
  }

  func end() { for question in waiting { question.edges.remove(ObjectIdentifier(self)) } }
}
