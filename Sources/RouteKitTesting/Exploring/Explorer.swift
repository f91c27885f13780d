import RouteKit

/// One run of an exploration: breadth first, so the first way to a state is a shortest one.
final class Explorer<App> {
  let plan: Exploration<App>
  let names: [String]
  /// The only tab that is explored, or nil.
  let tab: Int?
  let deadline: ContinuousClock.Instant?
  private let stateLimit: Int

  var subject: Subject<App>
  var steps: [Exploration<App>.Step]
  private var past: PastStates?
  private let beginning: [ScreenTree.Fingerprint]
  /// The states on the way to the current state of the app.
  private var frames: [Explored.Frame] = []

  /// Whether a move was really made since the app was last found to be in the state of the last frame.
  private var hasMoved = false
  /// How often it has gone back to a frame.
  private var undone = 0

  /// The last of the frames that undoing cannot restore, because a move changed a state that the subject does not
  /// know.
  private var lastTainted = -1

  private(set) var states: [Explored.State] = []
  private(set) var index: [Key: Int] = [:]
  /// The moves from each state into other tabs.
  private(set) var crossings: [Int: [Way.Move: Key]] = [:]
  private var expanded = 0
  private(set) var stopped: String?
  var tally = ExplorationReport.Tally()
  private(set) var findings: [ExplorationReport.Finding] = []
  var problem: String?
  /// The move whose question has no answer yet.
  private var asking: Way.Move?
  /// Whether a question was asked.
  private(set) var hasAsked = false
  private var questions = OpenQuestions()
  /// Whether every wait for a question gives time to tasks on other threads. Without it only some do.
  private let isPatient: Bool
  /// Whether a wait has shown that all need patience.
  private(set) var needsPatience = false
  private var waits: [Explored.Waiting: Int] = [:]
  /// Whether the question of a move stays open until the subject answers it.
  private var answersWhenOpen: [Int: Bool] = [:]
  /// Whether the last move ended with an error, although it may have changed something.
  private var hasThrown = false
  /// The ways to states that were known before, and the moves that were made and changed nothing. They wait until the
  /// moves of the state where they lead are known.
  private var waitingWays: [Int: [Explored.SecondWay]] = [:]
  /// The second ways that can be checked now.
  private var readyWays: [Explored.SecondWay] = []
  private var nextWay = 0
  let offers: Exploration<App>.Offers
  /// Whether a move, by its index, may change more than the tree.
  private var hasEffects: [Bool]
  private var arrivals: [Bool]
  /// The moves that ask.
  private(set) var hasWaited: Set<Int> = []
  /// Whether an answer went to another open question than that of its move.
  private var answersAnother = false
  /// How each route ends at the start of an app that was made before any move.
  private var firstEndings: [Int: String] = [:]
  /// The ways on which moves that ask first failed, and the first lines of their errors.
  private(set) var askingErrors: [Int: (way: [Way.Move], line: String)] = [:]
  private var landings: [Int: (landing: Landing, way: [Way.Move])] = [:]
  private var screens: [Label: (text: String, way: [Way.Move])] = [:]
  private var goals: Set<String>
  private(set) var undecided: Set<Int> = []
  private var indistinct: [ObjectIdentifier: String] = [:]
  private var seenTypes: Set<ObjectIdentifier> = []

  typealias Key = Explored.Key
  typealias Shared = Explored.Shared
  typealias Outcome = Explored.Outcome
  typealias Label = Explored.Label
  typealias Leaving = Explored.Leaving

  struct Stop: Error {}

  init(
    _ plan: Exploration<App>, budgets: [Exploration<App>.Budget], tab: Int? = nil,
    isPatient: Bool = false, until end: ContinuousClock.Instant? = nil
  ) throws {
    (self.plan, self.tab, self.isPatient) = (plan, tab, isPatient)
    let isDefault = budgets.isEmpty
    stateLimit = budgets.compactMap(\.states).min() ?? (isDefault ? 10_000 : .max)
    let seconds = budgets.compactMap(\.seconds).min() ?? (isDefault ? 10 : nil)
    deadline = end ?? seconds.flatMap(Self.deadline)
    subject = try plan.fresh()
    tally.rebuilds = 1
    steps = try plan.steps(of: subject)
    names = steps.map(\.name)
    offers = Exploration<App>.Offers(steps)
    beginning = try Self.beginning(of: plan)
    arrivals = steps.map { _ in false }
    hasEffects = steps.map { if case .action = $0.kind { true } else { false } }
    goals = Set(plan.goals.map(\.name))
    for catalog in plan.catalogs {
      goals.formUnion(try catalog(subject.app).screens.map { "the screen '\($0.name)'" })
    }
    prepare()
    register(key(), from: 0, by: [])
    stand(in: 0)
    try checkTwice()
    checkBounds()
  }

  /// The time after some seconds, or nil if it is too far away to be reached.
  private static func deadline(after seconds: Double) -> ContinuousClock.Instant? {
    guard seconds < 1_000_000_000 else { return nil }
    return .now + .seconds(max(0, seconds))
  }

  private func prepare() {
    if let limit = plan.undoLimit {
      past = PastStates(of: subject.tree, limit: limit, beginning: beginning)
    }
  }

  /// The states before the start that the app can undo, the oldest first.
  private static func beginning(of plan: Exploration<App>) throws -> [ScreenTree.Fingerprint] {
    guard plan.undoLimit != nil else { return [] }
    let subject = try plan.fresh()
    // The observers of the tree may need the app.
    return try withExtendedLifetime(subject.app) {
      let tree = subject.tree
      var states: [ScreenTree.Fingerprint] = []
      while tree.undoCount > 0 {
        let count = tree.undoCount
        try tree.undo()
        if tree.undoCount >= count { break }
        states.append(tree.fingerprint)
      }
      return states.reversed()
    }
  }

  /// Checks that the app is the same when it is created a second time.
  private func checkTwice() throws {
    let first = subject.tree.snapshot()
    let second = try makeApp()
    let other = try plan.steps(of: second).map(\.name)
    if second.tree === subject.tree {
      problem =
        "The closure returns the same tree each time. Create the app in the closure, not outside it."
    } else if other != names {
      problem = "The moves are not the same when the app is made twice: \(names) and \(other)."
    } else if second.tree.fingerprint != subject.tree.fingerprint
      || second.state?.get() != states[0].key.state
    {
      let isState = second.tree.fingerprint == subject.tree.fingerprint
      problem =
        "The app is not the same when it is made twice. "
        + (isState
          ? "Its state is \(states[0].key.state.map { "\($0)" } ?? "") and "
            + "\(second.state.map { "\($0.get())" } ?? "")."
          : "First:\n\(first)\nSecond:\n\(second.tree.snapshot())")
    } else {
      firstEndings = try endings(on: second)
    }
  }

