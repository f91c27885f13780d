/// A screen in a table of links: its patterns and its route.
struct LinkEntry {
  /// The name. If the screen was added by a former name, this becomes the name in the catalogue.
  var name: String
  /// The former names that the catalogue lists.
  var formerNames: [String] = []
  let contextType: Any.Type
  let coding: ContextCoding
  private let go: (Any, String, LinkPattern) throws -> LinkRoute
  let start: RouteStart
  /// The patterns that links are written with, and those that are only read.
  var texts: [String]
  var aliases: [String]
  /// The positions of its patterns in the table.
  var patterns: Range<Int> = 0..<0

  init<Target: Route>(
    _ name: String, _ texts: [String], _ aliases: [String], to route: Target,
    coding: ContextCoding
  ) {
    (self.name, self.texts, self.aliases, self.coding) = (name, texts, aliases, coding)
    contextType = Target.Context.self
    start = RouteStart(of: route.outline)
    go = { context, name, pattern in
      guard let context = context as? Target.Context else {
        throw RoutingError.wrongContext(
          of: name, type(of: context), isMadeFrom: Target.Context.self)
      }
      return LinkRoute(to: name, by: pattern, performing: route, with: context)
    }
  }

  func route(with context: Any, by pattern: LinkPattern) throws -> LinkRoute {
    try go(context, name, pattern)
  }
}
