import RouteKit

/// The search for screens, models and windows that leave and are not released, after all states are known.
///
/// It makes each move twice more, in an app without an undo history, and looks for what left and stayed. A walk through
/// one app makes most of them. The second time, what came with a move the first time leaves. If something stayed, moves
/// are made again, each in a fresh app and on a shortest way.
final class LeakSearch<App>: RunPart {
  typealias Fresh = FreshApps<App>.Fresh

  /// A leak, and a way to it.
  typealias Leak = (name: String, way: [Way.Move], isShortest: Bool)

  let run: Run<App>
  private let proof: LeakProof<App>
  /// The moves to make again, each in a fresh app, the last one first.
  private var steps: [LeakWalk.Step] = []
  /// The ways of the walk after which something stayed, the last one first.
  private var ways: [[Way.Move]] = []
  /// The name of the screen that stayed after the first of these ways.
  private var name: String?
  private var doubt: (model: String, move: Way.Move)?

  init(in run: Run<App>) { (self.run, proof) = (run, LeakProof(in: run)) }

  /// Looks for a leak, and notes it.
  ///
  /// - Throws: Any error of making the app; `Stop` if a limit of the run is reached.
  func find() throws {
    try walk()
    if let leak = try next() { note(leak) }
  }

  /// The same in an app with tasks. One of them may hold a screen for a moment.
  func find(with questions: OpenQuestions) async throws {
    try walk()
    while let leak = try next() {
      if try await proof.stays(after: leak.way, with: questions) { return note(leak) }
    }
  }

  /// Makes the moves in a walk, and notes which must be made again.
  private func walk() throws {
    let moves = movesToWatch()
    var walk = LeakWalk(missing: moves)
    while !walk.missing.isEmpty { try goOn(&walk) }
    if walk.suspects.isEmpty { return }
    let all = moves.flatMap { state, moves in moves.map { LeakWalk.Step(state: state, move: $0) } }
      .sorted { $0.precedes($1, in: graph.states) }
    // A shorter way may lead to the same leak, but not to each of them.
    steps =
      (all.prefix(500) + walk.suspects.sorted { $0.precedes($1, in: graph.states) }).reversed()
    ways = (walk.leak.map { [$0.way] } ?? walk.waysToModels).reversed()
    name = walk.leak?.name
  }

  /// The next leak, or nil at the end.
  private func next() throws -> Leak? {
    while let step = steps.popLast() {
      try run.checkLimits()
      let way = graph.way(to: step.state)
      switch proof.leak(after: way, by: step.move) {
      case .certain(let name): return (name, way + [step.move], true)
      case .perhaps(let name): doubt = doubt ?? (name, step.move)
      case nil: continue
      }
    }
    // A screen stayed in the walk. A model may be shown again, so an app without a walk before must tell.
    while let way = ways.popLast() {
      guard let move = way.last else { continue }
      let before = Array(way.dropLast())
      var name = name
      if name == nil, case .certain(let model)? = proof.leak(after: before, by: move) {
        name = model
      }
      if let name { return (name, shortened(before, before: move) + [move], false) }
    }
    guard let doubt else { return nil }
    findings.doubt(
      .leak,
      "\(doubt.model) left with '\(names[doubt.move.step])' and was not released, and only moves out of the bounds, "
        + "to another tab or with questions may show it again")
    return nil
  }

  private func note(_ leak: Leak) {
    findings.add(
      Exploration<App>.Fault.leak.rawValue, "\(leak.name) left and was not released", leak.way,
      isShortest: leak.isShortest)
  }

  /// The moves without questions with which something comes or leaves, by their states.
  private func movesToWatch() -> [Int: Set<Way.Move>] {
    var moves: [Int: Set<Way.Move>] = [:]
    for (position, state) in graph.states.enumerated() {
      if graph.way(to: position).contains(where: \.isAsking) { continue }
      var watched = state.leaving
      for case (let move, .leads) in state.outcomes where !move.isAsking { watched.insert(move) }
      if !watched.isEmpty { moves[position] = watched }
    }
    return moves
  }

