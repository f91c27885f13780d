extension Navigation {
  /// Returns the screen that a route starts from according to its outline, without performing or searching anything.
  /// If the outline names no start, it is the screen that routes start from by default. A route that leads to the
  /// same place from everywhere does not start from a screen.
  func statedStart(of route: any Route) -> ScreenNode? {
    var outline = route.outline
    while true {
      switch outline.start?.start {
      case nil, .visible: return outline.isRooted ? nil : found
      case .layer: return tree.topLayer
      case .root: return tree.root
      case .node(let held): return held.node
      case .route(let route, _): outline = route.outline
      }
    }
  }
}

extension SearchScope.Start {
  /// The same start as an origin. It is the visible screen if a closure finds the start.
  var origin: Origin {
    switch kind {
    case .here, .topLayer: .layer
    case .root: .root
    case .visible, .chosen: .visible
    case .node(let held): Origin(start: .node(held))
    }
  }
}
