import RouteKit

extension Exploration {
  /// One explorer, or one for each tab if each is explored alone.
  func explorers(within budgets: [Budget]) throws -> [Explorer<App>] {
    guard assumptions.contains(.eachTabAlone) else { return [try Explorer(self, budgets: budgets)] }
    guard let tabs = try fresh().tree.root as? TabNode, tabs.children.count > 1 else {
      throw ExplorationError.noTabs
    }
    return try tabs.children.indices.map { try Explorer(self, budgets: budgets, tab: $0) }
  }

  /// The report of all explorers as one.
  func report(of explorers: [Explorer<App>]) throws -> ExplorationReport {
    let reports = explorers.map { $0.report() }
    if reports.count == 1 { return reports[0] }
    let crossing = Crossing(plan: self, explorers: explorers)
    let isUsable = reports.allSatisfy { $0.problem == nil && $0.stopped == nil }
    return ExplorationReport(merging: reports, problem: isUsable ? try crossing.problem() : nil)
  }
}

/// The check that the moves in a tab do not depend on the states of the other tabs.
private struct Crossing<App> {
  let plan: Exploration<App>
  let explorers: [Explorer<App>]

  /// The number of states of each tab that are combined with states of each other tab.
  private static var samples: Int { 6 }

  /// How a move ends that is made in a tab.
  private enum Ending: Equatable {
    case same, leaves, refused, failed, waits, redirectsForEver
    case leads(TreeFingerprint)
  }

  /// A tab, and how each move ends there.
  private struct Behavior: Equatable {
    let tab: TreeFingerprint?
    let state: AnyHashable?
    var endings: [Ending] = []
  }

  func problem() throws -> String? {
    for (tab, explorer) in explorers.enumerated() {
      for way in sample(of: explorer, in: tab) {
        guard let alone = try behavior(in: tab, after: way, others: nil) else { continue }
        for (other, elsewhere) in explorers.enumerated() where other != tab {
          for otherWay in sample(of: elsewhere, in: other) {
            guard let beside = try behavior(in: tab, after: way, others: (other, otherWay)),
              alone.state == beside.state
            else { continue }
            if let text = difference(alone, beside, after: way, others: (other, otherWay)) {
              return text
            }
          }
        }
      }
    }
    return nil
  }

  /// Ways to some states of a tab, spread over all of them.
  private func sample(of explorer: Explorer<App>, in tab: Int) -> [[Way.Move]] {
    let first = tab == 0 ? 0 : 1
    let count = explorer.states.count
    if count <= first { return [] }
    let step = max(1, (count - first) / Self.samples)
    return stride(from: first, to: count, by: step).map(explorer.way).filter { way in
      way.allSatisfy { $0.answer == nil }
    }
  }

  /// Makes the app and goes a way in a tab, and perhaps one in another tab. Then tries each move. It is nil if a
  /// layer covers the tabs, so another tab cannot be selected.
  private func behavior(
    in tab: Int, after way: [Way.Move], others: (tab: Int, way: [Way.Move])?
  ) throws -> Behavior? {
    func app() throws -> (Subject<App>, [Exploration<App>.Step])? {
      let subject = try plan.fresh()
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
      tab: fingerprint(of: tab, on: subject.tree), state: subject.state?.get())
    let before = subject.tree.fingerprint
    for step in steps.indices {
      if case .route(let forms) = steps[step].kind {
        behavior.endings.append(try ending(of: forms, in: tab, of: subject, behavior.tab))
        continue
      }
      do { try steps[step].make(on: subject) } catch {}
      behavior.endings.append(ending(in: tab, of: subject.tree, behavior.tab))
      if subject.tree.fingerprint != before || subject.state?.get() != behavior.state {
        guard let fresh = try app() else { return nil }
        (subject, steps) = fresh
      }
    }
    return behavior
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

  private func ending(
    of forms: Exploration<App>.Step.RouteForms, in tab: Int, of subject: Subject<App>,
    _ before: TreeFingerprint?
  ) throws -> Ending {
    var ending = Ending.same
    let probe = try forms.probe(subject.router) { tree in
      ending = self.ending(in: tab, of: tree, before)
      return Exploration<App>.Reading(fingerprint: tree.fingerprint, landing: nil, isWithin: true)
    }
    switch probe {
    case .arrives: return ending
    case .unchanged: return .same
    case .refused: return .refused
    case .fails: return .failed
    case .waits: return .waits
    case .redirectsForEver: return .redirectsForEver
    }
  }

  private func ending(in tab: Int, of tree: ScreenTree, _ before: TreeFingerprint?) -> Ending {
    guard (tree.root as? TabNode)?.selectedIndex == tab,
      let after = fingerprint(of: tab, on: tree)
    else { return .leaves }
    return after == before && tree.layers.count == 1 ? .same : .leads(after)
  }

  private func fingerprint(of tab: Int, on tree: ScreenTree) -> TreeFingerprint? {
    guard let tabs = tree.root as? TabNode, tabs.children.indices.contains(tab) else { return nil }
    return tabs.children[tab].screenFingerprint
  }

  private func difference(
    _ alone: Behavior, _ beside: Behavior, after way: [Way.Move],
    others: (tab: Int, way: [Way.Move])
  ) -> String? {
    if alone == beside { return nil }
    let names = explorers[0].names
    let position = zip(alone.endings, beside.endings).enumerated().first { $1.0 != $1.1 }?.offset
    let subject = position.map { "'\(names[$0])' depends on" } ?? "The tab depends on"
    let first = way.isEmpty ? "the start" : "'\(Way(way).names(names).joined(separator: " · "))'"
    let second = (["tab \(others.tab)"] + Way(others.way).names(names)).joined(separator: " · ")
    return
      "\(subject) another tab: after \(first) it ends differently if '\(second)' follows first. "
      + "These tabs cannot be explored alone. Leave out .eachTabAlone."
  }
}

extension ExplorationReport {
  /// The reports of several parts of an app as one.
  fileprivate init(merging reports: [ExplorationReport], problem: String?) {
    let first = reports[0]
    tally = reports.dropFirst().reduce(into: first.tally) { sum, report in
      sum.states += report.tally.states
      sum.tries += report.tally.tries
      sum.moves += report.tally.moves
      sum.depth = max(sum.depth, report.tally.depth)
      sum.checkedWays += report.tally.checkedWays
      sum.secondWays += report.tally.secondWays
      sum.movesInARow += report.tally.movesInARow
      sum.rebuilds += report.tally.rebuilds
    }
    findings = Self.merged(reports)
    self.problem = reports.lazy.compactMap(\.problem).first ?? problem
    stopped = reports.lazy.compactMap(\.stopped).first
    notReached = first.notReached.filter { goal in
      reports.allSatisfy { $0.notReached.contains(goal) }
    }
    notDecided =
      first.notDecided.isEmpty && reports.allSatisfy { $0.notDecided.isEmpty }
      ? [] : Set(reports.flatMap(\.notDecided)).sorted()
    (bounds, properties) = (first.bounds, first.properties)
    assumptions = Set(reports.flatMap(\.assumptions)).sorted()
    notCovered = reports.dropFirst().reduce(first.notCovered) { all, report in
      all + report.notCovered.filter { !all.contains($0) }
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
      if finding.property == "no route that always fails",
        !reports.allSatisfy({ $0.findings.contains { $0.detail == finding.detail } })
      {
        continue
      }
      let known = findings.firstIndex { other in
        other.property == finding.property
          && (other.detail == finding.detail || finding.property != "no route that always fails")
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
