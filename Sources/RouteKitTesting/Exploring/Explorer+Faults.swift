import RouteKit

/// The faults that are found in the graph of all states, and the leaks.
extension Explorer {
  /// The first line of an error of a move that never arrives, from a state where it fails and is not refused if there
  /// is one.
  func error(of step: Int) -> String {
    if hasWaited.contains(step) {
      return askingErrors[step].map { "; after \(quoted($0.way)): \($0.line)" } ?? ""
    }
    if !states.contains(where: { $0.offered.contains(step) }) { return "; no state offers it" }
    let offering = states.indices.filter {
      states[$0].offered.contains(step) && !way(to: $0).contains(where: \.isAsking)
    }
    let failing = offering.first { states[$0].outcomes[Way.Move(step: step)] == .failed }
    guard let position = failing ?? offering.first else { return "" }
    do {
      let subject = try app(after: way(to: position))
      do { try plan.steps(of: subject)[step].make(on: subject) } catch {
        let line = firstLine(of: error)
        return line.isEmpty ? "" : "; after \(quoted(way(to: position))): \(line)"
      }
    } catch {}
    return ""
  }

  func firstLine(of error: any Error) -> String {
    "\(error)".split(separator: "\n").first.map(String.init) ?? ""
  }

  /// Compares what the properties of moves read before and after each move.
  func compareMoves() {
    for (number, comparison) in plan.comparisons.enumerated() {
      for (position, state) in states.enumerated() where !state.values.isEmpty {
        for (move, outcome) in state.outcomes.sorted(by: { $0.key < $1.key })
        where isAsked(comparison.move, about: move) {
          let next: Int
          switch outcome {
          case .leads(let other): next = other
          case .same: next = position
          case .cut, .refused, .failed, .waits, .redirectsForEver, .asksTooMuch: continue
          }
          guard !states[next].values.isEmpty else { continue }
          if !comparison.holds(state.values[number], states[next].values[number]) {
            add(comparison.name, nil, way(to: position) + [move])
          }
        }
      }
    }
  }

  /// Compares what the properties of moves read before and after each move to another tab that is explored alone.
  func compareMoves(into others: [Explorer<App>]) {
    for (position, moves) in crossings.sorted(by: { $0.key < $1.key }) {
      for (move, key) in moves.sorted(by: { $0.key < $1.key }) {
        guard let tab = key.tab, others.indices.contains(tab), let other = others[tab].index[key]
        else { continue }
        let (before, after) = (states[position].values, others[tab].states[other].values)
        if before.isEmpty || after.isEmpty { continue }
        for (number, comparison) in plan.comparisons.enumerated()
        where isAsked(comparison.move, about: move)
          && !comparison.holds(before[number], after[number])
        {
          add(comparison.name, nil, way(to: position) + [move])
        }
      }
    }
  }

  /// Whether a property of moves is about a move. It is about each move unless it names one.
  func isAsked(_ name: String?, about move: Way.Move) -> Bool {
    name == nil || name == names[move.step]
  }

  /// Looks for states from which no moves, however many, change the tree. A move that changes only the state of the
  /// subject may allow another one to lead out.
  func findDeadEnds() {
    let free = states(leadingTo: states.indices.filter(mayLeave))
    if let end = states.indices.first(where: { !free.contains($0) }) {
      report(
        .deadEnd, "no move changes the tree in \(text(of: end))\(withMoreQuestions(in: end))",
        way(to: end))
    }
  }

  /// Names the moves of a state that only the bound of open questions keeps from asking.
  private func withMoreQuestions(in state: Int) -> String {
    let moves = states[state].outcomes.keys.filter { states[state].outcomes[$0] == .asksTooMuch }
    if moves.isEmpty { return "" }
    let list = moves.sorted().map { "'\(names[$0.step])'" }.joined(separator: ", ")
    return "; with a larger bound of open questions, \(list) would ask"
  }

