import RouteKit

extension Exploration {
  /// One explorer, or one for each tab if each is explored alone.
  func explorers(
    within budgets: [Budget], isPatient: Bool = false, until end: ContinuousClock.Instant? = nil
  ) throws -> [Explorer<App>] {
    func explorer(of tab: (index: Int, count: Int)?) throws -> Explorer<App> {
      try Explorer(self, budgets: budgets, tab: tab, isPatient: isPatient, until: end)
    }
    guard assumptions.contains(.eachTabAlone) else { return [try explorer(of: nil)] }
    guard let tabs = try fresh().tree.root as? TabNode, tabs.children.count > 1 else {
      throw ExplorationError.noTabs
    }
    let count = tabs.children.count
    return try (0..<count).map { try explorer(of: ($0, count)) }
  }

  /// The report of all explorers as one.
  func report(of explorers: [Explorer<App>]) throws -> ExplorationReport {
    if explorers.count == 1 { return explorers[0].report() }
    for (tab, explorer) in explorers.enumerated() {
      for other in explorers[..<tab] { explorer.compareLandings(with: other) }
      explorer.compareMoves(into: explorers)
    }
    let isOver = explorers.contains(where: \.isOver)
    if !isOver, forbidden.contains(.trap) {
      let home = Explorer.statesThatLeadHome(of: explorers)
      for explorer in explorers { explorer.findTraps(besides: explorers, leadingHome: home) }
    }
    let problem = isOver ? nil : try problem(crossing: explorers)
    return ExplorationReport(merging: explorers.map { $0.report() }, problem: problem)
  }

  /// Why tabs cannot be explored alone, or nil.
  private func problem(crossing explorers: [Explorer<App>]) throws -> String? {
    do {
      return try Crossing(plan: self, explorers: explorers).problem()
    } catch is Explorer<App>.Stop { return explorers[0].problem }
  }
}

/// The check that moves and properties do not look at several tabs.
private struct Crossing<App> {
  let plan: Exploration<App>
  let explorers: [Explorer<App>]

  /// The number of states of each tab that are combined with states of each other tab.
  private static var samples: Int { 6 }
  /// The number of combinations of all tabs in which each property is checked.
  private static var combinationLimit: Int { 200 }

  /// How a move ends that is made in a tab.
  private enum Ending: Equatable {
    case same, leaves, refused, failed, waits, redirectsForEver
    case leads(ScreenTree.Fingerprint)
  }

  /// A tab, and how each move ends there.
  private struct Behavior: Equatable {
    let tab: ScreenTree.Fingerprint?
    let shared: Explorer<App>.Shared
    var endings: [Ending] = []
    /// The shared state after each move that was really made.
    var sharedAfter: [Explorer<App>.Shared?] = []
    /// The first move that leads the other tab where its own moves never do.
    var intruding: Int?
  }

  func problem() throws -> String? {
    for explorer in explorers {
      if let text = explorer.strangeChange(of: explorers) { return "\(text) \(Self.advice)" }
    }
    for (tab, explorer) in explorers.enumerated() {
      for way in sample(of: explorer, in: tab, Self.samples) {
        guard let alone = try behavior(in: tab, after: way, others: nil) else { continue }
        for (other, elsewhere) in explorers.enumerated() where other != tab {
          for otherWay in sample(of: elsewhere, in: other, Self.samples) {
            guard let beside = try behavior(in: tab, after: way, others: (other, otherWay)),
              alone.shared == beside.shared
            else { continue }
            if let text = difference(alone, beside, after: way, others: (other, otherWay)) {
              return text
            }
          }
        }
      }
    }
    return try brokenProperty()
  }

  /// Ways to some states of a tab, spread over all that the tab reaches by itself.
  private func sample(of explorer: Explorer<App>, in tab: Int, _ count: Int) -> [[Way.Move]] {
    let states = explorer.graph.states.indices.filter { state in
      explorer.graph.states[state].key.tab == tab && explorer.graph.isDirect(state)
    }
    let step = max(1, states.count / count)
    return stride(from: 0, to: states.count, by: step).map { explorer.graph.way(to: states[$0]) }
      .filter { !$0.contains(where: \.isAsking) }
  }

