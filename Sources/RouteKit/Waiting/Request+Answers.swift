extension Request {
  /// How many answers that took the navigation no further pass before it counts as a loop.
  static let hopLimit = 8

  /// How many questions a navigation puts before it counts as a loop. Two guards that never have the
  /// same check twice could otherwise ask for ever.
  static let questionLimit = 64

  /// How often it was redirected.
  var redirects: Int { extras?.redirectedAt.count ?? 0 }

  /// The answer that was kept for a check, if it is the next one. At the first difference the
  /// remaining answers are forgotten. A screen leaves once in an attempt: its answer counts even if the
  /// screens that left before it are gone.
  func answer(number: Int, at check: Check) -> Answer? {
    guard let extras, number < extras.kept.count else { return nil }
    if check.repeats(extras.kept[number].check) { return extras.kept[number].answer }
    extras.kept.removeSubrange(number...)
    return nil
  }

  /// Keeps the answer to the question that stopped the last attempt. A rule's question that is
  /// answered with `allow` is asked again: only the rule itself opens its door.
  ///
  /// - Throws: ``RoutingError/Kind/redirectLoop`` if answers led nowhere too often: the guard was
  ///   to be asked again, or asked once more what had been answered.
  func keep(_ answer: Answer, to question: Question) throws {
    let check = question.check
    switch answer.kind {
    case .askAgain: return try hop("\(question.sourceText) asked again")
    case .allow where question.isOfRule: return try hop("\(question.sourceText) asked again")
    case .redirect(let redirect):
      return try follow(
        PendingRedirect(redirect: redirect, check: check, sourceText: question.sourceText))
    case .allow, .deny: break
    }
    let extras = addExtras()
    if extras.answered.count >= Request.questionLimit {
      throw explained(.askedTooOften(Request.questionLimit, by: question.sourceText))
    }
    let isNew = extras.answeredInWords.insert("\(check.number) \(question.sourceText)").inserted
    if !isNew || extras.answered.contains(where: check.repeats) {
      // The same guard by its name, but not by its identity: it was made anew for this attempt.
      if !extras.answered.contains(where: check.repeats) {
        extras.remadeGuard = question.sourceText
      }
      try hop("\(question.sourceText) asked again")
    }
    extras.answered.append(check)
    extras.kept.append(KeptAnswer(check: check, answer: answer))
  }

  /// Goes where a guard sends the navigation, from now on. The answers on the way that is left
  /// no longer count.
  ///
  /// - Throws: ``RoutingError/Kind/redirectLoop`` if the same guard did so at the same check before, or
  ///   if the navigation was sent back and forth too often.
  func follow(_ pending: PendingRedirect) throws {
    let hop = "\(pending.sourceText) sent it \(pending.redirect.destination)"
    let extras = addExtras()
    if extras.redirectedAt.contains(where: pending.check.repeats) {
      throw explained(.sentInACircle(extras.hops + [hop]))
    }
    try self.hop(hop)
    trace.leadElsewhere(to: pending.redirect.title)
    extras.redirectedAt.append(pending.check)
    extras.redirect = pending.redirect
    extras.kept = []
  }

  private func hop(_ hop: String) throws {
    let extras = addExtras()
    extras.hops.append(hop)
    if extras.hops.count > Request.hopLimit {
      throw explained(.tooManyHops(extras.hops, remadeGuard: extras.remadeGuard))
    }
  }
}

extension Request {
  /// Returns an error of this navigation with its trace.
  func explained(_ error: RoutingError) -> RoutingError {
    error.changing {
      $0.complete(at: nil, by: { [trace] in Trace(towards: trace.intent, trace.steps) })
    }
  }
}
