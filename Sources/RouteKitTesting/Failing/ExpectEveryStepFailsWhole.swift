public import RouteKit

/// Makes a route fail at each of its steps in turn, and expects each failure to leave nothing
/// behind.
///
/// The closure creates a fresh tree and the route each time. The route is first performed without a fault, to count
/// its steps, and then once for each step, which is made to fail. When the navigation throws, nothing must be
/// committed, and the tree must be the same as before, including the numbers and identities of its screens. Performed
/// once more, the same route must end as it did without a fault.
///
/// ```swift
/// let report = expectEveryStepFailsWhole { plan in
///   let tree = ScreenTree()
///   try tree.setRoot(StackNode(FeedScreen()))
///   return (tree, ProductBuilder().counted(by: plan).pushRoute().with(lamp))
/// }
/// print(report)
/// // 1 find where to start: refused
/// // 2 build 'ProductScreen': refused
/// // 3 end the route: refused
/// // 4 let 'ProductScreen' enter: refused
/// ```
///
/// The kit itself provides these steps: finding the visible screen (it finds nothing), the end of
/// the route (it throws after all edits), and each screen that would enter (a rule refuses it).
/// With the ``FaultPlan`` you can add steps that only your code can reach: builders, transitions,
/// the parts of a chain, guards, and leave checks.
///
/// The state of your app is not compared, nor is a state of screens that appears neither in a drawing nor in an own
/// state. Check these in your test: this check notices them only if they make the second run end differently.
///
/// A route that recovers from a failure and arrives in another way is not a test failure: the
/// report says `arrived`. A route that needs to wait for an answer is a test failure, because
/// nothing waits here.
///
/// - Parameters:
///   - fileID: The caller's file. Leave it at its default.
///   - filePath: The caller's file. Leave it at its default.
///   - line: The caller's line. Leave it at its default.
///   - column: The caller's column. Leave it at its default.
///   - make: Creates a fresh tree and the route, equal each time. It can use the plan to add
///     steps. Steps taken while it runs do not count.
/// - Returns: The outcome of each step. Print it or compare it.
@discardableResult
public func expectEveryStepFailsWhole<Target: Route>(
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column,
  _ make: (FaultPlan) throws -> (tree: ScreenTree, route: Target)
) -> FaultReport where Target.Context == Void {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  var report = FaultReport()
  do {
    let undisturbed = try FaultRun(FaultPlan(), make)
    try undisturbed.navigate()
    for (index, name) in undisturbed.plan.steps.enumerated() {
      let run = try FaultRun(FaultPlan(failingAt: index + 1), make)
      let (outcome, complaint) = fail(run, like: undisturbed)
      report.steps.append(FaultReport.Step(name: name, outcome: outcome))
      guard let complaint else { continue }
      let count = undisturbed.plan.steps.count
      reportFailure("Step \(index + 1) of \(count), \(name), failed.\n\n\(complaint)", at: site)
    }
  } catch {
    reportFailure("The route does not arrive even without a fault.\n\n\(error)", at: site)
  }
  return report
}

/// Performs a route with one failing step, and compares the result with the run without a fault.
private func fail<Target: Route>(
  _ run: FaultRun<Target>, like undisturbed: FaultRun<Target>
) -> (FaultReport.Outcome, complaint: String?) {
  var hasArrived = true
  var trace: String?
  do {
    try run.navigate()
  } catch {
    hasArrived = false
    trace = run.trace
  }
  guard run.plan.hasFailed else {
    return (
      .failed, "It was not reached: the closure must create the same tree and route each time."
    )
  }
  if let trace { return (.failed, trace) }
  if hasArrived { return (.arrived, nil) }
  do {
    try run.navigateAgain()
  } catch {
    return (.failed, "Nothing changed, but performed once more the route throws.\n\n\(error)")
  }
  guard run.provider.commits != undisturbed.provider.commits else { return (.refused, nil) }
  let comparison = DrawingComparison(
    headline: "Nothing changed, but performed once more the route ends differently.",
    expected: undisturbed.provider.description, actual: run.provider.description)
  return (.failed, comparison.message)
}
