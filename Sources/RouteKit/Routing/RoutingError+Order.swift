// The texts of routers that decide which navigations may wait.

extension RoutingError {
  static func busy(_ route: some Route, because other: Request) -> RoutingError {
    RoutingError(
      .busy, towards: route, reason: "another navigation waits for \(other.waitsFor)",
      advice:
        "To answer its question, navigate with asking.router, or from a screen that it opened.")
  }

  static func notItsTurn(_ route: some Route, after other: Request?) -> RoutingError {
    RoutingError(
      .mustWait, towards: route,
      reason: "the navigation before it waits for \(other?.waitsFor ?? "an answer")",
      advice: "Use arrive(at:with:), which waits for its turn, or navigate with a completion.")
  }

  static var superseded: RoutingError {
    RoutingError(
      .superseded, action: "arrive", reason: "a later navigation superseded it while it waited")
  }

  private init<Target: Route>(
    _ kind: Kind, towards route: Target, reason: String, advice: String
  ) {
    let type: ScreenNode.Type = Target.ViewType.self
    let destination = type.destinationTitle(named: route.outline.name)
    self.init(
      kind, action: destination == nil ? "navigate" : "arrive at", subject: destination,
      reason: reason, advice: advice)
  }
}
