/// The question that a navigation waits for.
///
/// A router's attempt returns it instead of an arrival. The tree is as it was before the attempt.
public final class Question {
  let check: Check
  /// The guard, rule or leave check that asks, as text for errors: "the rule for 'OrderScreen'".
  package let sourceText: String
  private let question: any Questioning
  /// The open question: this one, or the question of the same guard that another navigation has asked.
  var open: SharedQuestion?
  var isPutHere = false
  /// Whether it was asked, or is being asked. Otherwise its navigation waits for the answer to another question.
  private(set) var wasPut = false
  var anchor: TreeAnchor?

  /// Whether a rule asks. An answer alone cannot make a rule allow.
  let isOfRule: Bool
  /// Whether the navigation only waits for something to happen. No user is asked, and there is no answer to keep.
  private let isOfEvent: Bool

  init(
    _ question: any Questioning, at check: Check, from sourceText: String, isOfRule: Bool
  ) {
    self.question = question
    self.check = check
    self.sourceText = sourceText
    self.isOfRule = isOfRule
    isOfEvent = false
  }

  /// Makes a question without a user: the navigation waits for something to happen, such as the first root.
  package init(waiting event: any Questioning, for sourceText: String) {
    question = event
    check = Check(token: GuardToken(), number: 0)
    self.sourceText = sourceText
    isOfRule = false
    isOfEvent = true
  }

  deinit { close(with: nil) }

  /// Waits for the answer on the caller's actor, and keeps it for the next attempt.
  ///
  /// If the question of the same guard is already being answered for another navigation, this one waits for that
  /// answer, so a user is not asked twice to sign in. A denial counts for both navigations. After an `allow` the
  /// guard is asked again, because the other question may have been about another context. If the guard asks again too,
  /// this navigation stays in line until it is its turn to ask. The answer of a cancelled task counts for neither: code
  /// that is cancelled often answers no.
  ///
  /// - Parameter request: The navigation that waits.
  /// - Throws: Any error of the question; `CancellationError` if the task is cancelled: at once before it asks or
  ///   while it waits for the answer to another question, otherwise after its question was answered;
  ///   ``RoutingError/Kind/redirectLoop`` if the answers lead nowhere, or if answering the question asks it again;
  ///   ``RoutingError/Kind/superseded`` or ``RoutingError/Kind/treeClosed`` if the navigation was stopped meanwhile;
  ///   ``RoutingError/Kind/navigationEnded`` if it has ended.
  public func answer(for request: Request) async throws {
    try request.checkGoesOn()
    if request.hasEnded {
      throw RoutingError(
        .navigationEnded, action: "wait for an answer", reason: "the navigation has ended",
        advice: "A Request belongs to one navigation. Do not keep it.")
    }
    do {
      try await awaitAnswer(for: request)
    } catch {
      try request.checkGoesOn()
      throw error
    }
    try request.checkGoesOn()
  }

  private func awaitAnswer(for request: Request) async throws {
    // If the joined question ended without an answer before this navigation could wait for it, that could happen
    // again in another attempt. So this question is asked.
    if let open, open.hasEnded, open.answer == nil { self.open = nil }
    let open = open ?? open(for: request)
    request.awaited = open
    // A custom router may have made another attempt that failed, and go on with this one.
    if !request.isWaiting, let tree = request.anchor?.tree {
      request.beginWaiting(for: self, on: tree)
    }
    defer { request.awaited = nil }
    guard isPutHere else { return try await join(open, for: request) }
    var answer: Answer?
    defer { close(with: answer) }
    try Task.checkCancellation()
    wasPut = true
    let given = try await put(as: open, for: request)
    try Task.checkCancellation()
    answer = given
    if !isOfEvent { try request.keep(given, to: self) }
  }

  /// Waits for the answer to the question of another navigation.
  private func join(_ open: SharedQuestion, for request: Request) async throws {
    if open.isAnsweredHere {
      throw request.loopError(
        "\(sourceText) asks while its own question is being answered",
        advice: "To answer a guard's question, use routes that the guard does not protect.")
    }
    self.open = nil
    // The other question was about another context, so an `allow` there does not count here: the guard is checked
    // again, and may have to ask. The same is true if the other question ended without an answer.
    guard
      let answer = try await open.join(
        for: request, at: check.token, named: sourceText)
    else { return }
    switch answer.kind {
    case .allow, .askAgain: return
    case .deny, .redirect: return try request.keep(answer, to: self)
    }
  }

  /// Awaits the answer with its token on the task. The closure for `withValue` runs where it was made:
  /// without the actor in it, it would not run on the caller's actor.
  private func put(
    as open: SharedQuestion, for request: Request, isolation: isolated (any Actor)? = #isolation
  ) async throws -> Answer {
    try await SharedQuestion.$answering.withValue(SharedQuestion.answering + [open.token]) {
      _ = isolation
      return try await question.answer(Asking(request: request))
    }
  }
}
