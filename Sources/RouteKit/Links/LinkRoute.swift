/// The route of a link. The link provides the context, so the route needs none.
///
/// ```swift
/// try router.navigate(to: links.route(for: url))
/// ```
///
/// Its commit has the cause ``Cause/link``, unless its router was given another with
/// ``Router/caused(by:)``. A link provides a context only. The route in the table
/// decides where it leads.
public struct LinkRoute: Route {
  /// The name in the table of the screen that the link leads to, or nil if no pattern fits.
  public let screenName: String?
  /// The pattern that the link fits, or nil if no pattern fits.
  public let pattern: LinkPattern?
  private let wrapped: any Route
  private let context: Any
  private let go: (Navigation) throws -> ScreenNode

  init<Base: Route>(
    to name: String?, by pattern: LinkPattern?, performing route: Base, with context: Base.Context
  ) {
    (screenName, self.pattern, wrapped, self.context) = (name, pattern, route, context)
    go = { try route.perform(with: context, in: $0) }
  }

  /// The outline of its route. If that has no name, the name is the one in the table.
  public var outline: RouteOutline {
    var outline = wrapped.outline.bound(to: context)
    outline.name = outline.name ?? screenName
    return outline
  }

  /// Performs the route in the table with the context from the link.
  ///
  /// - Throws: Any error that the route throws.
  public func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    navigation.giveDefault(.link)
    return try go(navigation)
  }
}
