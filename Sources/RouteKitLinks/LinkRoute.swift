public import RouteKit

/// The route of a link. The link provides the context, so the route needs none.
///
/// ```swift
/// try router.navigate(to: links.route(for: url))
/// ```
///
/// Its commit has the cause `Cause.link`, unless its router was given another with
/// `Router.caused(by:)`. A link provides a context only. The route in the table
/// decides where it leads.
public struct LinkRoute: Route {
  let entry: LinkEntry
  /// The form that the link fits, or nil if no pattern fits.
  let form: LinkForm?
  let context: Any

  /// The name in the table of the screen that the link leads to, or nil if no pattern fits.
  public var screenName: String? { form == nil ? nil : entry.name }

  /// The pattern that the link fits, or nil if no pattern fits.
  public var pattern: LinkPattern? { form?.pattern }

  /// The outline of its route. If that has no name, the name is the one in the table.
  public var outline: RouteOutline {
    var outline = entry.outline(context)
    outline.name = outline.name ?? screenName
    return outline
  }

  /// Performs the route in the table with the context from the link.
  ///
  /// - Throws: Any error that the route throws.
  public func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    navigation.giveDefault(.link)
    return try entry.perform(context, navigation)
  }
}
