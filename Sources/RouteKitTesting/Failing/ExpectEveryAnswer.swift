public import RouteKit

/// Gives each possible answer at each guard of a route in turn, and expects each navigation to happen as a whole or
/// not at all.
///
/// The closure creates a fresh tree and the route each time, as for
/// ``expectEveryStepFailsWhole(fileID:filePath:line:column:_:)``. For each guard, rule or leave check that the plan
/// counts, the plan gives these answers, while all others allow:
///
/// | answer | expected |
/// |---|---|
/// | `allows` | the navigation arrives |
/// | `denies` | it is refused with the plan's error, and nothing happens |
/// | `asks, and the caller cannot wait` | it is refused with the kind `mustWait`, and nothing happens |
/// | `asks, yes` | nothing happens while it waits; then it arrives as if the guard had allowed it |
/// | `asks, no` | nothing happens at all |
/// | `redirects` | it arrives elsewhere as a whole, or nothing happens; only if ``FaultPlan/verdict(_:redirectingTo:)`` has a route |
///
/// ```swift
/// let report = await expectEveryAnswer { plan in
///   let shop = try Shop()
///   let order = OrderBuilder().pushRoute().with(lamp)
///   return (shop.tree, order.guarded(by: SignedIn(session: shop.session).counted(by: plan)))
/// }
/// print(report)
/// // 1 'SignedIn' allows: arrived
/// // 2 'SignedIn' denies: refused
/// // 3 'SignedIn' asks, and the caller cannot wait: refused
/// // 4 'SignedIn' asks, yes: arrived
/// // 5 'SignedIn' asks, no: refused
/// ```
///
/// The answers come from the plan. The guard itself is not asked: test its answers with your session.
///
/// - Parameters:
///   - fileID: The caller's file. Leave it at its default.
///   - filePath: The caller's file. Leave it at its default.
///   - line: The caller's line. Leave it at its default.
///   - column: The caller's column. Leave it at its default.
///   - make: Creates a fresh tree and the route, equal each time.
/// - Returns: The outcome of each answer. Failed ones were reported at the caller's line.
@discardableResult
public func expectEveryAnswer<Target: Route>(
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column,
  _ make: (FaultPlan) throws -> (tree: ScreenTree, route: Target)
) async -> FaultReport where Target.Context == Void {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  var report = FaultReport()
  let allowed: AnswerRun
  do {
    allowed = try await AnswerRun(FaultPlan(), waits: false, make)
    if let error = allowed.error { throw error }
  } catch {
    reportFailure("The route does not arrive even if every guard allows it.\n\n\(error)", at: site)
    return report
  }
  guard !allowed.plan.asked.isEmpty else {
    reportFailure(
      "The route asks no guard of the plan. Count its guards: guarded(by: guard.counted(by: plan)).",
      at: site)
    return report
  }
  for asked in allowed.plan.asked {
    for reply in FaultPlan.Reply.allCases where reply != .redirect || asked.canRedirect {
      let name = "\(asked.name) \(reply.rawValue)"
      let (outcome, complaint): (FaultReport.Outcome, String?)
      do {
        let run = try await AnswerRun(
          FaultPlan(replying: reply, at: asked.name), waits: reply != .mustWait, make)
        (outcome, complaint) = run.judge(reply, like: allowed)
      } catch {
        (outcome, complaint) = (.failed, "The closure throws.\n\n\(error)")
      }
      report.steps.append(FaultReport.Step(name: name, outcome: outcome))
      if let complaint { reportFailure("With the answer '\(name)': \(complaint)", at: site) }
    }
  }
  return report
}

/// One run of a route with a plan of answers.
private struct AnswerRun {
  let plan: FaultPlan
  let moment: Moment
  let drawing: String
  let error: (any Error)?

  init<Target: Route>(
    _ plan: FaultPlan, waits: Bool,
    _ make: (FaultPlan) throws -> (tree: ScreenTree, route: Target)
  ) async throws where Target.Context == Void {
    self.plan = plan
    let (tree, route) = try make(plan)
    let moment = Moment(of: tree)
    plan.whileWaiting = { moment.traces }
    plan.isRunning = true
    var failure: (any Error)?
    do {
      if waits {
        let _: Arrival = try await TreeRouter(tree).arrive(at: route)
      } else {
        try TreeRouter(tree).navigate(to: route)
      }
    } catch { failure = error }
    plan.isRunning = false
    plan.whileWaiting = { [] }
    moment.end()
    self.moment = moment
    error = failure
    drawing = tree.snapshot().drawing(showsIDs: true)
  }

  /// Compares the end of this run with the expected one.
  func judge(_ reply: FaultPlan.Reply, like allowed: AnswerRun) -> (FaultReport.Outcome, String?) {
    guard plan.hasReplied else {
      return (.failed, "it was not asked. The closure must make the same tree and route each time.")
    }
    if !plan.tracesWhileWaiting.isEmpty {
      return (.failed, "something happened while it waited:\n\(listed(plan.tracesWhileWaiting))")
    }
    guard let error else { return judgeArrival(reply, like: allowed) }
    let traces = moment.traces
    if !traces.isEmpty {
      return (.failed, "it was refused, but something happened:\n\(listed(traces))")
    }
    switch reply {
    case .allow, .yes: return (.failed, "it was refused.\n\n\(error)")
    case .mustWait where (error as? RoutingError)?.kind != .mustWait:
      return (.failed, "it was refused with an error other than 'mustWait'.\n\n\(error)")
    case .deny, .mustWait, .no, .redirect: return (.refused, nil)
    }
  }

  private func judgeArrival(
    _ reply: FaultPlan.Reply, like allowed: AnswerRun
  ) -> (FaultReport.Outcome, String?) {
    switch reply {
    case .deny, .mustWait, .no:
      let traces = moment.traces
      return (.failed, "it still arrived." + (traces.isEmpty ? "" : "\n\(listed(traces))"))
    case .allow, .yes:
      guard drawing != allowed.drawing else { return (.arrived, nil) }
      let comparison = DrawingComparison(
        headline: "it ends differently than if every guard allows it.", expected: allowed.drawing,
        actual: drawing)
      return (.failed, comparison.message)
    case .redirect:
      guard moment.commits.count > 1 else { return (.arrived, nil) }
      return (.failed, "it made several commits:\n\(listed(moment.commits.map { "\($0)" }))")
    }
  }
}
