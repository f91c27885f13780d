import RouteKit

extension WaitingWorld {
  /// Computes the gates for an attempt, or for the target of a redirect within the attempt.
  func prepareGates(for navigation: ModelNavigation) {
    guard let chain = navigation.chain else { return }
    (navigation.gating.ahead, navigation.gating.isStale) = ([], false)
    // A parent that one decorator finds counts for the decorators after it.
    let parent = navigation.parent
    for decorator in chain.decorators {
      // A router's guard is not asked about the target of a redirect.
      if case .guarded = decorator.kind, navigation.redirects > 0 { continue }
      let gate = gate(of: decorator, for: navigation)
      navigation.gating.ahead.append((decorator, gate))
      if gate.isShut { break }
      if let parent = gate.parent { navigation.join(parent) }
    }
    navigation.parent = parent
  }

  private func gate(of decorator: Decorator, for navigation: ModelNavigation) -> Gating.Gate {
    let waiting = decorator.waiting
    switch decorator.kind {
    case .logged: return Gating.Gate(kind: .passes)
    case .exclusive:
      if waiting.isEmpty { return Gating.Gate(kind: .passes) }
      guard let parent = parent(of: navigation, among: waiting) else {
        return Gating.Gate(kind: .turnsAway(.routing(.busy)))
      }
      return Gating.Gate(kind: .passes, parent: parent)
    case .latestOnly:
      if waiting.isEmpty || navigation.form == .preview { return Gating.Gate(kind: .passes) }
      return Gating.Gate(kind: .passes, parent: parent(of: navigation, among: waiting))
    case .guarded(let source):
      if let parent = parent(of: navigation, among: waiting), parent !== navigation {
        return Gating.Gate(kind: .passes, parent: parent)
      }
      return Gating.Gate(kind: .asks(source))
    }
  }

  /// Returns the waiting navigation that another belongs to, because the other was begun on the way to
  /// its answer, or starts from a screen that came in that way.
  private func parent(
    of navigation: ModelNavigation, among waiting: [ModelNavigation]
  ) -> ModelNavigation? {
    if let parent = navigation.parent, waiting.contains(where: parent.standsFor) { return parent }
    if waiting.contains(where: { $0 === navigation }) { return navigation }
    var ancestor = navigation.madeFor
    while let asked = ancestor {
      if waiting.contains(where: { $0.question === asked.question }) { return asked }
      ancestor = asked.madeFor
    }
    return navigation.gating.startedFor.first { waiting.contains(where: $0.standsFor) }
  }

  /// Records where an attempt starts. If a rule or a leave check redirects it, the screens that it has
  /// placed are gone before the other route is performed, and that route starts here too.
  func noteStart(of navigation: ModelNavigation) {
    let start = navigation.startsAtRoot ? tree.root : tree.visible
    navigation.gating.startedFor = start.map(waitingNavigations(of:)) ?? []
  }

  /// Returns the navigations on the way to whose answers this screen and its owners came in, the
  /// screen's own first.
  func waitingNavigations(of screen: ScreenNode) -> [ModelNavigation] {
    var found: [ModelNavigation] = []
    var node: ScreenNode? = screen
    while let screen = node {
      if let parent = cameInFor[ledger.serial(of: screen)], !parent.hasEnded {
        found.append(parent)
      }
      node = screen.screenOwner
    }
    return found
  }

  /// Records that a screen came in. If a part of a waiting navigation brought it in, it is on the
  /// way to that one's answer.
  func noteComingIn(of serial: Int) {
    guard let navigation = current, navigation.chain != nil else { return }
    navigation.passOpenGates()
    if let parent = navigation.parent, !parent.hasEnded { cameInFor[serial] = parent }
  }

  /// Runs when a router's guard was asked. If it stops the attempt, the decorators further in still
  /// look for the parent.
  func lookFurtherIn(at navigation: ModelNavigation, behind source: Source) {
    if case .goesOn = navigation.attempt.outcome, !navigation.gating.isStale { return }
    for decorator in navigation.chain?.decorators ?? [] {
      if case .guarded(let other) = decorator.kind, other === source {
        lookFurtherIn(at: navigation, behind: decorator)
      }
    }
  }

  /// Runs when a decorator stopped an attempt. The decorators further in that supersede others
  /// still look for the parent, and do not end it.
  private func lookFurtherIn(at navigation: ModelNavigation, behind outer: Decorator) {
    guard let chain = navigation.chain, navigation.form != .preview else { return }
    for decorator in chain.decorators.drop(while: { $0 !== outer }) {
      guard case .latestOnly = decorator.kind, !decorator.waiting.isEmpty,
        let parent = parent(of: navigation, among: decorator.waiting)
      else { continue }
      navigation.gating.parents[ObjectIdentifier(decorator)] = parent
      navigation.join(parent)
      if parent !== navigation { tally.done("found to be a part by a router further in") }
    }
  }

  /// Runs after an attempt that no source stopped. If a decorator stopped it, the outcome says so.
  func concludeGates(for navigation: ModelNavigation) {
    guard case .goesOn = navigation.attempt.outcome else { return }
    navigation.passOpenGates()
    guard let (decorator, gate) = navigation.gating.ahead.first else { return }
    switch gate.kind {
    case .turnsAway(let ending):
      navigation.attempt.outcome = .refused(ending)
      tally.done("turned away: \(ending)")
      let waiting = screens.flatMap(waitingNavigations(of:))
      if waiting.contains(where: { decorator.waiting.contains(where: $0.standsFor) }) {
        tally.done("turned away beside a screen that a part brought in")
      }
    case .passes, .asks: break
    }
  }
}
