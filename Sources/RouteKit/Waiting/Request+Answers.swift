extension Request {
  /// How many answers that took the navigation no further pass before it counts as a loop.
  static let hopLimit = 8

  /// How many questions a navigation puts before it counts as a loop. Two guards that never stand at the
  /// same place twice could otherwise ask for ever.
  static let questionLimit = 64

  /// How often it was sent elsewhere.
  var redirects: Int { extras?.redirectedAt.count ?? 0 }

  /// The answer that was kept for a place, if it is the next one. At the first difference the
  /// remaining answers are forgotten. A screen leaves once in an attempt: its answer counts even if the
  /// screens that left before it are gone.
  func answer(number: Int, at place: Place) -> Answer? {
    guard let extras, number < extras.kept.count else { return nil }
    if place.repeats(extras.kept[number].place) { return extras.kept[number].answer }
    extras.kept.removeSubrange(number...)
    return nil
  }

  /// Keeps the answer to the question that stopped the last attempt. A rule's question that is
  /// answered with `allow` is asked again: only the rule itself opens its door.
  ///
  /// - Throws: ``RoutingError/Kind/redirectLoop`` if the navigation was sent back too often: told
  ///   to ask again, or asked once more what it had been answered.
  func keep(_ answer: Answer, to question: Question) throws {
    let place = question.place
    switch answer.kind {
    case .askAgain: return try hop("\(question.asker) asked again")
    case .allow where question.isOfRule: return try hop("\(question.asker) asked again")
    case .redirect(let redirect):
      return try follow(
        PendingRedirect(redirect: redirect, place: place, asker: question.asker))
    case .allow, .deny: break
    }
    let extras = addExtras()
    if extras.answered.count >= Request.questionLimit {
      throw explained(.askedTooOften(Request.questionLimit, by: question.asker))
    }
    let isNew = extras.answeredInWords.insert("\(place.check) \(question.asker)").inserted
    if !isNew || extras.answered.contains(where: place.repeats) {
      try hop("\(question.asker) asked again")
    }
    extras.answered.append(place)
    extras.kept.append(KeptAnswer(place: place, answer: answer))
  }

  /// Goes where a guard sends the navigation, from now on. What was answered on the way that is left
  /// counts no more.
  ///
  /// - Throws: ``RoutingError/Kind/redirectLoop`` if the same guard did so at the same place before, or
  ///   if the navigation was sent back and forth too often.
  func follow(_ pending: PendingRedirect) throws {
    let hop = "\(pending.asker) sent it \(pending.redirect.destination)"
    let extras = addExtras()
    if extras.redirectedAt.contains(where: pending.place.repeats) {
      throw explained(.sentInACircle(extras.hops + [hop]))
    }
    try self.hop(hop)
    trace.leadElsewhere(to: pending.redirect.title)
    extras.redirectedAt.append(pending.place)
    extras.redirect = pending.redirect
    extras.kept = []
  }

  private func hop(_ hop: String) throws {
    let extras = addExtras()
    extras.hops.append(hop)
    if extras.hops.count > Request.hopLimit { throw explained(.tooManyHops(extras.hops)) }
  }
}

extension Request {
  /// Returns an error of this navigation with its trace.
  func explained(_ error: RoutingError) -> RoutingError {
    error.following(Trace(towards: trace.intent, trace.steps))
  }
}