  /// Whether a move of a state changes the tree, or may change it for all that is known.
  private func mayLeave(_ state: Int) -> Bool {
    let outcomes = states[state].outcomes
    return !states[state].isExpanded
      || outcomes.contains { move, outcome in
        if !isByUser(move) { return false }
        return switch outcome {
        case .leads(let other):
          states[other].key.tree != states[state].key.tree
            || states[other].key.layers != states[state].key.layers
            || states[other].key.windows != states[state].key.windows
        case .cut: true
        // Its answers count, if they were tried.
        case .waits: !outcomes.keys.contains { $0.step == move.step && $0.isAsking }
        case .same, .refused, .failed, .redirectsForEver, .asksTooMuch: false
        }
      }
  }

  /// Whether the user makes a move, or answers its question.
  private func isByUser(_ move: Way.Move) -> Bool {
    steps[move.step].isByUser || move.answer != nil
  }

  /// The states from which moves of the user lead to some of these.
  private func states(leadingTo goals: [Int]) -> Set<Int> {
    var sources: [Int: [Int]] = [:]
    for (position, state) in states.enumerated() {
      for case (let move, .leads(let other)) in state.outcomes where isByUser(move) {
        sources[other, default: []].append(position)
      }
    }
    var (waiting, found) = (goals, Set(goals))
    while let state = waiting.popLast() {
      for source in sources[state] ?? [] where found.insert(source).inserted {
        waiting.append(source)
      }
    }
    return found
  }

  func findTraps() {
    // Every state with the first tree counts as the start, even with another state of the subject.
    let free = states(
      leadingTo: states.indices.filter {
        states[$0].key.tree == states[0].key.tree
          && states[$0].key.layers == states[0].key.layers
          && states[$0].key.windows == states[0].key.windows
          || states[$0].outcomes.contains { move, outcome in
            isByUser(move)
              && (outcome == .cut || outcome == .waits && undecided.contains(move.step))
          }
      })
    if let trap = states.indices.first(where: { !free.contains($0) }) {
      report(
        .trap,
        "no way leads back to the start from \(text(of: trap))\(withMoreQuestions(in: trap))",
        way(to: trap))
    }
  }

  /// Makes moves in an app without an undo history until each kind of screen has left by each move, and looks for
  /// screens that left and are not released.
  ///
  /// A walk through one app makes most of them. Only those after which something stayed are made again, each in a fresh
  /// app.
  func findLeaks() {
    let edges = leavingEdges()
    var missing = Set(edges.values.flatMap(\.values).joined())
    missing.subtract(leavingsWithoutLeak(among: missing, edges))
    for (state, moves) in edges.sorted(by: { $0.key < $1.key }) {
      for (move, leavings) in moves.sorted(by: { $0.key < $1.key })
      where !missing.isDisjoint(with: leavings) {
        missing.subtract(leavings)
        let way = way(to: state)
        if let leaked = leak(after: way, by: move) {
          return report(.leak, "\(leaked) left and was not released", way + [move])
        }
      }
    }
  }

  /// The screens of an app, and how many there are of each kind.
  func leavingKinds(on subject: Subject<App>) -> [Leaving.Kind: Int] {
    var kinds: [Leaving.Kind: Int] = [:]
    for tree in subject.trees {
      let visible = tree.visible
      for screen in tree.screens {
        let isContainer = screen is ContainerNode
        let kind = Leaving.Kind(
          type: ObjectIdentifier(type(of: screen)), name: screen.screenName,
          screen: isContainer ? nil : screen.screenFingerprint, isVisible: screen === visible)
        kinds[kind, default: 0] += 1
      }
    }
    return kinds
  }

  /// The moves without questions that were made, each with what leaves.
  private func leavingEdges() -> [Int: [Way.Move: Set<Leaving>]] {
    var edges: [Int: [Way.Move: Set<Leaving>]] = [:]
    for (position, state) in states.enumerated() where state.isExpanded {
      if way(to: position).contains(where: \.isAsking) { continue }
      for (move, outcome) in state.outcomes where !move.isAsking {
        guard case .leads(let other) = outcome, states[other].isExpanded else { continue }
        let next = states[other].screens
        var leavings: Set<Leaving> = [
          Leaving(move: move.step, kind: nil, from: state.label, to: states[other].label)
        ]
        for (kind, count) in state.screens where count > next[kind] ?? 0 {
          leavings.insert(Leaving(move: move.step, kind: kind, from: nil, to: nil))
        }
        edges[position, default: [:]][move] = leavings
      }
    }
    return edges
  }

