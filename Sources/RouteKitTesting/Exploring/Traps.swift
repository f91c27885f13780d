import RouteKit

/// The search for states from which moves of the user do not lead back.
struct Traps<App>: RunPart {
  let run: Run<App>

  private var tab: Int? { graph.tab }

  /// Looks for states from which moves of the user do not lead back. A move that leads out of the bounds, or to another
  /// tab that is explored alone, does not lead back, but perhaps another one does after it.
  ///
  /// - Parameters:
  ///   - others: The states of all tabs, if each is explored alone.
  ///   - home: The states of each of them that lead to the tab that was selected at the start.
  func find(besides others: [StateGraph] = [], leadingHome home: [Set<Int>] = []) {
    let first = firstStates
    doubtThatTheyLeadToEachOther(first)
    var free = graph.states(leadingTo: statesLike(first))
    if let tab { free.formIntersection(home[tab]) }
    func waysOut(of state: Int) -> [Int] {
      let undo = graph.states[state].mayUndoMore ? names.moves.firstIndex(of: "undo") : nil
      return graph.states[state].outcomes.filter { move, outcome in
        guard graph.isByUser(move, in: state) else { return false }
        if outcome == .waits { return findings.unanswered.contains(move.step) }
        guard outcome == .cut else { return false }
        return graph.crossings[state]?[move].map { others.leadsOn(from: $0, home) } ?? true
      }.map(\.key.step) + [undo].compactMap { $0 }
    }
    let perhaps = graph.states(
      leadingTo: Array(free) + graph.states.indices.filter { !waysOut(of: $0).isEmpty })
    let own = graph.states.indices.filter { tab == nil || graph.states[$0].key.tab == tab }
    if let trap = own.first(where: { !perhaps.contains($0) }) {
      let back =
        plan.leftForGood.isEmpty ? "to the start" : "to the first state that is not left for good"
      return findings.report(
        .trap,
        "no way leads back \(back) from \(graph.text(of: trap))\(graph.withMoreQuestions(in: trap))",
        graph.way(to: trap))
    }
    guard let state = own.first(where: { !free.contains($0) }) else { return }
    let moves = Set(graph.depths(from: state).keys.flatMap(waysOut)).sorted().map {
      "'\(names[$0])'"
    }
    let target = tab == nil ? "out of the bounds" : "out of the bounds, or to another tab"
    findings.doubt(
      .trap,
      "from \(graph.text(of: state)), after \(names.quoted(graph.way(to: state))), only moves \(target) lead on: "
        + "\(moves.joined(separator: ", "))")
  }

  /// For each tab that is explored alone, the states from which moves of the user lead to the tab that was selected at the
  /// start, perhaps through other tabs.
  static func statesThatLeadHome(of graphs: [StateGraph]) -> [Set<Int>] {
    var home = graphs.map { graph in
      graph.tab == graph.states[0].key.tab ? Set(graph.states.indices) : []
    }
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for (tab, graph) in graphs.enumerated() {
        let doors = graph.crossings.filter { state, moves in
          moves.contains { graph.isByUser($0, in: state) && graphs.leadsOn(from: $1, home) }
        }
        let found = graph.states(leadingTo: Array(home[tab]) + doors.keys)
        if found.count > home[tab].count { (home[tab], isGrowing) = (found, true) }
      }
    }
    return home
  }

  /// The first state of the tab.
  private var beginning: Int {
    // The start may be in another tab.
    graph.states.firstIndex { tab == nil || $0.key.tab == tab } ?? 0
  }

  /// The beginning, or the first states that the app does not leave for good, in the order of the user's moves: another
  /// move, such as a link, may lead further at once.
  private var firstStates: [Int] {
    guard graph.states[beginning].isLeftForGood else { return [beginning] }
    let others = graph.states.indices.filter {
      !graph.states[$0].isLeftForGood && graph.states[$0].isExpanded
        && graph.states[$0].key.tab == tab
    }
    let depths = graph.depths(from: beginning)
    let nearest = others.filter { depths[$0] != nil }
    func depth(_ state: Int) -> Int { depths[state] ?? graph.states[state].depth }
    let candidates = nearest.isEmpty ? others : nearest
    guard let least = candidates.map(depth).min() else { return [beginning] }
    return candidates.filter { depth($0) == least }
  }

  /// The states to which the user must be able to come back: those with the tree of one of the first states, even with
  /// another state of the subject, other screens that the tree keeps, and other contexts that screens took in place.
  private func statesLike(_ first: [Int]) -> [Int] {
    graph.states.indices.filter { position in
      let key = graph.states[position].key
      if let tab, !graph.states[beginning].isLeftForGood {
        return key.tab == tab && graph.states[position].places.first == run.scope.firstTab
          && key.layers.isEmpty
          && graph.states[position].places.dropFirst() == graph.states[0].places.dropFirst()
      }
      return first.contains {
        let first = graph.states[$0]
        return graph.states[position].places == first.places && key.layers == first.key.layers
          && key.tab == first.key.tab
      }
    }
  }

  /// Notes that two first states do not lead to each other, so a way back to one of them may not be the one that is meant.
  private func doubtThatTheyLeadToEachOther(_ first: [Int]) {
    if first.count == 1 { return }
    for home in first {
      let leading = graph.states(leadingTo: statesLike([home]))
      guard let other = first.first(where: { !leading.contains($0) }) else { continue }
      return findings.doubt(
        .trap,
        "\(graph.text(of: home)) and \(graph.text(of: other)) both come first after what is left for good, and "
          + "\(graph.text(of: other)) does not lead to \(graph.text(of: home)): perhaps it is left for good too"
      )
    }
  }
}

extension [StateGraph] {
  /// Whether a state of another tab leads to the tab that was selected at the start, as far as that is known.
  fileprivate func leadsOn(from key: Explored.Key, _ home: [Set<Int>]) -> Bool {
    state(with: key).map { home[$0.tab].contains($0.number) } ?? true
  }
}

extension Exploration {
  /// Whether a screen of an app is there that it leaves for good. The other tabs do not change while one is explored
  /// alone.
  func isLeftForGood(_ subject: Subject<App>, inTab tab: Int?) -> Bool {
    if leftForGood.isEmpty { return false }
    let tabs = tab == nil ? nil : subject.tree.root as? TabNode
    return subject.trees.flatMap(\.screens).contains { screen in
      let isInOtherTab = ([screen] + screen.screenAncestors).contains { holder in
        holder.screenParent === tabs && holder !== tabs?.selectedTab && tabs != nil
      }
      return !isInOtherTab && leftForGood.contains { $0(screen) }
    }
  }
}
