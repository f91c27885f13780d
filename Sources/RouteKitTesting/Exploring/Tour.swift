import RouteKit

/// A way of a tab's exploration through another tab, which changes what the tabs share.
struct Detour {
  /// The tab where it begins and ends.
  let tab: Int
  /// The state where it begins.
  let from: Int
  /// The state of the tab before the other tab is selected.
  let state: Int
  /// Ways there, of which one leaves the tab as it was, if the app has one.
  let ways: [[Way.Move]]
  /// The shared state at the end.
  let shared: AnyHashable
  /// The text of the report if the moves do not lead there.
  let problem: String
}

/// The explorations of each tab alone, which share the state of the subject. Each tab is explored with every value
/// that another tab writes.
final class Tour<App> {
  typealias Key = Explored.Key

  let explorers: [Explorer<App>]
  private var taken: Set<Stop> = []

  /// A state, and a change in another tab that was tried there.
  private struct Stop: Hashable {
    let tab: Int
    let state: Int
    let write: Write
  }

  /// A move that changes what the tabs share: the state of the subject, or another window.
  private struct Write: Hashable {
    let move: Way.Move
    let before: Explored.Shared
    let after: Explored.Shared
  }

  init(_ explorers: [Explorer<App>]) { self.explorers = explorers }

  private var knownStates: Int { explorers.reduce(0) { $0 + $1.run.graph.states.count } }

  /// Adds the states that other tabs lead to directly, and returns the detours that were not taken. It is nil if there
  /// is nothing left to explore.
  func nextDetours() -> [Detour]? {
    if explorers.count < 2 || explorers.contains(where: \.isOver) { return nil }
    let known = knownStates
    for explorer in explorers {
      for (from, ways) in explorer.run.graph.crossings.sorted(by: { $0.key < $1.key }) {
        for (move, key) in ways.sorted(by: { $0.key < $1.key }) {
          guard let tab = key.tab, explorers.indices.contains(tab) else { continue }
          explorers[tab].run.graph.add(key, after: explorer.run.graph.way(to: from) + [move])
        }
      }
    }
    if knownStates > known { return [] }
    var (found, missing): ([Detour], [Detour]) = ([], [])
    for tab in explorers.indices {
      for other in explorers.indices where other != tab {
        addDetours(of: tab, through: other, to: &found, or: &missing)
      }
    }
    // A detour that is missing may be found after the others.
    let next = found.isEmpty ? missing : found
    return next.isEmpty ? nil : next
  }

  /// Adds, for each state of a tab, the ways to another tab, through a change of the state there, and back.
  private func addDetours(
    of tab: Int, through other: Int, to found: inout [Detour], or missing: inout [Detour]
  ) {
    let home = explorers[tab]
    let writes = self.writes(in: other)
    if writes.isEmpty { return }
    for state in home.run.graph.crossings.keys.sorted() {
      if crossings(from: state, in: tab, to: other).isEmpty { continue }
      for (write, sources) in writes where write.before == home.run.graph.states[state].key.shared {
        let stop = Stop(tab: tab, state: state, write: write)
        if taken.contains(stop) || makes(write, itself: state, in: tab) { continue }
        let (from, ways) = ways(of: tab, state, write, at: sources, in: other)
        if !ways.isEmpty { taken.insert(stop) }
        let detour = Detour(
          tab: tab, from: from, state: state, ways: ways, shared: write.after,
          problem: problem(write, in: other, beside: state, of: tab))
        if ways.isEmpty { missing.append(detour) } else { found.append(detour) }
      }
    }
  }