  /// How each route would end at the start of an app.
  private func endings(on subject: Subject<App>) throws -> [Int: String] {
    let steps = try plan.steps(of: subject)
    var endings: [Int: String] = [:]
    for step in offers.offered(among: steps, on: subject) {
      endings[step] = try ending(of: steps[step], on: subject)
    }
    return endings
  }

  /// Checks that the start is still as it was before any move. Each app is new, so a difference outlives the app.
  private func compareWithTheFirstApp() throws {
    let endings = try endings(on: makeApp())
    guard let step = steps.indices.first(where: { endings[$0] != firstEndings[$0] }) else { return }
    problem =
      "'\(names[step])' ends differently at the start than in the first app. Something outlives the app, "
      + "such as a global variable or a store. Create it in the closure of the exploration."
  }

  /// The first state must be within the bounds. Otherwise the exploration would prove nothing about the app.
  private func checkBounds() {
    if problem != nil { return }
    guard let bound = plan.bounds.first(where: { !$0.holds(subject.tree) }) else { return }
    problem = "The app is outside the bounds at the start: \(bound). Use a larger bound."
  }

  // MARK: Running

  /// Tries each move in each state that is known and not explored yet, and checks second ways on the way.
  func explore() {
    guarded {
      while expanded < states.count {
        let next = expanded
        try checkBudget()
        try go(to: next)
        try visit(next)
        for step in states[next].offered {
          try go(to: next)
          attempt(step, from: next)
        }
        conclude(next)
        while let way = nextReadyWay() { try check(way) }
      }
    }
  }

  func exploreAsking() async {
    await guarded {
      while expanded < states.count {
        let next = expanded
        try checkBudget()
        try await goAsking(to: next)
        try visit(next)
        for step in states[next].offered {
          try await goAsking(to: next)
          let move = Way.Move(step: step)
          note(try await outcomeAsking(of: move, from: next), of: move, from: next)
          if states[next].outcomes[move] == .waits { try await ask(step, in: next) }
        }
        for step in states[next].key.open {
          for answer in [true, false] {
            try await make(Way.Move(step: step, answer: answer), answeringIn: next)
          }
        }
        conclude(next)
        while let way = nextReadyWay() { try await checkAsking(way) }
      }
    }
    questions.cancelAll()
  }

  /// Tries a move that asks: leaves its question open, or makes it with each answer if that is not possible.
  private func ask(_ step: Int, in state: Int) async throws {
    undecided.remove(step)
    if try await answersWhenOpen(step, in: state), plan.questionLimit > 0 {
      try await make(Way.Move(step: step, asks: true), answeringIn: state)
    } else {
      for answer in [true, false] {
        try await make(Way.Move(step: step, answer: answer), answeringIn: state)
      }
    }
  }

  private func make(_ move: Way.Move, answeringIn state: Int) async throws {
    try await goAsking(to: state)
    let error = try await makeAsking(move)
    tally.moves += 1
    note(outcome(of: move, from: state, endingWith: error), of: move, from: state)
  }

  /// Finds out once for each move whether its question stays open, and ends when it is answered.
  private func answersWhenOpen(_ step: Int, in state: Int) async throws -> Bool {
    if let known = answersWhenOpen[step] { return known }
    var stays = false
    if subject.answer != nil, OpenQuestions.canStayOpen() {
      try await goAsking(to: state)
      try await makeAsking(Way.Move(step: step, asks: true))
      if questions.steps.contains(step) {
        let asking = key()
        try await makeAsking(Way.Move(step: step, answer: true))
        stays = key() != asking
      }
      try rebuild()
    }
    answersWhenOpen[step] = stays
    return stays
  }

  private func nextReadyWay() -> Explored.SecondWay? {
    guard nextWay < readyWays.count else {
      readyWays.removeAll(keepingCapacity: true)
      nextWay = 0
      return nil
    }
    nextWay += 1
    return readyWays[nextWay - 1]
  }

  /// Tries each move of a state after a second way to it.
  private func check(_ way: Explored.SecondWay) throws {
    try checkBudget()
    if states[way.to].offered.isEmpty { tally.checkedWays += 1 }
    var (isOnWay, isThere) = (false, false)
    for step in states[way.to].offered where problem == nil {
      if !isThere, !(isOnWay && goBack(to: frames.count - 1)) {
        if isOnWay { leave(way) }
        try go(to: way.from)
        do { try make(way.move) } catch {}
        isOnWay = arrives(on: way, isFirst: step == states[way.to].offered.first)
        guard isOnWay else { break }
      }
      let (move, moves) = (Way.Move(step: step), tally.moves)
      compare(outcome(of: move, from: way.to), of: move, after: way)
      isThere = tally.moves == moves
    }
    if isOnWay { leave(way) }
  }

  private func checkAsking(_ way: Explored.SecondWay) async throws {
    try checkBudget()
    // The answers to its questions too.
    let all = states[way.to].outcomes.keys.sorted()
    if all.isEmpty { tally.checkedWays += 1 }
    var (isOnWay, isThere) = (false, false)
    for move in all where problem == nil {
      var isBack = isThere
      if !isBack, isOnWay { isBack = try await goBackAsking(to: frames.count - 1) }
      if !isBack {
        if isOnWay { leave(way) }
        try await goAsking(to: way.from)
        try await makeInAnyWay(way.move, expecting: states[way.to].key)
        isOnWay = arrives(on: way, isFirst: move == all.first)
        guard isOnWay else { break }
      }
      let moves = tally.moves
      compare(try await outcomeAsking(of: move, from: way.to), of: move, after: way)
      isThere = tally.moves == moves
    }
    if isOnWay { leave(way) }
  }

  /// Checks what was explored: moves in a fresh app, and moves in a row.
  func check() {
    guarded {
      for state in repeatedStates {
        try checkBudget()
        let counted = tally
        try rebuild()
        for step in states[state].offered.reversed() where problem == nil {
          try go(to: state)
          if step == states[state].offered.last { checkPropertiesAgain(in: state) }
          let move = Way.Move(step: step)
          compareAgain(outcome(of: move, from: state), of: move, from: state)
        }
        let rebuilds = tally.rebuilds
        tally = counted
        tally.rebuilds = rebuilds
      }
      try makeManyMovesInARow()
      try checkTheEnd()
    }
  }

