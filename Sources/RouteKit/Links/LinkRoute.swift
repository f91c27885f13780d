/// The route of a link: it has its context, and nothing is needed any more.
///
/// ```swift
/// try router.navigate(to: links.route(for: url))
/// ```
///
/// Its commit has the cause ``Cause/link``. What the link says is context, and never what to do: where
/// it leads is decided by the route that stands in the table.
public struct LinkRoute: Route, RouteWrapping {
  /// What the table calls where the link leads; nil of a link that nothing was found for.
  public let screenName: String?
  /// The pattern that the link fits; nil if nothing was found for it.
  public let pattern: LinkPattern?
  let wrapped: any Route
  private let context: Any
  private let go: (Navigation) throws -> ScreenNode

  init<Base: Route>(
    to name: String?, by pattern: LinkPattern?, performing route: Base, with context: Base.Context
  ) {
    (screenName, self.pattern, wrapped, self.context) = (name, pattern, route, context)
    go = { try route.perform(with: context, in: $0) }
  }

  /// What its route ends in is called, or else its screen.
  public var name: String? { wrapped.name ?? screenName }

  /// Performs the route that stands in the table, with what the link says for its context.
  ///
  /// - Throws: What that route throws.
  public func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    navigation.cause = .link
    return try go(navigation)
  }
}

extension LinkRoute: ContextTelling {
  var toldContext: String? { publicText(of: context) ?? contextTold(by: wrapped) }
}