  /// The ways from a state of a tab, or else from the start, through a change in another tab and back. There is one for
  /// each move that leaves the tab, and for each that returns.
  private func ways(
    of tab: Int, _ state: Int, _ write: Write, at sources: Set<Int>, in other: Int
  ) -> (from: Int, ways: [[Way.Move]]) {
    let (home, away) = (explorers[tab], explorers[other])
    let leaving = crossings(from: state, in: tab, to: other)
    let direct = leaving.flatMap { move -> [[Way.Move]] in
      guard let entered = home.run.graph.crossings[state]?[move],
        let entry = away.run.graph.state(with: entered),
        let (way, source) = away.run.graph.way(from: entry, to: { sources.contains($0) })
      else { return [] }
      return waysBack(to: tab, after: write, at: source, in: other).map { [move] + way + $0 }
    }
    if !direct.isEmpty { return (state, direct) }
    // The other tab must be prepared first.
    for source in sources.sorted() {
      for returning in crossings(from: source, in: other, to: tab) {
        guard let key = away.run.graph.crossings[source]?[returning],
          let start = home.run.graph.state(with: key),
          let (way, _) = home.run.graph.way(from: start, to: { $0 == state })
        else { continue }
        let before = away.run.graph.way(to: source) + [returning] + way
        let back = waysBack(to: tab, after: write, at: source, in: other)
        let all = leaving.flatMap { move in back.map { before + [move] + $0 } }
        if !all.isEmpty { return (0, all) }
      }
    }
    return (state, [])
  }

  /// The ways that make a change in another tab and return from there.
  private func waysBack(
    to tab: Int, after write: Write, at source: Int, in other: Int
  ) -> [[Way.Move]] {
    guard let after = after(write.move, at: source, in: other), let tabAfter = after.tab,
      let last = explorers[tabAfter].run.graph.state(with: after)
    else { return [] }
    if tabAfter == tab { return [[write.move]] }
    let found = explorers[tabAfter].run.graph.way(
      from: last, to: { !self.crossings(from: $0, in: tabAfter, to: tab).isEmpty })
    guard let (way, back) = found else { return [] }
    return crossings(from: back, in: tabAfter, to: tab).map { [write.move] + way + [$0] }
  }

  private func problem(_ write: Write, in other: Int, beside state: Int, of tab: Int) -> String {
    let home = explorers[tab]
    let name = home.run.names.texts([write.move])[0]
    return
      "'\(name)' in tab \(other) changes what the tabs share, and it could not be tried with tab \(tab) as after "
      + "\(home.run.names.quoted(home.run.graph.way(to: state))). \(adviceAboutTabs)"
  }

  private func crossings(from state: Int, in tab: Int, to other: Int) -> [Way.Move] {
    (explorers[tab].run.graph.crossings[state] ?? [:]).filter { $0.value.tab == other }.keys
      .sorted()
  }

  /// Whether a tab can make the change without leaving its state otherwise, so no way through another tab is needed.
  private func makes(_ write: Write, itself state: Int, in tab: Int) -> Bool {
    let key = explorers[tab].run.graph.states[state].key
    guard let after = after(write.move, at: state, in: tab) else { return false }
    return after.shared == write.after && after.tab == key.tab && after.tree == key.tree
      && after.layers == key.layers && after.open == key.open
  }

  /// The moves of a tab that change what the tabs share, with the states where they do.
  private func writes(in tab: Int) -> [(write: Write, sources: Set<Int>)] {
    let explorer = explorers[tab]
    var writes: [(write: Write, sources: Set<Int>)] = []
    var positions: [Write: Int] = [:]
    for (source, state) in explorer.run.graph.states.enumerated() where state.key.tab == tab {
      for move in state.outcomes.keys.sorted() {
        guard let after = after(move, at: source, in: tab), after.shared != state.key.shared else {
          continue
        }
        let write = Write(move: move, before: state.key.shared, after: after.shared)
        let position = positions[write] ?? writes.count
        if position == writes.count { writes.append((write, [])) }
        positions[write] = position
        writes[position].sources.insert(source)
      }
    }
    return writes
  }

  private func after(_ move: Way.Move, at state: Int, in tab: Int) -> Key? {
    let explorer = explorers[tab]
    if case .leads(let next)? = explorer.run.graph.states[state].outcomes[move] {
      return explorer.run.graph.states[next].key
    }
    return explorer.run.graph.crossings[state]?[move]
  }
}
