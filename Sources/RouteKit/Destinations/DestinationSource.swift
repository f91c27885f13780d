/// Where the routes to the places of an enum come from.
@usableFromInline
struct DestinationSource<Place> {
  /// Returns the identity of the current registration, if it can be replaced.
  @usableFromInline var registration: () -> AnyObject? = { nil }
  /// Returns the route to a place.
  @usableFromInline let route: (Place) throws -> any Route<Void>
}

/// The registration of an enum in a map, or the place for it.
///
/// A ``Destinations`` holds it, not the map. Otherwise a registered closure that holds a
/// ``Destinations`` would create a reference cycle.
final class DestinationSlot<Place>: Registering {
  var routes: RegisteredRoutes<Place>?
  private weak var map: DestinationMap?

  init(of map: DestinationMap) { self.map = map }

  var type: Any.Type { Place.self }
  var isRegistered: Bool { routes != nil }
  func clear() { routes = nil }

  var source: DestinationSource<Place> {
    DestinationSource(registration: { self.routes }) { place in
      guard let routes = self.routes else {
        throw RoutingError.unregistered(place, in: self.map)
      }
      return try routes.route(place)
    }
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
