extension Navigation {
  /// Counts a check that allows, and traces it.
  @inline(__always)
  func pass(_ event: TraceEvent) {
    checks += 1
    trace(event)
  }

  /// Acts on a verdict that does not allow: returns if the question was answered with a yes, and throws
  /// otherwise.
  ///
  /// The attempt remembers the refusal or the question, so it cannot commit even if a route catches the
  /// error. An error of the library gets its place after the attempt was rolled back. Before that, a screen
  /// that leaves has no place, and a screen that would enter has not been visible.
  @inline(never)
  func decide(_ verdict: Verdict, at identity: Check.Identity, by source: VerdictSource) throws {
    checks += 1
    switch verdict.kind {
    case .allow, .pass: trace(.asked(source.explained, .allowed))
    case .deny(let error):
      traceStop(source, .denied)
      throw refuse(error, .refused(by: source), source)
    case .redirect(let redirect):
      traceStop(source, .sendsElsewhere(to: redirect.title))
      throw send(to: redirect, from: Check(identity: identity, number: checks), source)
    case .ask(let question):
      try decideQuestion(question, at: Check(identity: identity, number: checks), from: source)
    }
  }

  /// Acts on a question, or on its answer if it was answered.
  private func decideQuestion(
    _ question: any Questioning, at check: Check, from source: VerdictSource
  ) throws {
    switch keptAnswer(at: check)?.kind {
    case .allow: trace(.asked(source.explained, .answeredYes))
    case .deny(let error):
      traceStop(source, .answeredNo)
      throw refuse(error, .refused(by: source), source)
    case .redirect(let redirect):
      traceStop(source, .answeredElsewhere(to: redirect.title))
      throw send(to: redirect, from: check, source)
    case .askAgain, nil:
      traceStop(source, .asks(source.name(of: question)))
      if isRunning, refusal == nil, let request, request.mayWait {
        extras?.question = Question(
          question, at: check, from: source.fullDescription, isOfRule: source.isRule)
      }
      throw refuse(nil, .mustWait(for: source, kind), source)
    }
  }

  private func traceStop(_ source: VerdictSource, _ reply: Explanation.Reply) {
    trace(.asked(source.explained, reply), endsAttempt: true)
  }

  /// Remembers where the navigation is sent, unless it was refused or sent elsewhere before.
  private func send(to redirect: Redirect, from check: Check, _ source: VerdictSource) -> any Error
  {
    let isFirst = isRunning && refusal == nil
    let error = refuse(nil, .redirected(by: source, to: redirect, kind), source)
    if isFirst {
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

  /// Remembers why the attempt cannot commit: an error of the app, or else of the library.
  private func refuse(
    _ error: (any Error)?, _ own: RoutingError, _ source: VerdictSource
  ) -> any Error {
    guard isRunning, refusal == nil else { return error ?? own }
    addExtras()
    extras?.refusal = error ?? own
    if let request, request.isPreview {
      request.addExtras().refuser = source.fullDescription
    }
    if error == nil {
      extras?.drawsRefusal = true
      if source.isLeaveCheck { extras?.refusedAt = source.node }
    }
    return error ?? own
  }
}

extension RoutingError {
  /// The place of all but a newcomer is drawn when the attempt has been rolled back; see ``Navigation/decide(_:at:by:)``.
  static func refused(by source: VerdictSource) -> RoutingError {
    RoutingError(
      source.isLeaveCheck ? .mayNotLeave : .refused, action: source.action,
      subject: source.subject, reason: "\(source) does not allow it", at: source.newcomer)
  }

  static func mustWait(for source: VerdictSource, _ kind: AttemptKind) -> RoutingError {
    RoutingError(
      .mustWait, action: source.action, subject: source.subject,
      reason: "\(source) has to wait for an answer", at: source.newcomer,
      advice: waitingAdvice(kind))
  }

  private static func waitingAdvice(_ kind: AttemptKind) -> String {
    switch kind {
    case .route: "Use arrive(at:with:), which waits, or navigate with a completion."
    case .undo, .redo: "Use router.arrive(at: .\(kind.rawValue)), which waits."
    case .archive: "Use restoreAsking(_:using:), which waits."
    case .recheck: "A fallback cannot wait. Give it no guard that asks."
    case .edit, .close:
      "An edit cannot wait. Make it in a route: router.arrive(at: ClosureRoute { … })."
    }
  }

  /// Thrown by what cannot go elsewhere. The place of all but a newcomer is drawn when the attempt has
  /// been rolled back.
  static func redirected(
    by source: VerdictSource, to redirect: Redirect, _ kind: AttemptKind
  ) -> RoutingError {
    let elsewhere = redirect.title.map { "to '\($0)'" } ?? "elsewhere"
    return RoutingError(
      .redirected, action: source.action, subject: source.subject,
      reason: "\(source) sends the navigation \(elsewhere)", at: source.newcomer,
      advice:
        kind == .recheck
        ? "A fallback goes nowhere else. Set the route that it is to be sent to."
        : "An edit goes nowhere else. Make it in a route: router.navigate(to: ClosureRoute { … }).")
  }
}
