import RouteKit

/// One run of an exploration: breadth first, so the first way to a state is a shortest one.
final class Explorer<App> {
  let plan: Exploration<App>
  /// The only tab that is explored, or nil.
  let tab: Int?
  let graph: StateGraph
  var start: Start

  var subject: Subject<App>
  var steps: [Exploration<App>.Step]
  var stay = Explored.Stay()
  var secondWays = Explored.SecondWays()
  var made: Explored.Made
  var questions = OpenQuestions()
  var asked: Explored.Asked
  var seen = Explored.Seen()

  let findings: Findings<App>
  var tally = ExplorationReport.Tally()

  typealias Key = Explored.Key
  typealias Shared = Explored.Shared
  typealias Outcome = Explored.Outcome
  typealias Stop = Explored.Stop

  init(
    _ plan: Exploration<App>, budgets: [Exploration<App>.Budget],
    tab: (index: Int, count: Int)? = nil, isPatient: Bool = false,
    until end: ContinuousClock.Instant? = nil
  ) throws {
    (self.plan, self.tab) = (plan, tab?.index)
    asked = Explored.Asked(isPatient: isPatient)
    let budgets = budgets.isEmpty ? Exploration<App>.Budget.usual : budgets
    subject = try plan.fresh()
    tally.rebuilds = 1
    steps = try plan.steps(of: subject)
    graph = StateGraph(tab: self.tab, byUser: steps.map(\.isByUser))
    findings = Findings(plan.names(of: steps, on: subject), forbidding: plan.forbidden)
    let tabs = (subject.tree.root as? TabNode)?.children.map(\.self)
    start = Start(
      offers: Exploration<App>.Offers(steps),
      deadline: end ?? budgets.compactMap(\.seconds).min().flatMap(Self.deadline),
      stateLimit: budgets.compactMap(\.states).min() ?? .max,
      beginning: try Self.beginning(of: plan),
      treeHolders: TreeHolders(of: subject.tree, in: subject.app),
      firstTabs: tab.map { tab in
        (tab.count, tabs?.dropFirst(tab.index).first?.screenFingerprint)
      })
    made = Explored.Made(steps.map { if case .action = $0.kind { true } else { false } })
    seen.goals = Set(plan.goals.map(\.name))
    for catalog in plan.catalogs {
      seen.goals.formUnion(try catalog(subject.app).screens.map { "the screen '\($0.name)'" })
    }
    prepare()
    graph.register(key(), from: 0, by: [])
    stand(in: 0)
    findings.problem = difference(of: (subject, steps), "made again")
    if findings.problem != nil { return }
    try checkTwice()
    checkBounds()
  }

  /// The time after some seconds, or nil if it is too far away to be reached.
  static func deadline(after seconds: Double) -> ContinuousClock.Instant? {
    guard seconds < 1_000_000_000 else { return nil }
    return .now + .seconds(max(0, seconds))
  }

  func prepare() {
    stay.past = subject.trees.compactMap { tree in
      // The moves that undo are made in the tree of the subject.
      let beginning = tree === subject.tree ? start.beginning : nil
      if beginning == nil, tree.forwardLimit == 0 { return nil }
      return (tree, PastStates(of: tree, beginning: beginning))
    }
  }

  /// The states before the start to which the app can undo, the oldest first, or nil if undoing is not a move. A rule or
  /// a leave check may refuse an undo there.
  static func beginning(of plan: Exploration<App>) throws -> [ScreenTree.Fingerprint]? {
    guard plan.undoLimit != nil else { return nil }
    let subject = try plan.fresh()
    // The observers of the tree may need the app.
    return withExtendedLifetime(subject.app) {
      let tree = subject.tree
      var states: [ScreenTree.Fingerprint] = []
      while tree.undoCount > 0 {
        let count = tree.undoCount
        do { try tree.undo() } catch { break }
        if tree.undoCount >= count { break }
        states.append(tree.fingerprint)
      }
      return states.reversed()
    }
  }

  /// Checks that the app is the same when it is created a second time.
  func checkTwice() throws {
    let first = subject.tree.snapshot()
    tally.rebuilds += 1
    let second = try plan.fresh()
    let fresh = (subject: second, steps: try plan.steps(of: second))
    if second.tree === subject.tree {
      findings.problem =
        "The closure returns the same tree each time. Create the app in the closure, not outside it."
    } else if let difference = difference(of: fresh, "made twice") {
      findings.problem = difference
    } else if second.tree.fingerprint != subject.tree.fingerprint
      || second.state?.get() != graph.states[0].key.state
    {
      if let reason = whatIsNotItself() { return findings.problem = reason }
      let isState = second.tree.fingerprint == subject.tree.fingerprint
      findings.problem =
        "The app is not the same when it is made twice. "
        + (isState
          ? "Its state is \(graph.states[0].key.state.map { "\($0)" } ?? "") and "
            + "\(second.state.map { "\($0.get())" } ?? "")."
          : "First:\n\(first)\nSecond:\n\(second.tree.snapshot())")
    } else {
      start.endings = try endings(of: fresh)
    }
  }

  /// How each route would end at the start of an app.
  func endings(of fresh: Fresh) throws -> [Int: String] {
    var endings: [Int: String] = [:]
    for step in start.offers.offered(among: fresh.steps, on: fresh.subject) {
      endings[step] = try ending(of: fresh.steps[step], on: fresh.subject)
    }
    return endings
  }

  /// Checks that the start is still as it was before any move. Each app is new, so a difference outlives the app.
  func compareWithTheFirstApp() throws {
    let endings = try endings(of: makeApp())
    guard let step = steps.indices.first(where: { endings[$0] != start.endings[$0] }) else {
      return
    }
    findings.problem =
      "'\(names[step])' ends differently at the start than in the first app. "
      + Self.adviceAboutStores
  }

  /// The first state must be within the bounds. Otherwise the exploration would prove nothing about the app.
  func checkBounds() {
    if findings.problem != nil { return }
    let trees = subject.trees
    guard let bound = plan.bounds.first(where: { !$0.holds(on: trees) }) else { return }
    findings.problem = "The app is outside the bounds at the start: \(bound). Use a larger bound."
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
