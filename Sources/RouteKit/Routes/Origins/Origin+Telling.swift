/// A route that says where it starts, though nothing can be put in its place.
protocol StartTelling: Route<Void> {
  /// Where it starts.
  var toldOrigin: Origin { get }
}

/// A route that is another one with something around it.
protocol RouteWrapping {
  var wrapped: any Route { get }
}

extension Navigation {
  /// The screen that a route says it starts from, with nothing performed and nothing searched; the
  /// visible one if it does not say.
  func toldStart(of route: any Route) -> ScreenNode? {
    var route = route
    while true {
      if let wrapper = route as? any RouteWrapping {
        route = wrapper.wrapped
        continue
      }
      let told = (route as? any StartingRoute)?.origin ?? (route as? any StartTelling)?.toldOrigin
      switch told?.elsewhere?.start {
      case nil: return found
      case .layer: return tree.topLayer
      case .root: return tree.root
      case .node(let held): return held.node
      case .route(let before): route = before
      }
    }
  }
}

extension SearchStart {
  /// The same as an origin; the visible screen where only a closure knows.
  var origin: Origin {
    switch place {
    case .here, .topLayer: .layer
    case .root: .root
    case .visible, .chosen: .visible
    case .node(let held): Origin(elsewhere: Elsewhere(.node(held)))
    }
  }
}