  func checkAsking() async {
    await guarded {
      for state in repeatedStates {
        try checkBudget()
        let counted = tally
        try rebuild()
        for step in states[state].offered.reversed() where problem == nil {
          try await goAsking(to: state)
          if step == states[state].offered.last { checkPropertiesAgain(in: state) }
          let move = Way.Move(step: step)
          compareAgain(try await outcomeAsking(of: move, from: state), of: move, from: state)
        }
        let rebuilds = tally.rebuilds
        tally = counted
        tally.rebuilds = rebuilds
      }
      try await waitForTasks()
      try await makeManyMovesInARowAsking()
      try checkTheEnd()
    }
    questions.cancelAll()
  }

  private func guarded(_ body: () throws -> Void) {
    if isOver { return }
    do { try body() } catch is Stop {} catch { noteFailure(error) }
  }

  private func guarded(_ body: () async throws -> Void) async {
    if isOver { return }
    do { try await body() } catch is Stop {} catch let error as CancellationError {
      noteCancelling(error)
    } catch { noteFailure(error) }
  }

  /// Whether the run has ended early.
  var isOver: Bool { problem != nil || stopped != nil || needsPatience }

  private func noteFailure(_ error: any Error) {
    problem = "The app cannot be made again: \(error)"
  }

  // MARK: Ways through other tabs

  /// Adds a state that a way through other tabs has reached.
  func add(_ key: Key, after way: [Way.Move]) {
    if index[key] == nil { register(key, from: 0, by: way) }
  }

  /// Goes through other tabs, and adds the state at the end.
  func take(_ detour: Detour) {
    guarded {
      try checkBudget()
      try go(to: detour.from)
      for move in detour.moves { do { try make(move) } catch {} }
      arrive(by: detour)
    }
  }

  func takeAsking(_ detour: Detour) async {
    await guarded {
      try checkBudget()
      try await goAsking(to: detour.from)
      for move in detour.moves { try await makeInAnyWay(move) }
      arrive(by: detour)
    }
  }

  private func arrive(by detour: Detour) {
    tally.moves += detour.moves.count
    taint()
    let key = key()
    if key.tab == tab, AnyHashable(key.shared) == detour.shared {
      if isWithin { add(key, after: way(to: detour.from) + detour.moves) }
    } else {
      problem = detour.problem
    }
  }

  /// Notes why the run was cancelled: the time is over, or the caller's task was cancelled.
  private func noteCancelling(_ error: CancellationError) {
    guard Task.isCancelled else {
      problem = "The app cannot be made again: \(error)"
      return
    }
    guard let deadline, ContinuousClock.now >= deadline else {
      problem = "The task of the exploration was cancelled."
      return
    }
    stopped = "the time"
    if let asking {
      stopped = "the time, while the question of \(quoted([asking])) had no answer"
      undecided.remove(asking.step)
    }
  }

  func checkBudget() throws {
    if problem != nil { throw Stop() }
    if expanded >= stateLimit && expanded < states.count {
      stopped = "\(grouped(stateLimit)) states"
      throw Stop()
    }
    if let deadline, ContinuousClock.now > deadline {
      stopped = "the time"
      throw Stop()
    }
  }

  // MARK: Moving

  func key() -> Key {
    key(withState: subject.state?.get(), past: past?.states ?? [])
  }

  private func key(withState state: AnyHashable?, past: [[ScreenTree.Fingerprint]]) -> Key {
    let (tree, open) = (subject.tree, questions.steps)
    guard tab != nil, let tabs = tree.root as? TabNode, let selected = tabs.selectedIndex else {
      return Key(
        tree: tree.fingerprint, windows: subject.windowTrees.map(\.fingerprint), state: state,
        past: past, open: open)
    }
    return Key(
      tree: tabs.children[selected].screenFingerprint,
      layers: tree.layers.dropFirst().map(\.screenFingerprint),
      windows: subject.windowTrees.map(\.fingerprint), tab: selected, state: state, past: past,
      open: open)
  }

  func way(to state: Int) -> [Way.Move] {
    var parts: [[Way.Move]] = []
    var position = state
    while !states[position].moves.isEmpty {
      parts.append(states[position].moves)
      position = states[position].parent
    }
    return parts.reversed().flatMap { $0 }
  }

  private func go(to state: Int) throws {
    while try advance(to: state) != nil { throw Stop() }
  }

  private func goAsking(to state: Int) async throws {
    try await endQuestions(onTheWayTo: state)
    while true {
      let before = undone
      let next = try advance(to: state)
      if undone != before, let reached = frames.last?.state, try await !staysAsking(in: reached) {
        try rebuild()
        continue
      }
      guard let next else { return }
      let moves = states[next].moves
      for (position, move) in moves.enumerated() {
        let isLast = position == moves.count - 1
        try await makeInAnyWay(move, expecting: isLast ? states[next].key : nil)
        tally.moves += 1
      }
      try arrive(at: next)
    }
  }

  /// Goes back to a frame, and returns whether the app also stays as it was there.
  private func goBackAsking(to position: Int) async throws -> Bool {
    guard goBack(to: position) else { return false }
    return try await staysAsking(in: frames[position].state)
  }

  /// Whether the app stays in a state to which it has gone back while a question is open.
  ///
  /// A move may close the screen of a question, and the question may then open another one. Undoing the move takes
  /// that screen away too, and nothing waits for the first one any more. So the question ends a moment later.
  private func staysAsking(in state: Int) async throws -> Bool {
    if questions.steps.isEmpty { return true }
    try await OpenQuestions.wait(patiently: isPatient, key)
    return key() == states[state].key
  }

  /// Ends the open questions if no state on the way has them. Their tasks must end before the app can be undone to a
  /// state without questions.
  private func endQuestions(onTheWayTo state: Int) async throws {
    guard !questions.steps.isEmpty, plan.undoLimit == nil else { return }
    var next = state
    while frame(of: next) == nil, !states[next].moves.isEmpty { next = states[next].parent }
    if states[next].key.open == questions.steps { return }
    hasMoved = true
    if try await questions.end() {
      questions = OpenQuestions()
    } else {
      try rebuild()
    }
  }

  /// Waits for a moment in a state of each kind of visible screen. A task of the app may act there later.
  private func waitForTasks() async throws {
    guard OpenQuestions.canStayOpen() else { return }
    var seen: Set<Label> = []
    for state in states.indices where states[state].isExpanded && seen.count < 50 {
      guard seen.insert(states[state].label).inserted else { continue }
      try checkBudget()
      try rebuild()
      try await goAsking(to: state)
      try await Task.sleep(for: .milliseconds(20))
      guard key() != states[state].key else { continue }
      problem =
        "After \(quoted(way(to: state))) the app changes by itself a moment later. "
        + "A task acts there that no move of the exploration stands for."
      throw Stop()
    }
  }

