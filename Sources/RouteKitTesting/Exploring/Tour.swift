import RouteKit

/// A way of a tab's exploration through another tab, which changes what the tabs share.
struct Detour {
  /// The tab where it begins and ends.
  let tab: Int
  /// The state where it begins.
  let from: Int
  let moves: [Way.Move]
  /// The shared state at the end.
  let shared: AnyHashable
  /// The text of the report if the moves do not lead there.
  let problem: String
}

/// The explorations of each tab alone, which share the state of the subject. Each tab is explored with every value
/// that another tab writes.
final class Tour<App> {
  typealias Key = Explorer<App>.Key

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
    let before: Explorer<App>.Shared
    let after: Explorer<App>.Shared
  }

  init(_ explorers: [Explorer<App>]) { self.explorers = explorers }

  private var knownStates: Int { explorers.reduce(0) { $0 + $1.graph.states.count } }

  /// Adds the states that other tabs lead to directly, and returns the detours that were not taken. It is nil if there
  /// is nothing left to explore.
  func nextDetours() -> [Detour]? {
    if explorers.count < 2 || explorers.contains(where: \.isOver) { return nil }
    let known = knownStates
    for explorer in explorers {
      for (from, ways) in explorer.graph.crossings.sorted(by: { $0.key < $1.key }) {
        for (move, key) in ways.sorted(by: { $0.key < $1.key }) {
          guard let tab = key.tab, explorers.indices.contains(tab) else { continue }
          explorers[tab].graph.add(key, after: explorer.graph.way(to: from) + [move])
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
    let (home, away) = (explorers[tab], explorers[other])
    let writes = self.writes(in: other)
    if writes.isEmpty { return }
    for state in home.graph.crossings.keys.sorted() {
      guard let leaving = crossing(from: state, in: tab, to: other),
        let entered = home.graph.crossings[state]?[leaving],
        let entry = away.graph.state(with: entered)
      else { continue }
      for (write, sources) in writes where write.before == home.graph.states[state].key.shared {
        let stop = Stop(tab: tab, state: state, write: write)
        if taken.contains(stop) || makes(write, itself: state, in: tab) { continue }
        if let detour = detour(tab, state, leaving, entry, write, at: sources, in: other) {
          taken.insert(stop)
          found.append(detour)
        } else {
          missing.append(
            Detour(
              tab: tab, from: state, moves: [], shared: write.after,
              problem: problem(write, in: other, beside: state, of: tab)))
        }
      }
    }
  }

  private func detour(
    _ tab: Int, _ state: Int, _ leaving: Way.Move, _ entry: Int, _ write: Write,
    at sources: Set<Int>, in other: Int
  ) -> Detour? {
    let (home, away) = (explorers[tab], explorers[other])
    func detour(from start: Int, _ moves: [Way.Move], at source: Int) -> Detour? {
      var moves = moves + [write.move]
      let after = after(write.move, at: source, in: other)
      guard let after, let tabAfter = after.tab,
        let last = explorers[tabAfter].graph.state(with: after)
      else {
        return nil
      }
      if tabAfter != tab {
        guard
          let (way, back) = explorers[tabAfter].graph.way(
            from: last, to: { self.crossing(from: $0, in: tabAfter, to: tab) != nil }),
          let returning = crossing(from: back, in: tabAfter, to: tab)
        else { return nil }
        moves += way + [returning]
      }
      return Detour(
        tab: tab, from: start, moves: moves, shared: write.after,
        problem: problem(write, in: other, beside: state, of: tab))
    }
    if let (way, source) = away.graph.way(from: entry, to: { sources.contains($0) }) {
      return detour(from: state, [leaving] + way, at: source)
    }
    // The other tab must be prepared first.
    for source in sources.sorted() {
      guard let returning = crossing(from: source, in: other, to: tab),
        let key = away.graph.crossings[source]?[returning], let start = home.graph.state(with: key),
        let (way, _) = home.graph.way(from: start, to: { $0 == state })
      else { continue }
      let moves = away.graph.way(to: source) + [returning] + way + [leaving]
      if let found = detour(from: 0, moves, at: source) { return found }
    }
    return nil
  }

  private func problem(_ write: Write, in other: Int, beside state: Int, of tab: Int) -> String {
    let home = explorers[tab]
    let name = home.texts([write.move])[0]
    return
      "'\(name)' in tab \(other) changes what the tabs share, and it could not be tried with tab \(tab) as after "
      + "\(home.quoted(home.graph.way(to: state))). These tabs cannot be explored alone. Leave out .eachTabAlone."
  }

  private func crossing(from state: Int, in tab: Int, to other: Int) -> Way.Move? {
    explorers[tab].graph.crossings[state]?.filter { $0.value.tab == other }.keys.min()
  }

  /// Whether a tab can make the change without leaving its state otherwise, so no way through another tab is needed.
  private func makes(_ write: Write, itself state: Int, in tab: Int) -> Bool {
    let key = explorers[tab].graph.states[state].key
    guard let after = after(write.move, at: state, in: tab) else { return false }
    return after.shared == write.after && after.tab == key.tab && after.tree == key.tree
      && after.layers == key.layers && after.open == key.open
  }

  /// The moves of a tab that change what the tabs share, with the states where they do.
  private func writes(in tab: Int) -> [(write: Write, sources: Set<Int>)] {
    let explorer = explorers[tab]
    var writes: [(write: Write, sources: Set<Int>)] = []
    var positions: [Write: Int] = [:]
    for (source, state) in explorer.graph.states.enumerated() where state.key.tab == tab {
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
    if case .leads(let next)? = explorer.graph.states[state].outcomes[move] {
      return explorer.graph.states[next].key
    }
    return explorer.graph.crossings[state]?[move]
  }
}
