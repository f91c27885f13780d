import RouteKit

extension Exploration {
  /// One explorer, or one for each tab if each is explored alone.
  func explorers(
    within budgets: [Budget], isPatient: Bool = false, until end: ContinuousClock.Instant? = nil
  ) throws -> [Explorer<App>] {
    func explorer(of tab: Int?) throws -> Explorer<App> {
      try Explorer(self, budgets: budgets, tab: tab, isPatient: isPatient, until: end)
    }
    guard assumptions.contains(.eachTabAlone) else { return [try explorer(of: nil)] }
    guard let tabs = try fresh().tree.root as? TabNode, tabs.children.count > 1 else {
      throw ExplorationError.noTabs
    }
    return try tabs.children.indices.map { try explorer(of: $0) }
  }

  /// The report of all explorers as one.
  func report(of explorers: [Explorer<App>]) throws -> ExplorationReport {
    for explorer in explorers.dropFirst() { explorer.compareLandings(with: explorers[0]) }
    if explorers.count == 1 { return explorers[0].report() }
    for explorer in explorers { explorer.compareMoves(into: explorers) }
    let isOver = explorers.contains(where: \.isOver)
    let problem = isOver ? nil : try Crossing(plan: self, explorers: explorers).problem()
    return ExplorationReport(merging: explorers.map { $0.report() }, problem: problem)
  }
}

/// The check that moves and properties do not look at several tabs.
private struct Crossing<App> {
  let plan: Exploration<App>
  let explorers: [Explorer<App>]

  /// The number of states of each tab that are combined with states of each other tab.
  private static var samples: Int { 6 }
  /// The number of combinations of all tabs in which each property is checked.
  private static var combinations: Int { 200 }

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
    let states = explorer.states.indices.filter { state in
      explorer.states[state].key.tab == tab && explorer.isDirect(state)
    }
    let step = max(1, states.count / count)
    return stride(from: 0, to: states.count, by: step).map { explorer.way(to: states[$0]) }
      .filter { !$0.contains(where: \.isAsking) }
  }

  /// A property that holds in each tab alone, and not in a combination of all of them.
  private func brokenProperty() throws -> String? {
    if plan.invariants.isEmpty { return nil }
    var each = 2
    func ways(_ count: Int) -> [[[Way.Move]]] {
      explorers.enumerated().map { sample(of: $1, in: $0, count) }
    }
    func product(_ ways: [[[Way.Move]]]) -> Double {
      ways.reduce(1) { $0 * Double(max(1, $1.count)) }
    }
    while each < 16, product(ways(each + 1)) <= Double(Self.combinations) { each += 1 }
    var combinations: [[[Way.Move]]] = [[]]
    for tab in ways(each) {
      combinations = Array(
        combinations.flatMap { first in tab.map { first + [$0] } }.prefix(Self.combinations))
    }
    for combination in combinations {
      let subject = try explorers[0].makeApp()
      let steps = try plan.steps(of: subject)
      for (tab, way) in combination.enumerated() { _ = go(to: tab, way, subject, steps) }
      for (name, holds) in plan.invariants where !isBroken(name) {
        do { if try holds(subject) { continue } } catch {}
        let parts = combination.enumerated().filter { !$1.isEmpty }.map { tab, way in
          (["tab \(tab)"] + explorers[0].texts(way)).joined(separator: " · ")
        }
        return "The property '\(name)' looks at several tabs: it does not hold after "
          + "'\(parts.joined(separator: " · "))'. \(Self.advice)"
      }
    }
    return nil
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
    func app() throws -> (Subject<App>, [Exploration<App>.Step])? {
      let subject = try explorers[0].makeApp()
      let steps = try plan.steps(of: subject)
      guard go(to: tab, way, subject, steps) else { return nil }
      if let others {
        guard go(to: others.tab, others.way, subject, steps), go(to: tab, [], subject, steps) else {
          return nil
        }
      }
      return (subject, steps)
    }
    guard var (subject, steps) = try app() else { return nil }
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
      guard steps[step].isOffered(on: subject) else {
        behavior.endings.append(.refused)
        behavior.sharedAfter.append(nil)
        continue
      }
      if case .route(let forms) = steps[step].kind {
        var ending = Ending.same
        let probe = try forms.probe(steps[step].router(of: subject)) { _ in
          ending = self.ending(in: tab, of: subject.tree, behavior.tab)
          look(at: subject.tree, after: step)
          return Exploration<App>.Reading(
            key: nil, landing: nil, isWithin: true, isOnlyElsewhere: false)
        }
        // A part of it may happen only with a commit.
        guard case .arrives(_, isWhole: false) = probe else {
          behavior.endings.append(outcome(of: probe, ending))
          behavior.sharedAfter.append(nil)
          continue
        }
      }
      do { try steps[step].make(on: subject) } catch {}
      behavior.endings.append(ending(in: tab, of: subject.tree, behavior.tab))
      behavior.sharedAfter.append(shared(by: subject))
      look(at: subject.tree, after: step)
      if subject.tree.fingerprint != before || shared(by: subject) != behavior.shared {
        guard let fresh = try app() else { return nil }
        (subject, steps) = fresh
      }
    }
    return behavior
  }

  private func shared(by subject: Subject<App>) -> Explorer<App>.Shared {
    Explorer<App>.Shared(
      state: subject.state?.get(), windows: subject.windowTrees.map(\.fingerprint))
  }

  /// Selects a tab and goes a way there. Returns whether the tab is selected at the end.
  private func go(
    to tab: Int, _ way: [Way.Move], _ subject: Subject<App>, _ steps: [Exploration<App>.Step]
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
  /// Whether the way to a state does not lead through other tabs.
  fileprivate func isDirect(_ state: Int) -> Bool {
    var position = state
    while !states[position].moves.isEmpty {
      if states[position].moves.count > 1 { return false }
      position = states[position].parent
    }
    return true
  }

  /// Whether the tab was like this in some state.
  fileprivate func knows(_ fingerprint: ScreenTree.Fingerprint) -> Bool {
    states.contains { $0.key.tab == tab && $0.key.tree == fingerprint }
  }
}

