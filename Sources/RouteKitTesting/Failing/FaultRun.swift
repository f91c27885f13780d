import RouteKit

/// One run of a route on its own tree, with a plan.
struct FaultRun<Target: Route> where Target.Context == Void {
  let plan: FaultPlan
  let provider: RecordingRootProvider
  let route: Target

  private let moment: Moment
  private let rule: Registration

  init(
    _ plan: FaultPlan, _ make: (FaultPlan) throws -> (tree: ScreenTree, route: Target)
  ) throws {
    self.plan = plan
    let tree: ScreenTree
    (tree, route) = try make(plan)
    provider = RecordingRootProvider(tree)
    moment = Moment(of: tree)
    rule = tree.require(
      ClosureGuard { [plan] (screen: ScreenNode) in
        plan.verdict("let '\(Self.title(of: screen))' enter")
      }, for: ScreenNode.self)
  }

  /// Navigates and takes steps.
  func navigate() throws {
    let router = TreeRouter(provider, finder: CountedFinder(plan: plan))
    let whole = ClosureRoute { [plan, route] navigation in
      let screen = try navigation.perform(route)
      try plan.step("end the route")
      return screen
    }
    try plan.count { _ = try router.navigate(to: whole) }
  }

  /// Navigates once more without taking steps.
  func navigateAgain() throws {
    try TreeRouter(provider).navigate(to: route)
  }

  /// The changes that a failed navigation left behind, or nil if the tree is as before.
  var trace: String? {
    let traces = moment.traces
    return traces.isEmpty ? nil : "It threw, but something happened:\n\(listed(traces))"
  }

  private static func title(of screen: ScreenNode) -> String {
    screen.snapshot().records.first?.type ?? "\(type(of: screen))"
  }
}

/// A finder of the visible screen whose calls are steps of a plan. It finds nothing if its step
/// fails.
private struct CountedFinder: ViewFinder {
  let plan: FaultPlan

  func find(in tree: ScreenTree) -> ScreenNode? {
    do {
      try plan.step("find where to start")
      return tree.visible
    } catch {
      return nil
    }
  }
}
