import RouteKit

extension WaitingWorld {
  /// A question that waits for an answer.
  struct Gate {
    let asker: Asker
    let errand: Errand
    let continuation: CheckedContinuation<Reply, Never>
  }

  func newAsker(_ role: Asker.Role) -> Asker {
    var manners: [Asker.Saying] = [.ask, .ask, .ask, .ask, .ask, .deny, .denyWithError, .redirect]
    if role == .leaveCheck { manners += [.deny, .deny, .denyWithError, .redirect] }
    return Asker(
      role, newNumber(), sessions[dice.roll(sessions.count)],
      manner: dice.pick(manners) ?? .ask, elsewhere: dice.roll(10))
  }

  /// What a guard says, or a rule or a leave check about a screen.
  func verdict(of asker: Asker, on page: LawPage? = nil) -> Verdict {
    let saying: Asker.Saying
    if asker.role == .rule, let page {
      saying = self.saying(of: asker, on: page) ?? .allow
    } else {
      saying = asker.saying
    }
    judged(saying, by: asker)
    if dice.oneIn(20) { intrude(as: asker) }
    guard let errand = current ?? rechecking else {
      complain("a \(asker.role.rawValue) was asked outside of an attempt")
      return .deny
    }
    switch saying {
    case .allow: return .allow
    case .deny: return .deny
    case .denyWithError: return .deny(Denied(asker: asker.number))
    case .redirect: return .redirect(to: way(instead: asker))
    case .ask:
      if current == nil { errand.state = .waiting(asker) }
      return .asking { asking in try await self.answer(asker, for: errand, asking) }
    }
  }

  /// The way to which somebody sends navigations.
  private func way(instead asker: Asker) -> ClosureRoute<ScreenNode, Void> {
    ways[asker.elsewhere % ways.count].with(asker.number % 6)
  }

  /// Whose rules are asked outside of a router's attempt.
  private var rechecking: Errand? { inFlight.first { $0.form == .recheckAsking } }

  /// Notes a verdict; of a container's leave check without an asker.
  func judged(_ saying: Asker.Saying, by asker: Asker?) {
    if let asker { tally.done("\(asker.role.rawValue): \(saying.rawValue)") }
    guard let errand = current else { return }
    if let problem = errand.hear(saying, from: asker) { complain("\(errand.number): \(problem)") }
    if let asker, asker.role == .routerGuard { lookOn(at: errand, behind: asker) }
    if errand.gating.isStale { prepareGates(for: errand) }
  }

  /// Whoever is asked may try what it must not.
  private func intrude(as asker: Asker) {
    do {
      if dice.oneIn(2) {
        try TreeRouter(tree).navigate(to: .dismissAll)
      } else {
        try tree.setRoot(newPage(1))
      }
      complain("a \(asker.role.rawValue) could edit or navigate")
    } catch let error as RoutingError where error.kind == .busyAttempting {
      tally.done("busyAttempting")
    } catch {
      complain("a \(asker.role.rawValue) was told \(error)")
    }
  }

  /// The closure of a question: waits for what the world answers.
  private func answer(
    _ asker: Asker, for errand: Errand, _ asking: Asking
  ) async throws -> Answer {
    tally.done("question of a \(asker.role.rawValue)")
    if asker.asking != nil { complain("\(asker.number) asks two at once") }
    asker.asking = errand
    var reply: Reply
    repeat {
      errand.state = .asking(asker)
      reply = await withCheckedContinuation {
        gates.append(Gate(asker: asker, errand: errand, continuation: $0))
      }
      errand.state = .moving
      if reply == .visit { await visit(on: errand, asking, by: asker) }
    } while reply == .visit
    return try conclude(asker, for: errand, with: reply)
  }

  /// A question is answered: tells all who have waited for it.
  private func conclude(
    _ asker: Asker, for errand: Errand, with reply: Reply
  ) throws -> Answer {
    if reply == .askAgainWhenOpen { asker.session.isOpen = true }
    errand.state = .moving
    errand.receive(reply, from: asker, isShared: false)
    asker.asking = nil
    // The answer that somebody got who was cancelled is nobody's: it counts as none, as one that failed.
    let shared = errand.isCancelled ? Reply.throw : reply
    for other in joined(to: asker) where other !== errand {
      other.receive(shared, from: asker, isShared: true)
    }
    stopThoseLeftAlone(besides: errand)
    switch reply {
    case .allow: return .allow
    case .deny: return .deny
    case .denyWithError: return .deny(Denied(asker: asker.number))
    case .redirect: return .redirect(to: way(instead: asker))
    case .askAgain, .askAgainWhenOpen, .visit: return .askAgain
    case .throw: throw Unanswered(asker: asker.number)
    }
  }

  /// Who waits for the answer to another's question.
  func joined(to asker: Asker) -> [Errand] {
    inFlight.filter { if case .waiting(let other) = $0.state { other === asker } else { false } }
  }

  /// Navigates on the way to an answer, perhaps where others wait, or where the question stands.
  private func visit(on parent: Errand, _ asking: Asking, by asker: Asker) async {
    let others = inFlight.filter { $0.form != .recheckAsking }.sorted { $0.number < $1.number }
    let other = dice.pick(others) ?? parent
    let goesByQuestion = dice.oneIn(2)
    let child = newErrand(
      other.form.wantsResult ? .result : .arrive, on: parent,
      by: goesByQuestion || dice.oneIn(2) ? parent.gateway : nil)
    child.goesByQuestion = goesByQuestion
    if dice.oneIn(2) { child.way = dice.oneIn(2) ? other.way : 0 }
    parent.state = .minding(child, asker)
    inFlight.append(child)
    if child.isCancelled { child.end(with: .cancelled) }
    tally.done("navigation on the way to an answer")
    await travel(child, by: goesByQuestion ? asking.router : nil)
    parent.state = .moving
  }
}