  /// A property that holds in each tab alone, and not in a combination of all of them, or a goal that only such a
  /// combination reaches.
  private func brokenProperty() throws -> String? {
    if plan.invariants.isEmpty && plan.comparisons.isEmpty && plan.goals.isEmpty { return nil }
    for combination in combinations {
      let (subject, steps) = try explorers[0].makeApp()
      let tabs = combination.indices.filter { !combination[$0].isEmpty }
      guard let last = tabs.last, let move = combination[last].last else { continue }
      for tab in tabs.dropLast() { _ = go(to: tab, combination[tab], subject, steps) }
      // A layer may cover the tabs.
      guard go(to: last, combination[last].dropLast(), subject, steps) else { continue }
      let before = plan.comparisons.map { $0.value(subject) }
      do { try steps[move.step].make(on: subject) } catch {}
      guard let text = fault(on: subject, after: move, before) else { continue }
      let parts = tabs.map { tab in
        (["tab \(tab)"] + explorers[0].texts(combination[tab])).joined(separator: " · ")
      }
      return "\(text) after '\(parts.joined(separator: " · "))'. \(Self.advice)"
    }
    return nil
  }

  /// Some ways in all tabs, one in each.
  private var combinations: [[[Way.Move]]] {
    var each = 2
    func ways(_ count: Int) -> [[[Way.Move]]] {
      explorers.enumerated().map { sample(of: $1, in: $0, count) }
    }
    func product(_ ways: [[[Way.Move]]]) -> Double {
      ways.reduce(1) { $0 * Double(max(1, $1.count)) }
    }
    while each < 16, product(ways(each + 1)) <= Double(Self.combinationLimit) { each += 1 }
    return ways(each).reduce([[]]) { combinations, tab in
      Array(
        combinations.flatMap { first in tab.map { first + [$0] } }.prefix(Self.combinationLimit))
    }
  }

  /// The fault of an app in a combination, if no tab alone has it: a goal that is reached, or a property that does not hold
  /// there or for the last move.
  private func fault(
    on subject: Subject<App>, after move: Way.Move, _ before: [Any]
  ) -> String? {
    func holds(_ condition: (Subject<App>) throws -> Bool) -> Bool {
      do { return try condition(subject) } catch { return false }
    }
    let goal = plan.goals.first { goal in
      explorers.allSatisfy { $0.seen.goals.contains(goal.name) } && holds(goal.isReached)
    }
    if let goal { return "The goal '\(goal.name)' looks at several tabs: it is reached" }
    let comparison = zip(plan.comparisons, before).first { comparison, before in
      !isBroken(comparison.name) && explorers[0].isAsked(comparison.move, about: move)
        && !comparison.holds(before, comparison.value(subject))
    }
    let name =
      plan.invariants.first { !isBroken($0.name) && !holds($0.holds) }?.name ?? comparison?.0.name
    return name.map { "The property '\($0)' looks at several tabs: it does not hold" }
  }

  private func isBroken(_ property: String) -> Bool {
    explorers.contains { $0.findings.contains { $0.property == property } }
  }

  private static var advice: String {
    "These tabs cannot be explored alone. Leave out .eachTabAlone."
  }

