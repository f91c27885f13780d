import Fixtures
import RouteKit

extension WaitingWorld {
  /// Applies the effects of the decorators after an attempt has arrived or waits.
  func passOnwards(_ navigation: ModelNavigation, _ result: AttemptResult) {
    guard let chain = navigation.chain, navigation.form != .preview else { return }
    for decorator in chain.decorators.reversed() {
      let parent = navigation.gating.parents[ObjectIdentifier(decorator)]
      switch (decorator.kind, result) {
      case (.latestOnly, .waits): supersede(all: navigation, parent, at: decorator)
      case (.latestOnly, .arrived(let arrival)) where arrival.commit != nil:
        supersede(all: navigation, parent, at: decorator)
      default: break
      }
      count(navigation, parent, at: decorator)
      guard case .waits = result, navigation.form.mayWait else { continue }
      decorator.add(navigation)
    }
  }

  private func count(
    _ navigation: ModelNavigation, _ parent: ModelNavigation?, at decorator: Decorator
  ) {
    tally.done("attempt: \(decorator.kind.row)")
    guard let parent, parent !== navigation else { return }
    let means =
      navigation.goesByQuestion
      ? "the question's router" : navigation.madeFor == nil ? "a screen" : "a closure"
    tally.done("let through as a part, by \(means)")
  }

  /// Supersedes the navigations that wait, except those that the later one belongs to.
  private func supersede(
    all navigation: ModelNavigation, _ parent: ModelNavigation?, at decorator: Decorator
  ) {
    let parent = parent.flatMap { $0 === navigation ? nil : $0 } ?? navigation.parent
    var asking: ModelNavigation?
    if case .waits(let check) = navigation.attempt.outcome { asking = check.source.asking }
    for other in decorator.waiting where other !== navigation {
      if let parent, parent.standsFor(other) {
        tally.done("not superseded by a part")
        continue
      }
      guard let asking else {
        if isAwaited(other) { tally.done("left to answer for one that waits by another router") }
        supersede(other, isHandedOn: isAwaited(other))
        continue
      }
      let isOnTheWay = other !== asking && other.belongs(to: asking)
      if isOnTheWay, other.question !== asking.question {
        tally.done("not superseded, since it helps an answer to come")
        continue
      }
      let isHandedOn = asking.belongs(to: other)
      if isHandedOn, other !== asking { tally.done("superseded, and its part's answer handed on") }
      supersede(other, isHandedOn: isHandedOn || isAwaited(other))
    }
  }

  /// Stops every navigation that was only left to answer for another, if no other waits any longer
  /// for its answer or for that of one of its parts.
  ///
  /// - Parameter answered: A navigation whose question was just answered. It ends by itself.
  func stopThoseLeftToAnswer(besides answered: ModelNavigation? = nil) {
    while let navigation = inFlight.first(where: {
      $0.isLeftToAnswer && $0 !== answered && !isAwaited($0)
    }) {
      tally.done("stopped when no other waits for it any more")
      note("\(navigation.number) is left alone, although no navigation waits for it")
      navigation.isLeftToAnswer = false
      supersede(navigation, isHandedOn: false)
    }
  }

  /// Whether another navigation waits for its answer, or for that of one of its parts.
  private func isAwaited(_ navigation: ModelNavigation) -> Bool {
    inFlight.contains { other in
      guard case .waiting(let source) = other.state, let asking = source.asking,
        !other.belongs(to: navigation), !other.hasEnded, !other.isStopped
      else { return false }
      return asking.belongs(to: navigation)
    }
  }

  /// Supersedes one navigation. The later one may wait for the answer to its question.
  private func supersede(_ navigation: ModelNavigation, isHandedOn: Bool) {
    guard navigation.canBeStopped else { return }
    note("\(navigation.number) is superseded")
    tally.done(isHandedOn ? "superseded, and its answer handed on" : "superseded")
    navigation.noteSuperseding()
    navigation.isLeftToAnswer = isHandedOn
    if isHandedOn { return }
    for child in inFlight where child.parent === navigation && child !== navigation {
      tally.done("superseded with what it belongs to")
      supersede(child, isHandedOn: false)
    }
    let isCompleted = navigation.form == .completion || navigation.form == .resultCompletion
    if isCompleted { navigation.noteCancelling() }
  }

  /// Records that the request of a navigation ended.
  func hearEnd(of navigation: ModelNavigation, _ ending: Ending) {
    navigation.heard.append(ending)
    for part in inFlight where part.parent === navigation { part.parent = navigation.parent }
    for decorator in chains.flatMap(\.decorators) { decorator.remove(navigation) }
    stopThoseLeftToAnswer()
  }
}