  /// The kinds of which a walk through one app keeps none.
  private func leavingsWithoutLeak(
    among all: Set<Leaving>, _ edges: [Int: [Way.Move: Set<Leaving>]]
  ) -> Set<Leaving> {
    if tab != nil { return [] }
    var (clean, missing) = (Set<Leaving>(), all)
    do {
      while !missing.isEmpty {
        let subject = try makeApp()
        let steps = try plan.steps(of: subject)
        guard steps.map(\.name) == names else { return clean }
        var (state, isFresh) = (0, true)
        while let way = way(from: state, to: missing, edges) {
          for move in way {
            guard case .leads(let other)? = states[state].outcomes[move] else { return clean }
            let held = held(by: subject)
            do { try steps[move.step].make(on: subject) } catch {}
            for tree in subject.trees { tree.forgetHistory() }
            // Only a fresh app shows what a state looks like that is reached otherwise than before.
            if subject.tree.fingerprint != states[other].key.tree { return clean }
            let leavings = edges[state]?[move] ?? []
            missing.subtract(leavings)
            if held.allSatisfy(\.isReleased) { clean.formUnion(leavings) }
            state = other
          }
          isFresh = false
        }
        if isFresh { return clean }
      }
    } catch {}
    return clean
  }

  /// A shortest way whose last move lets something leave that is wanted.
  private func way(
    from start: Int, to wanted: Set<Leaving>, _ edges: [Int: [Way.Move: Set<Leaving>]]
  ) -> [Way.Move]? {
    var parents: [Int: (state: Int, move: Way.Move)] = [:]
    var (waiting, position) = ([start], 0)
    while position < waiting.count {
      let state = waiting[position]
      position += 1
      for step in states[state].offered {
        let move = Way.Move(step: step)
        guard case .leads(let other)? = states[state].outcomes[move] else { continue }
        if let leavings = edges[state]?[move], !wanted.isDisjoint(with: leavings) {
          var (way, last) = ([move], state)
          while last != start, let parent = parents[last] {
            way.append(parent.move)
            last = parent.state
          }
          return way.reversed()
        }
        if other != start, parents[other] == nil {
          parents[other] = (state, move)
          waiting.append(other)
        }
      }
    }
    return nil
  }

  private func held(by subject: Subject<App>) -> [Held] {
    subject.trees.flatMap(\.screens).map { Held(screen: $0, model: $0.model, name: title($0)) }
  }

  private struct Held {
    weak var screen: ScreenNode?
    weak var model: AnyObject?
    let name: String

    /// Whether the screen is still on its tree, or it and its model are gone.
    var isReleased: Bool { screen.map { $0.screenTree != nil } ?? (model == nil) }
  }

  private func leak(after way: [Way.Move], by move: Way.Move) -> String? {
    do {
      let subject = try makeApp()
      let steps = try plan.steps(of: subject)
      guard steps.map(\.name) == names else { return nil }
      // A move may throw after it has changed something.
      func make(_ way: [Way.Move]) {
        for move in way { do { try steps[move.step].make(on: subject) } catch {} }
      }
      make(way)
      let held = held(by: subject)
      make([move])
      for tree in subject.trees { tree.forgetHistory() }
      if let leaked = held.first(where: { $0.screen.map { $0.screenTree == nil } ?? false }) {
        return "'\(leaked.name)'"
      }
      let leftModels = held.filter { $0.screen == nil && $0.model != nil }
      if leftModels.isEmpty { return nil }
      // A model that the same way shows again is one that the app keeps on purpose.
      make(way)
      let shown = subject.tree.screens.map { (name: title($0), model: $0.model) }
      return leftModels.first { left in
        let others = shown.filter { $0.name == left.name }
        return !others.isEmpty && others.allSatisfy { $0.model !== left.model }
      }.map { "the model of '\($0.name)'" }
    } catch { return nil }
  }
}
