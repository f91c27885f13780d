extension Request {
  /// How many answers that took the navigation no further pass before it counts as a loop.
  static let hopLimit = 8

  /// How many questions a navigation puts before it counts as a loop: a route with more guards that
  /// ask is no route, but two that never stand at the same place twice could go on for ever.
  static let questionLimit = 64

  /// How often it was sent elsewhere.
  var redirects: Int { redirectedAt.count }

  /// The answer that was kept for a place, if it is the next one. At the first difference the
  /// remaining answers are forgotten. A screen leaves once in an attempt: its answer counts even if the
  /// screens that left before it are gone.
  func answer(number: Int, at place: Place) -> Answer? {
    guard number < kept.count else { return nil }
    if place.repeats(kept[number].place) { return kept[number].answer }
    kept.removeSubrange(number...)
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
    if answered.count >= Request.questionLimit {
      throw explained(.askedTooOften(Request.questionLimit, by: question.asker))
    }
    let isNew = answeredInWords.insert("\(place.check) \(question.asker)").inserted
    if !isNew || answered.contains(where: place.repeats) {
      try hop("\(question.asker) asked again")
    }
    answered.append(place)
    kept.append(KeptAnswer(place: place, answer: answer))
  }

  /// Goes where a guard sends the navigation, from now on. What was answered on the way that is left
  /// counts no more.
  ///
  /// - Throws: ``RoutingError/Kind/redirectLoop`` if the same guard did so at the same place before, or
  ///   if the navigation was sent back and forth too often.
  func follow(_ pending: PendingRedirect) throws {
    let hop = "\(pending.asker) sent it \(pending.redirect.destination)"
    if redirectedAt.contains(where: pending.place.repeats) {
      throw explained(.sentInACircle(hops + [hop]))
    }
    try self.hop(hop)
    trace.leadElsewhere(to: pending.redirect.title)
    redirectedAt.append(pending.place)
    redirect = pending.redirect
    kept = []
  }

  private func hop(_ hop: String) throws {
    hops.append(hop)
    if hops.count > Request.hopLimit { throw explained(.tooManyHops(hops)) }
  }
}

extension Request {
  /// Returns an error of this navigation with its trace.
  func explained(_ error: RoutingError) -> RoutingError {
    error.following(Trace(towards: trace.intent, trace.steps))
  }
}
