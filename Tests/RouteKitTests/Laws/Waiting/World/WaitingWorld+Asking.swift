import Fixtures
import RouteKit

extension WaitingWorld {
  /// A question that waits for the world to answer.
  struct SharedQuestion {
    let source: Source
    let navigation: ModelNavigation
    let continuation: CheckedContinuation<ModelAnswer, Never>
  }

  func newSource(_ role: Source.Role) -> Source {
    var manners: [Source.Decision] = [
      .ask, .ask, .ask, .ask, .ask, .deny, .denyWithError, .redirect,
    ]
    if role == .leaveCheck { manners += [.deny, .deny, .denyWithError, .redirect] }
    return Source(
      role, newNumber(), sessions[dice.roll(sessions.count)],
      decisionWhenShut: dice.pick(manners) ?? .ask, redirectTo: dice.roll(10))
  }

  /// Returns the verdict of a guard, or that of a rule or a leave check on a screen.
  func verdict(of source: Source, on page: LawPage? = nil) -> Verdict {
    let decision: Source.Decision
    if source.role == .rule, let page {
      decision = self.decision(of: source, on: page) ?? .allow
    } else {
      decision = source.decision
    }
    decided(decision, by: source)
    if dice.oneIn(20) { intrude(as: source) }
    guard let navigation = current ?? rechecking else {
      complain("a \(source.role.rawValue) was asked outside of an attempt")
      return .deny
    }
    switch decision {
    case .allow: return .allow
    case .deny: return .deny
    case .denyWithError: return .deny(Denied(source: source.number))
    case .redirect: return .redirect(to: route(instead: source))
    case .ask:
      if current == nil { navigation.state = .waiting(source) }
      return .asking { asking in try await self.answer(source, for: navigation, asking) }
    }
  }

  /// The route that a source redirects to.
  private func route(instead source: Source) -> ClosureRoute<ScreenNode, Void> {
    routes[source.redirectTo % routes.count].with(source.number % 6)
  }

  /// The recheck that asks the rules outside of a router's attempt, if there is one.
  private var rechecking: ModelNavigation? { inFlight.first { $0.form == .recheckAsking } }

  /// Records a decision. The leave check of a container has no source.
  func decided(_ decision: Source.Decision, by source: Source?) {
    if let source { tally.done("\(source.role.rawValue): \(decision.rawValue)") }
    guard let navigation = current else { return }
    if let problem = navigation.decide(decision, by: source) {
      complain("\(navigation.number): \(problem)")
    }
    if let source, source.role == .routerGuard { lookFurtherIn(at: navigation, behind: source) }
    if navigation.gating.isStale { prepareGates(for: navigation) }
  }

  /// Tries an edit or a navigation, which a source must not make.
  private func intrude(as source: Source) {
    do {
      if dice.oneIn(2) {
        try TreeRouter(tree).navigate(to: .dismissAll)
      } else {
        try tree.setRoot(newPage(1))
      }
      complain("a \(source.role.rawValue) could edit or navigate")
    } catch let error as RoutingError where error.kind == .busyAttempting {
      tally.done("busyAttempting")
    } catch {
      complain("a \(source.role.rawValue) got \(error)")
    }
  }

  /// The closure of a question. It waits for the world's answer.
  private func answer(
    _ source: Source, for navigation: ModelNavigation, _ asking: Asking
  ) async throws -> Answer {
    tally.done("question of a \(source.role.rawValue)")
    if source.asking != nil { complain("\(source.number) asks two at once") }
    source.asking = navigation
    var answer: ModelAnswer
    repeat {
      navigation.state = .asking(source)
      answer = await withCheckedContinuation {
        openQuestions.append(
          SharedQuestion(source: source, navigation: navigation, continuation: $0))
      }
      navigation.state = .moving
      if answer == .visit { await visit(on: navigation, asking, by: source) }
    } while answer == .visit
    return try conclude(source, for: navigation, with: answer)
  }

  /// Answers a question, for all navigations that waited for it.
  private func conclude(
    _ source: Source, for navigation: ModelNavigation, with answer: ModelAnswer
  ) throws -> Answer {
    if answer == .askAgainWhenOpen { source.session.isOpen = true }
    navigation.state = .moving
    navigation.receive(answer, from: source, isShared: false)
    source.asking = nil
    // If the navigation that asked was cancelled, its answer counts for no other, as if it had
    // failed.
    let shared = navigation.isCancelled ? ModelAnswer.throw : answer
    let isAboutAll = [.deny, .denyWithError, .redirect, .throw].contains(shared)
    for other in joined(to: source) where other !== navigation {
      if !isAboutAll, other.askedAgainBy === source { continue }
      other.receive(shared, from: source, isShared: true)
      if !isAboutAll, other.form != .recheckAsking { other.askedAgainBy = source }
    }
    stopThoseLeftToAnswer(besides: navigation)
    switch answer {
    case .allow: return .allow
    case .deny: return .deny
    case .denyWithError: return .deny(Denied(source: source.number))
    case .redirect: return .redirect(to: route(instead: source))
    case .askAgain, .askAgainWhenOpen, .visit: return .askAgain
    case .throw: throw Unanswered(source: source.number)
    }
  }

  /// Returns the navigations that joined the question of another.
  func joined(to source: Source) -> [ModelNavigation] {
    inFlight.filter { if case .waiting(let other) = $0.state { other === source } else { false } }
  }

  /// Navigates on the way to an answer, perhaps along a route where others wait, or where the
  /// question stands.
  private func visit(on outer: ModelNavigation, _ asking: Asking, by source: Source) async {
    let others = inFlight.filter { $0.form != .recheckAsking }.sorted { $0.number < $1.number }
    let other = dice.pick(others) ?? outer
    let goesByQuestion = dice.oneIn(2)
    let child = newNavigation(
      other.form.wantsResult ? .result : .arrive, madeFor: outer,
      by: goesByQuestion || dice.oneIn(2) ? outer.chain : nil)
    child.goesByQuestion = goesByQuestion
    if dice.oneIn(2) { child.routeNumber = dice.oneIn(2) ? other.routeNumber : 0 }
    outer.state = .answering(child, source)
    inFlight.append(child)
    if child.isCancelled { child.end(with: .cancelled) }
    tally.done("navigation on the way to an answer")
    await travel(child, by: goesByQuestion ? asking.router : nil)
    outer.state = .moving
  }
}
