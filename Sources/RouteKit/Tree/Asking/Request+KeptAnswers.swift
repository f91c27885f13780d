extension Request {
  /// The number of questions after which the navigation counts as a loop. Without it, two guards that never repeat
  /// the same check could ask endlessly.
  static let questionLimit = 64

  /// The kept answer for a check, if it is the next one. At the first difference the remaining answers are dropped. A
  /// screen leaves only once in an attempt, so its answer counts even if other screens left before it in the last
  /// attempt.
  func answer(number: Int, at check: Check) -> Answer? {
    guard let extras, number < extras.kept.count else { return nil }
    if check.repeats(extras.kept[number].check) { return extras.kept[number].answer }
    extras.kept.removeSubrange(number...)
    return nil
  }

  /// The answer of no, if there is one. It is always the last: the attempt after it is refused, unless it no longer
  /// comes to that check.
  var keptDenial: (check: Check, error: (any Error)?)? {
    guard let last = extras?.kept.last, case .deny(let error) = last.answer.kind else { return nil }
    return (last.check, error)
  }

  /// Keeps the answer to the question that stopped the last attempt. An `allow` for a rule's question is not kept:
  /// only the rule itself can allow a screen.
  ///
  /// - Throws: ``RoutingError/Kind/redirectLoop`` if too many answers made no progress: the guard had to be asked
  ///   again, or repeated a question that was answered.
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
      throw loopError(
        "\(question.sourceText) asks, after \(Request.questionLimit) questions already",
        advice:
          "An answer must change the state that its guard checks. Otherwise the guard asks endlessly."
      )
    }
    let isNew = extras.answeredInWords.insert("\(check.number) \(question.sourceText)").inserted
    if !isNew || extras.answered.contains(where: check.repeats) {
      // The same guard by its name, but not by its identity: it was created anew for this attempt.
      if !extras.answered.contains(where: check.repeats) {
        extras.remadeGuard = question.sourceText
      }
      try hop("\(question.sourceText) asked again")
    }
    extras.answered.append(check)
    extras.kept.append((check, answer))
  }

  /// Returns an error of this navigation with its trace.
  package func explained(_ error: RoutingError) -> RoutingError {
    error.changing {
      $0.complete(at: nil, by: { [trace] in Trace(towards: trace.intent, trace.steps) })
    }
  }
}
