import RouteKit

extension Exploration {
  /// One explorer, or one for each tab if each is explored alone.
  func explorers(
    within limits: Limits, isPatient: Bool = false
  ) throws -> [Explorer<App>] {
    func explorer(of tab: (index: Int, count: Int)?) throws -> Explorer<App> {
      try Explorer(self, within: limits, tab: tab, isPatient: isPatient)
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
    let graphs = explorers.map(\.run.graph)
    for (tab, explorer) in explorers.enumerated() {
      for other in explorers[..<tab] { explorer.trial.links.compare(with: other.trial.links) }
      explorer.graphFaults.compareMoves(into: graphs)
    }
    let isOver = explorers.contains(where: \.isOver)
    if !isOver, forbidden.contains(.trap) {
      let home = Traps<App>.statesThatLeadHome(of: graphs)
      for explorer in explorers { explorer.traps.find(besides: graphs, leadingHome: home) }
    }
    let problem = isOver ? nil : try problem(crossing: explorers)
    return ExplorationReport(merging: explorers.map { $0.report() }, problem: problem)
  }

  /// Why tabs cannot be explored alone, or nil.
  private func problem(crossing explorers: [Explorer<App>]) throws -> String? {
    do {
      return try Crossing(plan: self, explorers: explorers).problem()
    } catch is Explored.Stop { return explorers[0].run.findings.problem }
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

  /// A state of a tab.
  private typealias Place = (tab: Int, state: Int)

  /// How each move ends in a tab.
  private struct Behavior {
    /// The way there.
    let way: String
    var endings: [Ending] = []
    /// The shared state after each move that was really made.
    var sharedAfter: [Explored.Shared?] = []
    /// The first move that leads the other tab where its own moves never do.
    var intruding: Int?
  }

  /// An app that goes to states of several tabs.
  private struct Visit {
    let app: FreshApps<App>.Fresh
    /// The names of its moves.
    var moves: [String] = []
    /// The last move within a tab, and what the properties of moves have read before it.
    var last: (move: Way.Move, before: [Any])?

    var subject: Subject<App> { app.subject }
    var way: String { moves.isEmpty ? "the start" : "'\(moves.joined(separator: " · "))'" }
  }

  func problem() throws -> String? {
    for explorer in explorers {
      if let text = explorer.strangeChange(of: explorers) { return "\(text) \(Self.advice)" }
    }
    for place in explorers.indices.flatMap({ sample(of: $0, Self.samples) }) {
      guard let alone = try behavior(in: place) else { continue }
      for tab in explorers.indices where tab != place.tab {
        for other in sample(of: tab, Self.samples) {
          guard let beside = try behavior(in: place, beside: other) else { continue }
          if let text = difference(alone, beside) { return text }
        }
      }
    }
    return try brokenProperty()
  }

  /// Some states of a tab, spread over all, and some in which a move changes another tab.
  private func sample(of tab: Int, _ count: Int) -> [Place] {
    let graph = explorers[tab].run.graph
    func some(of states: [Int]) -> [Int] {
      stride(from: 0, to: states.count, by: max(1, states.count / count)).map { states[$0] }
    }
    let changing = Set(explorers[tab].trial.tabs.changes.values.map(\.state)).sorted()
    let all = graph.states.indices.filter { graph.states[$0].key.tab == tab }
    return Set(some(of: all) + some(of: changing)).sorted()
      .filter { !graph.way(to: $0).contains(where: \.isAsking) }.map { (tab, $0) }
  }

  /// A property that holds in each tab alone, and not in a combination of all of them, or a goal that only such a
  /// combination reaches.
  private func brokenProperty() throws -> String? {
    if plan.invariants.isEmpty && plan.comparisons.isEmpty && plan.goals.isEmpty { return nil }
    for combination in combinations {
      var visit = Visit(app: try explorers[0].run.apps.make())
      for place in combination {
        // A layer may cover the tabs.
        guard go(to: place, &visit) else { break }
        if let last = visit.last, let text = fault(on: visit.subject, after: last) {
          return "\(text) after \(visit.way). \(Self.advice)"
        }
      }
    }
    return nil
  }

  /// Some states of all tabs, one of each.
  private var combinations: [[Place]] {
    var each = 2
    func states(_ count: Int) -> [[Place]] { explorers.indices.map { sample(of: $0, count) } }
    func product(_ states: [[Place]]) -> Double {
      states.reduce(1) { $0 * Double(max(1, $1.count)) }
    }
    while each < 16, product(states(each + 1)) <= Double(Self.combinationLimit) { each += 1 }
    return states(each).reduce([[]]) { combinations, tab in
      Array(
        combinations.flatMap { first in tab.map { first + [$0] } }.prefix(Self.combinationLimit))
    }.map(inOrder)
  }

  /// The fault of an app in a combination, if no tab alone has it: a goal that is reached, or a property that does not hold
  /// there or for the last move.
  private func fault(
    on subject: Subject<App>, after last: (move: Way.Move, before: [Any])
  ) -> String? {
    func holds(_ condition: (Subject<App>) throws -> Bool) -> Bool {
      do { return try condition(subject) } catch { return false }
    }
    let goal = plan.goals.first { goal in
      explorers.allSatisfy { $0.properties.goals.contains(goal.name) } && holds(goal.isReached)
    }
    if let goal { return "The goal '\(goal.name)' looks at several tabs: it is reached" }
    let comparison = zip(plan.comparisons, last.before).first { comparison, before in
      !isBroken(comparison.name)
        && explorers[0].run.names.isAsked(comparison.move, about: last.move)
        && !comparison.holds(before, comparison.value(subject))
    }
    let name =
      plan.invariants.first { !isBroken($0.name) && !holds($0.holds) }?.name ?? comparison?.0.name
    return name.map { "The property '\($0)' looks at several tabs: it does not hold" }
  }

  private func isBroken(_ property: String) -> Bool {
    explorers.contains { $0.run.findings.has(property) }
  }

  private static var advice: String {
    "These tabs cannot be explored alone. Leave out .eachTabAlone."
  }

  /// Makes the app, goes to a state of a tab and perhaps to one of another tab, and tries each move. It is nil if that is
  /// not possible.
  private func behavior(in place: Place, beside other: Place? = nil) throws -> Behavior? {
    guard var visit = try visit(to: place, beside: other) else { return nil }
    var behavior = Behavior(way: visit.way)
    let (before, known) = (visit.subject.tree.fingerprint, visit.subject.shared)
    let own = fingerprint(of: place.tab, on: visit.subject.tree)
    let elsewhere = other.flatMap { fingerprint(of: $0.tab, on: visit.subject.tree) }
    /// Notes a move that changes the other tab to what its own exploration does not know.
    func look(after step: Int) {
      guard let other, behavior.intruding == nil,
        let after = fingerprint(of: other.tab, on: visit.subject.tree), after != elsewhere
      else { return }
      if !explorers[other.tab].knows(after) { behavior.intruding = step }
    }
    for step in visit.app.steps.indices {
      let (subject, steps) = visit.app
      let probed = try ending(
        ofTrying: steps[step], on: subject, in: place.tab, own, thenLooking: { look(after: step) })
      // Only the exploration tries a move before it is made.
      let hasEffect = subject.setBack(to: known.state)
      if let probed, !hasEffect {
        behavior.endings.append(probed)
        behavior.sharedAfter.append(nil)
        continue
      }
      let start = Explored.Place(of: subject)
      do { try steps[step].make(on: subject) } catch {}
      behavior.endings.append(ending(in: place.tab, of: subject.tree, own))
      behavior.sharedAfter.append(subject.shared)
      look(after: step)
      // A move may change more than can be put back.
      if !explorers.contains(where: { $0.cursor.hasEffects[step] }) { start.restore(on: subject) }
      if subject.tree.fingerprint != before || subject.shared != known {
        guard let fresh = try self.visit(to: place, beside: other) else { return nil }
        visit = fresh
      }
    }
    return behavior
  }

  // MARK: Going to states of several tabs

  /// The tab in which all ways begin.
  private var startTab: Int { explorers[0].run.graph.states[0].key.tab ?? 0 }

  /// The tab of the start comes last: the ways of the others begin there, and find it as it was.
  private func inOrder(_ places: [Place]) -> [Place] {
    places.filter { $0.tab != startTab } + places.filter { $0.tab == startTab }
  }

  /// Makes the app, and goes to a state of a tab and perhaps to one of another tab. It is nil if that is not possible.
  private func visit(to place: Place, beside other: Place?) throws -> Visit? {
    var visit = Visit(app: try explorers[0].run.apps.make())
    for next in inOrder([place, other].compactMap { $0 }) {
      guard go(to: next, &visit) else { return nil }
    }
    return select(place.tab, &visit) && isIn(place, visit) ? visit : nil
  }

  /// Goes to a state of a tab, from the tab of the start. Returns whether it is there.
  private func go(to place: Place, _ visit: inout Visit) -> Bool {
    visit.last = nil
    guard select(startTab, &visit) else { return false }
    let (graph, subject) = (explorers[place.tab].run.graph, visit.subject)
    // Another way may have changed the tab of the start, which goes on from there.
    let now = place.tab == startTab ? graph.state(with: subject.key(ofTabAlone: true)) : nil
    let rest = now.flatMap { graph.way(from: $0, by: graph.plainMoves, to: { $0 == place.state }) }
    for move in rest?.way ?? graph.way(to: place.state) {
      visit.last = (move, plan.comparisons.map { $0.value(subject) })
      visit.moves += explorers[0].run.names.texts([move])
      // A move of a way may fail and change something all the same.
      do { try visit.app.steps[move.step].make(on: subject) } catch {}
    }
    return isIn(place, visit)
  }

  private func isIn(_ place: Place, _ visit: Visit) -> Bool {
    visit.subject.key(ofTabAlone: true).isLike(
      explorers[place.tab].run.graph.states[place.state].key)
  }

  /// Selects a tab. Returns whether it is selected then.
  private func select(_ tab: Int, _ visit: inout Visit) -> Bool {
    let tabs = visit.subject.tree.root as? TabNode
    if tabs?.selectedIndex == tab { return true }
    visit.moves.append("tab \(tab)")
    do { try visit.subject.router.navigate(to: Move.selectTab(tab)) } catch { return false }
    return tabs?.selectedIndex == tab
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

  private func difference(_ alone: Behavior, _ beside: Behavior) -> String? {
    let names = explorers[0].run.names
    if let intruding = beside.intruding {
      return
        "'\(names[intruding])' changes another tab: after \(beside.way), it leads that tab where its own moves do not. "
        + Self.advice
    }
    let position = alone.endings.indices.first {
      alone.endings[$0] != beside.endings[$0] || alone.sharedAfter[$0] != beside.sharedAfter[$0]
    }
    return position.map {
      "'\(names[$0])' depends on another tab: after \(alone.way) it ends differently than after \(beside.way). "
        + Self.advice
    }
  }
}

extension Explorer {
  /// A change of another tab that leads it where its own exploration does not, or nil. It must know the tab like this
  /// together with what the tabs share, as after a sign-out that empties all tabs.
  fileprivate func strangeChange(of explorers: [Explorer<App>]) -> String? {
    let known = explorers.enumerated().map { tab, explorer in
      Set(
        explorer.run.graph.states.lazy.filter { $0.key.tab == tab }.map {
          Explored.ChangedTab(tab: tab, content: $0.key.tree, shared: $0.key.shared)
        })
    }
    let strange = trial.tabs.changes.filter { change, _ in !known[change.tab].contains(change) }
    let first = strange.min { ($0.value.state, $0.value.move) < ($1.value.state, $1.value.move) }
    return first.map { change, first in
      "'\(run.names[first.move.step])' changes another tab: after \(run.names.quoted(run.graph.way(to: first.state))), it leads tab "
        + "\(change.tab) where its own moves do not."
    }
  }

  /// Whether the tab was like this in some state.
  fileprivate func knows(_ fingerprint: ScreenTree.Fingerprint) -> Bool {
    run.graph.states.contains { $0.key.tab == run.graph.tab && $0.key.tree == fingerprint }
  }
}
