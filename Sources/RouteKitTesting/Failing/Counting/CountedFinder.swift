import RouteKit

/// A finder of the visible screen whose calls are steps of a plan. It finds nothing if its step
/// fails.
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
