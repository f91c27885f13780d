public import RouteKit

/// Expects a route that is made to fail at each of its steps in turn to leave nothing behind.
///
/// The closure makes a fresh tree and the route each time. The route is performed once undisturbed,
/// counting its steps; then once for each step, which fails. When the navigation throws, the tree
/// has to be what it was, to the numbers and the identity of every screen, with nothing committed;
/// and the same route, performed once more, has to end as it did undisturbed.
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
/// Steps of the kit's own are the looking for the visible screen (it finds nothing), the end of the
/// route (it throws with every edit made), and each screen that would enter (a rule refuses it).
/// What the public API of RouteKit cannot reach from outside becomes a step by way of the
/// ``FaultPlan``: builders, transitions, the parts of a chain, guards, and leave checks.
///
/// State that no drawing shows is asked for by hand: it comes to light here only if it leads the
/// second run elsewhere.
///
/// A route that catches a failure and arrives in another way is no failure of the test: the report
/// says `arrived`. One that has to wait for an answer is, since nothing waits here.
///
/// - Parameters:
///   - fileID: The caller's file; leave it at its default.
///   - filePath: The caller's file; leave it at its default.
///   - line: The caller's line; leave it at its default.
///   - column: The caller's column; leave it at its default.
///   - make: Makes a fresh tree and the route, the same each time, from a plan that may be woven in.
///     Steps that are taken while it runs do not count.
/// - Returns: What became of each step, to be printed or compared.
@discardableResult
public func expectEveryStepFailsWhole<Destination: Route>(
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column,
  _ make: (FaultPlan) throws -> (tree: ScreenTree, route: Destination)
) -> FaultReport where Destination.Context == Void {
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
    reportFailure("The route does not arrive with nothing made to fail.\n\n\(error)", at: site)
  }
  return report
}

/// Performs a route of which one step fails, and compares what is left with the undisturbed run.
private func fail<Destination: Route>(
  _ run: FaultRun<Destination>, like undisturbed: FaultRun<Destination>
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
    return (.failed, "It was not reached: the closure has to make the same each time.")
  }
  if let trace { return (.failed, trace) }
  if hasArrived { return (.arrived, nil) }
  do {
    try run.navigateAgain()
  } catch {
    return (.failed, "Nothing changed then, but performed once more the route throws.\n\n\(error)")
  }
  guard run.provider.recording != undisturbed.provider.recording else { return (.refused, nil) }
  let comparison = DrawingComparison(
    headline: "Nothing changed then, but performed once more the route ends elsewhere.",
    expected: undisturbed.provider.description, actual: run.provider.description)
  return (.failed, comparison.message)
}
