/// The kind of place that a route says it starts at.
enum RouteStart {
  /// The root of the tree, or no start, because the route sets the root.
  case root
  case visible, layer, screen
  /// The route does not say.
  case unknown

  /// Follows an outline to where the route starts. If the route may take other ways, the first start
  /// that is not the root counts.
  init(of outline: RouteOutline) { self = RouteStart.following(outline) }

  private static func following(_ first: RouteOutline) -> RouteStart {
    var outline = first
    while true {
      let other = outline.parts.lazy.map { RouteStart(of: $0) }.first { $0 != .root }
      if let other { return other }
      if outline.isRooted { return .root }
      guard let start = outline.start else { return .unknown }
      // A loop, because origins may be nested deeper than the call stack.
      switch start.custom?.start {
      case nil: return .visible
      case .layer: return .layer
      case .root: return .root
      case .node: return .screen
      case .route(let route): outline = route.outline
      }
    }
  }
}