  /// Makes the app and goes a way in a tab, and perhaps one in another tab. Then tries each move. It is nil if a
  /// layer covers the tabs, so another tab cannot be selected.
  private func behavior(
    in tab: Int, after way: [Way.Move], others: (tab: Int, way: [Way.Move])?
  ) throws -> Behavior? {
    guard var (subject, steps) = try app(in: tab, after: way, others: others) else {
      return nil
    }
    var behavior = Behavior(
      tab: fingerprint(of: tab, on: subject.tree), shared: shared(by: subject))
    let before = subject.tree.fingerprint
    let elsewhere = others.flatMap { fingerprint(of: $0.tab, on: subject.tree) }
    /// Notes a move that changes the other tab to what its own exploration does not know.
    func look(at tree: ScreenTree, after step: Int) {
      guard let others, let after = fingerprint(of: others.tab, on: tree), after != elsewhere,
        behavior.intruding == nil
      else { return }
      if !explorers[others.tab].knows(after) { behavior.intruding = step }
    }
    for step in steps.indices {
      let probed = try ending(
        ofTrying: steps[step], on: subject, in: tab, behavior.tab,
        thenLooking: { look(at: subject.tree, after: step) })
      // Only the exploration tries a move before it is made.
      let hasEffect = subject.state?.get() != behavior.shared.state
      if hasEffect, let known = behavior.shared.state { subject.state?.set(known) }
      if let probed, !hasEffect {
        behavior.endings.append(probed)
        behavior.sharedAfter.append(nil)
        continue
      }
      let places = subject.trees.map { ($0, TreeShape(of: $0)) }
      do { try steps[step].make(on: subject) } catch {}
      behavior.endings.append(ending(in: tab, of: subject.tree, behavior.tab))
      behavior.sharedAfter.append(shared(by: subject))
      look(at: subject.tree, after: step)
      goBack(to: places, behavior.shared.state, on: subject, after: step)
      if subject.tree.fingerprint != before || shared(by: subject) != behavior.shared {
        guard let fresh = try app(in: tab, after: way, others: others) else { return nil }
        (subject, steps) = fresh
      }
    }
    return behavior
  }

  /// Makes the app and goes a way in a tab, and perhaps one in another tab. It is nil if that is not possible.
  private func app(
    in tab: Int, after way: [Way.Move], others: (tab: Int, way: [Way.Move])?
  ) throws -> (Subject<App>, [Exploration<App>.Step])? {
    let (subject, steps) = try explorers[0].makeApp()
    guard go(to: tab, way, subject, steps) else { return nil }
    if let others {
      guard go(to: others.tab, others.way, subject, steps), go(to: tab, [], subject, steps) else {
        return nil
      }
    }
    return (subject, steps)
  }

  /// Puts the trees and the state of a subject back as they were, unless a move may change more than that.
  private func goBack(
    to places: [(tree: ScreenTree, shape: TreeShape)], _ state: AnyHashable?,
    on subject: Subject<App>, after step: Int
  ) {
    guard !explorers.contains(where: { $0.made.hasEffects[step] }),
      subject.hasTrees(places.map(\.tree))
    else { return }
    if let state { subject.state?.set(state) }
    do { for (tree, shape) in places { try shape.restore(on: tree) } } catch { return }
    if let state, subject.state?.get() != state { subject.state?.set(state) }
  }

  /// How a move would end. It is nil if the move must be made to find that out.
  private func ending(
    ofTrying step: Exploration<App>.Step, on subject: Subject<App>, in tab: Int,
    _ before: ScreenTree.Fingerprint?, thenLooking look: () -> Void
  ) throws -> Ending? {
    guard step.isOffered(on: subject) else { return .refused }
    guard case .route(let forms) = step.kind else { return nil }
    return try withoutActuallyEscaping(look) { look in
      var ending = Ending.same
      let probe = try forms.probe(step.router(of: subject)) { _ in
        ending = self.ending(in: tab, of: subject.tree, before)
        look()
        return Exploration<App>.Reading()
      }
      // A part of it may happen only with a commit, and a callback or an observer may navigate then.
      if case .arrives(_, let isWhole) = probe, !isWhole || !isProbedOnly { return nil }
      return outcome(of: probe, ending)
    }
  }

  private var isProbedOnly: Bool { plan.assumptions.contains(.callbacksDoNotNavigate) }

