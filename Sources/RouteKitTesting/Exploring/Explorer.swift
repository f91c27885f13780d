import RouteKit

/// One run of an exploration: breadth first, so the first way to a state is a shortest one.
final class Explorer<App> {
  let run: Run<App>
  let cursor: Cursor<App>
  /// The places in the app where its tree is.
  let treeHolders: TreeHolders
  var secondWays = SecondWays()
  var made: Explored.Made
  var asked: Explored.Asked
  var seen = Explored.Seen()

  typealias Key = Explored.Key
  typealias Shared = Explored.Shared
  typealias Outcome = Explored.Outcome
  typealias Stop = Explored.Stop

  init(
    _ plan: Exploration<App>, within limits: Limits, tab: (index: Int, count: Int)? = nil,
    isPatient: Bool = false
  ) throws {
    let subject = try plan.fresh()
    let app = (subject, try plan.steps(of: subject))
    run = Run(plan, within: limits, tab: tab, app)
    asked = Explored.Asked(isPatient: isPatient)
    treeHolders = TreeHolders(of: subject.tree, in: subject.app)
    made = Explored.Made(app.1.map { _ in false })
    seen.goals = Set(plan.goals.map(\.name))
    for catalog in plan.catalogs {
      seen.goals.formUnion(try catalog(subject.app).screens.map { "the screen '\($0.name)'" })
    }
    try run.apps.findBeginning()
    cursor = Cursor(run, at: app)
    findings.problem = run.apps.difference(of: app, "made again")
    if findings.problem == nil { try run.apps.makeTwice(subject) }
    // Otherwise the exploration would prove nothing about the app.
    if findings.problem == nil, let bound = run.scope.boundBroken(by: subject) {
      findings.problem =
        "The app is outside the bounds at the start: \(bound). Use a larger bound."
    }
  }

  var plan: Exploration<App> { run.plan }
  var graph: StateGraph { run.graph }
  var findings: Findings<App> { run.findings }
  var apps: FreshApps<App> { run.apps }
  var names: Way.Names { run.names }
  var tab: Int? { graph.tab }
  var deadline: ContinuousClock.Instant? { run.limits.deadline }
  var tally: ExplorationReport.Tally {
    get { run.tally }
    set { run.tally = newValue }
  }
  var subject: Subject<App> { cursor.subject }
  var steps: [Exploration<App>.Step] { cursor.steps }
  var questions: OpenQuestions { cursor.questions }
  func key() -> Key { cursor.key() }
}