  /// Makes a move that may ask, and that may fail.
  func makeInAnyWay(_ move: Way.Move, expecting key: Key? = nil) async throws {
    if move.isAsking {
      try await makeAsking(move, expecting: key)
    } else {
      do { try make(move) } catch {}
      try await waitForQuestions(after: move, expecting: key)
    }
  }

  /// Lets an open question notice what a move has changed.
  private func waitForQuestions(after move: Way.Move, expecting expected: Key? = nil) async throws {
    if !questions.steps.isEmpty { try await wait(after: move, for: expected) }
  }

  /// Lets other tasks run until they change nothing any more. The first waits after each move are patient, and then
  /// one in twenty. If one of them sees more than a short wait, the whole run must be patient.
  private func wait(after move: Way.Move, for expected: Key? = nil) async throws {
    let kind = Explored.Waiting(open: questions.steps, move: move)
    let count = waits[kind, default: 0]
    if expected == nil { waits[kind] = count + 1 }
    let isPatient = isPatient || count < 3 || count % 20 == 0
    let sees = try await OpenQuestions.wait(for: expected, patiently: isPatient, key)
    if sees, expected == nil, !self.isPatient {
      needsPatience = true
      throw Stop()
    }
  }

  /// Moves the app towards a state: back to the nearest state on the way that can be restored, and on from there.
  /// Returns the next state if a move to it asks.
  private func advance(to state: Int) throws -> Int? {
    if !hasMoved, !questions.steps.isEmpty, frames.last?.state == state, !isPatient,
      key() != states[state].key
    {
      // A task on another thread has changed the app after a short wait.
      needsPatience = true
      throw Stop()
    }
    if frames.last?.state == state, lastTainted < frames.count - 1, isStill(in: state) {
      hasMoved = false
      return nil
    }
    var (next, rest) = (state, [Int]())
    while !canReturn(to: next) {
      if states[next].moves.isEmpty {
        try rebuild()
        break
      }
      rest.append(next)
      next = states[next].parent
    }
    while let next = rest.popLast() {
      if states[next].moves.contains(where: \.isAsking) || !questions.steps.isEmpty { return next }
      for move in states[next].moves { do { try make(move) } catch {} }
      tally.moves += states[next].moves.count
      try arrive(at: next)
    }
    return nil
  }

  /// Whether the app is in the state in which it was before the last try. A probe leaves the tree as it is.
  private func isStill(in state: Int) -> Bool {
    hasMoved || !questions.steps.isEmpty || subject.hasWindows
      ? key() == states[state].key : subject.state?.get() == states[state].key.state
  }

  /// Records that the app has reached a state on the way, and checks that state.
  private func arrive(at path: Int) throws {
    stand(in: path)
    guard key() != states[path].key else {
      hasMoved = false
      return
    }
    if plan.assumptions.contains(.callbacksDoNotNavigate) {
      let change =
        subject.tree.fingerprint == states[path].key.tree ? "changes the state" : "navigates"
      problem =
        "The assumption '\(Exploration<App>.Assumption.callbacksDoNotNavigate.rawValue)' is wrong: "
        + "after \(quoted(way(to: path))) a callback or an observer \(change). Leave it out."
    } else {
      problem =
        "The way \(quoted(way(to: path))) does not lead to the same state when it is repeated. "
        + "The moves depend on something that is neither on the tree nor in the state of the subject."
    }
    throw Stop()
  }

  /// The position of the frame of a state that the app is in or has passed, or nil.
  private func frame(of state: Int) -> Int? {
    let position = states[state].frame
    return position < frames.count && frames[position].state == state ? position : nil
  }

  private func canReturn(to state: Int) -> Bool {
    frame(of: state).map { goBack(to: $0) } ?? false
  }

  /// Restores the state of a frame: undoes the commits since, and sets the state of the subject. Returns whether the
  /// app is then as it was. If not, only a fresh app is.
  private func goBack(to position: Int) -> Bool {
    let frame = frames[position]
    let known = states[frame.state].key
    guard plan.undoLimit == nil, position > lastTainted, known.open == questions.steps,
      subject.hasTrees(frame.trees.lazy.map(\.tree))
    else { return false }
    if let value = known.state { subject.state?.set(value) }
    for (tree, count) in frame.trees {
      while tree.undoCount > count {
        let before = tree.undoCount
        do { try tree.undoUnasked() } catch { return false }
        if tree.undoCount >= before { return false }
      }
    }
    // Setting it again would navigate again in an app that navigates when its state is set.
    if let value = known.state, subject.state?.get() != value { subject.state?.set(value) }
    guard frame.trees.allSatisfy({ $0.tree.undoCount == $0.undoCount }), key() == known else {
      return false
    }
    frames.removeSubrange((position + 1)...)
    hasMoved = false
    undone += 1
    return true
  }

  /// Notes that the app is in a state, and can be undone to it.
  private func stand(in state: Int) {
    let trees = subject.trees
    if plan.undoLimit == nil {
      for tree in trees where tree.undoLimit < Self.undoLimit { tree.undoLimit = Self.undoLimit }
    }
    states[state].frame = frames.count
    frames.append(Explored.Frame(state: state, trees: trees.map { ($0, $0.undoCount) }))
  }

  /// More commits than any way has.
  private static var undoLimit: Int { 1_000_000_000 }

  /// Forgets the states on the way, so the app must be made again.
  func forgetFrames() { frames = [] }

  /// The usual reason why a move or a property is not the same each time.
  static var hint: String {
    "It depends on something that is neither on the tree nor in the state of the subject."
  }

  /// Makes the app, and goes a way without questions. A move of the way may fail and change something all the same.
  func app(after way: [Way.Move]) throws -> Subject<App> {
    let subject = try makeApp()
    let steps = try plan.steps(of: subject)
    for move in way { do { try steps[move.step].make(on: subject) } catch {} }
    return subject
  }

  /// Makes the app, and counts it.
  func makeApp() throws -> Subject<App> {
    tally.rebuilds += 1
    return try plan.fresh()
  }

  /// Makes the app again.
  ///
  /// - Parameter undoes: Whether to go back by undoing. Otherwise its trees keep the history that the app gives them.
  /// - Throws: Any error of making the app; `Stop` if it is not the same as before.
  func rebuild(undoes: Bool = true) throws {
    questions.cancelAll()
    questions = OpenQuestions()
    subject = try makeApp()
    let new = try plan.steps(of: subject)
    guard new.map(\.name) == names else {
      problem =
        "The moves are not the same when the app is made again: \(names) and \(new.map(\.name))."
      throw Stop()
    }
    steps = new
    prepare()
    frames = []
    if undoes { stand(in: 0) }
    lastTainted = -1
    hasMoved = false
    guard key() != states[0].key else { return }
    problem =
      "The app is not the same when it is made again.\n\(subject.tree.snapshot())"
    throw Stop()
  }

