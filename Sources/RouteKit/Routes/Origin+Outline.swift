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

extension RouteOutline {
  /// Where the route starts, as the end of a sentence: "starts at the visible screen". It is nil if the route leads to
  /// the same place from everywhere.
  ///
  /// If the route may take several ways, the first one that does not start at the root counts. `isSearch` says that the
  /// start is that of a finder.
  package var startElsewhere: (text: String, isSearch: Bool)? {
    var (outline, search, place) = (self, search, "")
    // This is a loop, because origins that are routes may be nested deeper than the call stack.
    following: while true {
      if let other = outline.parts.lazy.compactMap(\.startElsewhere).first {
        if search == nil { return other }
        break
      }
      if outline.isRooted { return nil }
      switch outline.start?.start {
      case .root: return nil
      case nil: place = "does not say where it starts"
      case .visible: place = "starts at the visible screen"
      case .layer: place = "starts at the top layer"
      case .node: place = "starts at a screen that may be gone"
      case .route(let route, _):
        outline = route.outline
        search = search ?? outline.search
        continue following
      }
      break
    }
    return search.map { ("may reuse a screen, and its finder \($0)", true) } ?? (place, false)
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