  /// Makes the app, and walks until no move that is missing can be reached any more.
  private func goOn(_ walk: inout LeakWalk) throws {
    guard let first = walk.missing.keys.min(by: { graph.states[$0].depth < graph.states[$1].depth })
    else { return }
    let app = try run.apps.makeSame()
    walk.way = graph.way(to: first)
    defer { walk.endSegment() }
    run.apps.go(walk.way, in: app)
    var state = first
    guard graph.isLike(state, app.subject) else {
      for move in walk.missing.removeValue(forKey: state) ?? [] {
        walk.suspects.insert(LeakWalk.Step(state: state, move: move))
      }
      return
    }
    while let way = nextWay(from: state, in: walk) {
      try run.checkLimits()
      for move in way {
        let (before, outcome) = (state, graph.states[state].outcomes[move])
        watch(move, from: before, &walk, app)
        state = graph.end(of: move, from: before)
        guard graph.isLike(state, app.subject) else {
          if outcome != .cut { walk.suspects.insert(LeakWalk.Step(state: before, move: move)) }
          return
        }
      }
    }
  }

  /// Makes a move, and notes what left and stayed.
  private func watch(_ move: Way.Move, from state: Int, _ walk: inout LeakWalk, _ app: Fresh) {
    let subject = app.subject
    let held = HeldObjects(making: move, in: app)
    for tree in subject.trees { tree.forgetHistory() }
    walk.way.append(move)
    walk.remove(move, in: state)
    let step = LeakWalk.Step(state: state, move: move)
    if let name = held.keptScreen(besides: subject.trees) {
      walk.suspects.insert(step)
      if walk.leak == nil { walk.leak = (walk.way, name) }
    }
    for screen in held.screens where screen.screen == nil {
      if let model = screen.model {
        walk.left[ObjectIdentifier(model)] = LeakWalk.Model(
          model: model, step: step, position: walk.way.count)
      }
    }
    if walk.left.isEmpty { return }
    for case let model? in subject.trees.flatMap(\.screens).map(\.model) {
      walk.left[ObjectIdentifier(model)] = nil
    }
  }

  /// A shortest way to a move that is missing, with this move at the end. Moves out of the bounds come last.
  private func nextWay(from start: Int, in walk: LeakWalk) -> [Way.Move]? {
    guard
      let (way, state) = graph.way(
        from: start, by: graph.plainMoves, to: { walk.missing[$0] != nil }),
      let move = walk.missing[state]?.min(by: {
        rank(of: $0, in: state, walk) < rank(of: $1, in: state, walk)
      })
    else { return nil }
    return way + [move]
  }

  /// The place of a move among those of its state: the second time in the other order, and out of the bounds at last.
  private func rank(of move: Way.Move, in state: Int, _ walk: LeakWalk) -> (Int, Int) {
    (
      graph.states[state].outcomes[move] == .cut ? 1 : 0,
      walk.isSecond(move, in: state) ? graph.moveCount - move.step : move.step - graph.moveCount
    )
  }

  /// A shorter way after which a move leaks too: a shortest way to a state of the walk, and the last moves from there.
  private func shortened(_ way: [Way.Move], before last: Way.Move) -> [Way.Move] {
    var (passed, state) = ([0], 0)
    for move in way {
      if case .leads(let other)? = graph.states[state].outcomes[move] { state = other }
      passed.append(state)
    }
    var count = 1
    while count < way.count {
      let position = way.count - count
      let shorter = graph.way(to: passed[position]) + way[position...]
      if shorter.count < way.count, case .certain = proof.leak(after: shorter, by: last) {
        return shorter
      }
      count *= 2
    }
    return way
  }

}

/// The proof that a move leaks: it is made again in a fresh app.
private final class LeakProof<App>: RunPart {
  let run: Run<App>
  /// The names of the models that the app may show again where no walk leads.
  private var doubted: Set<String> = []

  init(in run: Run<App>) { self.run = run }

  /// The name of a screen, a model or a window that a move leaves behind.
  enum Leak {
    case certain(String)
    /// The app may show the model again where no walk leads.
    case perhaps(String)
  }

