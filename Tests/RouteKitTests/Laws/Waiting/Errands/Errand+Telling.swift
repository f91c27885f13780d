import RouteKit

extension Errand {
  /// What is heard in one attempt.
  struct Telling {
    enum Fate {
      case goesOn, loops
      case refused(Ending)
      case waits(at: Place)
      /// For its turn.
      case waitsInLine(Layer)
      case mustWait
      /// It would have to go elsewhere, and cannot; or it is only to be seen that it would.
      case sent
    }

    var fate = Fate.goesOn
    var checks = 0
    var answersUsed = 0
    /// How often each guard let it pass, and how often each builder has built.
    var passes: [ObjectIdentifier: Int] = [:]
    var builds: [Int: Int] = [:]
    /// Whether it undoes or redoes, from which nothing leads elsewhere.
    var hasMoved = false
  }

  /// Who asked, and at which check of an attempt.
  struct Place {
    let asker: Asker
    let check: Int

    /// Whether it was asked there before; a screen leaves once, at whatever check.
    func repeats(_ earlier: Place) -> Bool {
      asker === earlier.asker && (asker.role == .leaveCheck || check == earlier.check)
    }
  }

  /// Hears a verdict in an attempt, and returns what is wrong about having been asked.
  func hear(_ saying: Asker.Saying, from asker: Asker?) -> String? {
    if form == .recheck || form == .recheckAsking { return nil }
    guard case .goesOn = telling.fate else { return "asked on when it was over: \(telling.fate)" }
    if let problem = pass(to: asker) { return problem }
    telling.checks += 1
    guard let asker else { return nil }
    let place = Place(asker: asker, check: telling.checks)
    switch saying {
    case .allow: telling.passes[ObjectIdentifier(asker), default: 0] += 1
    case .deny: telling.fate = .refused(asker.refusal(withError: false))
    case .denyWithError: telling.fate = .refused(asker.refusal(withError: true))
    case .ask: hearQuestion(at: place)
    case .redirect:
      let goesNowhere = telling.hasMoved && asker.role != .routeGuard
      guard form != .edit, form != .preview, !goesNowhere else {
        telling.fate = .sent
        return nil
      }
      telling = Telling()
      gating.isStale = true
      if follow(place) { telling.fate = .loops }
    }
    return nil
  }

  private func hearQuestion(at place: Place) {
    if telling.answersUsed < kept.count {
      let next = kept[telling.answersUsed]
      if place.repeats(next.place) {
        telling.answersUsed += 1
        if let refusal = next.refusal {
          telling.fate = .refused(refusal)
        } else {
          telling.passes[ObjectIdentifier(place.asker), default: 0] += 1
        }
        return
      }
      kept.removeSubrange(telling.answersUsed...)
    }
    telling.fate = form.mayWait ? .waits(at: place) : .mustWait
  }

  /// Takes the answer to the question that stopped its last attempt, its own or one that it joined.
  func receive(_ reply: Reply, from asker: Asker, isShared: Bool) {
    state = .moving
    if reply == .throw, !isShared { return end(with: Ending(Unanswered(asker: asker.number))) }
    if isCancelled { return end(with: .cancelled) }
    guard form != .recheckAsking, case .waits(let place) = telling.fate else { return }
    switch reply {
    case .deny, .denyWithError:
      keep(place.asker.refusal(withError: reply == .denyWithError), at: place)
    case .redirect: if follow(place) { end(with: .routing(.redirectLoop)) }
    case _ where isShared: break
    case .allow where place.asker.role != .rule: keep(nil, at: place)
    default: if hop() { end(with: .routing(.redirectLoop)) }
    }
  }

  private func keep(_ refusal: Ending?, at place: Place) {
    kept.append((place, refusal))
    answers += 1
    if answers > 1 { hops.most += 1 }
  }

  /// - Returns: Whether that is once too often.
  private func follow(_ place: Place) -> Bool {
    if redirectedAt.contains(where: place.repeats) { return true }
    if hop() { return true }
    redirectedAt.append(place)
    kept = []
    return false
  }

  private func hop() -> Bool {
    hops.least += 1
    hops.most += 1
    return hops.least > 8
  }
}
