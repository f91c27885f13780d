import RouteKit

/// One run of a route on its own tree, with a plan.
struct FaultRun<Target: Route> where Target.Context == Void {
  let plan: FaultPlan
  let provider: RecordingRootProvider
  let route: Target

  private let screens: [ScreenNode]
  private let before: TreeSnapshot
  private let rule: Registration

  init(
    _ plan: FaultPlan, _ make: (FaultPlan) throws -> (tree: ScreenTree, route: Target)
  ) throws {
    self.plan = plan
    let tree: ScreenTree
    (tree, route) = try make(plan)
    provider = RecordingRootProvider(tree)
    // Retained until the run is over. Otherwise a new screen could get the address of a released
    // one and look like it.
    screens = tree.screens
    before = tree.snapshot()
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
    let tree = provider.tree
    let after = tree.snapshot()
    if after != before {
      let drawings = [before, after].map { $0.drawing(showsIDs: true) }
      let texts =
        drawings[0] != drawings[1]
        ? drawings
        : [before, after].map { $0.records.map { "\($0)" }.joined(separator: "\n") }
      return DrawingComparison(
        headline: "It threw, but the tree changed.", expected: texts[0], actual: texts[1]
      ).message
    }
    if !tree.screens.elementsEqual(screens, by: ===) {
      return "It threw, but the tree holds other screens that look the same."
    }
    if !provider.recording.commits.isEmpty {
      return "It threw, but something was committed:\n\(provider)"
    }
    return nil
  }

  private static func title(of screen: ScreenNode) -> String {
    screen.snapshot().records.first?.type ?? "\(type(of: screen))"
  }
}
