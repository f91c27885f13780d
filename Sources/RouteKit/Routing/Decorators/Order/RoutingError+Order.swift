// The texts of routers that keep navigations apart.

extension RoutingError {
  static func busy(_ destination: ScreenNode.Type, because other: Request) -> RoutingError {
    RoutingError(
      .busy, toward: destination, reason: "another navigation waits for \(other.waitsFor)",
      advice: "What answers its question navigates with asking.router, or from a screen it opened.")
  }

  static func notItsTurn(_ destination: ScreenNode.Type, after other: Request?) -> RoutingError {
    RoutingError(
      .mustWait, toward: destination,
      reason: "the navigation before it waits for \(other?.waitsFor ?? "an answer")",
      advice: "Use arrive(at:with:), which waits for its turn, or navigate with a completion.")
  }

  static var superseded: RoutingError {
    RoutingError(
      .superseded, action: "arrive", reason: "a later navigation took its place while it waited")
  }

  private init(
    _ kind: Kind, toward destination: ScreenNode.Type, reason: String, advice: String
  ) {
    let isKnown = destination != ScreenNode.self
    self.init(
      kind, action: isKnown ? "arrive at" : "navigate",
      subject: isKnown ? destination.typeTitle : nil, reason: reason, advice: advice)
  }
}