  /// The leak that a move makes after a way in a fresh app, or nil.
  func leak(after way: [Way.Move], by move: Way.Move) -> Leak? {
    do {
      let fresh = try run.apps.makeSame()
      for move in way { _ = HeldObjects(making: move, in: fresh) }
      let held = HeldObjects(making: move, in: fresh)
      for tree in fresh.subject.trees { tree.forgetHistory() }
      if let name = held.keptScreen(besides: fresh.subject.trees) { return .certain(name) }
      let models = held.screens.filter {
        $0.screen == nil && $0.model != nil && !doubted.contains($0.name)
      }
      return try leak(of: models, after: way, by: move, in: fresh)
    } catch { return nil }
  }

  /// Whether something that left with the last move of a way is there a moment later, when a task may have ended.
  func stays(after way: [Way.Move], with questions: OpenQuestions) async throws -> Bool {
    guard let move = way.last else { return false }
    let fresh = try run.apps.makeSame()
    for move in way.dropLast() { _ = HeldObjects(making: move, in: fresh) }
    let held = HeldObjects(making: move, in: fresh)
    for tree in fresh.subject.trees { tree.forgetHistory() }
    try await questions.releasing { try await Task.sleep(for: .milliseconds(20)) }
    return held.keptScreen(besides: fresh.subject.trees) != nil
      || held.screens.contains { $0.screen == nil && $0.model != nil }
  }

  /// A model that stays and that no move shows again: the app goes the same way again, and then makes each move that it
  /// can reach. A move that it cannot make may show the model, unless the same way shows another one in its place.
  private func leak(
    of models: [HeldObjects.Screen], after way: [Way.Move], by move: Way.Move,
    in app: FreshApps<App>.Fresh
  ) throws -> Leak? {
    var (models, state, isWhole) = (models, Int?.some(0), true)
    var missing: [[Way.Move]] = []
    for move in way + [move] { state = state.flatMap { self.state(after: move, from: $0) } }
    func goOn(_ move: Way.Move) {
      if state.map(mayShowMore(in:)) ?? true { isWhole = false }
      if let state, !missing.isEmpty { missing[state].removeAll { $0 == move } }
      let shown = HeldObjects(making: move, in: app).screens.compactMap {
        $0.model.map(ObjectIdentifier.init)
      }
      models.removeAll { $0.model.map { shown.contains(ObjectIdentifier($0)) } ?? true }
      state = state.flatMap { self.state(after: move, from: $0) }
      if let now = state, !graph.isLike(now, app.subject) { state = nil }
    }
    for move in way where !models.isEmpty { goOn(move) }
    if models.isEmpty { return nil }
    let others = app.subject.trees.flatMap(\.screens).filter { $0.model != nil }
      .map(\.titleInReports)
    missing = graph.states.indices.map { state in
      graph.states[state].outcomes.keys.filter { !$0.isAsking && graph.isEdge($0, from: state) }
        .sorted()
    }
    while let start = state, !models.isEmpty,
      let (way, last) = graph.way(from: start, by: graph.plainMoves, to: { !missing[$0].isEmpty })
    {
      try run.checkLimits()
      for move in way + missing[last].prefix(1) { goOn(move) }
    }
    guard let left = models.first else { return nil }
    let name = "the model of '\(left.name)'"
    if state.map(mayShowMore(in:)) ?? true { isWhole = false }
    if isWhole || others.contains(left.name) { return .certain(name) }
    doubted.insert(left.name)
    return .perhaps(name)
  }

  /// Whether a move leads on to states that a walk without questions within the bounds does not know.
  private func mayShowMore(in state: Int) -> Bool {
    graph.states[state].outcomes.contains { move, outcome in
      switch outcome {
      case .cut, .waits, .asksTooMuch: true
      case .leads, .same: move.isAsking
      case .refused, .failed, .redirectsForEver: false
      }
    }
  }

  /// The state after a move, or nil if it leads out of the states that are known.
  private func state(after move: Way.Move, from state: Int) -> Int? {
    graph.states[state].outcomes[move] == .cut ? nil : graph.end(of: move, from: state)
  }
}

