/// A screen of a table of links: its patterns, and the route that goes there.
struct LinkEntry {
  /// What the catalogue calls it, if there is one and it was added by a former name.
  var name: String
  /// The other names that stand for it.
  var formerNames: [String] = []
  let contextType: Any.Type
  let coding: ContextCoding
  private let go: (Any, String, LinkPattern) throws -> LinkRoute
  let start: RouteStart
  /// The patterns that are printed, and those that are understood only.
  var texts: [String]
  var aliases: [String]
  /// Where its patterns stand in the table.
  var patterns: Range<Int> = 0..<0

  init<Destination: Route>(
    _ name: String, _ texts: [String], _ aliases: [String], to route: Destination,
    coding: ContextCoding
  ) {
    (self.name, self.texts, self.aliases, self.coding) = (name, texts, aliases, coding)
    contextType = Destination.Context.self
    start = RouteStart(of: route)
    go = { context, name, pattern in
      guard let context = context as? Destination.Context else {
        throw RoutingError.wrongContext(
          of: name, type(of: context), isMadeFrom: Destination.Context.self)
      }
      return LinkRoute(to: name, by: pattern, performing: route, with: context)
    }
  }

  /// Its route, with what a link says for its context.
  func route(with context: Any, by pattern: LinkPattern) throws -> LinkRoute {
    try go(context, name, pattern)
  }
}