  private func make(_ move: Way.Move) throws {
    hasMoved = true
    if subject.state == nil, hasEffects[move.step] { taint() }
    try steps[move.step].make(on: subject)
  }

  /// Makes a move that asks, or answers its question if it is open. Returns the error with which it ends.
  @discardableResult
  private func makeAsking(
    _ move: Way.Move, expecting expected: Key? = nil
  ) async throws -> (any Error)? {
    hasMoved = true
    if subject.state == nil { taint() }
    hasAsked = true
    guard case .route(let forms) = steps[move.step].kind else { return nil }
    if move.asks {
      try await questions.open(
        move.step, forms, on: subject, through: steps[move.step].router(of: subject))
      try await wait(after: move, for: expected)
      return questions.steps.contains(move.step) ? nil : questions.error(of: move.step)
    }
    if let answer = move.answer, questions.steps.contains(move.step) {
      let open = questions.steps
      do { try subject.answer?(answer) } catch { return error }
      try await wait(after: move, for: expected)
      let left = open.filter { $0 == move.step }.count
      if questions.steps.count < open.count,
        questions.steps.filter({ $0 == move.step }).count == left
      {
        answersAnother = true
      }
      return questions.error(of: move.step)
    }
    if let answer = move.answer, answersWhenOpen[move.step] == true {
      try await questions.open(
        move.step, forms, on: subject, through: steps[move.step].router(of: subject))
      try await wait(after: move)
      if questions.steps.contains(move.step) {
        do { try subject.answer?(answer) } catch { return error }
      }
      try await wait(after: move, for: expected)
      return questions.error(of: move.step)
    }
    asking = move
    let error = try await steps[move.step].make(on: subject, answering: move.answer)
    asking = nil
    return error
  }

  /// Notes that undoing cannot restore the state of the last frame.
  private func taint() { lastTainted = max(lastTainted, frames.count - 1) }

  // MARK: Trying moves

  private func reading(of step: Int, in state: Int) -> (ScreenTree) -> Exploration<App>.Reading {
    let isProbedOnly = isProbedOnly
    let isLink = isProbedOnly && steps[step].isLink
    // The edits may be those of another window, so all trees are read.
    return { [self] tree in
      Exploration<App>.Reading(
        key: isProbedOnly ? key(withState: states[state].key.state, past: []) : nil,
        landing: isLink ? Landing(on: tree) : nil, isWithin: isWithin, isOnlyElsewhere: isElsewhere)
    }
  }

  /// Whether a move that is whole in a probe is not made.
  private var isProbedOnly: Bool {
    plan.assumptions.contains(.callbacksDoNotNavigate) && plan.undoLimit == nil
  }

  /// Whether the app is within the bounds, and in the tab that is explored.
  private var isWithin: Bool {
    if let tab, (subject.tree.root as? TabNode)?.selectedIndex != tab { return false }
    return isWithinBounds
  }

  private var isWithinBounds: Bool {
    if subject.hasWindows, !holdsInWindows() { return false }
    return plan.bounds.allSatisfy { $0.holds(subject.tree) }
  }

  /// Whether the other trees of the app are within the bounds, and not too many.
  private func holdsInWindows() -> Bool {
    let windows = subject.windowTrees
    return plan.bounds.allSatisfy { bound in
      bound.trees.map { windows.count < $0 } ?? true && windows.allSatisfy(bound.holds)
    }
  }

  /// Whether the app is within the bounds, but in a tab that is explored elsewhere.
  private var isElsewhere: Bool {
    guard let tab, let tabs = subject.tree.root as? TabNode else { return false }
    return tabs.selectedIndex != tab && isWithinBounds
  }

  private func attempt(_ step: Int, from state: Int) {
    let move = Way.Move(step: step)
    note(outcome(of: move, from: state), of: move, from: state)
  }

  private func outcome(of move: Way.Move, from state: Int) -> Outcome {
    end(begin(move, from: state), of: move, from: state)
  }

  private func outcomeAsking(of move: Way.Move, from state: Int) async throws -> Outcome {
    // In a check, the move should lead where it led before.
    let expected: Key? =
      switch states[state].outcomes[move] {
      case .leads(let known): states[known].key
      case .same, .failed, .cut, .refused, .waits, .redirectsForEver, .asksTooMuch, nil: nil
      }
    if move.isAsking {
      let error = try await makeAsking(move, expecting: expected)
      tally.moves += 1
      return outcome(of: move, from: state, endingWith: error)
    }
    let attempt = begin(move, from: state)
    if case .made = attempt { try await waitForQuestions(after: move, expecting: expected) }
    return end(attempt, of: move, from: state)
  }

  /// Probes a move, and makes it if that does not tell all.
  private func begin(_ move: Way.Move, from state: Int) -> Explored.Try {
    tally.tries += 1
    var hasArrived = false
    hasThrown = false
    if !steps[move.step].isOffered(on: subject) { return .over(.refused) }
    if case .route(let forms) = steps[move.step].kind {
      do {
        let probe = try forms.probe(
          steps[move.step].router(of: subject), reading(of: move.step, in: state))
        if let known = states[state].key.state, subject.state?.get() != known {
          report(
            .effectWithoutCommit, "'\(names[move.step])' changes the state when it is only tried",
            way(to: state) + [move])
          // Only the exploration tries a move before it is made.
          subject.state?.set(known)
        }
        switch probe {
        case .refused: return .over(.refused)
        case .fails: return .over(.failed)
        case .waits:
          let open = questions.steps.count
          // Whether it would arrive is not known.
          hasThrown = true
          return .over(open > 0 && open >= plan.questionLimit ? .asksTooMuch : .waits)
        case .unchanged:
          if steps[move.step].isLink {
            checkLanding(Landing(on: subject.tree), of: move, from: state)
          }
          return .over(.same)
        case .redirectsForEver: return .over(.redirectsForEver)
        case .arrives(let reading, let isWhole):
          if !reading.isWithin && !reading.isOnlyElsewhere { return .over(.cut) }
          hasArrived = isWhole
          if !isWhole { hasEffects[move.step] = true }
          if isWhole, reading.isWithin, let key = reading.key {
            checkLanding(reading.landing, of: move, from: state)
            if key == states[state].key { return .over(.same) }
            return .over(.leads(to: register(key, from: state, by: [move])))
          }
        }
      } catch {
        problem = "'\(names[move.step])' cannot be probed: \(error)"
        return .over(.failed)
      }
    }
    tally.moves += 1
    do { try make(move) } catch { return .made(error: error, hasArrived: hasArrived) }
    return .made(error: nil, hasArrived: hasArrived)
  }

