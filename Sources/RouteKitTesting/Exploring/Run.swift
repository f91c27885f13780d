import RouteKit

/// One run of an exploration: its plan, and the states, findings and counts that its parts share.
final class Run<App> {
  let plan: Exploration<App>
  let scope: Scope<App>
  let limits: Limits
  let graph: StateGraph
  let findings: Findings<App>
  let offers: Exploration<App>.Offers
  private(set) lazy var apps = FreshApps(in: self)
  var tally = ExplorationReport.Tally()
  var asked: AskedQuestions
  /// Whether a tree had a rule in a state.
  var hasRules = false

  var names: Way.Names { graph.names }

  init(
    _ plan: Exploration<App>, within limits: Limits, tab: (index: Int, count: Int)?,
    _ app: FreshApps<App>.Fresh
  ) {
    (self.plan, self.limits) = (plan, limits)
    asked = AskedQuestions(limit: plan.questionLimit)
    scope = Scope(plan.bounds, tab: tab, app.subject)
    let names = plan.names(of: app.steps, on: app.subject)
    graph = StateGraph(tab: tab?.index, names, byUser: app.steps.map(\.isByUser))
    findings = Findings(names, forbidding: plan.forbidden)
    offers = Exploration<App>.Offers(app.steps)
  }

  /// Ends the run if a limit is reached, or if nothing can be decided any more.
  func checkLimits() throws {
    if findings.problem != nil { throw Explored.Stop() }
    guard let limit = limits.reached(in: graph) else { return }
    findings.stopped = limit
    throw Explored.Stop()
  }

  /// Notes why the run was cancelled: the time is over, or the caller's task was cancelled.
  func noteCancelling(_ error: CancellationError) {
    guard Task.isCancelled else { return findings.noteFailure(error) }
    guard let deadline = limits.deadline, ContinuousClock.now >= deadline else {
      findings.problem = "The task of the exploration was cancelled."
      return
    }
    findings.stopped = "the time"
    if let move = asked.waiting {
      findings.stopped = "the time, while the question of \(names.quoted([move])) had no answer"
      findings.unanswered.remove(move.step)
    }
  }
}

/// A part of a run. It reads the plan and the states, and notes its findings.
protocol RunPart<App> {
  associatedtype App
  var run: Run<App> { get }
}

extension RunPart {
  var plan: Exploration<App> { run.plan }
  var graph: StateGraph { run.graph }
  var findings: Findings<App> { run.findings }
  var names: Way.Names { run.names }
}

/// The limits that end a run early.
struct Limits {
  let begin = ContinuousClock.now
  let deadline: ContinuousClock.Instant?
  let states: Int

  init<App>(_ budgets: [Exploration<App>.Budget], until end: ContinuousClock.Instant? = nil) {
    let budgets = budgets.isEmpty ? Exploration<App>.Budget.usual : budgets
    states = budgets.compactMap(\.states).min() ?? .max
    // A deadline that is too far away is never reached.
    let seconds = budgets.compactMap(\.seconds).min().flatMap { $0 < 1_000_000_000 ? $0 : nil }
    deadline = end ?? seconds.map { .now + .seconds(max(0, $0)) }
  }

  /// The limit that a run has reached, or nil.
  func reached(in graph: StateGraph) -> String? {
    if graph.expanded >= states && graph.expanded < graph.states.count {
      return "\(grouped(states)) states"
    }
    return deadline.flatMap { ContinuousClock.now > $0 ? "the time" : nil }
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
