extension Navigation {
  /// Counts a check that allows, and traces it.
  func pass(_ event: TraceEvent) {
    events.checks += 1
    trace(event)
  }

  /// Acts on a verdict that does not allow, or whose guard has a name. It returns if the verdict or the answer to the
  /// question allows, and throws otherwise.
  ///
  /// The attempt remembers the refusal or the question, so it cannot commit even if a route catches the
  /// error. An error of the library gets its place after the attempt was rolled back. Before that, a screen
  /// that leaves has no place, and a screen that would enter has not been visible.
  ///
  /// - Parameters:
  ///   - verdict: The verdict.
  ///   - token: Identifies the guard, rule or leave check.
  ///   - source: The guard, rule or leave check.
  ///   - node: The screen of a rule or a leave check.
  /// - Throws: The reason why the attempt cannot go on.
  func decide(
    _ verdict: Verdict, at token: GuardToken, by source: VerdictSource,
    about node: ScreenNode?
  ) throws {
    events.checks += 1
    if isProbe, let request, !follows(verdict, for: request) {
      return try request.answerProbe(with: verdict, in: self)
    }
    let check = Check(token: token, number: events.checks, isLeaveCheck: source.isLeaveCheck)
    switch verdict.kind {
    case .pass: try checkDenial(at: check, from: source, about: node)
    case .allow:
      try checkDenial(at: check, from: source, about: node)
      trace(TracedStep(asked: source, .allowed))
    case .deny(let error):
      traceDenial(by: source)
      throw refuse(error, .refused(by: source, about: node), source, about: node)
    case .redirect(let redirect):
      traceStop(source, .sendsElsewhere(to: redirect.title))
      throw send(to: redirect, from: check, source, about: node)
    case .ask(let question):
      try checkDenial(at: check, from: source, about: node)
      try decideQuestion(question, at: check, from: source, about: node)
    }
  }

  /// Whether the navigation keeps an answer of no. Then each check is decided, even one that allows.
  var keepsDenial: Bool { hasExtras && extras?.request?.keptDenial != nil }

  /// Refuses if the question of the same check was answered with no, even if the check allows by now.
  private func checkDenial(
    at check: Check, from source: VerdictSource, about node: ScreenNode?
  ) throws {
    guard let denial = request?.keptDenial, check.repeats(denial.check) else { return }
    traceStop(source, .answeredNo)
    throw refuse(denial.error, .refused(by: source, about: node), source, about: node)
  }

  /// Whether a probe follows a redirect.
  private func follows(_ verdict: Verdict, for request: Request) -> Bool {
    if case .redirect = verdict.kind { request.probe.read != nil } else { false }
  }

  /// Acts on a question, unless it was answered with yes.
  private func decideQuestion(
    _ question: any Questioning, at check: Check, from source: VerdictSource,
    about node: ScreenNode?
  ) throws {
    if case .allow = keptAnswer(at: check)?.kind {
      return trace(TracedStep(asked: source, .answeredYes))
    }
    traceStop(source, .asks(source.name(of: question)))
    if isRunning, !isRefused, let request, request.mayWait {
      extras?.question = Question(
        question, at: check, from: source.fullDescription, isOfRule: source.isRule)
    }
    throw refuse(nil, .mustWait(for: source, kind, about: node), source, about: node)
  }

  private func traceStop(_ source: VerdictSource, _ reply: Explanation.Reply) {
    trace(TracedStep(asked: source, reply), endsAttempt: true)
  }

  /// Remembers the redirect of the navigation, unless it was refused or redirected before.
  private func send(
    to redirect: Redirect, from check: Check, _ source: VerdictSource, about node: ScreenNode?
  ) -> any Error {
    let isFirst = isRunning && !isRefused
    let error = refuse(
      nil, .redirected(by: source, to: redirect, kind, about: node), source, about: node)
    if isFirst {
      addExtras()
      extras?.pendingRedirect = PendingRedirect(
        redirect: redirect, check: check, sourceText: source.fullDescription)
    }
    return error
  }

  private func keptAnswer(at check: Check) -> Answer? {
    let used = extras?.answersUsed ?? 0
    guard let answer = request?.answer(number: used, at: check) else { return nil }
    extras?.answersUsed = used + 1
    return answer
  }