/// The screens, models and trees of an app before a move, and the screens that come within it. They are not kept here.
private final class HeldObjects: TransactionObserver {
  struct Screen {
    weak var screen: ScreenNode?
    weak var model: AnyObject?
    private let type: ScreenNode.Type
    private let screenName: String?

    init(_ screen: ScreenNode) {
      (self.screen, model) = (screen, screen.model)
      (type, screenName) = (Swift.type(of: screen), screen.screenName)
    }

    var name: String { ScreenNode.titleInReports(of: type, named: screenName) }
  }

  private struct Tree { weak var tree: ScreenTree? }

  private(set) var screens: [Screen]
  private let trees: [Tree]

  /// Makes a move, which may throw after it has changed something.
  init<App>(making move: Way.Move, in app: FreshApps<App>.Fresh) {
    let trees = app.subject.trees
    screens = trees.flatMap { $0.screens.map(Screen.init) }
    self.trees = trees.map(Tree.init)
    for tree in trees { tree.add(self) }
    defer { for tree in trees { tree.remove(self) } }
    do { try app.steps[move.step].make(on: app.subject) } catch {}
  }

  /// Notes the screens after each commit. Some come and leave within the move.
  func didCommit(_ navigation: Navigation, on tree: ScreenTree) {
    screens += tree.screens.map(Screen.init)
  }

  /// The name of a screen that has left its tree, or of a window that closed, and that is not released.
  func keptScreen(besides open: [ScreenTree]) -> String? {
    // The tree of the app holds some screens for their return.
    let returning = open.flatMap(\.keptScreens)
    let kept = screens.first { held in
      guard let screen = held.screen, screen.screenTree == nil else { return false }
      let holders = [screen] + screen.screenAncestors
      return !returning.contains { returning in holders.contains { $0 === returning } }
    }
    if let kept { return "'\(kept.name)'" }
    let closed = trees.contains { kept in
      kept.tree.map { tree in !open.contains { $0 === tree } } ?? false
    }
    return closed ? "a window" : nil
  }
}

/// A walk through an app in which everything that leaves should be released.
private struct LeakWalk {
  struct Step: Hashable {
    let state: Int
    let move: Way.Move

    func precedes(_ other: Step, in states: [Explored.State]) -> Bool {
      (states[state].depth, state, move) < (states[other.state].depth, other.state, other.move)
    }
  }

  struct Model {
    weak var model: AnyObject?
    let step: Step
    /// The number of moves after which it left.
    let position: Int
  }

  /// The moves that were not made yet, by their states.
  var missing: [Int: Set<Way.Move>]
  /// The moves since the app was made.
  var way: [Way.Move] = []
  /// The moves after which something stayed.
  var suspects: Set<Step> = []
  /// The first way after which a screen stayed.
  var leak: (way: [Way.Move], name: String)?
  /// Some ways after which a model stayed, each with another move at the end.
  var waysToModels: [[Way.Move]] = []
  /// The models whose screens left. The app may show them again.
  var left: [ObjectIdentifier: Model] = [:]

  /// The moves that were made only once, by their states.
  private var again: [Int: Set<Way.Move>] = [:]

  init(missing: [Int: Set<Way.Move>]) { self.missing = missing }

  func isSecond(_ move: Way.Move, in state: Int) -> Bool { again[state]?.contains(move) ?? false }

  /// Notes that a move was made. It is missing until it was made twice.
  mutating func remove(_ move: Way.Move, in state: Int) {
    guard missing[state]?.contains(move) ?? false else { return }
    if again[state, default: []].insert(move).inserted { return }
    missing[state]?.remove(move)
    if missing[state]?.isEmpty ?? false { missing[state] = nil }
  }

  /// Suspects the models that were not shown again.
  mutating func endSegment() {
    for left in left.values.sorted(by: { $0.position < $1.position }) where left.model != nil {
      let isNew = suspects.insert(left.step).inserted
      if isNew, waysToModels.count < 20 { waysToModels.append(Array(way[..<left.position])) }
    }
    left = [:]
  }
}
