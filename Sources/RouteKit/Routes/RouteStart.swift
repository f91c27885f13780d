/// The kind of place that a route says it starts at.
enum RouteStart {
  /// The root of the tree, or no start, because the route sets the root.
  case root
  case visible, layer, screen
  /// The route does not say.
  case unknown

  /// Follows an outline to where the route starts. If the route may take other ways, the first start
  /// that is not the root counts.
  init(of outline: RouteOutline) {
    let other = outline.parts.lazy.map { RouteStart(of: $0) }.first { $0 != .root }
    self = other ?? (outline.isRooted ? .root : RouteStart(at: outline.start))
  }

  private init(at origin: Origin?) {
    guard let origin else {
      self = .unknown
      return
    }
    switch origin.custom?.start {
    case nil: self = .visible
    case .layer: self = .layer
    case .root: self = .root
    case .node: self = .screen
    case .route(let route): self = RouteStart(of: route.outline)
    }
  }
}
