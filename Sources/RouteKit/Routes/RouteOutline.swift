/// A description of a route that has not been performed: its name, its start, and its context.
///
/// Errors, explanations, logs, trackers and tables of links read it. A route that wraps another one returns the
/// outline of that route, with its own changes:
///
/// ```swift
/// struct TimedRoute<Base: Route>: Route {
///   let base: Base
///   var outline: RouteOutline { base.outline }
///
///   func perform(with context: Base.Context, in navigation: Navigation) throws -> Base.ViewType {
///     let start = clock.now
///     defer { log.note(clock.now - start) }
///     return try base.perform(with: context, in: navigation)
///   }
/// }
/// ```
///
/// A custom route that starts at a fixed place declares it here. A table of links then accepts it:
///
/// ```swift
/// var outline: RouteOutline { RouteOutline(name: "home", start: .root) }
/// ```
public struct RouteOutline {
  /// The name of the screen at which the route arrives, for errors and explanations, or nil.
  public var name: String?

  /// The screen that the route starts from, or nil if it is unknown.
  public var start: Origin?

  /// Whether the route leads to the same place wherever the user is. See ``Route/rooted()``.
  public var isRooted: Bool

  /// Whether a new screen at which the route arrives is prepared before it is placed: by the part of this
  /// route that places it, or with ``Navigation/prepare(_:from:)``.
  public var preparesArrival: Bool

  /// Other routes that this one may take. It leads to the same place from everywhere only if all of them do.
  @usableFromInline var parts: [RouteOutline] = []

  /// The place where a finder searches, if this is the outline of one: "starts at the top layer".
  var search: String?

  /// Returns the bound context in a form that texts may show, or nil. It is a closure because it calls a description
  /// of the app.
  var contextText: () -> String? = { nil }

  /// The type of a custom route with an otherwise empty outline.
  var routeType: Any.Type?

  /// Makes an outline.
  ///
  /// - Parameters:
  ///   - name: The name of the screen at which the route arrives.
  ///   - start: The screen that the route starts from.
  ///   - isRooted: Whether the route leads to the same place wherever the user is.
  ///   - preparesArrival: Whether a new screen is prepared before it is placed.
  public init(
    name: String? = nil, start: Origin? = nil, isRooted: Bool = false,
    preparesArrival: Bool = false
  ) {
    (self.name, self.start, self.isRooted) = (name, start, isRooted)
    self.preparesArrival = preparesArrival
  }
}

extension Route {
  /// An outline without a name and a start.
  public var outline: RouteOutline {
    var outline = RouteOutline()
    outline.contextText = { publicText(of: self) }
    outline.routeType = Self.self
    return outline
  }
}

/// The name of a route, and the type of a custom route with an otherwise empty outline: the part of an outline that
/// errors need.
@usableFromInline
typealias RouteTitle = (name: String?, type: Any.Type?)

extension RouteOutline {
  /// The title of a route with this outline in errors: its name, or else its type. It is nil for an unnamed route of
  /// the library, because its type only shows how it was made.
  func title(of route: some Route) -> String? {
    name ?? appsName(of: routeType ?? type(of: route))
  }

  /// The part of the outline that errors need.
  @usableFromInline var title: RouteTitle { (name, routeType) }

  /// The outline with a bound context. If texts may not show that context, the context that the base is bound
  /// to remains.
  package func bound(to context: Any) -> RouteOutline {
    var outline = self
    outline.contextText = { [contextText] in publicText(of: context) ?? contextText() }
    return outline
  }
}

/// Returns a context in a form that texts may show, on one line, or nil if they may not show it.
func publicText(of context: Any) -> String? { ContextLabel(of: context).publicText }