  /// Returns the error of a refusal: an error of the app, or else of the library. The attempt remembers the first.
  private func refuse(
    _ error: (any Error)?, _ own: @autoclosure () -> RoutingError, _ source: VerdictSource,
    about node: ScreenNode?
  ) -> any Error {
    let refusal =
      error.map(Refusal.given) ?? .own(own(), at: source.isLeaveCheck ? node : nil)
    guard isRunning, !isRefused else { return refusal.error }
    self.refusal = refusal
    if let request, request.isPreview {
      request.openFindings().refuser = source.fullDescription
    }
    return refusal.error
  }

  /// Ends the attempt before its route is performed, even if a route catches the error.
  func turnAway(_ error: RoutingError) -> any Error {
    guard isRunning, !isRefused else { return error }
    refusal = .own(error, at: nil)
    return error
  }

  /// The same, but the navigation waits if it can.
  package func halt(for question: @autoclosure () -> Question, because error: RoutingError)
    -> any Error
  {
    let halts = isRunning && !isRefused && request?.mayWait ?? false
    let error = turnAway(error)
    if halts { extras?.question = question() }
    return error
  }
}

extension Request {
  /// Notes the answer of a check to a probe. A refused attempt cannot arrive, even if a route catches the error.
  fileprivate func answerProbe(with verdict: Verdict, in navigation: Navigation) throws {
    if verdict.isAllow { return }
    let isFirst = navigation.isRunning && !navigation.isRefused
    if case .ask = verdict.kind, isFirst { probe.asks = true }
    if isFirst { navigation.refusal = .given(ProbeRefusal()) }
    throw ProbeRefusal()
  }
}

/// Ends an attempt that only has to say yes or no.
struct ProbeRefusal: Error {}

extension RoutingError {
  /// Except for a newcomer, the place is drawn after the attempt was rolled back; see
  /// ``Navigation/decide(_:at:by:about:)``.
  private init(
    _ kind: Kind, by source: VerdictSource, about node: ScreenNode?, advice: String? = nil,
    _ reason: @escaping @Sendable (VerdictSource) -> String
  ) {
    self.init(kind, at: source.isRule ? node?.drawnPath : nil) {
      source.texts(because: reason(source), advice: advice)
    }
  }

  static func refused(by source: VerdictSource, about node: ScreenNode?) -> RoutingError {
    guard source.isRule, let node else { return RoutingError(source) }
    return RoutingError(source.kind, at: node.drawnPath) { source.textsOfDenial }
  }

  static func mustWait(
    for source: VerdictSource, _ kind: AttemptKind, about node: ScreenNode?
  ) -> RoutingError {
    RoutingError(.mustWait, by: source, about: node, advice: waitingAdvice(kind)) {
      "\($0) has to wait for an answer"
    }
  }

  private static func waitingAdvice(_ kind: AttemptKind) -> String {
    switch kind {
    case .route: "Use arrive(at:with:), which waits, or navigate with a completion."
    case .undo, .redo: "Use router.arrive(at: .\(kind.rawValue)), which waits."
    case .archive: "Use restoreAsking(_:using:), which waits."
    case .recheck: "A fallback cannot wait. Remove the guard that asks."
    case .edit, .close, .host:
      "An edit cannot wait. Make it in a route: router.arrive(at: ClosureRoute { … })."
    }
  }

  /// The error of an attempt that cannot be redirected.
  static func redirected(
    by source: VerdictSource, to redirect: Redirect, _ kind: AttemptKind, about node: ScreenNode?
  ) -> RoutingError {
    let advice =
      kind == .recheck
      ? "A fallback cannot be redirected. Set the target of the redirect as the fallback."
      : "An edit cannot be redirected. Make it in a route: router.navigate(to: ClosureRoute { … })."
    return RoutingError(.redirected, by: source, about: node, advice: advice) {
      [destination = redirect.destination] in
      "\($0) redirects the navigation \(destination)"
    }
  }
}

/// The content of the error for a plain denial. Its place is not drawn yet.
extension VerdictSource: LazyErrorFacts {
  var kind: RoutingError.Kind { isLeaveCheck ? .mayNotLeave : .refused }
  var isPlaced: Bool { false }
  var isTraced: Bool { false }

  var facts: RoutingError.Facts {
    RoutingError.Facts(kind: kind, path: nil, reasons: []) { self.textsOfDenial }
  }

  fileprivate var textsOfDenial: RoutingError.Texts { texts(because: "\(self) does not allow it") }

  /// The texts of an error about its verdict.
  fileprivate func texts(because reason: String, advice: String? = nil) -> RoutingError.Texts {
    RoutingError.Texts(
      action: action, subject: subject, reason: ErrorText(reason), advice: advice)
  }
}
