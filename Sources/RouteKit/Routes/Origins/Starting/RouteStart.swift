/// Where a route says that it starts, with nothing performed.
enum RouteStart {
  /// The root of the tree, or nowhere: it gives the tree another root.
  case root
  case visible, layer, screen
  /// A route of the app's own, or one that chooses.
  case unknown

  /// Follows a route to where it starts.
  init(of route: any Route) {
    var route = route
    while true {
      if let telling = route as? any StartsTelling {
        self = telling.toldStarts.first { $0 != .root } ?? .root
        return
      }
      if let wrapper = route as? any RouteWrapping {
        route = wrapper.wrapped
        continue
      }
      let told = (route as? any StartingRoute)?.origin ?? (route as? any StartTelling)?.toldOrigin
      guard let told else {
        self = .unknown
        return
      }
      guard case .route(let before)? = told.elsewhere?.start else {
        self = RouteStart(at: told)
        return
      }
      route = before
    }
  }

  /// The place that an origin names, or where the route starts at whose arrival it is.
  init(at origin: Origin) {
    switch origin.elsewhere?.start {
    case nil: self = .visible
    case .layer: self = .layer
    case .root: self = .root
    case .node: self = .screen
    case .route(let route): self.init(of: route)
    }
  }
}

/// A route that starts at one of several places, or where no origin says so.
protocol StartsTelling: Route {
  var toldStarts: [RouteStart] { get }
}