  private func end(_ attempt: Explored.Try, of move: Way.Move, from state: Int) -> Outcome {
    guard case .made(let error, let hasArrived) = attempt else {
      if case .over(let outcome) = attempt { return outcome }
      return .failed
    }
    hasThrown = error != nil
    if let error, key() == states[state].key {
      if hasArrived {
        problem =
          "'\(names[move.step])' arrives when it is probed, and fails when it is made: \(error). "
          + "Its builders, guards and rules must give the same result each time."
      }
      return .failed
    }
    return settle(move, from: state)
  }

  /// Determines the outcome of a move that asked, and that may have ended with an error.
  private func outcome(
    of move: Way.Move, from state: Int, endingWith error: (any Error)?
  ) -> Outcome {
    hasThrown = error != nil || questions.steps.contains(move.step)
    if let error, key() == states[state].key {
      if askingErrors[move.step] == nil {
        askingErrors[move.step] = (way(to: state) + [move], firstLine(of: error))
      }
      return (error as? RoutingError)?.kind == .redirectLoop ? .redirectsForEver : .failed
    }
    return settle(move, from: state)
  }

  /// Determines the outcome of a move.
  private func settle(_ move: Way.Move, from state: Int) -> Outcome {
    let key = key()
    if key == states[state].key { return .same }
    if !isWithin {
      if isElsewhere, states[state].key.tab == tab {
        // A second way may lead to another tab in another state.
        if crossings[state]?[move] == nil { crossings[state, default: [:]][move] = key }
        if steps[move.step].isLink, !hasThrown {
          checkLanding(Landing(on: subject.tree), of: move, from: state)
        }
      }
      return .cut
    }
    if steps[move.step].isLink, !hasThrown {
      checkLanding(Landing(on: subject.tree), of: move, from: state)
    }
    return .leads(to: register(key, from: state, by: [move]))
  }

  @discardableResult
  private func register(_ key: Key, from parent: Int, by moves: [Way.Move]) -> Int {
    if let known = index[key] { return known }
    let depth = moves.isEmpty ? 0 : states[parent].depth + moves.count
    tally.depth = max(tally.depth, depth)
    index[key] = states.count
    states.append(Explored.State(key: key, parent: parent, moves: moves, depth: depth))
    return states.count - 1
  }

  private func note(_ outcome: Outcome, of move: Way.Move, from state: Int) {
    states[state].outcomes[move] = outcome
    noteSecondWay(outcome, of: move, from: state)
    if outcome == .waits { hasWaited.insert(move.step) }
    switch outcome {
    case .waits: undecided.insert(move.step)
    case .leads, .same, .cut: if !hasThrown { arrivals[move.step] = true }
    case .redirectsForEver:
      report(
        .redirectLoop, "'\(names[move.step])' is redirected endlessly", way(to: state) + [move])
    case .refused, .failed, .asksTooMuch: break
    }
  }

  /// Notes a move that leads to a known state, or that was made and changed nothing. Both may have changed something
  /// that the exploration does not know.
  private func noteSecondWay(_ outcome: Outcome, of move: Way.Move, from state: Int) {
    let other: Int
    switch outcome {
    case .leads(let known):
      if states[known].parent == state, states[known].moves == [move] { return }
      other = known
    case .same, .failed:
      guard hasMoved else { return }
      other = state
    case .cut, .refused, .waits, .redirectsForEver, .asksTooMuch: return
    }
    tally.secondWays += 1
    guard tally.secondWays <= 200 || tally.secondWays % plan.checkInterval == 0 else { return }
    // The next moves must not see what this one may have changed.
    if other == state { taint() }
    let way = Explored.SecondWay(from: state, move: move, to: other)
    if states[other].isExpanded {
      readyWays.append(way)
    } else {
      waitingWays[other, default: []].append(way)
    }
  }

  /// Compares where links land in this tab and in another one.
  func compareLandings(with other: Explorer<App>) {
    for (step, there) in other.landings.sorted(by: { $0.key < $1.key }) {
      guard let here = landings[step], here.landing != there.landing else { continue }
      report(
        .linkThatLandsElsewhere,
        "'\(names[step])' lands elsewhere than after \(quoted(there.way))", here.way)
    }
  }

  private func checkLanding(_ landing: Landing?, of move: Way.Move, from state: Int) {
    guard let landing, plan.forbidden.contains(.linkThatLandsElsewhere) else { return }
    let gone = way(to: state) + [move]
    guard let first = landings[move.step] else {
      return landings[move.step] = (landing, gone)
    }
    if first.landing != landing {
      report(
        .linkThatLandsElsewhere,
        "'\(names[move.step])' lands elsewhere than after \(quoted(first.way))", gone)
    }
  }

  // MARK: Checking

  private func visit(_ state: Int) throws {
    let visible = subject.tree.visible
    let label = Label(
      type: visible.map { ObjectIdentifier(type(of: $0)) }, name: visible?.screenName)
    states[state].label = label
    if screens[label] == nil {
      screens[label] = (visible.map(title) ?? "(empty)", way(to: state))
    }
    states[state].offered = offers.offered(among: steps, on: subject)
    states[state].values = plan.comparisons.map { $0.value(subject) }
    if plan.forbidden.contains(.leak) { states[state].screens = leavingKinds(on: subject) }
    let before = findings.count
    for (name, holds) in plan.invariants {
      guard let fault = fault(of: holds, on: subject) else { continue }
      if key() == states[state].key { noteBroken(name, holds, fault, way(to: state)) }
    }
    if !goals.isEmpty { lookForGoals(in: state) }
    if !(plan.invariants.isEmpty && plan.goals.isEmpty && plan.comparisons.isEmpty),
      key() != states[state].key
    {
      // The other properties have perhaps seen a changed app.
      findings.removeSubrange(before...)
      problem = "\(propertyThatChanges(state)) changes the app. A property must only read it."
      throw Stop()
    }
    for screen in subject.trees.flatMap(\.indistinctScreens)
    where seenTypes.insert(ObjectIdentifier(type(of: screen))).inserted {
      let mirror = Mirror(reflecting: screen)
      if !mirror.children.isEmpty { indistinct[ObjectIdentifier(type(of: screen))] = title(screen) }
    }
  }

