import RouteKit

/// One run of an exploration: breadth first, so the first way to a state is a shortest one.
final class Explorer<App> {
  let plan: Exploration<App>
  /// The only tab that is explored, or nil.
  let tab: Int?
  let graph: StateGraph
  let start: Start

  var subject: Subject<App>
  var steps: [Exploration<App>.Step]
  var stay = Explored.Stay()
  var secondWays = SecondWays()
  var made: Explored.Made
  var questions = OpenQuestions()
  var asked: Explored.Asked
  var seen = Explored.Seen()

  let findings: Findings<App>
  let apps: FreshApps<App>
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
    steps = try plan.steps(of: subject)
    let names = plan.names(of: steps, on: subject)
    graph = StateGraph(tab: self.tab, names, byUser: steps.map(\.isByUser))
    findings = Findings(names, forbidding: plan.forbidden)
    let offers = Exploration<App>.Offers(steps)
    apps = FreshApps(plan, graph, findings, offering: offers, tabCount: tab?.count)
    let tabs = (subject.tree.root as? TabNode)?.children.map(\.self)
    start = Start(
      offers: offers,
      deadline: end ?? budgets.compactMap(\.seconds).min().flatMap(Self.deadline),
      stateLimit: budgets.compactMap(\.states).min() ?? .max,
      beginning: try FreshApps.beginning(of: plan),
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
    findings.problem = apps.difference(of: (subject, steps), "made again")
    if findings.problem != nil { return }
    try apps.makeTwice(subject)
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
