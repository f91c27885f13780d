import RouteKit

/// A state of a tab that is explored alone.
private typealias Place = (tab: Int, state: Int)

/// The check that moves and properties do not look at several tabs that are explored alone.
struct Crossing<App> {
  let plan: Exploration<App>
  let explorers: [Explorer<App>]

  /// The number of states of each tab that are combined with states of each other tab.
  private static var samples: Int { 6 }
  /// The number of combinations of all tabs in which each property is checked.
  private static var combinationLimit: Int { 200 }
  private var names: Way.Names { explorers[0].run.names }

  /// Why the tabs cannot be explored alone, or nil.
  func problem() throws -> String? {
    guard let text = try problemOfMoves() ?? problemOfProperties() else { return nil }
    return "\(text) \(adviceAboutTabs)"
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

  // MARK: Properties

  /// A property that holds in each tab alone, and not in a combination of all of them, or a goal that only such a
  /// combination reaches.
  private func problemOfProperties() throws -> String? {
    if plan.invariants.isEmpty && plan.comparisons.isEmpty && plan.goals.isEmpty { return nil }
    for combination in combinations {
      var visit = TabVisit(explorers, try explorers[0].run.apps.make())
      for place in visit.inOrder(combination) {
        // A layer may cover the tabs.
        guard visit.go(to: place) else { break }
        if let last = visit.last, let text = fault(on: visit.subject, after: last) {
          return "\(text) after \(visit.way)."
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
    }
  }

  /// The fault of an app in a combination, if no tab alone has it: a goal that is reached, or a property that does not hold
  /// there or for the last move.
  private func fault(
    on subject: Subject<App>, after last: (move: Way.Move, before: [Any])
  ) -> String? {
    func holds(_ condition: (Subject<App>) throws -> Bool) -> Bool {
      do { return try condition(subject) } catch { return false }
    }
    func isBroken(_ property: String) -> Bool {
      explorers.contains { $0.run.findings.has(property) }
    }
    let goal = plan.goals.first { goal in
      explorers.allSatisfy { $0.properties.goals.contains(goal.name) } && holds(goal.isReached)
    }
    if let goal { return "The goal '\(goal.name)' looks at several tabs: it is reached" }
    let comparison = zip(plan.comparisons, last.before).first { comparison, before in
      !isBroken(comparison.name) && names.isAsked(comparison.move, about: last.move)
        && !comparison.holds(before, comparison.value(subject))
    }
    let name =
      plan.invariants.first { !isBroken($0.name) && !holds($0.holds) }?.name ?? comparison?.0.name
    return name.map { "The property '\($0)' looks at several tabs: it does not hold" }
  }

  // MARK: Moves

  /// How each move ends in a tab.
  private struct Behavior {
    /// The way there.
    let way: String
    /// How each move ends, with the shared state after those that were really made.
    var endings: [[AnyHashable?]] = []
    /// The first move that leads the other tab where its own moves never do.
    var intruding: Int?
  }

  /// A move that changes another tab, or that depends on it.
  private func problemOfMoves() throws -> String? {
    if let text = explorers.lazy.compactMap({ $0.strangeChange(of: explorers) }).first {
      return text
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
    return nil
  }

  private func difference(_ alone: Behavior, _ beside: Behavior) -> String? {
    if let intruding = beside.intruding {
      return
        "'\(names[intruding])' changes another tab: after \(beside.way), it leads that tab where its own moves do not."
    }
    return alone.endings.indices.first { alone.endings[$0] != beside.endings[$0] }.map {
      "'\(names[$0])' depends on another tab: after \(alone.way) it ends differently than after \(beside.way)."
    }
  }

  /// Makes the app, goes to a state of a tab and perhaps to one of another tab, and tries each move. It is nil if that is
  /// not possible.
  private func behavior(in place: Place, beside other: Place? = nil) throws -> Behavior? {
    guard var visit = try TabVisit(explorers, to: place, beside: other) else { return nil }
    var behavior = Behavior(way: visit.way)
    let (before, known) = (visit.subject.tree.fingerprint, visit.subject.shared)
    let own = visit.subject.tree.fingerprint(ofTab: place.tab)
    let elsewhere = other.flatMap { visit.subject.tree.fingerprint(ofTab: $0.tab) }
    /// How a move ends that leads here. Notes one that changes the other tab to what its exploration does not know.
    func ending(of step: Int, on tree: ScreenTree) -> AnyHashable {
      if let other, behavior.intruding == nil,
        let after = visit.subject.tree.fingerprint(ofTab: other.tab), after != elsewhere,
        !explorers[other.tab].knows(after)
      {
        behavior.intruding = step
      }
      guard let after = tree.fingerprint(ofTab: place.tab),
        (tree.root as? TabNode)?.selectedIndex == place.tab
      else { return "leaves" }
      return after == own && tree.layers.count == 1 ? "unchanged" : after
    }
    for step in visit.app.steps.indices {
      let (subject, steps) = visit.app
      let probed = try steps[step].ending(on: subject) { ending(of: step, on: $0) }
      // Only the exploration tries a move before it is made.
      let hasEffect = subject.setBack(to: known.state)
      // A part of it may happen only with a commit, and a callback or an observer may navigate then. A router may
      // navigate after a failure.
      let knowsFailures = plan.knowsFailures(of: steps[step].router(of: subject))
      if let probed, !hasEffect, probed.isWhole.map({ $0 && isProbedOnly }) ?? knowsFailures {
        behavior.endings.append([probed.value])
        continue
      }
      let failure = probed.flatMap { $0.isWhole == nil ? $0.value : nil }
      let start = Explored.Place(of: subject)
      do { try steps[step].make(on: subject) } catch {}
      behavior.endings.append([failure, ending(of: step, on: subject.tree), subject.shared])
      // A move may change more than can be put back.
      if !explorers.contains(where: { $0.cursor.hasEffects[step] }) { start.restore(on: subject) }
      if subject.tree.fingerprint != before || subject.shared != known {
        guard let fresh = try TabVisit(explorers, to: place, beside: other) else { return nil }
        visit = fresh
      }
    }
    return behavior
  }

  private var isProbedOnly: Bool { plan.assumptions.contains(.callbacksDoNotNavigate) }
}

/// An app that goes to states of several tabs.
private struct TabVisit<App> {
  let explorers: [Explorer<App>]
  let app: FreshApps<App>.Fresh
  /// The last move within a tab, and what the properties of moves have read before it.
  private(set) var last: (move: Way.Move, before: [Any])?
  /// The names of the moves.
  private var moves: [String] = []

  var subject: Subject<App> { app.subject }
  var way: String { moves.isEmpty ? "the start" : "'\(moves.joined(separator: " · "))'" }

  init(_ explorers: [Explorer<App>], _ app: FreshApps<App>.Fresh) {
    (self.explorers, self.app) = (explorers, app)
  }

  /// Makes the app, and goes to a state of a tab and perhaps to one of another tab. It is nil if that is not possible.
  init?(_ explorers: [Explorer<App>], to place: Place, beside other: Place?) throws {
    self.init(explorers, try explorers[0].run.apps.make())
    for next in inOrder([place, other].compactMap { $0 }) where !go(to: next) { return nil }
    if !select(place.tab) || !isIn(place) { return nil }
  }

  /// The tab in which all ways begin.
  private var startTab: Int { explorers[0].run.graph.states[0].key.tab ?? 0 }

  /// The tab of the start comes last: the ways of the others begin there, and find it as it was.
  func inOrder(_ places: [Place]) -> [Place] {
    places.filter { $0.tab != startTab } + places.filter { $0.tab == startTab }
  }

  /// Goes to a state of a tab, from the tab of the start. Returns whether it is there.
  mutating func go(to place: Place) -> Bool {
    last = nil
    guard select(startTab) else { return false }
    let run = explorers[place.tab].run
    // Another way may have changed the tab of the start, which goes on from there.
    let now = place.tab == startTab ? run.graph.state(with: subject.key(ofTabAlone: true)) : nil
    let rest = now.flatMap {
      run.graph.way(from: $0, by: run.graph.plainMoves, to: { $0 == place.state })
    }
    for move in rest?.way ?? run.graph.way(to: place.state) {
      last = (move, run.plan.comparisons.map { $0.value(subject) })
      moves += run.names.texts([move])
      // A move of a way may fail and change something all the same.
      do { try app.steps[move.step].make(on: subject) } catch {}
    }
    return isIn(place)
  }

  private func isIn(_ place: Place) -> Bool {
    explorers[place.tab].run.graph.isLike(place.state, subject)
  }

  /// Selects a tab. Returns whether it is selected then.
  private mutating func select(_ tab: Int) -> Bool {
    let tabs = subject.tree.root as? TabNode
    if tabs?.selectedIndex == tab { return true }
    moves.append("tab \(tab)")
    do { try subject.router.navigate(to: Move.selectTab(tab)) } catch { return false }
    return tabs?.selectedIndex == tab
  }
}

extension ScreenTree {
  fileprivate func fingerprint(ofTab tab: Int) -> Fingerprint? {
    guard let tabs = root as? TabNode, tabs.children.indices.contains(tab) else { return nil }
    return tabs.children[tab].screenFingerprint()
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
