/// Who gave a verdict, for the texts of errors. Built on every check, read when one refuses.
enum Judge {
  case routeGuard(
    Any.Type, before: ScreenNode.Type, named: String? = nil, about: ContextLabel)
  case rule(Any.Type, about: ScreenNode)
  case leaveCheck(ScreenNode)

  /// The same for the trail, without nodes.
  fileprivate var inquirer: Inquirer {
    switch self {
    case .routeGuard(let type, let screen, _, let context):
      .routeGuard(type, before: screen, about: context)
    case .rule(let type, let node): .rule(type, about: Sighting(node))
    case .leaveCheck(let node): .leaveCheck(Sighting(node))
    }
  }
}

extension Navigation {
  /// Acts on a verdict: returns if the navigation may go on, and throws if not.
  ///
  /// What refused or asked is remembered, so that the attempt cannot commit whatever catches it. An
  /// error of the library's own gets its place when the attempt has been rolled back: until then a
  /// screen that leaves is nowhere, and what would enter has never been seen.
  func settle(_ verdict: Verdict, at asker: Asking.Asker, from judge: Judge) throws {
    checks += 1
    switch verdict.kind {
    case .allow, .pass: noteAllowed(by: judge)
    case .deny(let error):
      noteStop(judge, .denied)
      throw refuse(error, .refused(by: judge), judge)
    case .redirect(let redirect):
      noteStop(judge, .sendsElsewhere(to: redirect.title))
      throw send(to: redirect, from: Place(asker: asker, check: checks), judge)
    case .ask(let closure):
      try settleQuestion(closure, at: Place(asker: asker, check: checks), from: judge)
    }
  }

  /// Acts on a question: on its answer, if there is one by now.
  private func settleQuestion(
    _ closure: @escaping (Asking) async throws -> Answer, at place: Place, from judge: Judge
  ) throws {
    switch keptAnswer(at: place)?.kind {
    case .allow: note(.asked(judge.inquirer, .answeredYes))
    case .deny(let error):
      noteStop(judge, .answeredNo)
      throw refuse(error, .refused(by: judge), judge)
    case .redirect(let redirect):
      noteStop(judge, .answeredElsewhere(to: redirect.title))
      throw send(to: redirect, from: place, judge)
    case .askAgain, nil:
      noteStop(judge, .asks)
      if isRunning, refusal == nil, let request, request.mayWait {
        extras?.question = Question(at: place, from: judge, closure: closure)
      }
      throw refuse(nil, .mustWait(for: judge, cause), judge)
    }
  }

  private func noteAllowed(by judge: Judge) {
    switch judge {
    case .routeGuard: note(.asked(judge.inquirer, .allowed))
    case .rule(let type, let node):
      note(quickly: .allowedByRule(type, about: Unmanaged.passUnretained(node)))
    case .leaveCheck(let node):
      note(quickly: .allowedByLeaveCheck(of: Unmanaged.passUnretained(node)))
    }
  }

  private func noteStop(_ judge: Judge, _ reply: Explanation.Reply) {
    note(.asked(judge.inquirer, reply), endsAttempt: true)
  }

  /// Remembers where the navigation is sent, unless it was refused or sent elsewhere before.
  private func send(to redirect: Redirect, from place: Place, _ judge: Judge) -> any Error {
    let isFirst = isRunning && refusal == nil
    let error = refuse(nil, .redirected(by: judge, to: redirect, cause), judge)
    if isFirst {
      extras?.pendingRedirect = PendingRedirect(
        redirect: redirect, place: place, judge: judge.asker)
    }
    return error
  }

  private func keptAnswer(at place: Place) -> Answer? {
    let used = extras?.answersUsed ?? 0
    guard let answer = request?.answer(number: used, at: place) else { return nil }
    extras?.answersUsed = used + 1
    return answer
  }

  /// Remembers why the attempt cannot commit: an error of the app's, or else the library's own.
  private func refuse(
    _ error: (any Error)?, _ own: RoutingError, _ judge: Judge
  ) -> any Error {
    guard isRunning, refusal == nil else { return error ?? own }
    addExtras()
    extras?.refusal = error ?? own
    if let request, request.isPreview { request.refuser = judge.asker }
    if error == nil {
      extras?.drawsRefusal = true
      if case .leaveCheck(let node) = judge { extras?.refusedAt = node }
    }
    return error ?? own
  }

  /// Asks a route's guard about its context. What the route ends in is called, and what the context
  /// may be called, is found out when somebody may read it.
  func ask<Condition: Guard>(
    _ condition: Condition, about subject: Condition.Subject, before destination: ScreenNode.Type,
    named name: @autoclosure () -> String?, at token: GuardToken
  ) throws {
    let verdict = callOut(.guard, to: Condition.self) { condition.check(subject) }
    if verdict.isAllow && !isPreview {
      checks += 1
      return note(
        quickly: .allowedByGuard(
          Condition.self, before: destination, about: Condition.Subject.self))
    }
    let (name, context) = callOut(.description, to: destination) {
      (name(), ContextLabel(of: subject))
    }
    try settle(
      verdict, at: .registered(token),
      from: .routeGuard(Condition.self, before: destination, named: name, about: context))
  }
}
