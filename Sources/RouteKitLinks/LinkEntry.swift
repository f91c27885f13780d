import RouteKit

/// A screen in a table of links: its patterns and its route. It is a class because every match
/// refers to it.
final class LinkEntry {
  /// The name. If the screen was added by a former name, this becomes the name in the catalogue.
  var name: String
  /// The former names that the catalogue lists.
  var formerNames: [String] = []
  /// The patterns that links are written with, and those that are only read.
  var texts: [String]
  var aliases: [String]
  /// The patterns of the texts, then those of the aliases.
  var patterns: [LinkPattern] = []
  /// The group that limits from where its links come, or nil if it is in none.
  let group: LinkGroup?
  /// For a not-found route: whether it takes links of hosts that are not declared.
  var takesUndeclaredHosts = false
  /// The entry of the same name in another group.
  var next: LinkEntry?
  let contextType: Any.Type
  /// Whether the context is a number, a string or a Boolean, which needs no decoder.
  let isScalar: Bool
  let coding: ContextCoding
  /// Where the route starts, unless it leads to the same place from everywhere.
  let start: (text: String, isSearch: Bool)?
  /// Performs the route.
  let perform: (_ context: Any, Navigation) throws -> ScreenNode
  /// The outline of the route with a context.
  let outline: (_ context: Any) -> RouteOutline

  init<Target: Route>(
    _ name: String, _ texts: [String], _ aliases: [String], to route: Target,
    coding: ContextCoding, in group: LinkGroup?
  ) {
    (self.name, self.texts, self.aliases, self.coding) = (name, texts, aliases, coding)
    self.group = group
    contextType = Target.Context.self
    isScalar = ScalarText.reads(Target.Context.self)
    start = route.outline.startElsewhere
    outline = { route.outline.bound(to: $0) }
    perform = { context, navigation in
      guard let context = context as? Target.Context else {
        throw RoutingError.wrongContext(
          of: name, type(of: context), isMadeFrom: Target.Context.self)
      }
      return try route.perform(with: context, in: navigation)
    }
  }
}
