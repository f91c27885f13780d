/// The reports of tabs that are explored alone, as one.
extension ExplorationReport {
  /// The reports of several parts of an app as one.
  init(merging reports: [ExplorationReport], problem: String?) {
    let first = reports[0]
    tally = reports.dropFirst().reduce(into: first.tally) { $0.add($1.tally) }
    leavesOutQuestions = reports.contains(where: \.leavesOutQuestions)
    findings = Self.merged(reports)
    isShortest = false
    self.problem = reports.lazy.compactMap(\.problem).first ?? problem
    stopped = reports.lazy.compactMap(\.stopped).first
    growth = reports.lazy.compactMap(\.growth).first
    notReached = first.notReached.filter { goal in
      reports.allSatisfy { $0.notReached.contains(goal) }
    }
    notDecided =
      first.notDecided.isEmpty && reports.allSatisfy { $0.notDecided.isEmpty }
      ? [] : Set(reports.flatMap(\.notDecided)).sorted()
    reasons = first.reasons.compactMap { never in
      let same = reports.compactMap { report in report.reasons.first { $0.move == never.move } }
      if same.count < reports.count { return nil }
      // The other tabs do not offer it.
      return same.first { $0.isOffered } ?? never
    }
    doubts = Self.mergedDoubts(of: reports, besides: findings, reasons)
    (bounds, properties) = (first.bounds, first.properties)
    assumptions = Set(reports.flatMap(\.assumptions)).sorted()
    causesNotCovered = reports.dropFirst().reduce(first.causesNotCovered) { all, report in
      all + report.causesNotCovered.filter { !all.contains($0) }
    }
    indistinct = Set(reports.flatMap(\.indistinct)).sorted()
    (places, edges) = Self.mergedPicture(of: reports)
  }

  /// The doubts of several parts. A doubt about a move counts only if the move was made in none of them.
  private static func mergedDoubts(
    of reports: [ExplorationReport], besides findings: [Finding], _ reasons: [NeverMade]
  ) -> [Doubt] {
    let never = Set(reasons.map(\.move))
    return reports.flatMap(\.doubts).reduce(into: []) { all, doubt in
      let isKnown = all.contains { $0.property == doubt.property && $0.move == doubt.move }
      let isFound = findings.contains {
        $0.property == doubt.property && $0.failingMove == doubt.move
      }
      if !isKnown, !isFound, doubt.move.map(never.contains) ?? true { all.append(doubt) }
    }
  }

  private static func mergedPicture(of reports: [ExplorationReport]) -> ([Place], [Edge]) {
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
    return (places, edges.sorted { ($0.from, $0.to, $0.move) < ($1.from, $1.to, $1.move) })
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
  /// Whether the same move never arrives. Its error may differ from tab to tab.
  fileprivate func hasSameFailure(as other: Self) -> Bool {
    property == other.property && failingMove == other.failingMove
  }
}

extension ExplorationReport.Tally {
  /// Adds the counts of another part of an app.
  fileprivate mutating func add(_ other: Self) {
    states += other.states
    edges += other.edges
    cuts += other.cuts
    tries += other.tries
    moves += other.moves
    depth = max(depth, other.depth)
    checkedWays += other.checkedWays
    secondWays += other.secondWays
    movesInARow += other.movesInARow
    rebuilds += other.rebuilds
  }
}
