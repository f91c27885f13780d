import RouteKit

/// The app of a run, and the state in which it is.
///
/// It goes to another state: back to one on the way where the app can be put back, or to the start of an app that is
/// made again, and on from there.
final class Cursor<App>: RunPart {
  let run: Run<App>
  private(set) var subject: Subject<App>
  private(set) var steps: [Exploration<App>.Step]
  private(set) var questions = OpenQuestions()
  /// The state in which the app was last found to be.
  private(set) var current: Int?
  /// Whether a move was really made since then.
  var hasMoved = false
  /// Whether a move, by its index, may change more than the tree.
  var hasEffects: [Bool]
  /// The states that the histories of trees lead to, if moves undo or go forward.
  private var histories: [(tree: ScreenTree, states: PastStates)] = []
  /// The states to which the app can go back, because it was there since nothing changed that they do not know.
  private var stops: [Int: Stop] = [:]
  /// The number of stops with more than which those that are not needed are forgotten.
  private var limit = 1_024

  private struct Stop {
    let place: Explored.Place
    /// The whole tree, if the state knows only a tab of it.
    let whole: ScreenTree.Fingerprint?
    /// The questions that were open. No navigation opens them again.
    let questions: [AnyObject]
  }

  init(_ run: Run<App>, at start: FreshApps<App>.Fresh) {
    self.run = run
    (subject, steps) = start
    hasEffects = steps.map { if case .action = $0.kind { true } else { false } }
    histories = run.apps.histories(of: subject)
    graph.register(key(), from: 0, by: [])
    stand(in: 0)
  }

  // MARK: Reading

  func key() -> Explored.Key {
    key(withState: subject.state?.get(), past: histories.flatMap { $1.states(of: $0) })
  }

  func key(withState state: AnyHashable?, past: [[PastState]]) -> Explored.Key {
    subject.key(ofTabAlone: graph.tab != nil, state: state, past: past, open: questions.steps)
  }

  func isIn(_ state: Int) -> Bool { key() == graph.states[state].key }

  /// Whether histories of trees belong to the state.
  var hasHistories: Bool { !histories.isEmpty }

  /// Whether the app is as it was in a state. A move in one tab may have changed another one.
  private func isAsBefore(in state: Int) -> Bool {
    isIn(state) && stops[state]?.whole.map { $0 == subject.tree.fingerprint } ?? true
  }

  /// Whether the app is in the state in which it was before the last try. A probe leaves the tree as it is.
  private func isStill(in state: Int) -> Bool {
    guard current == state, stops[state] != nil else { return false }
    guard hasMoved || !questions.steps.isEmpty || subject.hasWindows else {
      return subject.state?.get() == graph.states[state].key.state
    }
    return isAsBefore(in: state)
  }

  // MARK: Going

  func go(to state: Int) throws {
    if try advance(to: state).asking != nil { throw Explored.Stop() }
  }

  /// Moves the app towards a state: back to the nearest state on the way to which it can go back, and on from there.
  /// Returns the next state if a move to it asks, and the state to which the app has gone back.
  func advance(to state: Int) throws -> (asking: Int?, reached: Int?) {
    if isStill(in: state) {
      hasMoved = false
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
      run.tally.moves += graph.states[next].moves.count
      try arrive(at: next)
    }
    return (nil, reached)
  }

  /// Records that the app has reached a state on the way, and checks that state.
  func arrive(at state: Int) throws {
    stand(in: state)
    if isIn(state) { return }
    let way = names.quoted(graph.way(to: state))
    if let reason = subject.reasonToBeUnequal { throw findings.end("After \(way): \(reason)") }
    guard plan.assumptions.contains(.callbacksDoNotNavigate) else {
      throw findings.end(
        "The way \(way) does not lead to the same state when it is repeated. "
          + "The moves depend on something that is neither on the tree nor in the state of the subject."
      )
    }
    let change =
      subject.tree.fingerprint == graph.states[state].key.tree ? "changes the state" : "navigates"
    throw findings.end(
      "The assumption '\(Exploration<App>.Assumption.callbacksDoNotNavigate.rawValue)' is wrong: "
        + "after \(way) a callback or an observer \(change). Leave it out.")
  }

  /// Puts the trees and the state of the subject back as they were in a state. Returns whether the app is then as it
  /// was. If not, only a fresh app is.
  func goBack(to state: Int) -> Bool {
    guard let stop = stops[state], isOpen(stop), stop.place.restore(on: subject) else {
      return false
    }
    guard isAsBefore(in: state) else {
      stops[state] = nil
      return false
    }
    (current, hasMoved) = (state, false)
    return true
  }

  /// Whether the questions of a stop are those that are open now.
  private func isOpen(_ stop: Stop) -> Bool {
    stop.questions.elementsEqual(questions.open, by: ===)
  }

  /// Whether the nearest stop on the way to a state has the questions that are open now.
  func keepsQuestions(onTheWayTo state: Int) -> Bool {
    var next = state
    while stops[next] == nil, !graph.states[next].moves.isEmpty { next = graph.states[next].parent }
    return stops[next].map(isOpen) ?? false
  }

  /// Makes a move. It may throw after it has changed something.
  func make(_ move: Way.Move) throws {
    hasMoved = true
    if subject.state == nil, hasEffects[move.step] { taint() }
    try steps[move.step].make(on: subject)
  }

  /// Makes the app again.
  ///
  /// - Parameter returns: Whether to go back to its start. Otherwise nothing holds a screen that leaves.
  /// - Throws: Any error of making the app; `Stop` if it is not the same as before.
  func rebuild(returns: Bool = true) throws {
    questions.cancelAll()
    forgetQuestions()
    (subject, steps) = try run.apps.make()
    histories = run.apps.histories(of: subject)
    (stops, current, hasMoved) = ([:], nil, false)
    if returns { stand(in: 0) }
    try run.apps.checkStart(key(), subject)
  }

  // MARK: Stops

  /// Notes that the app is in a state, and can go back to it.
  func stand(in state: Int) {
    (current, hasMoved) = (state, false)
    stops[state] = Stop(
      place: Explored.Place(of: subject), whole: graph.tab.map { _ in subject.tree.fingerprint },
      questions: questions.open)
  }

  /// Notes that the app cannot go back to a state.
  func leave(_ state: Int) {
    stops[state] = nil
    hasMoved = true
  }

  /// Forgets the stops to which the app need not go back if there are many: those after which all states are explored.
  /// Some stay, so the way to another state is not long.
  func forgetStops(except others: @autoclosure () -> [Int]) {
    if stops.count <= limit { return }
    var needed = Set(graph.states[graph.expanded...].map(\.parent))
    needed.formUnion(others())
    stops = stops.filter { state, _ in needed.contains(state) || state % 64 == 0 }
    limit = max(1_024, 2 * stops.count)
  }

  /// Notes that a move may have changed something that no state knows, so the app cannot go back.
  func taint() { stops = [:] }

  /// Forgets the questions, which have ended.
  func forgetQuestions() { questions = OpenQuestions() }
}
