import RouteKit

/// The visible screen, found by a step of a plan: nothing, if it is that step that fails.
struct CountedFinder: ViewFinder {
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
