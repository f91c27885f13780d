import RouteKit

let adviceAboutTabs = "These tabs cannot be explored alone. Leave out .eachTabAlone."

extension Exploration {
  /// One explorer, or one for each tab if each is explored alone.
  func explorers(within limits: Limits, isPatient: Bool = false) throws -> [Explorer<App>] {
    var seen: Set<String> = []
    for name in invariants.map(\.name) + comparisons.map(\.name) + goals.map(\.name)
      + forbidden.map(\.rawValue)
    where !seen.insert(name).inserted { throw ExplorationError.samePropertyName(name) }
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
      GraphFaults(run: explorer.run).compareMoves(into: graphs)
    }
    let isOver = explorers.contains(where: \.isOver)
    if !isOver, forbidden.contains(.trap) {
      let home = Traps<App>.statesThatLeadHome(of: graphs)
      for explorer in explorers {
        Traps(run: explorer.run).find(besides: graphs, leadingHome: home)
      }
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
