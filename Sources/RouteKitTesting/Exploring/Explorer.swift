import RouteKit

/// One run of an exploration: breadth first, so the first way to a state is a shortest one.
final class Explorer<App> {
  let plan: Exploration<App>
  let names: [String]
  let wayNames: Way.Names
  /// The only tab that is explored, or nil.
  let tab: Int?
  let deadline: ContinuousClock.Instant?
  let stateLimit: Int

  var subject: Subject<App>
  var steps: [Exploration<App>.Step]
  var past: PastStates?
  let beginning: [ScreenTree.Fingerprint]
  /// The states to which the app can go back, because it was there since nothing changed that they do not know.
  var places: [Int: Explored.Place] = [:]
  /// The state in which the app was last found to be.
  var current: Int?
  /// Whether a move was really made since then.
  var hasMoved = false

  var states: [Explored.State] = []
  var index: [Key: Int] = [:]
  /// The moves from each state into other tabs.
  var crossings: [Int: [Way.Move: Key]] = [:]
  var expanded = 0
  var stopped: String?
  var tally = ExplorationReport.Tally()
  var findings: [ExplorationReport.Finding] = []
  var problem: String?
  /// The properties that cannot be decided within the bounds, each with the reason.
  var doubts: [ExplorationReport.Doubt] = []
  /// The moves that never arrived, each with the reason.
  var neverMade: [(move: String, reason: String)] = []
  /// The move whose question has no answer yet.
  var asking: Way.Move?
  /// Whether a question was asked.
  var hasAsked = false
  var questions = OpenQuestions()
  /// Whether every wait for a question gives time to tasks on other threads. Without it only some do.
  let isPatient: Bool
  /// Whether a wait has shown that all need patience.
  var needsPatience = false
  var waits: [Explored.Waiting: Int] = [:]
  /// Whether the question of a move stays open until the subject answers it.
  var answersWhenOpen: [Int: Bool] = [:]
  /// Whether the last move ended with an error, although it may have changed something.
  var hasThrown = false
  /// The ways to states that were known before, and the moves that were made and changed nothing. They wait until the
  /// moves of the state where they lead are known.
  var waitingWays: [Int: [Explored.SecondWay]] = [:]
  /// The second ways that can be checked now.
  var readyWays: [Explored.SecondWay] = []
  var nextWay = 0
  let offers: Exploration<App>.Offers
  /// Whether a move, by its index, may change more than the tree.
  var hasEffects: [Bool]
  var arrivals: [Bool]
  /// The moves that arrived, but only outside of the bounds.
  var arrivalsOutside: Set<Int> = []
  /// The moves that were tried a second time at once, with the states where they led.
  var secondTaps: Set<Explored.SecondTap> = []
  /// The screens before the move that is being made, if leaks are looked for.
  var screensBefore: [ScreenNode] = []
  /// How often each move was made.
  var uses: [Int: Int] = [:]
  /// The places in the app where its tree is.
  let treeHolders: TreeHolders
  /// The number of tabs, and what is in the tab that is explored alone, at the start.
  let firstTabs: (count: Int, tab: ScreenTree.Fingerprint)?
  /// The moves that ask.
  var hasWaited: Set<Int> = []
  /// Whether an answer went to another open question than that of its move.
  var answersAnother = false
  /// How each route ends at the start of an app that was made before any move.
  var firstEndings: [Int: String] = [:]
  /// The ways on which moves that ask first failed, and the first lines of their errors.
  var askingErrors: [Int: (way: [Way.Move], line: String)] = [:]
  var landings = Landings()
  var screens: [Label: (text: String, way: [Way.Move])] = [:]
  var goals: Set<String>
  var undecided: Set<Int> = []
  var indistinct: [ObjectIdentifier: String] = [:]
  var seenTypes: Set<ObjectIdentifier> = []

  typealias Key = Explored.Key
  typealias Shared = Explored.Shared
  typealias Outcome = Explored.Outcome
  typealias Label = Explored.Label

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
    wayNames = plan.names(of: steps, on: subject)
    treeHolders = TreeHolders(of: subject.tree, in: subject.app)
    if let tab, let tabs = subject.tree.root as? TabNode {
      firstTabs = (tabs.children.count, tabs.children[tab].screenFingerprint)
    } else {
      firstTabs = nil
    }
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
  static func deadline(after seconds: Double) -> ContinuousClock.Instant? {
    guard seconds < 1_000_000_000 else { return nil }
    return .now + .seconds(max(0, seconds))
  }

  func prepare() {
    past = nil
    if plan.undoLimit != nil || subject.tree.forwardLimit > 0 {
      past = PastStates(of: subject.tree, limit: plan.undoLimit ?? 0, beginning: beginning)
    }
  }

  /// The states before the start that the app can undo, the oldest first.
  static func beginning(of plan: Exploration<App>) throws -> [ScreenTree.Fingerprint] {
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
  func checkTwice() throws {
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
      if let reason = whatIsNotItself() { return problem = reason }
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
  func endings(on subject: Subject<App>) throws -> [Int: String] {
    let steps = try plan.steps(of: subject)
    var endings: [Int: String] = [:]
    for step in offers.offered(among: steps, on: subject) {
      endings[step] = try ending(of: steps[step], on: subject)
    }
    return endings
  }

  /// Checks that the start is still as it was before any move. Each app is new, so a difference outlives the app.
  func compareWithTheFirstApp() throws {
    let endings = try endings(on: makeApp())
    guard let step = steps.indices.first(where: { endings[$0] != firstEndings[$0] }) else { return }
    problem =
      "'\(names[step])' ends differently at the start than in the first app. Something outlives the app, "
      + "such as a global variable or a store. Create it in the closure of the exploration."
  }

  /// The first state must be within the bounds. Otherwise the exploration would prove nothing about the app.
  func checkBounds() {
    if problem != nil { return }
    guard let bound = plan.bounds.first(where: { !$0.holds(subject.tree) }) else { return }
    problem = "The app is outside the bounds at the start: \(bound). Use a larger bound."
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
