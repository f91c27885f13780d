import RouteKit

/// How the app gets to a state: back to one on the way, or made again, and on from there.
extension Explorer {
  func key() -> Key {
    key(withState: subject.state?.get(), past: stay.past.flatMap { $1.states(of: $0) })
  }

  func key(withState state: AnyHashable?, past: [[PastState]]) -> Key {
    subject.key(ofTabAlone: tab != nil, state: state, past: past, open: questions.steps)
  }

  func go(to state: Int) throws {
    if try advance(to: state).asking != nil { throw Stop() }
  }

  func goAsking(to state: Int) async throws {
    try await endQuestions(onTheWayTo: state)
    while true {
      let (next, reached) = try advance(to: state)
      if let reached, try await !staysAsking(in: reached) {
        try rebuild()
        continue
      }
      guard let next else { return }
      let moves = graph.states[next].moves
      for (position, move) in moves.enumerated() {
        let isLast = position == moves.count - 1
        try await makeInAnyWay(move, expecting: isLast ? graph.states[next].key : nil)
        tally.moves += 1
      }
      try arrive(at: next)
    }
  }

  /// Moves the app towards a state: back to the nearest state on the way to which it can go back, and on from there.
  /// Returns the next state if a move to it asks, and the state to which the app has gone back.
  func advance(to state: Int) throws -> (asking: Int?, reached: Int?) {
    if !stay.hasMoved, !questions.steps.isEmpty, stay.current == state, !asked.isPatient,
      key() != graph.states[state].key
    {
      // A task on another thread has changed the app after a short wait.
      asked.needsPatience = true
      throw Stop()
    }
    if stay.current == state, stay.places[state] != nil, isStill(in: state) {
      stay.hasMoved = false
      return (nil, nil)
    }
    var (next, rest) = (state, [Int]())
    var isBack = true
    while !goBack(to: next) {
      if graph.states[next].moves.isEmpty {
        try rebuild()
        isBack = false
        break
      }
      rest.append(next)
      next = graph.states[next].parent
    }
    let reached = isBack ? next : nil
    while let next = rest.popLast() {
      if graph.states[next].moves.contains(where: \.isAsking) || !questions.steps.isEmpty {
        return (next, reached)
      }
      for move in graph.states[next].moves { do { try make(move) } catch {} }
      tally.moves += graph.states[next].moves.count
      try arrive(at: next)
    }
    return (nil, reached)
  }

  /// Whether the app is in the state in which it was before the last try. A probe leaves the tree as it is.
  func isStill(in state: Int) -> Bool {
    guard stay.hasMoved || !questions.steps.isEmpty || subject.hasWindows else {
      return subject.state?.get() == graph.states[state].key.state
    }
    // A move in one tab may have changed another one.
    return key() == graph.states[state].key
      && stay.places[state]?.whole.map { $0 == subject.tree.fingerprint } ?? true
  }

  /// Records that the app has reached a state on the way, and checks that state.
  func arrive(at path: Int) throws {
    stand(in: path)
    guard key() != graph.states[path].key else {
      stay.hasMoved = false
      return
    }
    if let reason = subject.reasonToBeUnequal {
      throw findings.end("After \(names.quoted(graph.way(to: path))): \(reason)")
    }
    if plan.assumptions.contains(.callbacksDoNotNavigate) {
      let change =
        subject.tree.fingerprint == graph.states[path].key.tree ? "changes the state" : "navigates"
      findings.problem =
        "The assumption '\(Exploration<App>.Assumption.callbacksDoNotNavigate.rawValue)' is wrong: "
        + "after \(names.quoted(graph.way(to: path))) a callback or an observer \(change). Leave it out."
    } else {
      findings.problem =
        "The way \(names.quoted(graph.way(to: path))) does not lead to the same state when it is repeated. "
        + "The moves depend on something that is neither on the tree nor in the state of the subject."
    }
    throw Stop()
  }

  /// Puts the trees and the state of the subject back as they were in a state. Returns whether the app is then as it
  /// was. If not, only a fresh app is.
  func goBack(to state: Int) -> Bool {
    let known = graph.states[state].key
    guard let place = stay.places[state],
      place.questions.elementsEqual(questions.open, by: ===),
      subject.hasTrees(place.trees.lazy.map(\.tree))
    else { return false }
    if let value = known.state { subject.state?.set(value) }
    do { for (tree, shape) in place.trees { try shape.restore(on: tree) } } catch { return false }
    // Setting it again would navigate again in an app that navigates when its state is set.
    if let value = known.state, subject.state?.get() != value { subject.state?.set(value) }
    guard key() == known, place.whole.map({ $0 == subject.tree.fingerprint }) ?? true else {
      stay.places[state] = nil
      return false
    }
    (stay.current, stay.hasMoved) = (state, false)
    return true
  }

  /// Notes that the app is in a state, and can go back to it.
  func stand(in state: Int) {
    stay.current = state
    stay.places[state] = Explored.Place(
      trees: subject.trees.map { ($0, TreeShape(of: $0)) },
      whole: tab.map { _ in subject.tree.fingerprint }, questions: questions.open)
  }

  /// Forgets the places of the states to which the app need not go back: those after which all states are explored. Some
  /// stay, so the way to another state is not long.
  func forgetPlaces() {
    var needed = Set(graph.states[graph.expanded...].map(\.parent))
    needed.formUnion(secondWays.sources)
    stay.places = stay.places.filter { state, _ in needed.contains(state) || state % 64 == 0 }
    stay.limit = max(1_024, 2 * stay.places.count)
  }

  /// Makes the app again.
  ///
  /// - Parameter returns: Whether to go back to its start. Otherwise nothing holds a screen that leaves.
  /// - Throws: Any error of making the app; `Stop` if it is not the same as before.
  func rebuild(returns: Bool = true) throws {
    questions.cancelAll()
    questions = OpenQuestions()
    (subject, steps) = try apps.make()
    prepare()
    (stay.places, stay.current, stay.hasMoved) = ([:], nil, false)
    if returns { stand(in: 0) }
    try apps.checkStart(key(), subject)
  }

  func make(_ move: Way.Move) throws {
    stay.hasMoved = true
    if subject.state == nil, made.hasEffects[move.step] { taint() }
    try steps[move.step].make(on: subject)
  }

  /// Notes that a move may have changed something that no state knows, so the app cannot go back.
  func taint() { stay.places = [:] }
}
