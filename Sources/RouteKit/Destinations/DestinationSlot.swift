/// The slot of an enum in a map, filled or not.
///
/// A ``Destinations`` holds its slot, not the map. Otherwise a registered closure that holds a
/// ``Destinations`` would create a reference cycle.
final class DestinationSlot<Place>: DestinationSource<Place> {
  var routes: RegisteredRoutes<Place>? {
    didSet { resolve = routes?.route }
  }
  private weak var map: DestinationMap?

  init(of map: DestinationMap) {
    self.map = map
    super.init(nil)
  }

  override var registration: AnyObject? { routes }

  override func unresolved(_ place: Place) -> any Error {
    RoutingError.unregistered(place, in: map)
  }
}

/// The registered routes of an enum, and where they were registered.
final class RegisteredRoutes<Place> {
  let location: String
  let route: (Place) throws -> any Route<Void>

  init(at location: String, _ route: @escaping (Place) throws -> any Route<Void>) {
    self.location = location
    self.route = route
  }
}

extension DestinationSlot: Registering {
  var type: Any.Type { Place.self }
  var isRegistered: Bool { routes != nil }
  func clear() { routes = nil }
}