  /// Why a property does not hold, or nil if it holds.
  private func fault(
    of holds: (Subject<App>) throws -> Bool, on subject: Subject<App>
  ) -> Fault? {
    do { return try holds(subject) ? nil : Fault() } catch let error as Disagreement {
      return Fault(detail: error.description)
    } catch { return Fault(detail: "it throws \(error)") }
  }

  private struct Fault {
    var detail: String?
  }

  /// Notes a property that does not hold. It may read something that is left from moves that were undone, so the way is
  /// gone again in a fresh app.
  private func noteBroken(
    _ name: String, _ holds: @escaping (Subject<App>) throws -> Bool, _ fault: Fault,
    _ way: [Way.Move], isShortest: Bool = true
  ) {
    if findings.contains(where: { $0.property == name }) || problem != nil { return }
    var fault = fault
    if !way.contains(where: \.isAsking) {
      do {
        guard let again = self.fault(of: holds, on: try app(after: way)) else {
          problem =
            "The property '\(name)' does not hold after \(quoted(way)) if other moves were undone before, "
            + "although it holds there in a fresh app. \(Self.hint)"
          return
        }
        fault = again
      } catch { return noteFailure(error) }
    }
    add(name, fault.detail, way, isShortest: isShortest)
  }

  /// Checks the properties after a second way. They may read something that is different there.
  private func checkProperties(after way: Explored.SecondWay) {
    for (name, holds) in plan.invariants where !findings.contains(where: { $0.property == name }) {
      guard let fault = fault(of: holds, on: subject) else { continue }
      noteBroken(name, holds, fault, self.way(to: way.from) + [way.move], isShortest: false)
    }
  }

  /// Checks the properties in a state of a fresh app.
  private func checkPropertiesAgain(in state: Int) {
    for (name, holds) in plan.invariants where !findings.contains(where: { $0.property == name }) {
      if let fault = fault(of: holds, on: subject) {
        noteBroken(name, holds, fault, way(to: state), isShortest: false)
      }
    }
  }

  /// The first property that changes the app in a state, or all of them if that cannot be found out.
  private func propertyThatChanges(_ state: Int) -> String {
    let comparisons: [(String, (Subject<App>) throws -> Bool)] = plan.comparisons.map {
      comparison in
      (
        comparison.name,
        {
          _ = comparison.value($0)
          return true
        }
      )
    }
    let properties =
      plan.invariants.map { ($0.name, $0.holds) } + plan.goals.map { ($0.name, $0.isReached) }
      + comparisons
    let way = way(to: state)
    for (name, condition) in properties where !way.contains(where: \.isAsking) {
      do {
        let subject = try app(after: way)
        let before = (subject.tree.fingerprint, subject.state?.get())
        do { _ = try condition(subject) } catch {}
        if before != (subject.tree.fingerprint, subject.state?.get()) {
          return "The property '\(name)'"
        }
      } catch { break }
    }
    return "One of the properties \(properties.map { "'\($0.0)'" }.joined(separator: ", "))"
  }

  /// Looks for goals. They may read something that is left from moves that were undone, so the way is gone again in a
  /// fresh app.
  private func lookForGoals(in state: Int) {
    let way = way(to: state)
    for goal in plan.goals where goals.contains(goal.name) {
      do {
        guard try goal.isReached(subject) else { continue }
        goals.remove(goal.name)
        if way.contains(where: \.isAsking) { continue }
        if try !goal.isReached(app(after: way)) {
          problem =
            "The goal '\(goal.name)' is reached after \(quoted(way)) if other moves were undone before, "
            + "but not there in a fresh app. \(Self.hint)"
        }
      } catch { problem = "The goal '\(goal.name)' throws: \(error)" }
    }
    for screen in subject.tree.screens {
      if let name = screen.screenName { goals.remove("the screen '\(name)'") }
    }
  }

  private func conclude(_ state: Int) {
    expanded += 1
    states[state].isExpanded = true
    readyWays += waitingWays.removeValue(forKey: state) ?? []
  }

  /// Whether the app is in the state to which a second way leads. From now on it can be undone to this state, so
  /// each move is tried with everything that the way has changed beside the tree.
  private func arrives(on way: Explored.SecondWay, isFirst: Bool) -> Bool {
    guard frames.last?.state == way.from, key() == states[way.to].key else {
      problem =
        "The way \(quoted(self.way(to: way.from) + [way.move])) leads elsewhere when it is repeated."
      return false
    }
    guard offers.offered(among: steps, on: subject) == states[way.to].offered else {
      problem =
        "The visible screen does not offer the same moves each time: after \(quoted(self.way(to: way.to))) "
        + "others than after \(quoted(self.way(to: way.from) + [way.move])). \(Self.hint)"
      return false
    }
    if way.from == way.to { frames.removeLast() }
    stand(in: way.to)
    if isFirst {
      tally.checkedWays += 1
      checkProperties(after: way)
    }
    return true
  }

  /// Ends the check of a second way. If it leads to where it begins, only a fresh app is without its effects.
  private func leave(_ way: Explored.SecondWay) {
    frames.removeLast()
    hasMoved = true
    if way.from == way.to { forgetFrames() }
  }

  /// Compares the outcome of a move after another way to a state. It must be the same as after the first way.
  private func compare(_ outcome: Outcome, of move: Way.Move, after way: Explored.SecondWay) {
    let known = states[way.to].outcomes[move]
    if outcome == known || problem != nil { return }
    problem =
      "\(quoted([move])) does not lead to one state: after \(quoted(self.way(to: way.to))) it \(text(of: known)), "
      + "but after \(quoted(self.way(to: way.from) + [way.move])) it \(text(of: outcome, unlike: known)). "
      + reason(in: way.to, of: move.step)
  }

  /// The states whose moves are tried again in a fresh app: the first 50, and then one in twenty. The ways to these
  /// others are together not longer than all that was tried before, so long ways cost no more than short ones.
  private var repeatedStates: [Int] {
    var length = tally.tries + tally.moves
    return states.indices.filter { state in
      guard states[state].isExpanded else { return false }
      if state < 50 { return true }
      guard state % plan.checkInterval == 0, states[state].depth <= length else { return false }
      length -= states[state].depth
      return true
    }
  }

  /// Compares an outcome in a fresh app with the first one. There the moves are tried in the other order, so a move
  /// does not see what an earlier one has changed beside the tree, even if that led to a new state and was undone.
  private func compareAgain(_ outcome: Outcome, of move: Way.Move, from state: Int) {
    let known = states[state].outcomes[move]
    if outcome == known || problem != nil { return }
    problem =
      "'\(names[move.step])' does not lead to one state: after \(quoted(way(to: state))) it \(text(of: known)) "
      + "if other moves were tried before, but in a fresh app it \(text(of: outcome, unlike: known)). "
      + reason(in: state, of: move.step)
  }

