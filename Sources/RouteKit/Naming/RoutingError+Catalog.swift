extension RoutingError {
  static func unnamed(_ screen: ScreenNode.Type) -> RoutingError {
    badCatalog(
      "the builder of '\(screen.typeTitle)' has no name",
      advice: "Name the builder with .named(\"…\"), or give the name before the builder.")
  }

  static func badCatalog(_ reason: String, advice: String? = nil) -> RoutingError {
    RoutingError(.badCatalog, action: "make the catalogue", reason: reason, advice: advice)
  }

  static func noScreen(named name: String, among names: [String]) -> RoutingError {
    RoutingError(
      .notFound, action: "find the screen named \(name.quoted)",
      reason: "the catalogue lists no such name", advice: names.adviceOfNearest(to: name))
  }

  static func otherType(
    _ screen: ScreenCatalog.Entry, asked type: ScreenNode.Type, from context: Any.Type
  ) -> RoutingError {
    let listed = "\(screen.typeText) \(source(screen.contextType))"
    return RoutingError(
      .badCatalog, action: "build \(screen.name.quoted) as '\(type.typeTitle)' \(source(context))",
      reason: "it is listed as \(listed)")
  }

  package static func wrongContext(
    of name: String, _ given: Any.Type, isMadeFrom context: Any.Type
  ) -> RoutingError {
    RoutingError(
      .badCatalog, action: "build \(name.quoted) \(source(given))",
      reason: "it is built \(source(context))")
  }
}

extension ScreenCatalog.Entry {
  var typeText: String { "'\(screenType.typeTitle)'" }
}

/// "from 'Int'", "without a context"
private func source(_ context: Any.Type) -> String {
  context == Void.self ? "without a context" : "from '\(context)'"
}
