import RouteKit

/// Ends a screen with what it comes to, as a navigation: so it can be the user's, and a leave check may
/// ask. Arrives at what is visible then.
struct FinishRoute<Ending: ScreenNode & Finishing>: Route {
  private let screen: Ending
  private let outcome: Ending.Outcome

  init(_ screen: Ending, with outcome: Ending.Outcome) {
    self.screen = screen
    self.outcome = outcome
  }

  func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    try screen.finish(with: outcome, in: navigation)
    return navigation.tree.visible ?? screen
  }
}