  private func checkTheEnd() throws {
    if problem == nil { try compareWithTheFirstApp() }
    if problem != nil { return }
    compareMoves()
    if plan.forbidden.contains(.deadEnd) { findDeadEnds() }
    // A move that asks and was not made may lead to a state where another one arrives.
    for step in steps.indices where !arrivals[step] && undecided.isEmpty {
      if case .route = steps[step].kind {
        report(
          .routeThatAlwaysFails,
          "'\(names[step])' does not arrive from any state\(error(of: step))", [])
      }
    }
    if plan.forbidden.contains(.trap) { findTraps() }
    if plan.forbidden.contains(.leak) { findLeaks() }
  }

  // MARK: Reporting

  /// The causes of changes that the run could not try.
  private var notCovered: [String] {
    [
      "clocks", "randomness", "tasks that act later", "effects outside the tree and the state",
    ] + (plan.forbidden.contains(.leak) ? ["objects behind released screens"] : [])
      + (plan.forbidden.contains(.leak) && hasAsked ? ["leaks after questions"] : [])
      + (answersAnother ? ["answers to two open questions in another order"] : [])
      + (tab != nil && plan.forbidden.contains(.trap) ? ["traps from which another tab leads"] : [])
      + (leftOut.isEmpty ? [] : ["other moves while \(leftOut) asks"])
  }

  /// The moves whose questions were answered before anything else could happen.
  private var leftOut: String {
    let names = answersWhenOpen.filter { !$0.value || plan.questionLimit == 0 }.keys.sorted()
      .map { "'\(self.names[$0])'" }
    guard names.count > 1, let last = names.last else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }

  /// The assumptions about questions. They cannot be checked.
  private var assumptionsOfQuestions: [String] {
    guard hasAsked else { return [] }
    return (subject.answer == nil ? ["the app answers its questions itself"] : [])
      + (tab == nil ? [] : ["no question depends on another tab"])
  }

  func report(_ fault: Exploration<App>.Fault, _ detail: String, _ way: [Way.Move]) {
    if plan.forbidden.contains(fault) { add(fault.rawValue, detail, way) }
  }

  /// Adds a finding, unless a shorter way to the same finding is known.
  func add(_ name: String, _ detail: String?, _ way: [Way.Move], isShortest: Bool = true) {
    let isKnown = findings.contains {
      $0.property == name && (name != "no route that always fails" || $0.detail == detail)
    }
    if isKnown { return }
    findings.append(
      ExplorationReport.Finding(
        property: name, detail: detail, moves: Way(way).names(names), code: Way(way).code,
        isShortest: isShortest))
  }

  func quoted(_ way: [Way.Move]) -> String {
    way.isEmpty ? "the start" : "'\(Way(way).names(names).joined(separator: " · "))'"
  }

  func text(of state: Int) -> String { screens[states[state].label]?.text ?? "a state" }

  func text(of outcome: Outcome?) -> String {
    switch outcome {
    case .leads(let state)?: "leads to \(text(of: state))"
    case .same?: "changes nothing"
    case .cut?: "leads out of the bounds"
    case .refused?: "is refused"
    case .failed?: "fails"
    case .waits?, .asksTooMuch?: "asks"
    case .redirectsForEver?: "is redirected endlessly"
    case nil: "was not tried"
    }
  }

  /// The text of an outcome that differs from another one, even if both are states with the same visible screen.
  private func text(of outcome: Outcome?, unlike other: Outcome?) -> String {
    let text = text(of: outcome)
    return text == self.text(of: other) ? "leads to another state" : text
  }

  func title(_ screen: ScreenNode) -> String {
    if let name = screen.screenName { return name }
    let text = String(describing: type(of: screen))
    guard text.hasPrefix("Screen<"), text.hasSuffix(">") else { return text }
    return String(text.dropFirst(7).dropLast())
  }

  func report() -> ExplorationReport {
    var map: [ExplorationReport.Place] = []
    var positions: [Label: Int] = [:]
    for state in states where positions[state.label] == nil {
      guard let screen = screens[state.label] else { continue }
      positions[state.label] = map.count
      map.append(
        ExplorationReport.Place(
          name: screen.text, moves: Way(screen.way).names(names), code: Way(screen.way).code))
    }
    var drawn: Set<ExplorationReport.Edge> = []
    for state in states where state.isExpanded {
      for case (let move, .leads(let other)) in state.outcomes {
        guard let from = positions[state.label], let to = positions[states[other].label] else {
          continue
        }
        drawn.insert(
          ExplorationReport.Edge(from: from, to: to, move: Way([move]).names(names)[0]))
      }
    }
    if stopped != nil {
      compareMoves()
      if plan.forbidden.contains(.deadEnd) { findDeadEnds() }
    }
    tally.states = expanded
    tally.edges = states.enumerated().reduce(0) { sum, state in
      sum
        + state.element.outcomes.count { move, outcome in
          switch outcome {
          case .leads, .same: true
          case .cut: crossings[state.offset]?[move] != nil
          case .refused, .failed, .waits, .redirectsForEver, .asksTooMuch: false
          }
        }
    }
    let notDecided = undecided.sorted().map { names[$0] }
    return ExplorationReport(
      tally: tally, findings: findings, problem: problem, stopped: stopped,
      notReached: goals.sorted(), notDecided: notDecided,
      bounds: plan.bounds.map(\.description)
        + (plan.undoLimit.map { [$0 == 1 ? "1 undo" : "\($0) undos"] } ?? [])
        + (hasAsked && plan.bounds.allSatisfy { $0.questions == nil }
          ? [Exploration<App>.Bound.openQuestions(1).description] : []),
      assumptions: plan.assumptions.map(\.rawValue).sorted() + assumptionsOfQuestions,
      notCovered: notCovered,
      indistinct: indistinct.values.sorted(),
      properties: plan.invariants.map(\.name) + plan.comparisons.map(\.name)
        + plan.forbidden.map(\.rawValue).sorted(),
      places: map,
      edges: drawn.sorted { ($0.from, $0.to, $0.move) < ($1.from, $1.to, $1.move) })
  }
}

/// A number with a space between groups of three digits.
func grouped(_ number: Int) -> String {
  var text = ""
  for (position, digit) in "\(number)".reversed().enumerated() {
    if position > 0, position % 3 == 0 { text.append(" ") }
    text.append(digit)
  }
  return String(text.reversed())
}
