/// A question that is being answered. Other navigations that the same guard asks wait for its answer.
///
/// After a yes, the guard is asked again about each of them, because the question was about another context. If it asks
/// one of them again, the next question of the guard is about that one. From then on, the navigation stays in line until
/// it is its turn to ask: if each answer woke all others, the work would be quadratic in their number. A no, a redirect
/// or the end without an answer concerns the whole line.
final class SharedQuestion {
  /// The questions that the current task is answering. It must not wait for one of these, because it would wait for
  /// itself. A task that outlives its question keeps its token, but no navigation joins that question any more.
  @TaskLocal static var answering: [Token] = []

  /// Identifies a question on the tasks that answer it.
  final class Token: Sendable {}

  private(set) var token = Token()
  /// The navigation that asks it.
  private(set) weak var asking: Request?
  private(set) var answer: Answer?
  private(set) var hasEnded = false
  /// The waiters for the first answer, in the order in which they began to wait.
  private var waiters = KeyedList<Waiter>()
  /// The waiters that the guard has asked again after another answer. After a yes, only the first goes on.
  private var line = KeyedList<Waiter>()
  /// The waiters that go on. Each goes on first and then calls the next one.
  private var leaving = KeyedList<Waiter>()

  private final class Waiter {
    let call: AsyncStream<Never>.Continuation
    /// Whether it stays in line.
    let isInLine: Bool
    /// The answer with which it goes on. Another question may be open by the time that its task resumes.
    var answer: Answer?

    init(_ call: AsyncStream<Never>.Continuation, isInLine: Bool) {
      (self.call, self.isInLine) = (call, isInLine)
    }
  }
  /// The navigations that wait for the answer, including the one that asks. They are listed from their attempts on,
  /// before their tasks wait, and may be on any tree.
  private(set) var awaiting: [ObjectIdentifier: WeakRequest] = [:]
  /// All navigations whose ``Request/awaited`` is this question: those above, and stopped ones that have yet to
  /// leave.
  private(set) var attached: [ObjectIdentifier: WeakRequest] = [:]
  /// The questions whose answers this one waits for, by the waiters: its closure navigates to what they guard.
  private var awaited = KeyedList<SharedQuestion>()

  init(of request: Request) { asking = request }

  /// Whether the current task is answering this question.
  var isAnsweredHere: Bool { SharedQuestion.answering.contains { $0 === token } }

  /// Whether the answer waits, directly or indirectly, for an answer that the current task is to give. Then each
  /// would wait for the other.
  private var waitsForAnswerHere: Bool {
    var seen: Set<ObjectIdentifier> = []
    var next = Array(awaited)
    while let question = next.popLast() {
      // After a question has ended, no answer waits for it, even if some waiters have yet to resume.
      if question.hasEnded || !seen.insert(ObjectIdentifier(question)).inserted { continue }
      if question.isAnsweredHere { return true }
      next += question.awaited
    }
    return false
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
    stopThoseLeftToAnswer(from: asking?.family.parent)
    let isIdle = leaving.isEmpty
    if answer.map(isAboutOne) != true { moveToLeaving(&line) }
    moveToLeaving(&waiters)
    if isIdle { leaving.first?.call.finish() }
    callFirstInLine()
  }

  private func moveToLeaving(_ waiters: inout KeyedList<Waiter>) {
    for waiter in waiters {
      waiter.answer = answer
      leaving.append(waiter, for: ObjectIdentifier(waiter))
    }
    waiters = KeyedList()
  }

  /// Whether an answer is about one navigation only, so the line stays.
  private func isAboutOne(_ answer: Answer) -> Bool {
    switch answer.kind {
    case .allow, .askAgain: true
    case .deny, .redirect: false
    }
  }

  /// Whether navigations stay in line for the next question of the guard.
  var hasLine: Bool { !line.isEmpty }

  /// Lets the first navigation in line go on, unless a question is being asked.
  func callFirstInLine() {
    guard hasEnded, let first = line.first else { return }
    first.answer = answer
    first.call.finish()
  }

  /// Makes it the question of another navigation. The line waits for its answer.
  func reopen(for request: Request) {
    (token, asking, answer, hasEnded) = (Token(), request, nil, false)
    awaited = KeyedList()
    if !attached.isEmpty { request.gainCompany() }
  }

  /// Waits until the question has ended.
  ///
  /// - Parameters:
  ///   - request: The navigation that waits. The navigations around it wait as well.
  ///   - guardToken: Identifies the guard, rule or leave check that asks.
  ///   - source: The same as text, for the error.
  /// - Returns: The answer, or nil if there is none. Without one, the navigation that waited asks its own question.
  /// - Throws: `CancellationError`, at once when the task is cancelled; ``RoutingError/Kind/redirectLoop``
  ///   if the answer waits, directly or indirectly, for an answer that the task is to give.
  func join(
    for request: Request, at guardToken: GuardToken, named source: String
  ) async throws -> Answer? {
    // Throw at once: the answering code may go on in this same turn, and must not open anything for a cancelled
    // navigation.
    try Task.checkCancellation()
    var given = answer
    let staysInLine = request.askedAgainBy === guardToken && (!hasEnded || hasLine)
    if !hasEnded || !leaving.isEmpty || staysInLine {
      let (ended, call) = AsyncStream.makeStream(of: Never.self)
      let waiter = Waiter(call, isInLine: staysInLine)
      add(waiter)
      defer { leave(waiter, for: request) }
      request.awaited = self
      request.onStop { call.finish() }
      let waiting = SharedQuestion.answering.compactMap {
        request.anchor?.tree?.openQuestion(ObjectIdentifier($0))
      }
      for question in waiting { question.awaited.append(self, for: ObjectIdentifier(waiter)) }
      defer { for question in waiting { question.awaited.remove(ObjectIdentifier(waiter)) } }
      if waitsForAnswerHere {
        throw request.loopError(
          "the question of \(source) waits for an answer that depends on this navigation",
          advice: "Two guards that ask must not each navigate to a route that the other protects.")
      }
      for await _ in ended {}
      try Task.checkCancellation()
      if waiter.isInLine { request.turn = self }
      given = waiter.answer
    }
    if let given, isAboutOne(given) { request.askedAgainBy = guardToken }
    return given
  }

  private func add(_ waiter: Waiter) {
    let key = ObjectIdentifier(waiter)
    if waiter.isInLine {
      line.append(waiter, for: key)
    } else if hasEnded {
      waiter.answer = answer
      leaving.append(waiter, for: key)
    } else {
      waiters.append(waiter, for: key)
    }
  }

  private func leave(_ waiter: Waiter, for request: Request) {
    let key = ObjectIdentifier(waiter)
    waiters.remove(key)
    line.remove(key)
    if leaving.remove(key) != nil { leaving.first?.call.finish() }
    // The next in line goes on after the attempt of this one, or now if there will be none.
    if waiter.isInLine, request.turn !== self { callFirstInLine() }
  }
}