  private func shared(by subject: Subject<App>) -> Explorer<App>.Shared {
    Explorer<App>.Shared(
      state: subject.state?.get(), windows: subject.sharedTrees)
  }

  /// Selects a tab and goes a way there. Returns whether the tab is selected at the end.
  private func go(
    to tab: Int, _ way: some Sequence<Way.Move>, _ subject: Subject<App>,
    _ steps: [Exploration<App>.Step]
  ) -> Bool {
    if (subject.tree.root as? TabNode)?.selectedIndex != tab {
      do { try subject.router.navigate(to: Move.selectTab(tab)) } catch { return false }
    }
    // A move of a way may fail and change something all the same.
    for move in way { do { try steps[move.step].make(on: subject) } catch {} }
    return (subject.tree.root as? TabNode)?.selectedIndex == tab
  }

  private func outcome<Value>(of probe: Preview.Probe<Value>, _ ending: Ending) -> Ending {
    switch probe {
    case .arrives: ending
    case .unchanged: .same
    case .refused: .refused
    case .fails: .failed
    case .waits: .waits
    case .redirectsForEver: .redirectsForEver
    }
  }

  private func ending(in tab: Int, of tree: ScreenTree, _ before: ScreenTree.Fingerprint?) -> Ending
  {
    guard (tree.root as? TabNode)?.selectedIndex == tab,
      let after = fingerprint(of: tab, on: tree)
    else { return .leaves }
    return after == before && tree.layers.count == 1 ? .same : .leads(after)
  }

  private func fingerprint(of tab: Int, on tree: ScreenTree) -> ScreenTree.Fingerprint? {
    guard let tabs = tree.root as? TabNode, tabs.children.indices.contains(tab) else { return nil }
    return tabs.children[tab].screenFingerprint
  }

  private func difference(
    _ alone: Behavior, _ beside: Behavior, after way: [Way.Move],
    others: (tab: Int, way: [Way.Move])
  ) -> String? {
    if alone == beside { return nil }
    let (names, texts) = (explorers[0].names, explorers[0].texts)
    let first = way.isEmpty ? "the start" : "'\(texts(way).joined(separator: " · "))'"
    let second = (["tab \(others.tab)"] + texts(others.way)).joined(separator: " · ")
    if let intruding = beside.intruding {
      return
        "'\(names[intruding])' changes another tab: after \(first), if '\(second)' follows first, it leads "
        + "that tab where its own moves do not. \(Self.advice)"
    }
    let position = alone.endings.indices.first {
      alone.endings[$0] != beside.endings[$0] || alone.sharedAfter[$0] != beside.sharedAfter[$0]
    }
    let subject = position.map { "'\(names[$0])' depends on" } ?? "The tab depends on"
    return
      "\(subject) another tab: after \(first) it ends differently if '\(second)' follows first. \(Self.advice)"
  }
}

extension Explorer {
  /// A change of another tab that leads it where its own exploration does not, or nil. It must know the tab like this
  /// together with what the tabs share, as after a sign-out that empties all tabs.
  fileprivate func strangeChange(of explorers: [Explorer<App>]) -> String? {
    let known = explorers.enumerated().map { tab, explorer in
      Set(
        explorer.graph.states.lazy.filter { $0.key.tab == tab }.map {
          Explored.ChangedTab(tab: tab, content: $0.key.tree, shared: $0.key.shared)
        })
    }
    let strange = seen.changedTabs.filter { change, _ in !known[change.tab].contains(change) }
    let first = strange.min { ($0.value.state, $0.value.move) < ($1.value.state, $1.value.move) }
    return first.map { change, first in
      "'\(names[first.move.step])' changes another tab: after \(quoted(graph.way(to: first.state))), it leads tab "
        + "\(change.tab) where its own moves do not."
    }
  }

  /// Whether the tab was like this in some state.
  fileprivate func knows(_ fingerprint: ScreenTree.Fingerprint) -> Bool {
    graph.states.contains { $0.key.tab == tab && $0.key.tree == fingerprint }
  }
}
