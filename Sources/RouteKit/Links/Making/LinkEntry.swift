/// A screen of a table of links: its patterns, and the route that goes there.
struct LinkEntry {
  let name: String
  let contextType: Any.Type
  let coding: ContextCoding
  let route: (Any, LinkPattern) throws -> LinkRoute
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
    self.route = { context, pattern in
      guard let context = context as? Destination.Context else {
        throw RoutingError.wrongContext(
          of: name, type(of: context), isMadeFrom: Destination.Context.self)
      }
      return LinkRoute(to: name, by: pattern, performing: route, with: context)
    }
  }
}