extension ExplorationReport {
  /// The reports of several parts of an app as one.
  fileprivate init(merging reports: [ExplorationReport], problem: String?) {
    let first = reports[0]
    tally = reports.dropFirst().reduce(into: first.tally) { sum, report in
      sum.states += report.tally.states
      sum.edges += report.tally.edges
      sum.cuts += report.tally.cuts
      sum.tries += report.tally.tries
      sum.moves += report.tally.moves
      sum.depth = max(sum.depth, report.tally.depth)
      sum.checkedWays += report.tally.checkedWays
      sum.secondWays += report.tally.secondWays
      sum.movesInARow += report.tally.movesInARow
      sum.rebuilds += report.tally.rebuilds
    }
    findings = Self.merged(reports)
    isShortest = false
    self.problem = reports.lazy.compactMap(\.problem).first ?? problem
    stopped = reports.lazy.compactMap(\.stopped).first
    notReached = first.notReached.filter { goal in
      reports.allSatisfy { $0.notReached.contains(goal) }
    }
    notDecided =
      first.notDecided.isEmpty && reports.allSatisfy { $0.notDecided.isEmpty }
      ? [] : Set(reports.flatMap(\.notDecided)).sorted()
    let findings = findings
    reasons = first.reasons.filter { never in
      reports.allSatisfy { $0.neverMade.contains(never.move) }
    }
    let never = Set(reasons.map(\.move))
    doubts = reports.flatMap(\.doubts).reduce(into: []) { all, doubt in
      let isKnown = all.contains {
        $0.property == doubt.property && $0.move == doubt.move
      }
      let isFound = findings.contains {
        $0.property == doubt.property && $0.failingMove == doubt.move
      }
      if !isKnown, !isFound, doubt.move.map(never.contains) ?? true { all.append(doubt) }
    }
    (bounds, properties) = (first.bounds, first.properties)
    assumptions = Set(reports.flatMap(\.assumptions)).sorted()
    causesNotCovered = reports.dropFirst().reduce(first.causesNotCovered) { all, report in
      all + report.causesNotCovered.filter { !all.contains($0) }
    }
    indistinct = Set(reports.flatMap(\.indistinct)).sorted()
    var places: [Place] = []
    var edges: Set<Edge> = []
    for report in reports {
      let positions = report.places.map { place in
        if let known = places.firstIndex(where: { $0.name == place.name }) { return known }
        places.append(place)
        return places.count - 1
      }
      for edge in report.edges {
        edges.insert(
          Edge(from: positions[edge.from], to: positions[edge.to], move: edge.move))
      }
    }
    self.places = places
    self.edges = edges.sorted { ($0.from, $0.to, $0.move) < ($1.from, $1.to, $1.move) }
  }

  /// The findings of several parts, each with its shortest way. A route always fails only if it fails in every part.
  private static func merged(_ reports: [ExplorationReport]) -> [Finding] {
    var findings: [Finding] = []
    for finding in reports.flatMap(\.findings) {
      if finding.failingMove != nil,
        !reports.allSatisfy({ $0.findings.contains { $0.hasSameFailure(as: finding) } })
      {
        continue
      }
      let known = findings.firstIndex { other in
        other.property == finding.property
          && other.failingMove == finding.failingMove
      }
      guard let known else {
        findings.append(finding)
        continue
      }
      if finding.moves.count < findings[known].moves.count { findings[known] = finding }
    }
    return findings
  }
}

extension ExplorationReport.Finding {
  /// The move that always fails, if this is the fault. Its error may differ from tab to tab.
  fileprivate var failingMove: String? {
    guard let detail,
      ["no route that always fails", "no move that never succeeds"].contains(property)
    else { return nil }
    return detail.split(separator: "'", omittingEmptySubsequences: false).dropFirst().first
      .map(String.init)
  }

  fileprivate func hasSameFailure(as other: Self) -> Bool {
    property == other.property && failingMove == other.failingMove
  }
}
