import RouteKit

extension ModelNavigation {
  /// The decisions of one attempt, and their outcome.
  struct ModelAttempt {
    enum Outcome {
      case goesOn, loops
      case refused(Ending)
      case waits(at: Check)
      case mustWait
      /// It was redirected, but an edit or a preview cannot be redirected.
      case redirected
    }

    var outcome = Outcome.goesOn
    var checks = 0
    var answersUsed = 0
    /// How often each source allowed it, and how often each builder built.
    var passes: [ObjectIdentifier: Int] = [:]
    var builds: [Int: Int] = [:]
    /// Whether it undoes or redoes, which cannot be redirected.
    var hasMoved = false
  }

  /// One check of an attempt: the source, and the number of the check.
  struct Check {
    let source: Source
    let number: Int

    /// Whether the same was asked at the same check before. A screen leaves once, whatever the
    /// number.
    func repeats(_ earlier: Check) -> Bool {
      source === earlier.source && (source.role == .leaveCheck || number == earlier.number)
    }
  }

  /// Records a decision in an attempt. Returns a problem if the source should not have been asked.
  func decide(_ decision: Source.Decision, by source: Source?) -> String? {
    if form == .recheck || form == .recheckAsking { return nil }
    guard case .goesOn = attempt.outcome else {
      return "asked on when it was over: \(attempt.outcome)"
    }
    if let problem = pass(to: source) { return problem }
    attempt.checks += 1
    guard let source else { return nil }
    let check = Check(source: source, number: attempt.checks)
    if decision == .allow || decision == .ask, let last = kept.last, let refusal = last.refusal,
      check.repeats(last.check)
    {
      // An answer of no counts even if the source allows by now.
      attempt.outcome = .refused(refusal)
      return nil
    }
    switch decision {
    case .allow: attempt.passes[ObjectIdentifier(source), default: 0] += 1
    case .deny: attempt.outcome = .refused(source.refusal(withError: false))
    case .denyWithError: attempt.outcome = .refused(source.refusal(withError: true))
    case .ask: decideQuestion(at: check)
    case .redirect:
      let goesNowhere = attempt.hasMoved && source.role != .routeGuard
      guard form != .edit, form != .preview, !goesNowhere else {
        attempt.outcome = .redirected
        return nil
      }
      attempt = ModelAttempt()
      gating.isStale = true
      if follow(check) { attempt.outcome = .loops }
    }
    return nil
  }

  private func decideQuestion(at check: Check) {
    if attempt.answersUsed < kept.count {
      let next = kept[attempt.answersUsed]
      if check.repeats(next.check) {
        attempt.answersUsed += 1
        attempt.passes[ObjectIdentifier(check.source), default: 0] += 1
        return
      }
      kept.removeSubrange(attempt.answersUsed...)
    }
    attempt.outcome = form.mayWait ? .waits(at: check) : .mustWait
  }

  /// Receives the answer to the question that stopped its last attempt. It asked that question or
  /// joined it.
  func receive(_ answer: ModelAnswer, from source: Source, isShared: Bool) {
    state = .moving
    if answer == .throw, !isShared { return end(with: Ending(Unanswered(source: source.number))) }
    if isCancelled { return end(with: .cancelled) }
    guard form != .recheckAsking, case .waits(let check) = attempt.outcome else { return }
    switch answer {
    case .deny, .denyWithError:
      keep(check.source.refusal(withError: answer == .denyWithError), at: check)
    case .redirect: if follow(check) { end(with: .routing(.redirectLoop)) }
    case _ where isShared: break
    case .allow where check.source.role != .rule: keep(nil, at: check)
    default: if hop() { end(with: .routing(.redirectLoop)) }
    }
  }

  private func keep(_ refusal: Ending?, at check: Check) {
    kept.append((check, refusal))
    answers += 1
    if answers > 1 { hops.most += 1 }
  }

  /// - Returns: Whether that was once too often.
  private func follow(_ check: Check) -> Bool {
    if redirectedAt.contains(where: check.repeats) { return true }
    if hop() { return true }
    redirectedAt.append(check)
    kept = []
    return false
  }

  private func hop() -> Bool {
    hops.least += 1
    hops.most += 1
    return hops.least > 8
  }
}
