/// The kind of place that a route says it starts at.
enum RouteStart: Equatable {
  /// The root of the tree, or no start, because the route sets the root.
  case root
  case visible, layer, screen
  /// The route may reuse a screen, and its finder does not search from the root. The text continues "its
  /// finder".
  case search(String)
  /// The route does not say.
  case unknown

  /// Follows an outline to where the route starts. If the route may take other ways, the first start
  /// that is not the root counts.
  init(of outline: RouteOutline) {
    let other = outline.parts.lazy.map { RouteStart(of: $0) }.first { $0 != .root }
    self = other ?? (outline.isRooted ? .root : RouteStart(at: outline.start))
    if self != .root, let search = outline.search { self = .search(search) }
  }

  private init(at origin: Origin?) {
    guard let origin else {
      self = .unknown
      return
    }
    self = origin.custom?.routeStart ?? .visible
  }
}
